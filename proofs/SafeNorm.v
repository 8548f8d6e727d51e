(** Safe cards go up at once: [norm] plays them until there is none, and what it leaves is no worse ([norm_better]).  For any stock
    from which low cards can be dropped. *)
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

Definition hib (c x : card) : bool := high (bnd c) x.
  Lemma forallb_clean c l : forallb (hib c) l = true -> clean (bnd c) l.
  Proof. rewrite forallb_forall. intros H x Hx. now apply H. Qed.
  Lemma filter_all {A} (f : A -> bool) l : forallb f l = true -> filter f l = l.
  Proof. induction l; simpl; auto. intros H. apply andb_true_iff in H as [-> H]. now rewrite IHl. Qed.
  Lemma filter_remove1 c l : existsb (ceqb c) l = true -> forallb (hib c) (remove1 c l) = true -> filter (hib c) l = remove1 c l.
  Proof.
    assert (L : hib c c = false) by (unfold hib, high, lowc, bnd; now rewrite Nat.eqb_refl, Nat.leb_refl).
    induction l as [|d l IH]; simpl; [discriminate|]. destruct (ceqb c d) eqn:E.
    - apply ceqb_eq in E. subst d. rewrite L. intros _ H. now apply filter_all.
    - simpl. intros H1 H2. apply andb_true_iff in H2 as [Hd H2]. rewrite Hd. f_equal. auto.
  Qed.
Definition drop_free (c : card) (t : list card) : option (list card) :=
  if existsb (ceqb c) t && forallb (hib c) (remove1 c t) then Some (remove1 c t) else None.
Lemma drop_free_ok c t t' : drop_free c t = Some t' -> TRfree (bnd c) t t'.
Proof.
  unfold drop_free. destruct (existsb (ceqb c) t && forallb (hib c) (remove1 c t)) eqn:B; [|discriminate].
  intros E. inversion E. apply andb_true_iff in B as [B1 B2]. symmetry. now apply filter_remove1.
Qed.
Lemma TRfree_same b t : clean b t -> TRfree b t t.
Proof. intros C. symmetry. apply filter_all. rewrite forallb_forall. exact C. Qed.

Section Norm.
  Variable r : rules.
  (** Any stock with a relation between one and the same without low cards. *)
  Context {Tl : Type} (tk : Tl -> list (card * Tl)) (TR : (nat -> nat) -> Tl -> Tl -> Prop)
          (cards : Tl -> list card) (drop : card -> Tl -> option Tl).
  Hypothesis TR_take : forall b t t' z t2, TR b t t' -> In (z, t2) (tk t) ->
    (lowc b z = true /\ TR b t2 t') \/ (lowc b z = false /\ exists t2', In (z, t2') (tk t') /\ TR b t2 t2').
  Hypothesis TR_same : forall b t, clean b (cards t) -> TR b t t.
  Hypothesis TR_drop : forall c t t', drop c t = Some t' -> TR (bnd c) t t'.
  Notation position := (@pos Tl).
  Definition hts_ok (p : position) (c : card) : bool :=
    forallb (fun '(s, h) => (s =? suit c) || (bnd c s <=? h)) (indexed (hts p)).
  Definition up_hts (p : position) (c : card) : list nat := upd (hts p) (suit c) (rank c).
  Definition from_lying (p : position) (c : card) : option position :=
    if existsb (ceqb c) (lying p) && forallb (hib c) (remove1 c (lying p)) && forallb (forallb (hib c)) (pcols p) && forallb (hib c) (cards (tal p))
    then Some (Pos (up_hts p c) (pcols p) (remove1 c (lying p)) (tal p)) else None.
  Definition from_stock (p : position) (c : card) : option position :=
    match drop c (tal p) with
    | Some t => if forallb (forallb (hib c)) (pcols p) && forallb (hib c) (lying p)
                then Some (Pos (up_hts p c) (pcols p) (lying p) t) else None
    | None => None
    end.
  Definition from_head (p : position) (c : card) (ik : nat * list card) : option position :=
    let (i, k) := ik in
    match k with
    | [] => None
    | d :: cl => if ceqb c d && forallb (hib c) cl && forallb (fun '(j, k) => (j =? i) || forallb (hib c) k) (indexed (pcols p)) &&
                    forallb (hib c) (lying p) && forallb (hib c) (cards (tal p))
                 then Some (Pos (up_hts p c) (upd (pcols p) i (fst (opened r cl))) (inss (snd (opened r cl)) (lying p)) (tal p))
                 else None
    end.
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
      apply Nat.eqb_eq in P. cbn [option_map]. f_equal. unfold bnd. rewrite Nat.eqb_refl. lia.
    - unfold hts_ok in H. rewrite forallb_forall in H. destruct (nth_error (hts p) s) as [h|] eqn:E; [|reflexivity].
      specialize (H (s, h) ltac:(now apply in_indexed)). simpl in H. apply orb_true_iff in H as [H|H].
      + apply Nat.eqb_eq in H. congruence.
      + apply Nat.leb_le in H. cbn [option_map]. f_equal. lia.
  Qed.
  Lemma cols_clean c (l : list (list card)) : forallb (forallb (hib c)) l = true ->
    forall j k, nth_error l j = Some k -> clean (bnd c) k.
  Proof. rewrite forallb_forall. intros H j k E. apply forallb_clean, H. eapply nth_error_In; eauto. Qed.

  Notation is_better := (better (astep r tk) (fun q => agoal r q = true)).
  Lemma low_self c : lowc (bnd c) c = true.
  Proof. unfold lowc, bnd. now rewrite Nat.eqb_refl, Nat.leb_refl. Qed.
  Lemma rel_better p c q : pnext r p c = true -> Rel r (bnd c) (TR (bnd c)) p q -> is_better p q.
  Proof.
    intros P H. exists (Rel r (bnd c) (TR (bnd c))). split; [|exact H].
    apply safe_sim; [apply bnd_child| |apply TR_take]. intros s. pose proof (pnext_king r p c P). unfold bnd.
    destruct (s =? suit c); [lia|]. destruct (Bool.eqb (Nat.odd s) (red c)); lia.
  Qed.
  Lemma lying_better p c q : pnext r p c = true -> hts_ok p c = true -> from_lying p c = Some q -> is_better p q.
  Proof.
    intros P Hok F. apply (rel_better p c q P). pose proof (start_HR p c P Hok) as HH. unfold from_lying in F.
    destruct (existsb (ceqb c) (lying p) && forallb (hib c) (remove1 c (lying p)) && forallb (forallb (hib c)) (pcols p) && forallb (hib c) (cards (tal p))) eqn:B; [|discriminate].
    inversion F; subst. clear F. apply andb_true_iff in B as [B B4]. apply andb_true_iff in B as [B B3]. apply andb_true_iff in B as [B1 B2].
    unfold Rel. simpl. split; [exact HH|]. split; [apply TR_same; now apply forallb_clean|]. exists []. split.
    - apply cr_same; auto. now apply cols_clean.
    - intros Q. rewrite count_nil. apply existsb_exists in B1 as [d [Hd E]]. apply ceqb_eq in E. subst d.
      pose proof (count_remove1 (hi (bnd c) Q) c _ Hd) as C1. rewrite (hi_low _ Q c (low_self c)) in C1.
      rewrite (count_clean _ Q _ (forallb_clean c _ B2)) in C1. simpl in C1. lia.
  Qed.
  Lemma stock_better p c q : pnext r p c = true -> hts_ok p c = true -> from_stock p c = Some q -> is_better p q.
  Proof.
    intros P Hok F. apply (rel_better p c q P). pose proof (start_HR p c P Hok) as HH. unfold from_stock in F.
    destruct (drop c (tal p)) as [t'|] eqn:Dr; [|discriminate].
    destruct (forallb (forallb (hib c)) (pcols p) && forallb (hib c) (lying p)) eqn:B; [|discriminate].
    inversion F; subst. clear F. apply andb_true_iff in B as [B3 B4].
    unfold Rel. simpl. split; [exact HH|]. split; [now apply TR_drop|]. exists []. split.
    - apply cr_same; auto. now apply cols_clean.
    - intros Q. rewrite count_nil, (count_clean _ Q _ (forallb_clean c _ B4)). lia.
  Qed.
  Lemma head_better p c i k q : pnext r p c = true -> hts_ok p c = true -> nth_error (pcols p) i = Some k ->
    from_head p c (i, k) = Some q -> is_better p q.
  Proof.
    intros P Hok Hi F. apply (rel_better p c q P). pose proof (start_HR p c P Hok) as HH. unfold from_head in F.
    destruct k as [|d cl]; [discriminate|].
    destruct (ceqb c d && forallb (hib c) cl && forallb (fun '(j, k) => (j =? i) || forallb (hib c) k) (indexed (pcols p)) &&
                forallb (hib c) (lying p) && forallb (hib c) (cards (tal p))) eqn:B; [|discriminate].
    inversion F; subst. clear F. apply andb_true_iff in B as [B B5]. apply andb_true_iff in B as [B B4].
    apply andb_true_iff in B as [B B3]. apply andb_true_iff in B as [B1 B2]. apply ceqb_eq in B1. subst d.
    unfold Rel. simpl. split; [exact HH|]. split; [apply TR_same; now apply forallb_clean|]. exists (snd (opened r cl)). split.
    - eapply cr_ahead; eauto; [apply low_self|now apply forallb_clean|]. intros j k N E. rewrite forallb_forall in B3.
      specialize (B3 (j, k) ltac:(now apply in_indexed)). simpl in B3. apply orb_true_iff in B3 as [B3|B3].
      + apply Nat.eqb_eq in B3. congruence.
      + now apply forallb_clean.
    - intros Q. rewrite count_inss, (count_clean _ Q _ (forallb_clean c _ B4)). lia.
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
