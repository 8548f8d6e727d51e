(** Losses at any draw and with any redeals: the stock as it is turned, given up to the lazy free stock where that closes a
    set, safe cards played at once. *)
Require Import List Arith Bool Lia PArith FMapPositive.
Import ListNotations.
Require Import K.Rules K.Systems K.Check K.Places K.FreeStock K.Raw K.Safe K.SafeNorm K.TurnStock K.Lazy K.LazyNorm K.Close.

Definition freed (p : tpos) : tpos := Pos (hts p) (pcols p) (lying p) (Free (tal_of (tal p))).

Section Under.
  Variable r : rules.
  Notation tk := (ttakes r).
  Notation is_better := (better (astep r tk) (fun q => agoal r q = true)).

  Lemma freed_move p q : move r p q -> move r (freed p) (freed q).
  Proof.
    intros [i h cl Hi E|i h cl Hi E1 E2|c Hc E1 E2|c t Hc E|c t Hc E|k h B Hk E].
    - now apply (m_head r (freed p)).
    - now apply (m_head_up r (freed p)).
    - now apply (m_up r (freed p)).
    - apply (m_lay r (freed p) c (Free (tal_of t))); [|exact E]. change (In (c, Free (tal_of t)) (free_offers (tal_of (tal p)))).
      apply in_map_iff. exists (c, tal_of t). split; [reflexivity|]. eapply takes_freed; eauto.
    - apply (m_stock_up r (freed p) c (Free (tal_of t))); [|exact E]. change (In (c, Free (tal_of t)) (free_offers (tal_of (tal p)))).
      apply in_map_iff. exists (c, tal_of t). split; [reflexivity|]. eapply takes_freed; eauto.
    - now apply (m_down r (freed p)).
  Qed.
  Lemma freed_better p : is_better p (freed p).
  Proof.
    exists (fun a b => b = freed a). split; [|reflexivity]. split.
    - intros a a' b -> H. right. exists (freed a'). split; [|reflexivity]. now apply move_astep, freed_move, move_astep.
    - intros a b -> G. exact G.
  Qed.

  Definition orderly (p : tpos) : Prop := fair r p /\ count (tall r) (tal_of (tal p)) = 0.
  Definition stands_for (y x : tpos) : Prop := (y = x /\ orderly x) \/ exists L, stands r L y x.
  (** Some position that is no worse than T is one that x stands for. *)
  Definition under (T x : tpos) : Prop := exists y, is_better T y /\ stands_for y x.

  Lemma under_self x : orderly x -> under x x.
  Proof. intros O. exists x. split; [apply better_refl|]. left. auto. Qed.
  Lemma stands_self x l : orderly x -> tal x = Free l -> stands r [] x x.
  Proof.
    intros [F H] E. unfold stands. rewrite E in *. repeat split; auto; try apply F.
    exists l, l. repeat split; auto.
  Qed.
  Lemma under_better T y x : is_better T y -> under y x -> under T x.
  Proof. intros B (z & Bz & H). exists z. split; [eapply better_trans; eauto|exact H]. Qed.
  Lemma takes_tall t c t2 : In (c, t2) (tk t) -> count (tall r) (tal_of t) = 0 -> count (tall r) (tal_of t2) = 0.
  Proof.
    intros H. apply takes_freed in H. unfold takes in H. apply in_map_iff in H as [[[m x] o] [E H]]. apply in_splits in H.
    inversion E; subst. rewrite H, !count_app, count_cons. lia.
  Qed.
  Lemma move_orderly p q : orderly p -> move r p q -> orderly q.
  Proof.
    intros [F H] M. split; [eapply move_fair; eauto|].
    destruct M; simpl; auto; eapply takes_tall; eauto.
  Qed.

  Definition all_moves (x : tpos) : list tpos :=
    match tal x with Free _ => lazy_moves r (stays r) x | Exact _ => amoves r tk x end.
  Lemma under_moves T T2 x : under T x -> astep r tk T T2 ->
    under T2 x \/ exists x2, In x2 (all_moves x) /\ under T2 x2.
  Proof.
    intros (y & By & Hy) S. destruct (better_step _ _ _ _ _ By S) as [B2|(y2 & Sy & B2)].
    - left. exists y. auto.
    - assert (K : forall L, stands r L y x -> under T2 x \/ exists x2, In x2 (all_moves x) /\ under T2 x2).
      { intros L HS. assert (E : all_moves x = lazy_moves r (stays r) x).
        { unfold all_moves. destruct HS as (_ & _ & _ & (t & u & _ & -> & _) & _). reflexivity. }
        rewrite E. destruct (lazy_sim r (stays r) L y y2 x HS) as [[L' H]|[(x2 & L' & I & H)|(k & h & Sk & Hk & E2)]]; [now apply move_astep| | |].
        - left. exists y2. split; [easy|]. right. now exists L'.
        - right. exists x2. split; [easy|]. exists y2. split; [easy|]. right. now exists L'.
        - left. exists y. split; [|right; now exists L]. eapply better_trans; [exact B2|]. subst y2. eapply stays_better; eauto. }
      destruct Hy as [[-> O]|[L HS]]; [|now apply (K L)].
      destruct (tal x) as [e|l] eqn:Et.
      + right. exists y2. split; [unfold all_moves; rewrite Et; exact Sy|]. exists y2. split; [easy|]. left. split; [easy|].
        apply (move_orderly x); [easy|]. now apply move_astep.
      + apply (K []). eapply stands_self; eauto.
  Qed.

  Lemma under_safe T x c x' : under T x -> safe_card r tal_of drop_turn calm x c = Some x' -> under T x'.
  Proof.
    intros (y & By & Hy) H.
    assert (K : forall L, stands r L y x -> under T x').
    { intros L HS. destruct (safe_stands r L y x c x' HS H) as (L' & y' & B & S').
      exists y'. split; [eapply better_trans; eauto|]. right. now exists L'. }
    destruct Hy as [[-> O]|[L HS]]; [|now apply (K L)].
    destruct (tal x) as [e|l] eqn:Et; [|apply (K []); eapply stands_self; eauto].
    apply (under_better T x'); [|apply under_self].
    - eapply better_trans; [exact By|].
      eapply (safe_card_better r tk TRs tal_of drop_turn calm); eauto; [apply ttakes_cards|apply TRs_take|apply TRs_same|apply drop_turn_ok].
    - apply (move_orderly x x' O). apply safe_card_some in H as (Px & _ & [F|[F|(i & k & Hi & F)]]).
      + unfold from_lying in F. destruct (existsb (ceqb c) (lying x)) eqn:B1; [|discriminate]. apply existsb_in in B1.
        apply if_fine_some in F as [-> F]. apply fine_lying in F. apply (m_up r x c); auto. apply safe_room; auto.
      + unfold from_stock in F. rewrite Et in F. discriminate.
      + unfold from_head in F. destruct k as [|d cl]; [discriminate|]. destruct (ceqb c d) eqn:B1; [|discriminate].
        apply ceqb_eq in B1. subst d. apply if_fine_some in F as [-> F]. apply fine_lying in F. simpl in F. rewrite count_inss in F.
        apply (m_head_up r x i c cl); auto. apply safe_room; [|right; unfold heads; eapply in_heads; eauto].
        rewrite remove1_notin; [lia|]. intros I. pose proof (count_In (lows c) _ c I (lows_self c)) as Z. lia.
  Qed.
  Definition safest (p : tpos) : tpos := norm r tal_of drop_turn calm most_cards p.
  Lemma under_safest T x : under T x -> under T (safest x).
  Proof.
    unfold safest. generalize most_cards. intros n. revert x. induction n as [|n IH]; intros x H; simpl; [exact H|].
    destruct (safe1 r tal_of drop_turn calm x) as [q|] eqn:E; [|exact H]. apply IH.
    unfold safe1 in E. apply first_some in E as [c [_ E]]. eapply under_safe; eauto.
  Qed.
  Lemma under_freed T x : under T x -> under T (freed x).
  Proof.
    intros (y & By & [[-> O]|[L HS]]).
    - apply (under_better T (freed x)); [eapply better_trans; [exact By|apply freed_better]|]. apply under_self.
      destruct O as [F H]. split; [now apply (fair_same r x)|exact H].
    - exists y. split; [exact By|]. right. exists L.
      destruct HS as (Hh & Hc & Hl & (t & u & Et & Eu & H) & F). unfold stands, freed. rewrite Eu. simpl.
      repeat split; auto; try apply F. exists t, u. auto.
  Qed.
  Lemma under_goal T x : under T x -> agoal r T = true -> agoal r x = true.
  Proof.
    intros (y & (R & [_ G] & H) & Hy) W. specialize (G _ _ H W). destruct Hy as [[-> _]|[L (Hh & _)]]; [exact G|].
    unfold agoal in *. now rewrite Hh.
  Qed.

  Definition normed_moves (p : tpos) : list tpos := map safest (all_moves p).
  Definition give (p : tpos) : tpos := safest (freed p).
  Lemma under_normed T T2 x : under T x -> astep r tk T T2 -> under T2 x \/ exists y, In y (normed_moves x) /\ under T2 y.
  Proof.
    intros H S. destruct (under_moves T T2 x H S) as [K|(y & Hy & K)]; [now left|right].
    exists (safest y). split; [now apply in_map|]. now apply under_safest.
  Qed.
End Under.

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

Section Decide.
  Variables (r : rules) (watch : nat -> bool) (cap first fuel : nat).
  Definition tstart (s : state) : tpos := alpha r s (Exact (stock s, waste s, left s)).
  Definition lazy_run (s : state) :=
    decide (normed_moves r) (agoal r) (give r) watch (PositiveMap.empty _) (mem tpeqb (thash (talon s))) (add (thash (talon s)))
      cap first fuel (safest r (tstart s)).
  Definition lazy_lost (s : state) : answer := if goodb r s then fst (lazy_run s) else Stopped.

  Lemma start_orderly s : good r s -> orderly r (tstart s).
  Proof.
    intros G. assert (H : R r (TRT r) s (tstart s)) by (apply alpha_R; [exact G|apply t_refl]).
    destruct H as (_ & _ & Hc & Hl & _). destruct G as (G & Ls & Lw & _). split; [split|].
    - intros k b Hk. unfold heads. rewrite Hc, !Hl. rewrite (all_class r (cols s) k b G Hk). lia.
    - rewrite Hc, Hl, (all_free r _ G). lia.
    - simpl. apply count_zero. intros c Hc'. unfold tall. apply Nat.ltb_ge.
      apply in_app_iff in Hc' as [I|I]; [apply in_rev in I|]; [rewrite Forall_forall in Lw; now apply Lw|rewrite Forall_forall in Ls; now apply Ls].
  Qed.
  Theorem lazy_lost_sound s : lazy_lost s = Lost -> ~ wins (step r) (won r) s.
  Proof.
    unfold lazy_lost. destruct (goodb r s) eqn:G; [|discriminate]. intros H. apply goodb_ok in G.
    destruct (lazy_run s) as [a w] eqn:E. simpl in H. subst a.
    eapply (places r (ttakes r) (TRT r)) with (p := tstart s).
    - apply TRT_draw.
    - apply TRT_redeal.
    - apply TRT_take.
    - apply alpha_R; [exact G|]. apply t_refl.
    - unfold lazy_run in E.
      eapply (decide_sound (normed_moves r) (agoal r) (give r) watch (PositiveMap.empty _) (mem tpeqb (thash (talon s)))
         (add (thash (talon s))) (fun _ => True)) with (under := under r); try exact E; auto.
      + intros x. unfold mem, bucket. now rewrite PositiveMap.gempty.
      + intros x m. apply has_add_same. intros y. now apply tpeqb_eq.
      + intros x y m. apply has_add.
      + intros x y m _ _. apply has_add_inv. intros a b. apply tpeqb_eq.
      + intros. eapply under_normed; eauto.
      + intros T x U. now apply under_safest, under_freed.
      + intros T x U W. eapply under_goal; eauto.
      + apply under_safest, under_self, start_orderly, G.
  Qed.
End Decide.
