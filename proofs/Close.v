(** The search for a closed set, for any game, without a certificate and without a hint.

    Positions x of a second game stand for positions T of the game itself ([under T x]): a step of T is a move of x, or none.
    Two sets are made.  One holds easy positions, whose moves all stay inside it; it only grows by sets that are closed.  The other
    holds positions each of whose moves leads into it, or to a position whose easier form [give] is in the first set.  An
    easier form that could not be closed within [cap] positions is remembered, so that it is not tried again.  Nobody who
    lies in either set wins, since no position in them is won.  [watch] is asked once for each position, with its number, and
    may end the search; nothing is asked of it. *)
Require Import List Arith Bool Lia.
Import ListNotations.
Require Import K.Systems.

(** [Lost]: proved.  [Reached]: a position was met that may be won.  [Stopped]: neither; more fuel may help. *)
Inductive answer := Lost | Reached | Stopped.

Section Close.
  Context {A S : Type} (moves : A -> list A) (goal : A -> bool) (give : A -> A) (watch : nat -> bool).
  Context (none : S) (mem : A -> S -> bool) (add : A -> S -> S).
  (** Sets need only tell positions apart that are [ok]; the game keeps to those. *)
  Variable ok : A -> Prop.
  Hypothesis ok_moves : forall x y, ok x -> In y (moves x) -> ok y.
  Hypothesis ok_give : forall x, ok x -> ok (give x).
  Hypothesis mem_none : forall x, mem x none = false.
  Hypothesis mem_same : forall x m, mem x (add x m) = true.
  Hypothesis mem_more : forall x y m, mem y m = true -> mem y (add x m) = true.
  Hypothesis mem_back : forall x y m, ok x -> ok y -> mem y (add x m) = true -> y = x \/ mem y m = true.

  Definition visit (p : list A * S) (y : A) : list A * S :=
    let (todo, m) := p in if mem y m then p else (y :: todo, add y m).
  (** The answer, the number of the next position, the set.  A move to where [stop] says so ends it: that is known to lead
      too far. *)
  Fixpoint run (stop : A -> bool) (fuel : nat) (st : nat * (list A * S)) : answer * nat * S :=
    let (n, p) := st in
    match fst p with
    | [] => (Lost, n, snd p)
    | x :: todo =>
      match fuel with
      | 0 => (Stopped, n, snd p)
      | Datatypes.S fuel =>
        if goal x then (Reached, n, snd p) else
        if watch n then (Stopped, Datatypes.S n, snd p) else
        let l := moves x in
        if existsb stop l then (Stopped, Datatypes.S n, snd p) else
        run stop fuel (Datatypes.S n, fold_left visit l (todo, snd p))
      end
    end.
  Definition close (stop : A -> bool) (fuel n : nat) (todo : list A) (m : S) : answer * nat * S :=
    run stop fuel (n, (todo, m)).
  Definition closed_set (F : S) : Prop :=
    forall x, ok x -> mem x F = true -> goal x = false /\ forall y, In y (moves x) -> mem y F = true.
  Definition done (todo : list A) (m : S) : Prop :=
    forall x, ok x -> mem x m = true -> In x todo \/ (goal x = false /\ forall y, In y (moves x) -> mem y m = true).
  Lemma visits l : forall todo m todo' m', Forall ok l -> fold_left visit l (todo, m) = (todo', m') ->
    (forall x, mem x m = true -> mem x m' = true) /\ (forall y, In y l -> mem y m' = true) /\
    (forall x, ok x -> mem x m' = true -> mem x m = true \/ In x todo') /\ (forall x, In x todo -> In x todo') /\
    (Forall ok todo -> Forall ok todo').
  Proof.
    induction l as [|a l IH]; simpl; intros todo m todo' m' O E.
    - inversion E; subst. intuition.
    - inversion O as [|? ? Oa Ol]; subst. destruct (mem a m) eqn:M.
      + destruct (IH _ _ _ _ Ol E) as (H1 & H2 & H3 & H4 & H5). repeat split; auto.
        intros y [->|Hy]; auto.
      + destruct (IH _ _ _ _ Ol E) as (H1 & H2 & H3 & H4 & H5). repeat split.
        * intros x Hx. apply H1. now apply mem_more.
        * intros y [->|Hy]; auto.
        * intros x Ox Hx. apply H3 in Hx as [Hx|Hx]; auto.
          apply mem_back in Hx as [->|Hx]; auto. right. apply H4. now left.
        * intros x Hx. apply H4. now right.
        * intros Ot. apply H5. now constructor.
  Qed.
  Lemma ok_all x : ok x -> Forall ok (moves x).
  Proof. intros O. apply Forall_forall. intros y Hy. eapply ok_moves; eauto. Qed.
  Lemma close_done stop fuel : forall n todo m n' m', close stop fuel n todo m = (Lost, n', m') -> Forall ok todo -> done todo m ->
    (forall x, mem x m = true -> mem x m' = true) /\ closed_set m'.
  Proof.
    induction fuel as [|fuel IH]; intros n todo m n' m' E O D.
    - destruct todo as [|x todo]; cbn in E; [|discriminate]. inversion E; subst. split; auto.
      intros x Ox Hx. destruct (D x Ox Hx) as [[]|H]. exact H.
    - destruct todo as [|x todo].
      + cbn in E. inversion E; subst. split; auto. intros x Ox Hx. destruct (D x Ox Hx) as [[]|H]. exact H.
      + unfold close in E. cbn [run fst snd] in E. destruct (goal x) eqn:G; [discriminate|]. destruct (watch n); [discriminate|].
        destruct (existsb stop (moves x)); [discriminate|].
        destruct (fold_left visit (moves x) (todo, m)) as [todo' m2] eqn:Fo. inversion O as [|? ? Ox Ot]; subst.
        destruct (visits _ _ _ _ _ (ok_all x Ox) Fo) as (H1 & H2 & H3 & H4 & H5).
        destruct (IH (Datatypes.S n) todo' m2 n' m' E (H5 Ot)) as [I1 I2].
        * intros y Oy Hy. destruct (H3 y Oy Hy) as [Hm|Ht]; [|now left].
          destruct (D y Oy Hm) as [[->|Hd]|[Gy C]].
          -- right. split; [easy|]. intros z Hz. now apply H2.
          -- left. now apply H4.
          -- right. split; [easy|]. intros z Hz. apply H1. now apply C.
        * split; auto.
  Qed.
  Lemma close_one stop fuel n f F n' F' : closed_set F -> ok f -> close stop fuel n [f] (add f F) = (Lost, n', F') ->
    closed_set F' /\ mem f F' = true /\ (forall x, mem x F = true -> mem x F' = true).
  Proof.
    intros C O E. destruct (close_done _ _ _ _ _ _ _ E) as [H1 H2]; [now repeat constructor| |].
    - intros x Ox Hx. apply mem_back in Hx as [->|Hx]; auto; [left; now left|]. right.
      destruct (C x Ox Hx) as [G M]. split; [easy|]. intros y Hy. now apply mem_more, M.
    - split; [easy|]. split; [apply H1, mem_same|]. intros x Hx. now apply H1, mem_more.
  Qed.

  (** The second set. *)
  Record work := Work { number : nat; todo : list A; held : S; easy : S; far : S }.
  Definition keep (w : work) (y : A) (n : nat) (U : S) : work :=
    Work n (y :: todo w) (add y (held w)) (easy w) U.
  Variable cap : nat.
  Definition look (w : work) (y : A) : work :=
    if mem y (held w) then w else
    let f := give y in
    if mem f (easy w) then w else
    if mem f (far w) then keep w y (number w) (far w) else
    match close (fun z => mem z (far w)) cap (number w) [f] (add f (easy w)) with
    | (Lost, n, F) => Work n (todo w) (held w) F (far w)
    | (_, n, _) => keep w y n (add f (far w))
    end.
  Fixpoint search (fuel : nat) (w : work) : answer * work :=
    match todo w with
    | [] => (Lost, w)
    | x :: t =>
      match fuel with
      | 0 => (Stopped, w)
      | Datatypes.S fuel =>
        if goal x then (Reached, w) else
        if watch (number w) then (Stopped, w) else
        search fuel (fold_left look (moves x) (Work (Datatypes.S (number w)) t (held w) (easy w) (far w)))
      end
    end.
  Definition led (w : work) (y : A) : Prop := mem y (held w) = true \/ mem (give y) (easy w) = true.
  Definition fine (w : work) : Prop :=
    Forall ok (todo w) /\ closed_set (easy w) /\
    forall x, ok x -> mem x (held w) = true -> In x (todo w) \/ (goal x = false /\ forall y, In y (moves x) -> led w y).
  Definition grows (w w' : work) : Prop :=
    (forall x, mem x (held w) = true -> mem x (held w') = true) /\ (forall x, mem x (easy w) = true -> mem x (easy w') = true) /\
    (forall x, ok x -> mem x (held w') = true -> mem x (held w) = true \/ In x (todo w')) /\
    (forall x, In x (todo w) -> In x (todo w')).
  Lemma look_ok w y : ok y -> Forall ok (todo w) -> closed_set (easy w) ->
    grows w (look w y) /\ led (look w y) y /\ Forall ok (todo (look w y)) /\ closed_set (easy (look w y)).
  Proof.
    intros Oy Ot C. assert (Rf : grows w w) by (repeat split; auto). unfold look.
    destruct (mem y (held w)) eqn:M; [unfold led; auto|].
    destruct (mem (give y) (easy w)) eqn:Me; [unfold led; auto|].
    assert (K : forall n U, grows w (keep w y n U) /\ led (keep w y n U) y /\ Forall ok (todo (keep w y n U)) /\
                 closed_set (easy (keep w y n U))).
    { intros n U. unfold keep, grows, led. simpl. repeat split; auto; try apply C; auto.
      intros x Ox Hx. apply mem_back in Hx as [->|Hx]; auto. }
    destruct (mem (give y) (far w)); [apply K|].
    destruct (close (fun z => mem z (far w)) cap (number w) [give y] (add (give y) (easy w))) as [[[] n] F] eqn:E; [|apply K..].
    destruct (close_one _ _ _ _ _ _ _ C (ok_give y Oy) E) as (C' & Mf & Mo).
    unfold grows, led. simpl. repeat split; auto; try apply C'; auto.
  Qed.
  Lemma looks l : forall w, Forall ok l -> Forall ok (todo w) -> closed_set (easy w) ->
    let w' := fold_left look l w in
    grows w w' /\ (forall y, In y l -> led w' y) /\ Forall ok (todo w') /\ closed_set (easy w').
  Proof.
    induction l as [|a l IH]; simpl; intros w Ol Ot C.
    - repeat split; auto; try apply C; auto. tauto.
    - inversion Ol as [|? ? Oa Ol']; subst. destruct (look_ok w a Oa Ot C) as (G1 & L1 & T1 & C1).
      destruct (IH (look w a) Ol' T1 C1) as (G2 & L2 & T2 & C2). split; [|split; [|split; auto]].
      + destruct G1 as (A1 & A2 & A3 & A4), G2 as (B1 & B2 & B3 & B4). repeat split; auto.
        intros x Ox Hx. apply B3 in Hx as [Hx|Hx]; auto. apply A3 in Hx as [Hx|Hx]; auto.
      + intros y [<-|Hy]; auto. destruct G2 as (B1 & B2 & _). destruct L1; [left|right]; auto.
  Qed.
  Lemma search_fine fuel : forall w w', search fuel w = (Lost, w') -> fine w ->
    (forall x, mem x (held w) = true -> mem x (held w') = true) /\ fine w' /\ todo w' = [].
  Proof.
    assert (Z : forall w w', todo w = [] -> (Lost, w) = (Lost, w') -> fine w ->
      (forall x, mem x (held w) = true -> mem x (held w') = true) /\ fine w' /\ todo w' = []).
    { intros w w' T E F. inversion E; subst. auto. }
    induction fuel as [|fuel IH]; intros w w' E F; cbn [search] in E; destruct (todo w) as [|x t] eqn:T; try discriminate;
      [now apply Z|now apply Z|].
    destruct (goal x) eqn:G; [discriminate|]. destruct (watch (number w)); [discriminate|].
    destruct F as (O & C & D). rewrite T in O. inversion O as [|? ? Ox Ot]; subst.
    set (w1 := Work (Datatypes.S (number w)) t (held w) (easy w) (far w)) in *.
    destruct (looks (moves x) w1 (ok_all x Ox) Ot C) as ((A1 & A2 & A3 & A4) & L & O2 & C2).
    destruct (IH (fold_left look (moves x) w1) w' E) as (I1 & I2).
    - split; [exact O2|]. split; [exact C2|]. intros y Oy Hy. destruct (A3 y Oy Hy) as [Hm|Ht]; [|now left].
      destruct (D y Oy Hm) as [Hd|[Gy Cy]].
      + rewrite T in Hd. destruct Hd as [->|Hd]; [right; auto|]. left. now apply A4.
      + right. split; [easy|]. intros z Hz. destruct (Cy z Hz); [left|right]; auto.
    - split; auto.
  Qed.

  (** All together: the easier form of the start first, with a fuel of its own. *)
  Definition decide (first fuel : nat) (s : A) : answer * work :=
    let f := give s in
    match close (fun _ => false) first 0 [f] (add f none) with
    | (Lost, n, F) => (Lost, Work n [] none F none)
    | (a, n, _) => let w := Work n [s] (add s none) none (add f none) in
                   match fuel with 0 => (a, w) | _ => search fuel w end
    end.

  Context {W : Type} (step : W -> W -> Prop) (won : W -> Prop) (under : W -> A -> Prop).
  Hypothesis under_step : forall T T2 x, under T x -> step T T2 -> under T2 x \/ exists y, In y (moves x) /\ under T2 y.
  Hypothesis under_give : forall T x, under T x -> under T (give x).
  Hypothesis under_goal : forall T x, under T x -> won T -> goal x = true.
  Lemma none_closed : closed_set none.
  Proof. intros x _ H. rewrite mem_none in H. discriminate. Qed.
  Lemma closed_wins F : closed_set F -> forall T x, ok x -> mem x F = true -> under T x -> ~ wins step won T.
  Proof.
    intros C T x Ox Hx HU. apply (closed_lost step won (fun T => exists x, ok x /\ mem x F = true /\ under T x)).
    - intros T1 T2 (y & Oy & Hy & Uy) St. destruct (C y Oy Hy) as [_ M].
      destruct (under_step _ _ _ Uy St) as [H|(z & Hz & Uz)]; [exists y; auto|]. exists z.
      split; [eapply ok_moves; eauto|auto].
    - intros T1 (y & Oy & Hy & Uy) Wt. destruct (C y Oy Hy) as [G _]. rewrite (under_goal _ _ Uy Wt) in G. discriminate.
    - exists x. auto.
  Qed.
  Theorem decide_sound first fuel s T w : ok s -> under T s -> decide first fuel s = (Lost, w) -> ~ wins step won T.
  Proof.
    intros Os Us E. unfold decide in E.
    destruct (close (fun _ => false) first 0 [give s] (add (give s) none)) as [[a n] F] eqn:Ec.
    assert (Se : a = Lost \/ exists w0, fine w0 /\ mem s (held w0) = true /\ search fuel w0 = (Lost, w)).
    { destruct a; [now left|right|right]; (destruct fuel as [|fuel]; [discriminate|]);
        exists (Work n [s] (add s none) none (add (give s) none)); (split; [|split; [apply mem_same|exact E]]);
        (split; [now repeat constructor|]; split; [exact none_closed|]; simpl; intros x Ox Hx;
         apply mem_back in Hx as [->|Hx]; auto; rewrite mem_none in Hx; discriminate). }
    destruct Se as [->|(w0 & F0 & H0 & E0)].
    - destruct (close_one _ _ _ _ _ _ _ none_closed (ok_give s Os) Ec) as (C & M & _).
      apply (closed_wins F C T (give s)); auto.
    - destruct (search_fine _ _ _ E0 F0) as (Hm & (_ & C & D) & Ht).
      apply (closed_lost step won (fun T => exists x, ok x /\ (mem x (held w) = true \/ mem x (easy w) = true) /\ under T x)).
      + intros T1 T2 (y & Oy & [Hy|Hy] & Uy) St; destruct (under_step _ _ _ Uy St) as [H|(z & Hz & Uz)];
          try (exists y; now auto).
        * destruct (D y Oy Hy) as [I|[_ Ly]]; [rewrite Ht in I; destruct I|].
          pose proof (ok_moves y z Oy Hz) as Oz. destruct (Ly z Hz) as [Hh|He]; [exists z; auto|].
          exists (give z). split; [now apply ok_give|]. split; [now right|]. now apply under_give.
        * destruct (C y Oy Hy) as [_ M]. exists z. split; [eapply ok_moves; eauto|]. auto.
      + intros T1 (y & Oy & [Hy|Hy] & Uy) Wt; pose proof (under_goal _ _ Uy Wt) as G.
        * destruct (D y Oy Hy) as [I|[G' _]]; [rewrite Ht in I; destruct I|congruence].
        * destruct (C y Oy Hy) as [G' _]. congruence.
      + exists s. auto.
  Qed.
End Close.
