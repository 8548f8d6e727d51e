(** Tiny games, decided inside Coq. *)
Require Import List Arith K.Rules K.Systems K.Raw K.Close K.LazyLost. Import ListNotations.
Eval vm_compute in (raw_lost 2000 tiny lost_deal, raw_lost 2000 tiny won_deal, raw_lost 2000 tiny lost2).
Eval vm_compute in (map (lazy_lost tiny (fun _ => false) 100 1000 1000) [lost_deal; won_deal; lost2]).
(** The statement is not empty: some states do win. *)
Example not_vacuous : wins (step tiny) (won tiny) (State [Col [] [Card 3 0]; Col [] [Card 3 1]] [2; 2] [] [] None).
Proof.
  exists (State [Col [] []; Col [] []] [3; 3] [] [] None). split; [|repeat constructor].
  apply st_step with (State [Col [] []; Col [] [Card 3 1]] [3; 2] [] [] None);
    [apply moves_step; vm_compute; repeat (first [left; reflexivity | right])|].
  apply st_step with (State [Col [] []; Col [] []] [3; 3] [] [] None);
    [apply moves_step; vm_compute; repeat (first [left; reflexivity | right])|]. constructor.
Qed.
