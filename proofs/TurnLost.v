(** Losses at any draw and with any redeals: the turned stock, safe cards played at once, and positions that are given up to
    the free stock where a hint, which nobody need trust, says so. *)
Require Import List Arith Bool Lia PArith.
Import ListNotations.
Require Import K.Rules K.Systems K.Check K.Places K.FreeStock K.Raw K.Safe K.SafeLost K.TurnStock K.Lazy K.LazyNorm K.Close K.LazyLost.

Section Decide.
  Variable r : rules.
  Variable hint : tpos -> bool.
  Notation safest := (safest r).
  Definition tnorm (p : tpos) : tpos := let q := safest p in if hint q then safest (freed q) else q.
  Lemma safest_better p : better (astep r (ttakes r)) (fun q => agoal r q = true) p (safest p).
  Proof.
    apply norm_better with (TR := TRs); [apply TRs_take| |apply drop_turn_ok]. intros b t C. left. auto.
  Qed.
  Lemma tnorm_better p : better (astep r (ttakes r)) (fun q => agoal r q = true) p (tnorm p).
  Proof.
    unfold tnorm. destruct (hint (safest p)); [|apply safest_better].
    eapply better_trans; [apply safest_better|]. eapply better_trans; [apply freed_better|apply safest_better].
  Qed.
  Definition tmoves (p : tpos) : list tpos := map tnorm (amoves r (ttakes r) p).
  Definition turn_lost (fuel : nat) (s : state) : bool :=
    goodb r s && lost tmoves (agoal r) tpeqb (thash (talon s)) fuel (tnorm (tstart r s)).
  Theorem turn_lost_sound fuel s : turn_lost fuel s = true -> ~ wins (step r) (won r) s.
  Proof.
    unfold turn_lost. intros H. apply andb_true_iff in H as [G H].
    apply (lost_sound tmoves (agoal r) tpeqb (thash (talon s))) in H;
      [|intros x y; now apply tpeqb_eq|intros x; now apply tpeqb_eq].
    eapply (places r (ttakes r) (TRT r)) with (p := tstart r s).
    - apply TRT_draw.
    - apply TRT_redeal.
    - apply TRT_take.
    - apply alpha_R; [now apply goodb_ok|]. apply t_refl.
    - apply (upto_wins (astep r (ttakes r)) (fun q => agoal r q = true) tnorm tnorm_better).
      intros W. apply H. destruct W as [y [S Gy]]. exists y. split; [|exact Gy].
      clear Gy H. induction S as [|x y z [w [Hw E]] _ IH]; [constructor|]. econstructor; [|exact IH].
      unfold stp, tmoves. subst. apply in_map_iff. exists w. auto.
  Qed.
End Decide.
