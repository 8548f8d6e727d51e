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

(** The safe card is taken out of a free stock, or the stock is left as it is. *)
Definition TRs (c : card) (t t' : talon') : Prop :=
  t' = t \/ exists l, t = Free l /\ t' = Free (filter (others c) l).
Lemma TRs_take r c t t' z t2 : TRs c t t' -> In (z, t2) (ttakes r t) ->
  (z = c /\ TRs c t2 t') \/ exists t2', In (z, t2') (ttakes r t') /\ TRs c t2 t2'.
Proof.
  intros [->|[l [-> ->]]] H.
  - right. exists t2. split; [exact H|]. now left.
  - cbn [ttakes] in *. unfold free_offers in H. apply in_map_iff in H as [[d u] [E H]].
    assert (d = z) by congruence. assert (Free u = t2) by congruence. subst d t2. clear E.
    destruct (takes_others c z u l H) as [[Ez E]|I]; [left|right].
    + split; [exact Ez|]. right. exists u. split; [reflexivity|]. now rewrite E.
    + exists (Free (filter (others c) u)). split; [|right; now exists u]. unfold free_offers. apply in_map_iff.
      exists (z, filter (others c) u). auto.
Qed.
Lemma ttakes_cards r t z t2 : In (z, t2) (ttakes r t) -> forall P, count P (tal_of t) = b2n (P z) + count P (tal_of t2).
Proof.
  intros H P. apply takes_freed in H. unfold takes in H. apply in_map_iff in H as [[[m x] o] [E H]]. apply in_splits in H.
  assert (x = z) by congruence. assert (Et : tal_of t2 = m ++ o) by congruence. subst x. rewrite H, Et, !count_app, count_cons. lia.
Qed.
Definition drop_turn (c : card) (t : talon') : option talon' :=
  match t with Free l => if existsb (ceqb c) l then Some (Free (remove1 c l)) else None | Exact _ => None end.
(** A low card of a free stock goes up before; so the lazy stock need not be asked where it is. *)
Definition calm (c : card) (t : talon') : bool := match t with Free l => forallb (hib c) l | Exact _ => true end.
Lemma drop_turn_ok c t t' : drop_turn c t = Some t' -> calm c t' = true -> TRs c t t'.
Proof.
  destruct t as [x|l]; simpl; [discriminate|]. destruct (existsb (ceqb c) l) eqn:E; [|discriminate].
  intros H C. inversion H; subst. right. exists l. split; [reflexivity|]. f_equal. symmetry. apply filter_remove1; [|exact C].
  now apply existsb_in.
Qed.
Lemma TRs_same c t : TRs c t t. Proof. now left. Qed.

Section Commute.
  Variable r : rules.
  Notation tk := (ttakes r).
  Notation is_better := (better (astep r tk) (fun q => agoal r q = true)).
  Notation fine := (fine tal_of calm).
  Lemma lows_self c : lows c c = true.
  Proof. rewrite lows_low. apply low_self. Qed.
  (** A safe card has no children lying. *)
  Lemma safe_room (p : tpos) c : count (lows c) (remove1 c (lying p)) = 0 -> In c (lying p) \/ In c (heads p) ->
    room p (rank c) (red c) = true.
  Proof.
    intros C H. unfold room. apply Nat.ltb_lt.
    assert (Z : count (ischild (rank c) (red c)) (lying p) = 0).
    { assert (Y : count (ischild (rank c) (red c)) (remove1 c (lying p)) = 0).
      { enough (count (ischild (rank c) (red c)) (remove1 c (lying p)) <= count (lows c) (remove1 c (lying p))) by lia.
        apply count_le. intros x Hx. rewrite lows_low. apply (bnd_child c c x).
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

  Lemma filter_none c l : count (lows c) l = 0 -> filter (lows c) l = [].
  Proof.
    induction l as [|x l IH]; simpl; [reflexivity|]. rewrite count_cons. destruct (lows c x); simpl; [lia|]. exact IH.
  Qed.
  Lemma fine_some c (q : tpos) l : fine c q = true -> tal q = Free l ->
    count (lows c) (lying q) = 0 /\ count (lows c) l = 0 /\ ones (hts q) (flat_map (filter (lows c)) (pcols q)) = true.
  Proof.
    unfold SafeNorm.fine. intros H E. rewrite E in H. cbn [calm tal_of] in H. apply andb_true_iff in H as [H H3].
    apply andb_true_iff in H as [H1 H2]. apply forallb_count in H1, H2. change (count (lows c) (lying q) = 0) in H1.
    change (count (lows c) l = 0) in H2. rewrite (filter_none c l H2), app_nil_r in H3. auto.
  Qed.
  Lemma fine_lying c (q : tpos) : fine c q = true -> count (lows c) (lying q) = 0.
  Proof.
    unfold SafeNorm.fine. intros H. apply andb_true_iff in H as [H _]. apply andb_true_iff in H as [H _]. now apply forallb_count in H.
  Qed.
  (** What the safe card asks for holds of all that a position stands for. *)
  Lemma fine_stands L y x c : stands r L y x -> fine c x = true -> fine c y = true.
  Proof.
    intros (Hh & Hc & Hl & (t & u & Et & Eu & Hu & Ht) & _) F. destruct (fine_some c x u F Eu) as (F1 & F2 & F3).
    specialize (Hl (lows c)). specialize (Ht (lows c)). assert (Z : count (lows c) t = 0) by lia.
    unfold SafeNorm.fine. rewrite Et. cbn [calm tal_of]. rewrite (filter_none c t Z), app_nil_r, <- Hh, <- Hc, F3.
    rewrite (proj2 (forallb_count (hib c) (lying y))), (proj2 (forallb_count (hib c) t)); [reflexivity|exact Z|].
    change (count (lows c) (lying y) = 0). lia.
  Qed.
  Lemma fine_if c q : fine c q = true -> if_fine tal_of calm c q = Some q.
  Proof. unfold if_fine. now intros ->. Qed.

  Lemma safe_stands L y x c x' : stands r L y x -> safe_card r tal_of drop_turn calm x c = Some x' ->
    exists L' y', is_better y y' /\ stands r L' y' x'.
  Proof.
    intros (Hh & Hc & Hl & (t & u & Et & Eu & Hu & Ht) & Fy & Fx) H.
    apply safe_card_some in H as (Px & Hok & H).
    assert (Py : pnext r y c = true) by (apply (pnext_same r x y); [now symmetry|exact Px]).
    assert (Oy : hts_ok y c = true) by (unfold hts_ok in *; now rewrite <- Hh).
    destruct H as [F|[F|(i & k & Hi & F)]].
    - (* it lies *)
      unfold from_lying in F. destruct (existsb (ceqb c) (lying x)) eqn:B1; [|discriminate]. apply existsb_in in B1.
      apply if_fine_some in F as [-> F]. change (fine c (lying_up x c) = true) in F.
      destruct (fine_some c (lying_up x c) u F Eu) as (F1 & F2 & _). cbn [lying lying_up] in F1.
      pose proof (Ht (lows c)) as Hlow. pose proof (Hl (lows c)) as Llow.
      assert (Iy : In c (lying y)).
      { apply count_in. rewrite Hl. pose proof (count_In (ceqb c) _ c B1 ltac:(now apply ceqb_eq)). lia. }
      assert (Ly : count (lows c) (remove1 c (lying y)) = 0).
      { pose proof (count_remove1 (lows c) c _ Iy) as R1. pose proof (count_remove1 (lows c) c _ B1) as R2. lia. }
      assert (S : stands r L (lying_up y c) (lying_up x c)).
      { unfold stands. simpl. rewrite Hh, Hc. split; [reflexivity|]. split; [reflexivity|]. split; [|split].
        * intros P. pose proof (count_remove1 P c _ Iy) as R1. pose proof (count_remove1 P c _ B1) as R2. rewrite Hl in R1. lia.
        * exists t, u. auto.
        * split; [apply (move_fair r y)|apply (move_fair r x)]; auto; apply m_up; auto; apply safe_room; auto. }
      exists L, (lying_up y c). split; [|exact S].
      apply (lying_better r tk TRs tal_of calm (ttakes_cards r) (TRs_take r) TRs_same y c); auto.
      unfold from_lying. rewrite (proj2 (existsb_in c _) Iy). apply fine_if. exact (fine_stands _ _ _ c S F).
    - (* it is in the stock of x; in that of y too, or it lies there *)
      unfold from_stock in F. rewrite Eu in F. cbn [drop_turn] in F.
      destruct (existsb (ceqb c) u) eqn:B1; [|discriminate]. apply existsb_in in B1.
      apply if_fine_some in F as [-> F]. change (fine c (stock_up x c (Free (remove1 c u))) = true) in F.
      change (Pos (up_hts x c) (pcols x) (lying x) (Free (remove1 c u))) with (stock_up x c (Free (remove1 c u))).
      destruct (fine_some c _ (remove1 c u) F eq_refl) as (F1 & F2 & _). cbn [lying stock_up] in F1.
      pose proof (Ht (lows c)) as Hlow. pose proof (Hl (lows c)) as Llow. pose proof (count_remove1 (lows c) c _ B1) as Rlow.
      rewrite lows_self in Rlow. cbn [b2n] in Rlow.
      assert (Tall : count (tall r) (remove1 c u) = 0) by (pose proof (count_remove1 (tall r) c _ B1); lia).
      destruct (existsb (ceqb c) L) eqn:IL.
      + apply existsb_in in IL. pose proof (count_remove1 (lows c) c _ IL) as RL. rewrite lows_self in RL. cbn [b2n] in RL.
        assert (Iy : In c (lying y)).
        { apply count_in. rewrite Hl. pose proof (count_In (ceqb c) _ c IL ltac:(now apply ceqb_eq)). lia. }
        assert (Ly : count (lows c) (remove1 c (lying y)) = 0).
        { pose proof (count_remove1 (lows c) c _ Iy) as R1. rewrite lows_self in R1. cbn [b2n] in R1. lia. }
        assert (S : stands r (remove1 c L) (lying_up y c) (stock_up x c (Free (remove1 c u)))).
        { unfold stands. simpl. rewrite Hh, Hc. split; [reflexivity|]. split; [reflexivity|]. split; [|split].
          -- intros P. pose proof (count_remove1 P c _ Iy) as R1. pose proof (count_remove1 P c _ IL) as R2. rewrite Hl in R1. lia.
          -- exists t, (remove1 c u). repeat split; auto. intros P. pose proof (count_remove1 P c _ B1) as R1.
             pose proof (count_remove1 P c _ IL) as R2. specialize (Ht P). lia.
          -- split; [|now apply (fair_same r x)]. apply (move_fair r y); auto. apply m_up; auto. apply safe_room; auto. }
        exists (remove1 c L), (lying_up y c). split; [|exact S].
        apply (lying_better r tk TRs tal_of calm (ttakes_cards r) (TRs_take r) TRs_same y c); auto.
        unfold from_lying. rewrite (proj2 (existsb_in c _) Iy). apply fine_if. exact (fine_stands _ _ _ c S F).
      + assert (NL : ~ In c L) by (intros X; apply existsb_in in X; congruence).
        assert (It : In c t).
        { apply count_in. pose proof (count_In (ceqb c) _ c B1 ltac:(now apply ceqb_eq)) as X. rewrite Ht in X.
          enough (count (ceqb c) L = 0) by lia. apply count_zero. intros d Hd. destruct (ceqb c d) eqn:E; [|reflexivity].
          apply ceqb_eq in E. now subst. }
        assert (S : stands r L (stock_up y c (Free (remove1 c t))) (stock_up x c (Free (remove1 c u)))).
        { unfold stands. simpl. rewrite Hh, Hc. split; [reflexivity|]. split; [reflexivity|]. split; [exact Hl|]. split.
          -- exists (remove1 c t), (remove1 c u). repeat split; auto. intros P. pose proof (count_remove1 P c _ B1) as R1.
             pose proof (count_remove1 P c _ It) as R2. specialize (Ht P). lia.
          -- split; [now apply (fair_same r y)|now apply (fair_same r x)]. }
        exists L, (stock_up y c (Free (remove1 c t))). split; [|exact S].
        apply (stock_better r tk TRs tal_of drop_turn calm (ttakes_cards r) (TRs_take r) drop_turn_ok y c); auto.
        unfold from_stock. rewrite Et. cbn [drop_turn]. rewrite (proj2 (existsb_in c _) It). apply fine_if.
        exact (fine_stands _ _ _ c S F).
    - (* it is a head *)
      assert (Hi' : nth_error (pcols y) i = Some k) by (now rewrite <- Hc). unfold from_head in F.
      destruct k as [|d cl]; [discriminate|]. destruct (ceqb c d) eqn:B1; [|discriminate].
      apply ceqb_eq in B1. subst d. apply if_fine_some in F as [-> F].
      change (Pos (up_hts x c) (upd (pcols x) i (fst (opened r cl))) (inss (snd (opened r cl)) (lying x)) (tal x))
        with (head_up r x i c cl) in *.
      destruct (fine_some c (head_up r x i c cl) u F Eu) as (F1 & F2 & _). cbn [lying head_up] in F1. rewrite count_inss in F1.
      pose proof (Ht (lows c)) as Hlow. pose proof (Hl (lows c)) as Llow.
      assert (NR : forall p : tpos, count (lows c) (lying p) = 0 -> count (lows c) (remove1 c (lying p)) = 0).
      { intros p Z. rewrite remove1_notin; [exact Z|]. intros I. pose proof (count_In (lows c) _ c I (lows_self c)). lia. }
      assert (S : stands r L (head_up r y i c cl) (head_up r x i c cl)).
      { unfold stands. simpl. rewrite Hh, Hc. split; [reflexivity|]. split; [reflexivity|]. split; [|split].
        * intros P. rewrite !count_inss, Hl. lia.
        * exists t, u. auto.
        * split; [apply (move_fair r y)|apply (move_fair r x)]; auto; apply m_head_up; auto; apply safe_room;
            try (apply NR; lia); right; unfold heads; eapply in_heads; eauto. }
      exists L, (head_up r y i c cl). split; [|exact S].
      apply (head_better r tk TRs tal_of calm (ttakes_cards r) (TRs_take r) TRs_same y c i (c :: cl)); auto.
      unfold from_head. rewrite (proj2 (ceqb_eq c c) eq_refl). apply fine_if. exact (fine_stands _ _ _ c S F).
  Qed.

  (** Back at once: a card that would be safe if it came down stays where it is. *)
  Definition stays (p : tpos) (k h : nat) : bool :=
    let c := Card (S h) k in (S h <=? king r) && hts_ok p c && fine c p.
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
    intros HS H Hk. pose proof HS as (Hh & _). unfold stays in H. cbv zeta in H. set (c := Card (S h) k) in *.
    apply andb_true_iff in H as [H B3]. apply andb_true_iff in H as [B1 B2].
    assert (P : pnext r (down T k h) c = true).
    { unfold pnext. change (hts (down T k h)) with (upd (hts T) k h). change (suit c) with k. change (rank c) with (S h).
      rewrite (upd_at _ _ _ h Hk), Nat.eqb_refl, B1. reflexivity. }
    assert (O : hts_ok (down T k h) c = true).
    { unfold hts_ok in *. rewrite Hh in B2. rewrite forallb_forall in *. intros [s v] Hs. apply in_indexed in Hs. simpl in Hs.
      rewrite nth_upd in Hs. destruct (Nat.eqb_spec s k) as [->|N]; [change (suit c) with k; now rewrite Nat.eqb_refl|].
      apply (B2 (s, v)). now apply in_indexed. }
    apply (lying_better r tk TRs tal_of calm (ttakes_cards r) (TRs_take r) TRs_same (down T k h) c); auto.
    unfold from_lying, up_hts, down. cbn [hts pcols lying tal]. fold c.
    assert (I : existsb (ceqb c) (ins c (lying T)) = true).
    { apply existsb_in, count_in. rewrite count_ins. assert (ceqb c c = true) as -> by now apply ceqb_eq. simpl. lia. }
    rewrite I, remove1_ins. change (suit c) with k. change (rank c) with (S h). rewrite (upd_upd _ _ _ _ Hk).
    assert (E : Pos (hts T) (pcols T) (lying T) (tal T) = T) by now destruct T. rewrite E.
    apply fine_if. exact (fine_stands _ _ _ c HS B3).
  Qed.
End Commute.
