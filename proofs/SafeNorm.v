(** Safe cards go up at once: [norm] plays them until there is none, and what it leaves is no worse ([norm_better]).  For any stock
    from which the safe card can be dropped. *)
Require Import List Arith Bool Lia PArith.
Import ListNotations.
Require Import K.Rules K.Systems K.Check K.Places K.FreeStock K.Safe.

Definition bnd (c : card) (s : nat) : nat :=
  if s =? suit c then rank c else if Bool.eqb (Nat.odd s) (red c) then rank c - 2 else rank c - 1.
Lemma bnd_child c x y : fits y x = true -> lowc (bnd c) x = true -> lowc (bnd c) y = true.
Proof.
  unfold fits, lowc, bnd. rewrite andb_true_iff, Nat.eqb_eq. intros [E N]. rewrite !Nat.leb_le.
  unfold red in *.
  destruct (Nat.eqb_spec (suit x) (suit c)) as [Ex|Ex]; destruct (Nat.eqb_spec (suit y) (suit c)) as [Ey|Ey];
  rewrite ?Ex, ?Ey in *;
  destruct (Nat.odd (suit x)), (Nat.odd (suit y)), (Nat.odd (suit c)); simpl in *; try discriminate; lia.
Qed.
Lemma bnd_le c s : bnd c s <= rank c.
Proof. unfold bnd. destruct (s =? suit c); [lia|]. destruct (Bool.eqb (Nat.odd s) (red c)); lia. Qed.
Lemma bnd_rank c z : 0 < rank c -> lowc (bnd c) z = true -> rank z = rank c -> z = c.
Proof.
  unfold lowc, bnd. rewrite Nat.leb_le. intros P L E. destruct (Nat.eqb_spec (suit z) (suit c)) as [Es|N].
  - destruct z, c; simpl in *; congruence.
  - destruct (Bool.eqb (Nat.odd (suit z)) (red c)); lia.
Qed.
Lemma low_self c : lowc (bnd c) c = true.
Proof. unfold lowc, bnd. now rewrite Nat.eqb_refl, Nat.leb_refl. Qed.

Definition hib (c x : card) : bool := high (bnd c) x.
Definition lows (c x : card) : bool := negb (hib c x).
Lemma lows_low c x : lows c x = lowc (bnd c) x.
Proof. unfold lows, hib, high. apply negb_involutive. Qed.
Lemma forallb_clean c l : forallb (hib c) l = true -> clean (bnd c) l.
Proof. rewrite forallb_forall. intros H x Hx. now apply H. Qed.
Lemma filter_all {A} (f : A -> bool) l : forallb f l = true -> filter f l = l.
Proof. induction l; simpl; auto. intros H. apply andb_true_iff in H as [-> H]. now rewrite IHl. Qed.
Lemma filter_remove1 c l : In c l -> forallb (hib c) (remove1 c l) = true -> filter (others c) l = remove1 c l.
Proof.
  assert (L : hib c c = false) by (unfold hib, high; now rewrite low_self).
  assert (O : forall x, hib c x = true -> others c x = true).
  { intros x Hx. unfold others. destruct (ceqb c x) eqn:E; [|reflexivity]. apply ceqb_eq in E. subst. congruence. }
  induction l as [|d l IH]; simpl; [tauto|]. unfold others at 1. destruct (ceqb c d) eqn:E; simpl.
  - intros _ H. apply filter_all. rewrite forallb_forall in *. auto.
  - intros [->|I] H; [rewrite (proj2 (ceqb_eq c c) eq_refl) in E; discriminate|].
    apply andb_true_iff in H as [_ H]. f_equal. auto.
Qed.
Lemma count_filter P f l : (forall x, P x = true -> f x = true) -> count P (filter f l) = count P l.
Proof.
  intros H. induction l as [|x l IH]; simpl; [reflexivity|]. rewrite count_cons. destruct (f x) eqn:E.
  - rewrite count_cons. lia.
  - destruct (P x) eqn:Px; [rewrite (H x Px) in E; discriminate|]. exact IH.
Qed.
(** No card twice, and each the next of its suit. *)
Fixpoint ones (l' : list nat) (l : list card) : bool :=
  match l with [] => true | x :: t => waits l' x && negb (existsb (ceqb x) t) && ones l' t end.
Lemma ones_count l' l z : ones l' l = true -> count (ceqb z) l <= b2n (waits l' z).
Proof.
  induction l as [|x l IH]; simpl; [rewrite count_nil; lia|]. intros H. apply andb_true_iff in H as [H H3].
  apply andb_true_iff in H as [H1 H2]. specialize (IH H3). rewrite count_cons. destruct (ceqb z x) eqn:E; [|exact IH].
  apply ceqb_eq in E. subst x. rewrite H1. simpl. enough (count (ceqb z) l = 0) by lia.
  apply count_zero. intros y Hy. destruct (ceqb z y) eqn:E; [|reflexivity].
  assert (X : existsb (ceqb z) l = true) by (apply existsb_exists; eauto). rewrite X in H2. discriminate.
Qed.
Lemma sum_flat P f l : (forall x, P x = true -> f x = true) -> count P (flat_map (filter f) l) = sum (count P) l.
Proof. intros H. induction l as [|k l IH]; simpl; [apply count_nil|]. now rewrite count_app, (count_filter P f k H), IH. Qed.

Section Norm.
  Variable r : rules.
  (** Any stock with a relation between one and the same without the safe card; [calm]: what is asked of it besides. *)
  Context {Tl : Type} (tk : Tl -> list (card * Tl)) (TR : card -> Tl -> Tl -> Prop)
          (cards : Tl -> list card) (drop : card -> Tl -> option Tl) (calm : card -> Tl -> bool).
  Hypothesis tk_cards : forall t z t2, In (z, t2) (tk t) -> forall P, count P (cards t) = b2n (P z) + count P (cards t2).
  Hypothesis TR_take : forall c t t' z t2, TR c t t' -> In (z, t2) (tk t) ->
    (z = c /\ TR c t2 t') \/ exists t2', In (z, t2') (tk t') /\ TR c t2 t2'.
  Hypothesis TR_same : forall c t, TR c t t.
  Hypothesis TR_drop : forall c t t', drop c t = Some t' -> calm c t' = true -> TR c t t'.
  Notation position := (@pos Tl).
  Definition hts_ok (p : position) (c : card) : bool :=
    forallb (fun '(s, h) => (s =? suit c) || (bnd c s <=? S h)) (indexed (hts p)).
  Definition up_hts (p : position) (c : card) : list nat := upd (hts p) (suit c) (rank c).
  (** With c out no low card lies, and those that are not out are the next of their suits. *)
  Definition fine (c : card) (q : position) : bool :=
    forallb (hib c) (lying q) && calm c (tal q) &&
    ones (hts q) (flat_map (filter (lows c)) (pcols q) ++ filter (lows c) (cards (tal q))).
  Definition if_fine (c : card) (q : position) : option position := if fine c q then Some q else None.
  Definition from_lying (p : position) (c : card) : option position :=
    if existsb (ceqb c) (lying p) then if_fine c (Pos (up_hts p c) (pcols p) (remove1 c (lying p)) (tal p)) else None.
  Definition from_stock (p : position) (c : card) : option position :=
    match drop c (tal p) with
    | Some t => if_fine c (Pos (up_hts p c) (pcols p) (lying p) t)
    | None => None
    end.
  Definition from_head (p : position) (c : card) (ik : nat * list card) : option position :=
    let (i, k) := ik in
    match k with
    | [] => None
    | d :: cl => if ceqb c d
                 then if_fine c (Pos (up_hts p c) (upd (pcols p) i (fst (opened r cl))) (inss (snd (opened r cl)) (lying p)) (tal p))
                 else None
    end.
  Lemma if_fine_some c p q : if_fine c p = Some q -> q = p /\ fine c p = true.
  Proof. unfold if_fine. destruct (fine c p); [|discriminate]. intros E. inversion E. auto. Qed.
  Fixpoint first {A B} (f : A -> option B) (l : list A) : option B :=
    match l with [] => None | x :: t => match f x with Some y => Some y | None => first f t end end.
  Lemma first_some {A B} (f : A -> option B) l y : first f l = Some y -> exists x, In x l /\ f x = Some y.
  Proof.
    induction l as [|x l IH]; simpl; [discriminate|]. destruct (f x) eqn:E; intros H.
    - inversion H; subst. exists x. auto.
    - destruct (IH H) as [z [Hz Ez]]. exists z. auto.
  Qed.
  Definition safe_card (p : position) (c : card) : option position :=
    if pnext r p c && hts_ok p c then
      match from_lying p c with Some q => Some q | None =>
        match from_stock p c with Some q => Some q | None => first (from_head p c) (indexed (pcols p)) end end
    else None.
  Definition safe1 (p : position) : option position :=
    first (safe_card p) (map (fun '(s, h) => Card (S h) s) (indexed (hts p))).
  Fixpoint norm (n : nat) (p : position) : position :=
    match n with 0 => p | S n => match safe1 p with Some q => norm n q | None => p end end.

  Lemma start_HR p c : pnext r p c = true -> hts_ok p c = true -> HR (bnd c) (hts p) (up_hts p c).
  Proof.
    intros P H s. unfold up_hts. rewrite nth_upd. unfold pnext in P. destruct (Nat.eqb_spec s (suit c)) as [->|N].
    - destruct (nth_error (hts p) (suit c)) as [h|]; [|discriminate]. apply andb_true_iff in P as [P _].
      apply Nat.eqb_eq in P. cbn [option_map]. exists (rank c). unfold bnd. rewrite Nat.eqb_refl. repeat split; lia.
    - unfold hts_ok in H. rewrite forallb_forall in H. destruct (nth_error (hts p) s) as [h|] eqn:E; [|reflexivity].
      specialize (H (s, h) ltac:(now apply in_indexed)). cbv beta iota in H. apply orb_true_iff in H as [H|H].
      + apply Nat.eqb_eq in H. congruence.
      + apply Nat.leb_le in H. exists h. repeat split; lia.
  Qed.
  Lemma start_waits p c : pnext r p c = true -> waits (up_hts p c) c = false.
  Proof.
    unfold pnext, waits, up_hts. rewrite nth_upd, Nat.eqb_refl. destruct (nth_error (hts p) (suit c)); [|discriminate].
    intros _. cbn [option_map]. apply Nat.eqb_neq. lia.
  Qed.

  Notation is_better := (better (astep r tk) (fun q => agoal r q = true)).
  Lemma rel_better p c q e : pnext r p c = true -> hts_ok p c = true -> hts q = up_hts p c -> TR c (tal p) (tal q) ->
    fine c q = true -> CR r c (pcols p) (pcols q) e -> clean (bnd c) e ->
    (forall P, P c = false -> count P (lying q) = count P (lying p) + count P e) -> is_better p q.
  Proof.
    intros P Hok Eh Et F HC He HL. pose proof (pnext_king r p c P) as Kc.
    exists (Rel r (bnd c) c cards (TR c)). split.
    - apply safe_sim; auto.
      + apply bnd_child.
      + intros s. pose proof (bnd_le c s). lia.
      + apply low_self.
      + intros z L K. apply bnd_rank; auto.
        * unfold pnext in P. destruct (nth_error (hts p) (suit c)); [|discriminate]. apply andb_true_iff in P as [P _].
          apply Nat.eqb_eq in P. lia.
        * unfold isking in K. apply Nat.eqb_eq in K. unfold lowc in L. apply Nat.leb_le in L. pose proof (bnd_le c (suit z)). lia.
      + apply TR_take.
    - unfold fine in F. apply andb_true_iff in F as [F F3]. apply andb_true_iff in F as [F1 F2]. apply forallb_clean in F1.
      unfold Rel. rewrite Eh in *. split; [now apply start_HR|]. split; [exact Et|]. split; [|split].
      + intros z L W. destruct (ceqb z c) eqn:Ez.
        * apply ceqb_eq in Ez. subst z. rewrite (start_waits p c P) in W. discriminate.
        * pose proof (HL (ceqb z) Ez) as C. rewrite (clean_none _ z _ F1 L) in C. simpl. lia.
      + intros z L. pose proof (ones_count _ _ z F3) as C. rewrite count_app in C.
        assert (Z : forall x, ceqb z x = true -> lows c x = true).
        { intros x Ex. apply ceqb_eq in Ex. subst x. now rewrite lows_low. }
        rewrite (sum_flat _ _ _ Z), (count_filter _ _ _ Z) in C. exact C.
      + exists e. split; [exact HC|]. split; [exact He|]. intros Q. rewrite <- (count_clean _ Q _ F1).
        rewrite (HL (hi (bnd c) Q)) by (apply hi_low, low_self). now rewrite (count_clean _ Q _ He).
  Qed.
  Lemma lying_better p c q : pnext r p c = true -> hts_ok p c = true -> from_lying p c = Some q -> is_better p q.
  Proof.
    intros P Hok F. unfold from_lying in F. destruct (existsb (ceqb c) (lying p)) eqn:B; [|discriminate].
    apply if_fine_some in F as [-> F]. apply existsb_exists in B as [d [Hd E]]. apply ceqb_eq in E. subst d.
    apply (rel_better p c _ []); auto; simpl.
    - now apply cr_same.
    - intros x [].
    - intros Q Qc. pose proof (count_remove1 Q c _ Hd) as C. rewrite Qc in C. rewrite count_nil. simpl in C. lia.
  Qed.
  Lemma stock_better p c q : pnext r p c = true -> hts_ok p c = true -> from_stock p c = Some q -> is_better p q.
  Proof.
    intros P Hok F. unfold from_stock in F. destruct (drop c (tal p)) as [t'|] eqn:Dr; [|discriminate].
    apply if_fine_some in F as [-> F]. apply (rel_better p c _ []); auto; simpl.
    - apply TR_drop; [exact Dr|]. unfold fine in F. apply andb_true_iff in F as [F _]. now apply andb_true_iff in F as [_ F].
    - now apply cr_same.
    - intros x [].
  Qed.
  Lemma head_better p c i k q : pnext r p c = true -> hts_ok p c = true -> nth_error (pcols p) i = Some k ->
    from_head p c (i, k) = Some q -> is_better p q.
  Proof.
    intros P Hok Hi F. unfold from_head in F. destruct k as [|d cl]; [discriminate|].
    destruct (ceqb c d) eqn:B; [|discriminate]. apply ceqb_eq in B. subst d. apply if_fine_some in F as [-> F].
    apply (rel_better p c _ (snd (opened r cl))); auto; simpl.
    - now apply cr_ahead with i cl.
    - unfold fine in F. apply andb_true_iff in F as [F _]. apply andb_true_iff in F as [F _]. simpl in F.
      apply forallb_clean in F. intros x Hx. apply F. apply count_in. rewrite count_inss.
      pose proof (count_In (ceqb x) _ x Hx ltac:(now apply ceqb_eq)). lia.
    - intros Q _. rewrite count_inss. lia.
  Qed.
  Lemma safe_card_some p c q : safe_card p c = Some q -> pnext r p c = true /\ hts_ok p c = true /\
    (from_lying p c = Some q \/ from_stock p c = Some q \/
     exists i k, nth_error (pcols p) i = Some k /\ from_head p c (i, k) = Some q).
  Proof.
    unfold safe_card. destruct (pnext r p c); simpl; [|discriminate]. destruct (hts_ok p c); [|discriminate].
    intros H. split; [reflexivity|]. split; [reflexivity|].
    destruct (from_lying p c); [auto|]. destruct (from_stock p c); [auto|].
    apply first_some in H as [[i k] [Hi F]]. apply in_indexed in Hi. eauto 6.
  Qed.
  Theorem safe_card_better p c q : safe_card p c = Some q -> is_better p q.
  Proof.
    intros H. apply safe_card_some in H as (P & Hok & [F|[F|(i & k & Hi & F)]]).
    - eapply lying_better; eauto.
    - eapply stock_better; eauto.
    - eapply head_better; eauto.
  Qed.
  Theorem norm_better n p : better (astep r tk) (fun q => agoal r q = true) p (norm n p).
  Proof.
    revert p. induction n as [|n IH]; intros p; simpl; [apply better_refl|]. destruct (safe1 p) as [q|] eqn:E; [|apply better_refl].
    unfold safe1 in E. apply first_some in E as [c [_ E]]. eapply better_trans; [eapply safe_card_better; eauto|apply IH].
  Qed.
End Norm.

Definition most_cards : nat := 60.
