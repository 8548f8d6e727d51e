(** Losses at any draw and with any redeals: the turned stock, safe cards played at once, and positions that are given up to
    the free stock where a hint, which nobody need trust, says so. *)
Require Import List Arith Bool Lia PArith.
Import ListNotations.
Require Import K.Rules K.Systems K.Check K.Places K.FreeStock K.Raw K.Safe K.SafeLost K.TurnStock.

Definition tpos := @pos talon'.
Definition freed (p : tpos) : tpos := Pos (hts p) (pcols p) (lying p) (Free (tal_of (tal p))).

Lemma freed_step r p q : astep r (ttakes r) p q -> astep r (ttakes r) (freed p) (freed q).
Proof.
  unfold astep, amoves. rewrite !in_app_iff. intros [H|[H|[H|H]]].
  - left. unfold head_moves in *. apply in_flat_map in H as [[i k] [Hi H]]. apply in_flat_map. exists (i, k). split; [exact Hi|].
    destruct k as [|h cl]; [destruct H|]. apply in_app_iff in H as [H|H]; apply in_app_iff; [left|right].
    + destruct (placeable r p h) eqn:E; [|destruct H]. assert (E' : placeable r (freed p) h = true) by exact E. rewrite E'.
      destruct H as [<-|[]]. left. reflexivity.
    + destruct (pnext r p h && room p (rank h) (red h)) eqn:E; [|destruct H].
      assert (E' : pnext r (freed p) h && room (freed p) (rank h) (red h) = true) by exact E. rewrite E'.
      destruct H as [<-|[]]. left. reflexivity.
  - right; left. unfold lying_moves in *. apply in_flat_map in H as [c [Hc H]]. apply in_flat_map. exists c. split; [exact Hc|].
    destruct (pnext r p c && room p (rank c) (red c)) eqn:E; [|destruct H].
    assert (E' : pnext r (freed p) c && room (freed p) (rank c) (red c) = true) by exact E. rewrite E'.
    destruct H as [<-|[]]. left. reflexivity.
  - do 2 right; left. unfold stock_moves in *. apply in_flat_map in H as [[c t] [Hc H]]. apply in_flat_map.
    exists (c, Free (tal_of t)). split.
    + change (In (c, Free (tal_of t)) (free_offers (tal_of (tal p)))). unfold free_offers. apply in_map_iff.
      exists (c, tal_of t). split; [reflexivity|]. eapply takes_freed; eauto.
    + apply in_app_iff in H as [H|H]; apply in_app_iff; [left|right].
      * destruct (placeable r p c) eqn:E; [|destruct H]. assert (E' : placeable r (freed p) c = true) by exact E. rewrite E'.
        destruct H as [<-|[]]. left. reflexivity.
      * destruct (pnext r p c) eqn:E; [|destruct H]. assert (E' : pnext r (freed p) c = true) by exact E. rewrite E'.
        destruct H as [<-|[]]. left. reflexivity.
  - do 3 right. unfold back_moves in *. destruct (back r); [|destruct H].
    apply in_flat_map in H as [[k n] [Hk H]]. apply in_flat_map. exists (k, n). split; [exact Hk|].
    destruct n as [|h]; [destruct H|]. destruct (placeable r p (Card (S h) k)) eqn:E; [|destruct H].
    assert (E' : placeable r (freed p) (Card (S h) k) = true) by exact E. rewrite E'.
    destruct H as [<-|[]]. left. reflexivity.
Qed.
Lemma freed_better r p : better (astep r (ttakes r)) (fun q => agoal r q = true) p (freed p).
Proof.
  exists (fun a b => b = freed a). split; [|reflexivity]. split.
  - intros a a' b -> H. right. exists (freed a'). split; [now apply freed_step|reflexivity].
  - intros a b -> G. exact G.
Qed.

(** Low cards: the stock has none, or it is free. *)
Definition TRs (b : nat -> nat) (t t' : talon') : Prop :=
  (t' = t /\ clean b (tal_of t)) \/ (exists l, t = Free l /\ t' = Free (filter (high b) l)).
Lemma TRs_take r b t t' z t2 : TRs b t t' -> In (z, t2) (ttakes r t) ->
  (lowc b z = true /\ TRs b t2 t') \/ (lowc b z = false /\ exists t2', In (z, t2') (ttakes r t') /\ TRs b t2 t2').
Proof.
  intros [[-> C]|[l [-> ->]]] H.
  - pose proof (takes_freed r t z t2 H) as F. unfold takes in F. apply in_map_iff in F as [[[m x] o] [E I]].
    apply in_splits in I. assert (x = z) by congruence. assert (Et : tal_of t2 = m ++ o) by congruence. subst x. clear E.
    rewrite I in C. right. split.
    + specialize (C z ltac:(apply in_or_app; right; now left)). unfold high in C. now destruct (lowc b z).
    + exists t2. split; [exact H|]. left. split; [reflexivity|]. rewrite Et. intros y Hy. apply C.
      apply in_app_iff in Hy. apply in_or_app. simpl. tauto.
  - cbn [ttakes] in *. unfold free_offers in H. apply in_map_iff in H as [[d u] [E H]].
    assert (d = z) by congruence. assert (Free u = t2) by congruence. subst d t2. clear E.
    destruct (takes_high b z u l H) as [[L E]|[L I]]; [left|right]; split; auto.
    + right. exists u. split; [reflexivity|]. now rewrite E.
    + exists (Free (filter (high b) u)). split; [|right; now exists u]. unfold free_offers. apply in_map_iff.
      exists (z, filter (high b) u). auto.
Qed.
Definition drop_turn (c : card) (t : talon') : option talon' :=
  match t with Free l => option_map Free (drop_free c l) | Exact _ => None end.
Lemma drop_turn_ok c t t' : drop_turn c t = Some t' -> TRs (bnd c) t t'.
Proof.
  destruct t as [x|l]; simpl; [discriminate|]. destruct (drop_free c l) as [l'|] eqn:E; simpl; [|discriminate].
  intros H. inversion H; subst. right. exists l. split; [reflexivity|]. f_equal. exact (drop_free_ok c l l' E).
Qed.

Section Decide.
  Variable r : rules.
  Variable hint : tpos -> bool.
  Definition safest (p : tpos) : tpos := norm r tal_of drop_turn most_cards p.
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
  Definition taleqb (a b : talon') : bool :=
    match a, b with Exact x, Exact y => teqb x y | Free x, Free y => leqb ceqb x y | _, _ => false end.
  Lemma taleqb_eq a b : taleqb a b = true <-> a = b.
  Proof.
    destruct a as [x|x], b as [y|y]; cbn [taleqb]; try (split; congruence).
    - rewrite teqb_eq. split; congruence.
    - rewrite (leqb_eq ceqb ceqb_eq). split; congruence.
  Qed.
  Definition tpeqb (p q : tpos) : bool :=
    leqb Nat.eqb (hts p) (hts q) && taleqb (tal p) (tal q) && leqb (leqb ceqb) (pcols p) (pcols q) && leqb ceqb (lying p) (lying q).
  Lemma tpeqb_eq p q : tpeqb p q = true <-> p = q.
  Proof.
    unfold tpeqb. rewrite !andb_true_iff, (leqb_eq Nat.eqb Nat.eqb_eq), taleqb_eq, (leqb_eq ceqb ceqb_eq).
    rewrite (leqb_eq (leqb ceqb) (leqb_eq ceqb ceqb_eq)). destruct p, q; simpl. split.
    - intros [[[-> ->] ->] ->]. reflexivity.
    - intros E. inversion E. auto.
  Qed.
  Definition thash (t0 : list card) (p : tpos) : positive :=
    let h := hash t0 (Pos (hts p) (pcols p) (lying p) (tal_of (tal p))) in
    match tal p with Free _ => xI h | Exact (_, w, _) => xO (bits 5 (length w) h) end.
  Definition tmoves (p : tpos) : list tpos := map tnorm (amoves r (ttakes r) p).
  Definition tstart (s : state) : tpos := alpha r s (Exact (stock s, waste s, left s)).
  Definition turn_lost (fuel : nat) (s : state) : bool :=
    goodb r s && lost tmoves (agoal r) tpeqb (thash (talon s)) fuel (tnorm (tstart s)).
  Theorem turn_lost_sound fuel s : turn_lost fuel s = true -> ~ wins (step r) (won r) s.
  Proof.
    unfold turn_lost. intros H. apply andb_true_iff in H as [G H].
    apply (lost_sound tmoves (agoal r) tpeqb (thash (talon s))) in H;
      [|intros x y; now apply tpeqb_eq|intros x; now apply tpeqb_eq].
    eapply (places r (ttakes r) (TRT r)) with (p := tstart s).
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
