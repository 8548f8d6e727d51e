(** The lazy stock together with safe cards: if x stands for y and a card is safe in x, then it is safe in y, and what is
    left of x stands for what is left of y. *)
Require Import List Arith Bool Lia.
Import ListNotations.
Require Import K.Rules K.Systems K.Places K.FreeStock K.Safe K.SafeNorm K.TurnStock K.Lazy.

Lemma forallb_count (P : card -> bool) l : forallb P l = true <-> count (fun c => negb (P c)) l = 0.
Proof.
  split.
  - intros H. rewrite forallb_forall in H. apply count_zero. intros x Hx. now rewrite (H x Hx).
  - intros H. apply forallb_forall. intros x Hx. destruct (P x) eqn:E; [reflexivity|].
    pose proof (count_In (fun c => negb (P c)) l x Hx) as C. cbv beta in C. rewrite E in C. specialize (C eq_refl). lia.
Qed.
Lemma existsb_in c l : existsb (ceqb c) l = true <-> In c l.
Proof.
  rewrite existsb_exists. split.
  - intros [d [H E]]. apply ceqb_eq in E. now subst.
  - intros H. exists c. split; [easy|]. now apply ceqb_eq.
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
Lemma TRs_same b t : clean b (tal_of t) -> TRs b t t. Proof. left. auto. Qed.

Section Commute.
  Variable r : rules.
  Notation tk := (ttakes r).
  Notation is_better := (better (astep r tk) (fun q => agoal r q = true)).
  Notation lows c := (fun x => negb (hib c x)).
  Lemma lows_self c : negb (hib c c) = true.
  Proof. unfold hib, high, lowc, bnd. now rewrite Nat.eqb_refl, Nat.leb_refl. Qed.
  (** A safe card has no children lying. *)
  Lemma safe_room (p : tpos) c : count (lows c) (remove1 c (lying p)) = 0 -> In c (lying p) \/ In c (heads p) ->
    room p (rank c) (red c) = true.
  Proof.
    intros C H. unfold room. apply Nat.ltb_lt.
    assert (Z : count (ischild (rank c) (red c)) (lying p) = 0).
    { assert (Y : count (ischild (rank c) (red c)) (remove1 c (lying p)) = 0).
      { enough (count (ischild (rank c) (red c)) (remove1 c (lying p)) <= count (lows c) (remove1 c (lying p))) by lia.
        apply count_le. intros x Hx. unfold hib, high. rewrite negb_involutive. apply (bnd_child c c x).
        - unfold ischild in Hx. apply andb_true_iff in Hx as [H1 H2]. unfold fits. rewrite H1. simpl.
          apply eqb_prop in H2. rewrite H2. now destruct (red c).
        - unfold lowc, bnd. now rewrite Nat.eqb_refl, Nat.leb_refl. }
      destruct (existsb (ceqb c) (lying p)) eqn:E.
      - apply existsb_in in E. rewrite <- (count_remove1 _ c _ E), Y. unfold ischild.
        destruct (Nat.eqb_spec (S (rank c)) (rank c)); [lia|]. reflexivity.
      - enough (remove1 c (lying p) = lying p) as Er by (now rewrite Er in Y). revert E. generalize (lying p).
        induction l as [|d l IH]; simpl; [reflexivity|]. intros E. apply orb_false_iff in E as [E1 E2]. rewrite E1. f_equal. auto. }
    rewrite Z. assert (Pc : isclass (rank c) (red c) c = true) by (unfold isclass; now rewrite Nat.eqb_refl, eqb_reflx).
    destruct H as [H|H]; pose proof (count_In _ _ _ H Pc); lia.
  Qed.
  Lemma remove1_notin c l : ~ In c l -> remove1 c l = l.
  Proof.
    induction l as [|d l IH]; simpl; [reflexivity|]. intros N. destruct (ceqb c d) eqn:E.
    - apply ceqb_eq in E. subst. tauto.
    - f_equal. tauto.
  Qed.

  Lemma safe_stands L y x c x' : stands r L y x -> safe_card r tal_of drop_turn x c = Some x' ->
    exists L' y', is_better y y' /\ stands r L' y' x'.
  Proof.
    intros (Hh & Hc & Hl & (t & u & Et & Eu & Hu & Ht) & Fy & Fx) H.
    apply safe_card_some in H as (Px & Hok & H).
    assert (Py : pnext r y c = true) by (apply (pnext_same r x y); [now symmetry|exact Px]).
    assert (Oy : hts_ok y c = true) by (unfold hts_ok in *; now rewrite <- Hh).
    destruct H as [F|[F|(i & k & Hi & F)]].
    - (* it lies *)
      unfold from_lying in F. rewrite Eu in F. cbn [tal_of] in F.
      destruct (existsb (ceqb c) (lying x) && forallb (hib c) (remove1 c (lying x)) && forallb (forallb (hib c)) (pcols x) && forallb (hib c) u) eqn:B; [|discriminate].
      assert (Ex : x' = lying_up x c) by (unfold lying_up, up_hts in *; rewrite Eu; congruence). clear F. subst x'.
      apply andb_true_iff in B as [B B4]. apply andb_true_iff in B as [B B3]. apply andb_true_iff in B as [B1 B2].
      apply existsb_in in B1. apply forallb_count in B2, B4. pose proof (Ht (lows c)) as Hlow.
      assert (Iy : In c (lying y)).
      { apply count_in. rewrite Hl. pose proof (count_In (ceqb c) _ c B1 ltac:(now apply ceqb_eq)). lia. }
      assert (Ly : count (lows c) (remove1 c (lying y)) = 0).
      { pose proof (count_remove1 (lows c) c _ Iy) as R1. pose proof (count_remove1 (lows c) c _ B1) as R2.
        rewrite (Hl (lows c)) in R1. lia. }
      exists L, (lying_up y c). split.
      + eapply (lying_better r tk TRs tal_of (TRs_take r) TRs_same y c); auto. unfold from_lying, lying_up, up_hts.
        rewrite Et. cbn [tal_of]. rewrite (proj2 (existsb_in c _) Iy), (proj2 (forallb_count (hib c) _) Ly), <- Hc, B3.
        rewrite (proj2 (forallb_count (hib c) t)) by lia. reflexivity.
      + unfold stands. simpl. rewrite Hh, Hc. split; [reflexivity|]. split; [reflexivity|]. split; [|split].
        * intros P. pose proof (count_remove1 P c _ Iy) as R1. pose proof (count_remove1 P c _ B1) as R2. rewrite Hl in R1. lia.
        * exists t, u. auto.
        * split; [apply (move_fair r y)|apply (move_fair r x)]; auto; apply m_up; auto; apply safe_room; auto.
    - (* it is in the stock of x; in that of y too, or it lies there *)
      unfold from_stock in F. rewrite Eu in F. cbn [drop_turn] in F. unfold drop_free in F.
      destruct (existsb (ceqb c) u && forallb (hib c) (remove1 c u)) eqn:B; [|discriminate]. cbn [option_map] in F.
      destruct (forallb (forallb (hib c)) (pcols x) && forallb (hib c) (lying x)) eqn:B'; [|discriminate].
      assert (Ex : x' = stock_up x c (Free (remove1 c u))) by (unfold stock_up, up_hts in *; congruence). clear F. subst x'.
      apply andb_true_iff in B as [B1 B2]. apply andb_true_iff in B' as [B3 B4]. apply existsb_in in B1.
      apply forallb_count in B2, B4. pose proof (Ht (lows c)) as Hlow. pose proof (count_remove1 (lows c) c _ B1) as Rlow.
      cbv beta in Rlow. rewrite lows_self in Rlow. cbn [b2n] in Rlow. pose proof (Hl (lows c)) as Llow.
      assert (Tall : count (tall r) (remove1 c u) = 0) by (pose proof (count_remove1 (tall r) c _ B1); lia).
      destruct (existsb (ceqb c) L) eqn:IL.
      + apply existsb_in in IL. pose proof (count_remove1 (lows c) c _ IL) as RL. cbv beta in RL. rewrite lows_self in RL.
        cbn [b2n] in RL.
        assert (Iy : In c (lying y)).
        { apply count_in. rewrite Hl. pose proof (count_In (ceqb c) _ c IL ltac:(now apply ceqb_eq)). lia. }
        assert (Ly : count (lows c) (remove1 c (lying y)) = 0).
        { pose proof (count_remove1 (lows c) c _ Iy) as R1. cbv beta in R1. rewrite lows_self in R1. cbn [b2n] in R1. lia. }
        exists (remove1 c L), (lying_up y c). split.
        * eapply (lying_better r tk TRs tal_of (TRs_take r) TRs_same y c); auto. unfold from_lying, lying_up, up_hts.
          rewrite Et. cbn [tal_of]. rewrite (proj2 (existsb_in c _) Iy), (proj2 (forallb_count (hib c) _) Ly), <- Hc, B3.
          rewrite (proj2 (forallb_count (hib c) t)) by lia. reflexivity.
        * unfold stands. simpl. rewrite Hh, Hc. split; [reflexivity|]. split; [reflexivity|]. split; [|split].
          -- intros P. pose proof (count_remove1 P c _ Iy) as R1. pose proof (count_remove1 P c _ IL) as R2. rewrite Hl in R1. lia.
          -- exists t, (remove1 c u). repeat split; auto. intros P. pose proof (count_remove1 P c _ B1) as R1.
             pose proof (count_remove1 P c _ IL) as R2. specialize (Ht P). lia.
          -- split; [|now apply (fair_same r x)]. apply (move_fair r y); auto. apply m_up; auto. apply safe_room; auto.
      + assert (NL : ~ In c L) by (intros X; apply existsb_in in X; congruence).
        assert (It : In c t).
        { apply count_in. pose proof (count_In (ceqb c) _ c B1 ltac:(now apply ceqb_eq)) as X. rewrite Ht in X.
          enough (count (ceqb c) L = 0) by lia. apply count_zero. intros d Hd. destruct (ceqb c d) eqn:E; [|reflexivity].
          apply ceqb_eq in E. now subst. }
        pose proof (count_remove1 (lows c) c _ It) as RT. cbv beta in RT. rewrite lows_self in RT. cbn [b2n] in RT.
        exists L, (stock_up y c (Free (remove1 c t))). split.
        * eapply (stock_better r tk TRs drop_turn (TRs_take r) drop_turn_ok y c); auto.
          unfold from_stock, stock_up, up_hts. rewrite Et. cbn [drop_turn]. unfold drop_free.
          rewrite (proj2 (existsb_in c _) It), (proj2 (forallb_count (hib c) (remove1 c t))) by lia. cbn [andb option_map].
          rewrite <- Hc, B3, (proj2 (forallb_count (hib c) (lying y))) by lia. reflexivity.
        * unfold stands. simpl. rewrite Hh, Hc. split; [reflexivity|]. split; [reflexivity|]. split; [exact Hl|]. split.
          -- exists (remove1 c t), (remove1 c u). repeat split; auto. intros P. pose proof (count_remove1 P c _ B1) as R1.
             pose proof (count_remove1 P c _ It) as R2. specialize (Ht P). lia.
          -- split; [now apply (fair_same r y)|now apply (fair_same r x)].
    - (* it is a head *)
      assert (Hi' : nth_error (pcols y) i = Some k) by (now rewrite <- Hc). unfold from_head in F.
      destruct k as [|d cl]; [discriminate|]. rewrite Eu in F. cbn [tal_of] in F.
      destruct (ceqb c d && forallb (hib c) cl && forallb (fun '(j, k) => (j =? i) || forallb (hib c) k) (indexed (pcols x)) &&
                forallb (hib c) (lying x) && forallb (hib c) u) eqn:B; [|discriminate].
      apply andb_true_iff in B as [B B5]. apply andb_true_iff in B as [B B4]. apply andb_true_iff in B as [B B3].
      apply andb_true_iff in B as [B1 B2]. assert (d = c) by (symmetry; now apply ceqb_eq). subst d.
      assert (Ex : x' = head_up r x i c cl) by (unfold head_up, up_hts in *; rewrite Eu; congruence). clear F. subst x'.
      apply forallb_count in B4, B5. pose proof (Ht (lows c)) as Hlow. pose proof (Hl (lows c)) as Llow.
      assert (NR : forall p : tpos, count (lows c) (lying p) = 0 -> count (lows c) (remove1 c (lying p)) = 0).
      { intros p Z. rewrite remove1_notin; [exact Z|]. intros I. pose proof (count_In (lows c) _ c I (lows_self c)). lia. }
      exists L, (head_up r y i c cl). split.
      + eapply (head_better r tk TRs tal_of (TRs_take r) TRs_same y c i (c :: cl)); auto.
        unfold from_head, head_up, up_hts. rewrite Et. cbn [tal_of]. rewrite B1, B2, <- Hc, B3.
        rewrite (proj2 (forallb_count (hib c) (lying y))), (proj2 (forallb_count (hib c) t)) by lia. reflexivity.
      + unfold stands. simpl. rewrite Hh, Hc. split; [reflexivity|]. split; [reflexivity|]. split; [|split].
        * intros P. rewrite !count_inss, Hl. lia.
        * exists t, u. auto.
        * split; [apply (move_fair r y)|apply (move_fair r x)]; auto; apply m_head_up; auto; apply safe_room;
            try (apply NR; lia); right; unfold heads; eapply in_heads; eauto.
  Qed.

  (** Back at once: a card that would be safe if it came down stays where it is. *)
  Definition stays (p : tpos) (k h : nat) : bool :=
    let c := Card (S h) k in
    (S h <=? king r) && hts_ok p c && forallb (hib c) (lying p) && forallb (forallb (hib c)) (pcols p) &&
    forallb (hib c) (tal_of (tal p)).
  Lemma remove1_ins c l : remove1 c (ins c l) = l.
  Proof.
    assert (E : ceqb c c = true) by now apply ceqb_eq.
    induction l as [|d l IH]; simpl; [now rewrite E|]. destruct (before c d) eqn:B; simpl; [now rewrite E|].
    destruct (ceqb c d) eqn:D; [|now rewrite IH].
    apply ceqb_eq in D. subst d. unfold before in B. rewrite Nat.eqb_refl, Nat.leb_refl in B. now rewrite orb_true_r in B.
  Qed.
  Lemma upd_upd {A} (l : list A) : forall i x y, nth_error l i = Some y -> upd (upd l i x) i y = l.
  Proof. induction l as [|a l IH]; intros [|i] x y H; simpl in *; try discriminate; [now inversion H|]. now rewrite IH. Qed.
  Lemma stays_better L T x k h : stands r L T x -> stays x k h = true -> nth_error (hts T) k = Some (S h) ->
    is_better (down T k h) T.
  Proof.
    intros (Hh & Hc & Hl & (t & u & Et & Eu & Hu & Ht) & _) H Hk. unfold stays in H. cbv zeta in H. set (c := Card (S h) k) in *.
    apply andb_true_iff in H as [H B5]. apply andb_true_iff in H as [H B4]. apply andb_true_iff in H as [H B3].
    apply andb_true_iff in H as [B1 B2]. rewrite Eu in B5. cbn [tal_of] in B5. apply forallb_count in B3, B5.
    pose proof (Hl (fun x => negb (hib c x))) as Z1. pose proof (Ht (fun x => negb (hib c x))) as Z2.
    assert (P : pnext r (down T k h) c = true).
    { unfold pnext. change (hts (down T k h)) with (upd (hts T) k h). change (suit c) with k. change (rank c) with (S h).
      rewrite (upd_at _ _ _ h Hk), Nat.eqb_refl, B1. reflexivity. }
    assert (O : hts_ok (down T k h) c = true).
    { unfold hts_ok in *. rewrite Hh in B2. rewrite forallb_forall in *. intros [s v] Hs. apply in_indexed in Hs. simpl in Hs.
      rewrite nth_upd in Hs. destruct (Nat.eqb_spec s k) as [->|N]; [change (suit c) with k; now rewrite Nat.eqb_refl|].
      apply (B2 (s, v)). now apply in_indexed. }
    apply (lying_better r tk TRs tal_of (TRs_take r) TRs_same (down T k h) c); auto.
    unfold from_lying, up_hts, down. simpl. rewrite Et. cbn [tal_of]. fold c.
    assert (I : existsb (ceqb c) (ins c (lying T)) = true).
    { apply existsb_in, count_in. rewrite count_ins. assert (ceqb c c = true) as -> by now apply ceqb_eq. simpl. lia. }
    rewrite I, remove1_ins, (proj2 (forallb_count (hib c) (lying T))), (proj2 (forallb_count (hib c) t)), <- Hc, B4 by lia.
    simpl. change (suit c) with k. change (rank c) with (S h). rewrite (upd_upd _ _ _ _ Hk), Hc, <- Et. now destruct T.
  Qed.
End Commute.
