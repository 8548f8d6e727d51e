(** The lazy stock: cards of a free stock are laid only together with the move that needs them.

    A position x stands for every position T that has some more cards of the stock lying: the bag L.  A move of T that lays
    a card of the stock adds it to L, and x waits.  Any other move of T is legal in x too, or the class it needs has no slot
    there; then some card of L has that class, which can be laid in x, or whose parents' class is in L again, and so on up to
    a king, who has a free column.  So x lays a chain of cards, each of which needs the one before, and makes the same move.
    A card of L that goes up goes up from the stock.  No order of moves is exchanged and no shortest win is spoken of. *)
Require Import List Arith Bool Lia.
Import ListNotations.
Require Import K.Rules K.Systems K.Places K.FreeStock K.Safe K.TurnStock.

Definition tpos := @pos talon'.

Section Lazy.
  Variable r : rules.
  Notation tk := (ttakes r).

  (** Positions in order: no class has more children lying than places, and no more kings than free columns. *)
  Definition fair (p : tpos) : Prop :=
    (forall k b, k <= king r ->
      count (ischild k b) (lying p) <= count (isclass k b) (heads p) + count (isclass k b) (lying p)) /\
    count (isking r) (lying p) <= length (filter isnil (pcols p)).

  Lemma child_of k b c : ischild k b c = true -> k = S (rank c) /\ b = negb (red c).
  Proof.
    unfold ischild. rewrite andb_true_iff, Nat.eqb_eq. intros [E H]. split; [easy|]. destruct (red c), b; easy.
  Qed.
  Lemma king_child k b c : isking r c = true -> k <= king r -> ischild k b c = false.
  Proof.
    unfold isking, ischild. intros H L. apply Nat.eqb_eq in H. destruct (Nat.eqb_spec (S (rank c)) k); [lia|reflexivity].
  Qed.
  (** Laying a card where there is a place. *)
  Lemma lay_fair (p q : tpos) c : fair p -> placeable r p c = true -> pcols q = pcols p ->
    (forall P, count P (lying q) = count P (lying p) + b2n (P c)) -> fair q.
  Proof.
    intros [F1 F2] Pl Ec El. unfold fair, heads. rewrite Ec. fold (heads p). unfold placeable in Pl. split.
    - intros k b Hk. rewrite !El. specialize (F1 k b Hk). destruct (ischild k b c) eqn:C; cbn [b2n]; [|lia].
      destruct (isking r c) eqn:K; [rewrite (king_child k b c K Hk) in C; discriminate|].
      destruct (child_of _ _ _ C) as [-> ->]. unfold room in Pl. apply Nat.ltb_lt in Pl. lia.
    - rewrite El. destruct (isking r c); cbn [b2n]; [|lia]. unfold free in Pl. apply Nat.ltb_lt in Pl. lia.
  Qed.
  (** A card that has left a slot behind, or none. *)
  Lemma up_fair (p q : tpos) c : fair p -> room p (rank c) (red c) = true -> pcols q = pcols p ->
    (forall P, count P (lying p) = count P (lying q) + b2n (P c)) -> fair q.
  Proof.
    intros [F1 F2] Pr Ec El. unfold fair, heads. rewrite Ec. fold (heads p). split.
    - intros k b Hk. specialize (F1 k b Hk). pose proof (El (ischild k b)). pose proof (El (isclass k b)).
      destruct (isclass k b c) eqn:C; cbn [b2n] in *; [|lia].
      assert (k = rank c /\ b = red c) as [-> ->].
      { unfold isclass in C. apply andb_true_iff in C as [C1 C2]. apply Nat.eqb_eq in C1. apply eqb_prop in C2. auto. }
      unfold room in Pr. apply Nat.ltb_lt in Pr. lia.
    - pose proof (El (isking r)). lia.
  Qed.
  (** A head leaves: what is opened only helps. *)
  Lemma head_out (p : tpos) i h cl : nth_error (pcols p) i = Some (h :: cl) ->
    let l := upd (pcols p) i (fst (opened r cl)) in
    (forall P, count P (heads p) <= count P (flat_map heads1 l) + b2n (P h)) /\
    (forall k b, k <= king r -> count (ischild k b) (snd (opened r cl)) = 0) /\
    length (filter isnil (pcols p)) + count (isking r) (snd (opened r cl)) <= length (filter isnil l).
  Proof.
    intros Hi l. split; [|split].
    - intros P. unfold heads, l. rewrite !count_heads.
      pose proof (sum_upd (fun k => count P (heads1 k)) (pcols p) i _ (fst (opened r cl)) Hi) as S1. cbv beta in S1.
      cbn [heads1] in S1. rewrite count_cons, count_nil in S1. lia.
    - intros k b Hk. apply count_zero. intros x Hx. apply king_child; [|exact Hk]. eapply opened_king; eauto.
    - unfold l. rewrite !nils. pose proof (sum_upd (fun k => b2n (isnil k)) (pcols p) i _ (fst (opened r cl)) Hi) as S1.
      cbv beta in S1. cbn [isnil b2n] in S1.
      enough (count (isking r) (snd (opened r cl)) <= b2n (isnil (fst (opened r cl)))) by lia.
      destruct cl as [|x [|y k]]; simpl; auto. destruct (isking r x) eqn:E; simpl; [|auto]. rewrite count_cons, E. auto.
  Qed.
  Lemma head_fair (p q : tpos) i h cl l : fair p -> nth_error (pcols p) i = Some (h :: cl) ->
    pcols q = upd (pcols p) i (fst (opened r cl)) ->
    (forall P, count P (lying q) = count P l + count P (snd (opened r cl))) ->
    ((placeable r p h = true /\ forall P, count P l = count P (lying p) + b2n (P h)) \/
     (room p (rank h) (red h) = true /\ forall P, count P l = count P (lying p))) -> fair q.
  Proof.
    intros F Hi Ec El Hl. destruct (head_out p i h cl Hi) as (H1 & H2 & H3).
    assert (G : forall k b, k <= king r -> count (ischild k b) l + b2n (isclass k b h) <=
               count (isclass k b) (heads p) + count (isclass k b) l).
    { intros k b Hk. destruct Hl as [[Pl El']|[Pr El']].
      - assert (F' : fair (Pos (hts p) (pcols p) (ins h (lying p)) (tal p))).
        { eapply lay_fair; eauto. intros P. simpl. rewrite count_ins. lia. }
        destruct F' as [F' _]. specialize (F' k b Hk). unfold heads in *. simpl in F'. rewrite !count_ins in F'. rewrite !El'.
        destruct (isclass k b h) eqn:C; cbn [b2n] in *; [|lia].
        destruct F as [F _]. specialize (F k b Hk). unfold heads in F. 
        assert (ischild k b h = false) as E.
        { unfold isclass, ischild in *. apply andb_true_iff in C as [C1 _]. apply Nat.eqb_eq in C1.
          destruct (Nat.eqb_spec (S (rank h)) k); [lia|reflexivity]. }
        rewrite E. cbn [b2n]. lia.
      - rewrite !El'. destruct F as [F _]. specialize (F k b Hk). destruct (isclass k b h) eqn:C; cbn [b2n]; [|lia].
        assert (k = rank h /\ b = red h) as [-> ->].
        { unfold isclass in C. apply andb_true_iff in C as [C1 C2]. apply Nat.eqb_eq in C1. apply eqb_prop in C2. auto. }
        unfold room in Pr. apply Nat.ltb_lt in Pr. lia. }
    split.
    - intros k b Hk. rewrite !El. unfold heads at 1. rewrite Ec. specialize (G k b Hk). specialize (H1 (isclass k b)).
      rewrite (H2 k b Hk). lia.
    - rewrite El, Ec. enough (count (isking r) l <= length (filter isnil (pcols p))) by lia.
      destruct F as [_ F]. destruct Hl as [[Pl El']|[_ El']]; rewrite El'; [|lia].
      destruct (isking r h) eqn:K; cbn [b2n]; [|lia]. unfold placeable in Pl. rewrite K in Pl. apply Nat.ltb_lt in Pl. lia.
  Qed.

  (** The moves one by one. *)
  Definition laid (q : tpos) (c : card) (t : talon') : tpos := Pos (hts q) (pcols q) (ins c (lying q)) t.
  Definition head_laid (q : tpos) (i : nat) (h : card) (cl : list card) : tpos :=
    Pos (hts q) (upd (pcols q) i (fst (opened r cl))) (inss (snd (opened r cl)) (ins h (lying q))) (tal q).
  Definition head_up (q : tpos) (i : nat) (h : card) (cl : list card) : tpos :=
    Pos (upd (hts q) (suit h) (rank h)) (upd (pcols q) i (fst (opened r cl))) (inss (snd (opened r cl)) (lying q)) (tal q).
  Definition lying_up (q : tpos) (c : card) : tpos :=
    Pos (upd (hts q) (suit c) (rank c)) (pcols q) (remove1 c (lying q)) (tal q).
  Definition stock_up (q : tpos) (c : card) (t : talon') : tpos :=
    Pos (upd (hts q) (suit c) (rank c)) (pcols q) (lying q) t.
  Definition down (q : tpos) (k h : nat) : tpos :=
    Pos (upd (hts q) k h) (pcols q) (ins (Card (S h) k) (lying q)) (tal q).

  Inductive move (p : tpos) : tpos -> Prop :=
  | m_head : forall i h cl, nth_error (pcols p) i = Some (h :: cl) -> placeable r p h = true -> move p (head_laid p i h cl)
  | m_head_up : forall i h cl, nth_error (pcols p) i = Some (h :: cl) -> pnext r p h = true ->
      room p (rank h) (red h) = true -> move p (head_up p i h cl)
  | m_up : forall c, In c (lying p) -> pnext r p c = true -> room p (rank c) (red c) = true -> move p (lying_up p c)
  | m_lay : forall c t, In (c, t) (tk (tal p)) -> placeable r p c = true -> move p (laid p c t)
  | m_stock_up : forall c t, In (c, t) (tk (tal p)) -> pnext r p c = true -> move p (stock_up p c t)
  | m_down : forall k h, back r = true -> nth_error (hts p) k = Some (S h) -> placeable r p (Card (S h) k) = true ->
      move p (down p k h).
  Lemma move_astep p q : astep r tk p q <-> move p q.
  Proof.
    unfold astep, amoves. rewrite !in_app_iff. split.
    - intros [H|[H|[H|H]]].
      + unfold head_moves in H. apply in_flat_map in H as [[i k] [Hi H]]. apply in_indexed in Hi.
        destruct k as [|h cl]; [destruct H|]. apply in_app_iff in H as [H|H].
        * destruct (placeable r p h) eqn:E; [|destruct H]. destruct H as [<-|[]]. now apply m_head.
        * destruct (pnext r p h && room p (rank h) (red h)) eqn:E; [|destruct H]. apply andb_true_iff in E as [E1 E2].
          destruct H as [<-|[]]. now apply m_head_up.
      + unfold lying_moves in H. apply in_flat_map in H as [c [Hc H]].
        destruct (pnext r p c && room p (rank c) (red c)) eqn:E; [|destruct H]. apply andb_true_iff in E as [E1 E2].
        destruct H as [<-|[]]. now apply m_up.
      + unfold stock_moves in H. apply in_flat_map in H as [[c t] [Hc H]]. apply in_app_iff in H as [H|H].
        * destruct (placeable r p c) eqn:E; [|destruct H]. destruct H as [<-|[]]. now apply m_lay.
        * destruct (pnext r p c) eqn:E; [|destruct H]. destruct H as [<-|[]]. now apply m_stock_up.
      + unfold back_moves in H. destruct (back r) eqn:B; [|destruct H]. apply in_flat_map in H as [[k n] [Hk H]].
        apply in_indexed in Hk. destruct n as [|h]; [destruct H|].
        destruct (placeable r p (Card (S h) k)) eqn:E; [|destruct H]. destruct H as [<-|[]]. now apply m_down.
    - intros [i h cl Hi E|i h cl Hi E1 E2|c Hc E1 E2|c t Hc E|c t Hc E|k h B Hk E].
      + left. unfold head_moves. apply in_flat_map. exists (i, h :: cl). split; [now apply in_indexed|].
        rewrite E. now left.
      + left. unfold head_moves. apply in_flat_map. exists (i, h :: cl). split; [now apply in_indexed|].
        apply in_app_iff. right. rewrite E1, E2. now left.
      + right; left. unfold lying_moves. apply in_flat_map. exists c. split; [easy|]. rewrite E1, E2. now left.
      + do 2 right; left. unfold stock_moves. apply in_flat_map. exists (c, t). split; [easy|]. rewrite E. now left.
      + do 2 right; left. unfold stock_moves. apply in_flat_map. exists (c, t). split; [easy|]. apply in_app_iff. right.
        rewrite E. now left.
      + do 3 right. unfold back_moves. rewrite B. apply in_flat_map. exists (k, S h). split; [now apply in_indexed|].
        rewrite E. now left.
  Qed.
  Lemma fair_same (p q : tpos) : fair p -> pcols q = pcols p -> (forall P, count P (lying q) = count P (lying p)) -> fair q.
  Proof. intros [F1 F2] Ec El. unfold fair, heads. rewrite Ec. split; intros; rewrite ?El; auto. Qed.
  Lemma move_fair p q : fair p -> move p q -> fair q.
  Proof.
    intros F [i h cl Hi E|i h cl Hi E1 E2|c Hc E1 E2|c t Hc E|c t Hc E|k h B Hk E].
    - apply (head_fair p (head_laid p i h cl) i h cl (ins h (lying p)) F Hi eq_refl); simpl.
      + intros P. rewrite count_inss. lia.
      + left. split; [easy|]. intros P. rewrite count_ins. lia.
    - apply (head_fair p (head_up p i h cl) i h cl (lying p) F Hi eq_refl); simpl.
      + intros P. rewrite count_inss. lia.
      + right. auto.
    - apply (up_fair p _ c); auto. simpl. intros P. rewrite <- (count_remove1 P c (lying p) Hc). lia.
    - apply (lay_fair p _ c); auto. simpl. intros P. rewrite count_ins. lia.
    - apply (fair_same p); auto.
    - apply (lay_fair p _ (Card (S h) k)); auto. simpl. intros P. rewrite count_ins. lia.
  Qed.

  (** What the stock offers, by counts. *)
  Lemma offer_free l c t2 : In (c, t2) (free_offers l) -> exists t, t2 = Free t /\ forall P, count P l = count P t + b2n (P c).
  Proof.
    unfold free_offers, takes. rewrite map_map. intros H. apply in_map_iff in H as [[[m x] o] [E H]]. apply in_splits in H.
    inversion E; subst. exists (m ++ o). split; [reflexivity|]. intros P. rewrite !count_app, count_cons. lia.
  Qed.
  (** The offers that are asked for. *)
  Fixpoint picks (f : card -> bool) (l : list card) : list (card * list card) :=
    match l with
    | [] => []
    | c :: l => let rest := map (fun '(d, u) => (d, c :: u)) (picks f l) in if f c then (c, l) :: rest else rest
    end.
  Definition picked (f : card -> bool) (t : talon') : list (card * talon') :=
    match t with Free l => map (fun '(c, u) => (c, Free u)) (picks f l) | Exact _ => [] end.
  Lemma free_offer f l c : 0 < count (ceqb c) l -> f c = true ->
    exists t, In (c, Free t) (picked f (Free l)) /\ forall P, count P l = count P t + b2n (P c).
  Proof.
    intros H Fc. enough (exists t, In (c, t) (picks f l) /\ forall P, count P l = count P t + b2n (P c)) as (t & I & C).
    { exists t. split; [|exact C]. cbn [picked]. apply in_map_iff. exists (c, t). auto. }
    apply count_in in H. induction l as [|d l IH]; [destruct H|]. cbn [picks]. destruct H as [->|H].
    - exists l. rewrite Fc. split; [now left|]. intros P. rewrite count_cons. lia.
    - destruct (IH H) as (t & I & C). exists (d :: t). split.
      + assert (J : In (c, d :: t) (map (fun '(x, u) => (x, d :: u)) (picks f l))) by (apply in_map_iff; exists (c, t); auto).
        destruct (f d); [now right|exact J].
      + intros P. rewrite !count_cons, C. lia.
  Qed.

  (** Every way to get a slot of a class: none is needed, or a card of the class is laid, for which a way is found first. *)
  Fixpoint ways (n : nat) (p : tpos) (k : nat) (b : bool) : list tpos :=
    if room p k b then [p] else
    match n with
    | 0 => []
    | S n => flat_map (fun q => map (fun '(c, t) => laid q c t) (picked (isclass k b) (tal q)))
               (if k =? king r then (if free r p then [p] else []) else ways n p (S k) (negb b))
    end.
  Definition rooms (p : tpos) (c : card) : list tpos := ways (S (king r)) p (rank c) (red c).
  Definition spots (p : tpos) (c : card) : list tpos :=
    if isking r c then (if free r p then [p] else []) else ways (king r) p (S (rank c)) (negb (red c)).
  (** Cards that need not come down. *)
  Variable skip : tpos -> nat -> nat -> bool.
  Definition lazy_moves (p : tpos) : list tpos :=
    (if back r then flat_map (fun '(k, n) => match n with 0 => [] | S h =>
      if skip p k h then [] else map (fun q => down q k h) (spots p (Card (S h) k)) end) (indexed (hts p)) else []) ++
    flat_map (fun '(i, k) => match k with [] => [] | h :: cl =>
      map (fun q => head_laid q i h cl) (spots p h) ++
      (if pnext r p h then map (fun q => head_up q i h cl) (rooms p h) else []) end) (indexed (pcols p)) ++
    flat_map (fun c => if pnext r p c then map (fun q => lying_up q c) (rooms p c) else []) (lying p) ++
    map (fun '(c, t) => stock_up p c t) (picked (pnext r p) (tal p)).

  Definition tall (c : card) : bool := king r <? rank c.
  (** x stands for T: the cards L lie in T and are in the stock of x. *)
  Definition stands (L : list card) (T x : tpos) : Prop :=
    hts x = hts T /\ pcols x = pcols T /\ (forall P, count P (lying T) = count P (lying x) + count P L) /\
    (exists t u, tal T = Free t /\ tal x = Free u /\ count tall u = 0 /\ forall P, count P u = count P t + count P L) /\
    fair T /\ fair x.

  Lemma lay_waiting f L T q c : stands L T q -> In c L -> placeable r q c = true -> f c = true ->
    exists t, In (c, t) (picked f (tal q)) /\ stands (remove1 c L) T (laid q c t).
  Proof.
    intros (Hh & Hc & Hl & (t & u & Et & Eu & Hu & Ht) & FT & Fq) Hin Pl Fc. rewrite Eu.
    assert (C : 0 < count (ceqb c) L) by (apply (count_In _ _ c Hin); now apply ceqb_eq).
    destruct (free_offer f u c) as (u' & Hu' & Hw); [rewrite Ht; lia|exact Fc|]. exists (Free u'). split; [exact Hu'|].
    unfold stands. simpl. split; [easy|]. split; [easy|]. split; [|split; [|split; [easy|]]].
    - intros P. rewrite Hl, count_ins, <- (count_remove1 P c L Hin). lia.
    - exists t, u'. split; [easy|]. split; [easy|]. split.
      + rewrite (Hw tall) in Hu. lia.
      + intros P. pose proof (Ht P) as E. rewrite (Hw P), <- (count_remove1 P c L Hin) in E. lia.
    - apply (lay_fair q _ c); auto. simpl. intros P. rewrite count_ins. lia.
  Qed.
  Lemma stands_low L T x c : stands L T x -> In c L -> rank c <= king r.
  Proof.
    intros (_ & _ & _ & (t & u & _ & _ & Hu & Ht) & _) H. destruct (le_lt_dec (rank c) (king r)) as [|N]; [easy|].
    pose proof (count_In tall L c H) as C. rewrite Ht in Hu. unfold tall at 1 in C.
    rewrite (proj2 (Nat.ltb_lt _ _) N) in C. specialize (C eq_refl). lia.
  Qed.
  (** The chain. *)
  Lemma ways_ok n : forall k b L T x, stands L T x -> king r < n + k -> k <= king r ->
    (room x k b = true \/ 0 < count (isclass k b) L) ->
    exists q L', In q (ways n x k b) /\ stands L' T q /\ room q k b = true /\
      (forall P, (forall c, P c = true -> rank c < k) -> count P L' = count P L) /\
      (forall P, count P (lying x) <= count P (lying q)).
  Proof.
    induction n as [|n IH]; intros k b L T x HS Hn Hk H; [lia|].
    cbn [ways]. destruct (room x k b) eqn:E; [exists x, L; repeat split; auto; [now left|apply HS..]|].
    destruct H as [H|H]; [discriminate|]. pose proof HS as (Hh & Hc & Hl & (t & u & Et & Eu & Hu & Ht) & FT & Fx).
    assert (Q : exists q L', In q (if k =? king r then (if free r x then [x] else []) else ways n x (S k) (negb b)) /\
       stands L' T q /\ (if k =? king r then free r q = true else room q (S k) (negb b) = true) /\
       (forall P, (forall c, P c = true -> rank c < S k) -> count P L' = count P L) /\
       (forall P, count P (lying x) <= count P (lying q))).
    { destruct (Nat.eqb_spec k (king r)) as [Ek|Nk].
      - assert (Fr : free r x = true).
        { unfold free. apply Nat.ltb_lt. destruct FT as [_ FT]. rewrite Hl, <- Hc in FT.
          enough (0 < count (isking r) L) by lia. eapply Nat.lt_le_trans; [exact H|]. apply count_le.
          intros c Hcc. unfold isclass in Hcc. apply andb_true_iff in Hcc as [Hcc _]. unfold isking. now rewrite Ek in Hcc. }
        rewrite Fr. exists x, L. repeat split; auto; [now left|apply HS..].
      - apply IH; auto; [lia|lia|]. destruct (room x (S k) (negb b)) eqn:E'; [now left|]. right.
        unfold room in E'. apply Nat.ltb_ge in E'. destruct FT as [FT _].
        specialize (FT (S k) (negb b) ltac:(lia)). rewrite !Hl in FT. unfold heads in *. rewrite <- Hc in FT.
        enough (0 < count (ischild (S k) (negb b)) L) by lia. eapply Nat.lt_le_trans; [exact H|]. apply count_le.
        intros c Hcc. unfold isclass in Hcc. apply andb_true_iff in Hcc as [H1 H2]. unfold ischild.
        apply Nat.eqb_eq in H1. rewrite H1, Nat.eqb_refl, negb_involutive. now rewrite H2. }
    destruct Q as (q & L' & Hq & HS' & Hroom & HP & Hm).
    rewrite <- (HP (isclass k b)) in H.
    2: { intros c Hcc. unfold isclass in Hcc. apply andb_true_iff in Hcc as [H1 _]. apply Nat.eqb_eq in H1. lia. }
    apply count_pos in H as [c [Hin Cc]]. pose proof Cc as Cc'. unfold isclass in Cc'.
    apply andb_true_iff in Cc' as [C1 C2]. apply Nat.eqb_eq in C1. apply eqb_prop in C2.
    assert (Pl : placeable r q c = true).
    { unfold placeable, isking. rewrite C1. destruct (k =? king r); [exact Hroom|]. now rewrite C2. }
    destruct (lay_waiting (isclass k b) L' T q c HS' Hin Pl Cc) as [t' [Ht' HS2]].
    exists (laid q c t'), (remove1 c L'). split; [|split; [exact HS2|split; [|split]]].
    - apply in_flat_map. exists q. split; [exact Hq|]. apply in_map_iff. exists (c, t'). auto.
    - unfold room. apply Nat.ltb_lt. destruct HS' as (_ & _ & _ & _ & _ & [Fq _]). specialize (Fq k b Hk). unfold heads in *.
      simpl. rewrite !count_ins, Cc. assert (ischild k b c = false) as ->; [|cbn [b2n]; lia].
      unfold ischild. destruct (Nat.eqb_spec (S (rank c)) k); [lia|reflexivity].
    - intros P HPk. rewrite <- (HP P) by (intros d Hd; specialize (HPk d Hd); lia).
      rewrite <- (count_remove1 P c L' Hin). destruct (P c) eqn:Ec; [specialize (HPk c Ec); lia|]. simpl. lia.
    - intros P. simpl. rewrite count_ins. specialize (Hm P). lia.
  Qed.
  Lemma ways_room n x k b : room x k b = true -> ways n x k b = [x].
  Proof. intros H. destruct n; cbn [ways]; now rewrite H. Qed.
  Lemma ways_all n L T x k b : stands L T x -> king r < n + k -> room T k b = true ->
    exists q L', In q (ways n x k b) /\ stands L' T q /\ room q k b = true /\
      (forall P, count P (lying x) <= count P (lying q)).
  Proof.
    intros HS Hn H. assert (D : room x k b = true \/ 0 < count (isclass k b) L).
    { destruct (room x k b) eqn:E; [now left|]. right. destruct HS as (_ & Hc & Hl & _). unfold room in *.
      apply Nat.ltb_ge in E. apply Nat.ltb_lt in H. rewrite !Hl in H. unfold heads in *. rewrite <- Hc in H. lia. }
    destruct (le_lt_dec k (king r)) as [Hk|Hk].
    - destruct (ways_ok n k b L T x HS Hn Hk D) as (q & L' & H1 & H2 & H3 & _ & H5). exists q, L'. auto.
    - assert (R : room x k b = true).
      { destruct D as [D|D]; [exact D|]. apply count_pos in D as [c [Hc Cc]]. pose proof (stands_low L T x c HS Hc).
        unfold isclass in Cc. apply andb_true_iff in Cc as [Cc _]. apply Nat.eqb_eq in Cc. lia. }
      rewrite (ways_room n x k b R). exists x, L. repeat split; auto; [now left|apply HS..].
  Qed.
  Lemma rooms_ok L T x c : stands L T x -> room T (rank c) (red c) = true ->
    exists q L', In q (rooms x c) /\ stands L' T q /\ room q (rank c) (red c) = true /\
      (forall P, count P (lying x) <= count P (lying q)).
  Proof. intros HS H. apply (ways_all _ L); auto. lia. Qed.
  Lemma spots_ok L T x c : stands L T x -> placeable r T c = true ->
    exists q L', In q (spots x c) /\ stands L' T q /\ placeable r q c = true.
  Proof.
    intros HS H. unfold placeable, spots in *. destruct (isking r c) eqn:K.
    - assert (F : free r x = true).
      { unfold free in *. destruct HS as (_ & Hc & Hl & _). rewrite Hc. rewrite Hl in H. apply Nat.ltb_lt in H.
        apply Nat.ltb_lt. lia. }
      rewrite F. exists x, L. split; [now left|]. auto.
    - destruct (ways_all (king r) L T x (S (rank c)) (negb (red c)) HS) as (q & L' & H1 & H2 & H3 & _); [lia|easy|].
      exists q, L'. auto.
  Qed.
  Lemma pnext_same (p q : tpos) c : hts q = hts p -> pnext r p c = true -> pnext r q c = true.
  Proof. unfold pnext. now intros ->. Qed.

  (** The same move on both sides. *)
  Ltac both HS := unfold stands; simpl; unfold stands in HS;
    destruct HS as (Hh & Hp & Hl & (t & u & Et & Eu & Hu & Ht) & FT & Fx);
    rewrite ?Hh, ?Hp; split; [reflexivity|]; split; [reflexivity|].
  Theorem lazy_sim L T T2 x : stands L T x -> move T T2 ->
    (exists L', stands L' T2 x) \/ (exists x2 L', In x2 (lazy_moves x) /\ stands L' T2 x2) \/
    exists k h, skip x k h = true /\ nth_error (hts T) k = Some (S h) /\ T2 = down T k h.
  Proof.
    intros HS M. pose proof HS as (Eh & Ec & El & (t0 & u0 & Xt & Xu & Hu0 & Ht0) & XT & Xx).
    assert (F2 := move_fair T T2 XT M). unfold lazy_moves.
    destruct M as [i h cl Hi E|i h cl Hi E1 E2|c Hc E1 E2|c t2 Hc E|c t2 Hc E|k h B Hk E].
    - (* a head is laid *)
      right; left. destruct (spots_ok L T x h HS E) as (q & L' & H1 & H2 & H3).
      assert (Hq : nth_error (pcols q) i = Some (h :: cl)) by (destruct H2 as (_ & -> & _); exact Hi).
      assert (Fq : fair (head_laid q i h cl)) by (apply (move_fair q); [apply H2|now apply m_head]).
      exists (head_laid q i h cl), L'. split.
      + apply in_app_iff. right. apply in_app_iff. left. apply in_flat_map. exists (i, h :: cl). split; [apply in_indexed; now rewrite Ec|].
        apply in_app_iff. left. now apply (in_map (fun q => head_laid q i h cl)).
      + both H2. split; [|split; [|now split]].
        * intros P. rewrite !count_inss, !count_ins, Hl. lia.
        * exists t, u. auto.
    - (* a head goes up *)
      right; left. destruct (rooms_ok L T x h HS E2) as (q & L' & H1 & H2 & H3 & _).
      assert (Hq : nth_error (pcols q) i = Some (h :: cl)) by (destruct H2 as (_ & -> & _); exact Hi).
      assert (Nq : pnext r q h = true) by (apply (pnext_same T q); [apply H2|exact E1]).
      assert (Fq : fair (head_up q i h cl)) by (apply (move_fair q); [apply H2|now apply m_head_up]).
      exists (head_up q i h cl), L'. split.
      + apply in_app_iff. right. apply in_app_iff. left. apply in_flat_map. exists (i, h :: cl). split; [apply in_indexed; now rewrite Ec|].
        apply in_app_iff. right. rewrite (pnext_same T x h Eh E1). now apply (in_map (fun q => head_up q i h cl)).
      + both H2. split; [|split; [|now split]].
        * intros P. rewrite !count_inss, Hl. lia.
        * exists t, u. auto.
    - (* a lying card goes up: it lies, or it waits in the stock *)
      right; left. destruct (count (ceqb c) (lying x)) as [|n] eqn:Cx.
      + assert (CL : In c L).
        { apply count_in. pose proof (count_In (ceqb c) _ c Hc ltac:(now apply ceqb_eq)) as C. rewrite El in C. lia. }
        destruct (free_offer (pnext r x) u0 c) as (u' & Hu' & Hw).
        { rewrite Ht0. pose proof (count_In (ceqb c) _ c CL ltac:(now apply ceqb_eq)). lia. }
        { now apply (pnext_same T x). }
        exists (stock_up x c (Free u')), (remove1 c L). split.
        * do 3 (apply in_app_iff; right). apply in_map_iff. exists (c, Free u'). rewrite Xu. auto.
        * both HS. split; [|split; [|split; [exact F2|]]].
          -- intros P. pose proof (count_remove1 P c _ Hc) as R1. pose proof (count_remove1 P c _ CL) as R2.
             rewrite Hl in R1. lia.
          -- exists t, u'. rewrite Eu in Xu. inversion Xu; subst u0. split; [easy|]. split; [easy|]. split.
             ++ rewrite (Hw tall) in Hu. lia.
             ++ intros P. pose proof (Ht P) as R1. pose proof (count_remove1 P c _ CL) as R2. rewrite (Hw P) in R1. lia.
          -- now apply (fair_same x).
      + destruct (rooms_ok L T x c HS E2) as (q & L' & H1 & H2 & H3 & Hm).
        assert (Cq : In c (lying q)) by (apply count_in; specialize (Hm (ceqb c)); lia).
        assert (Nq : pnext r q c = true) by (apply (pnext_same T q); [apply H2|exact E1]).
        assert (Fq : fair (lying_up q c)) by (apply (move_fair q); [apply H2|now apply m_up]).
        exists (lying_up q c), L'. split.
        * do 2 (apply in_app_iff; right). apply in_app_iff. left. apply in_flat_map. exists c. split.
          -- apply count_in. lia.
          -- rewrite (pnext_same T x c Eh E1). now apply (in_map (fun q => lying_up q c)).
        * both H2. split; [|split; [|now split]].
          -- intros P. pose proof (count_remove1 P c _ Hc) as R1. pose proof (count_remove1 P c _ Cq) as R2.
             rewrite Hl in R1. lia.
          -- exists t, u. auto.
    - (* a card of the stock is laid: it waits *)
      left. exists (c :: L). rewrite Xt in Hc. cbn [ttakes] in Hc. destruct (offer_free _ _ _ Hc) as (w & -> & Hw).
      both HS. split; [|split; [|now split]].
      + intros P. rewrite count_ins, count_cons, Hl. lia.
      + exists w, u. split; [easy|]. split; [easy|]. split; [easy|]. intros P. rewrite Et in Xt. inversion Xt; subst t0.
        rewrite Ht, (Hw P), count_cons. lia.
    - (* a card goes up from the stock *)
      right; left. rewrite Xt in Hc. cbn [ttakes] in Hc. destruct (offer_free _ _ _ Hc) as (w & -> & Hw).
      destruct (free_offer (pnext r x) u0 c) as (u' & Hu' & Hw').
      { rewrite Ht0, (Hw (ceqb c)). assert (ceqb c c = true) as -> by now apply ceqb_eq. simpl. lia. }
      { now apply (pnext_same T x). }
      exists (stock_up x c (Free u')), L. split.
      + do 3 (apply in_app_iff; right). apply in_map_iff. exists (c, Free u'). rewrite Xu. auto.
      + both HS. split; [|split; [|split; [exact F2|]]].
        * intros P. apply Hl.
        * exists w, u'. rewrite Eu in Xu. inversion Xu; subst u0. rewrite Et in Xt. inversion Xt; subst t0.
          split; [easy|]. split; [easy|]. split.
          -- rewrite (Hw' tall) in Hu. lia.
          -- intros P. pose proof (Ht P) as R1. rewrite (Hw P), (Hw' P) in R1. lia.
        * now apply (fair_same x).
    - (* a card comes down *)
      right. destruct (skip x k h) eqn:Sk; [right; exists k, h; auto|left]. destruct (spots_ok L T x (Card (S h) k) HS E) as (q & L' & H1 & H2 & H3).
      assert (Hq : nth_error (hts q) k = Some (S h)) by (destruct H2 as (-> & _); exact Hk).
      assert (Fq : fair (down q k h)) by (apply (move_fair q); [apply H2|now apply m_down]).
      exists (down q k h), L'. split.
      + apply in_app_iff. left. rewrite B. apply in_flat_map. exists (k, S h). split.
        * apply in_indexed. now rewrite Eh.
        * rewrite Sk. now apply (in_map (fun q => down q k h)).
      + both H2. split; [|split; [|now split]].
        * intros P. rewrite !count_ins, Hl. lia.
        * exists t, u. auto.
  Qed.
End Lazy.
