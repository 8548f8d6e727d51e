(** The stock as a bag of which every card can be had ("free stock"): holds for every draw and any redeals.
    With [Places] and [Check]: a program that says "lost" is right.  No certificate, no lemma that leaves moves out. *)
Require Import List Arith Bool Lia PArith.
Import ListNotations.
Require Import K.Rules K.Systems K.Check K.Places.

Definition takes (t : list card) : list (card * list card) := map (fun '(m, x, o) => (x, m ++ o)) (splits t).
Definition RT (st w : list card) (l : option nat) (t : list card) : Prop := t = rev w ++ st.

Lemma RT_draw n st w l t : RT st w l t -> RT (skipn n st) (rev (firstn n st) ++ w) l t.
Proof. unfold RT. intros ->. rewrite rev_app_distr, rev_involutive, <- app_assoc. now rewrite firstn_skipn. Qed.
Lemma RT_redeal w l l' t : RT [] w l t -> RT (rev w) [] l' t.
Proof. unfold RT. intros ->. simpl. now rewrite app_nil_r. Qed.
Lemma RT_take st c w l t : RT st (c :: w) l t -> exists t', In (c, t') (takes t) /\ RT st w l t'.
Proof.
  unfold RT. intros ->. exists (rev w ++ st). split; [|reflexivity]. simpl. rewrite <- app_assoc. simpl.
  unfold takes. apply in_map_iff. exists (rev w, c, st). split; [reflexivity|]. now apply in_splits.
Qed.

(** Equality and a hash. *)
Fixpoint leqb {A} (e : A -> A -> bool) (a b : list A) : bool :=
  match a, b with [], [] => true | x :: a, y :: b => e x y && leqb e a b | _, _ => false end.
Lemma leqb_eq {A} (e : A -> A -> bool) : (forall x y, e x y = true <-> x = y) -> forall a b, leqb e a b = true <-> a = b.
Proof.
  intros He. induction a as [|x a IH]; intros [|y b]; simpl; try (split; congruence).
  rewrite andb_true_iff, He, IH. split; [intros [-> ->]; reflexivity|]. intros E. inversion E. auto.
Qed.
Definition position := @pos (list card).
Definition peqb (p q : position) : bool :=
  leqb Nat.eqb (hts p) (hts q) && leqb ceqb (tal p) (tal q) && leqb (leqb ceqb) (pcols p) (pcols q) &&
  leqb ceqb (lying p) (lying q).
Lemma peqb_eq p q : peqb p q = true <-> p = q.
Proof.
  unfold peqb. rewrite !andb_true_iff. rewrite (leqb_eq Nat.eqb Nat.eqb_eq), !(leqb_eq ceqb ceqb_eq).
  rewrite (leqb_eq (leqb ceqb) (leqb_eq ceqb ceqb_eq)). destruct p, q; simpl. split.
  - intros [[[-> ->] ->] ->]. reflexivity.
  - intros E. inversion E. auto.
Qed.
Fixpoint bits (n : nat) (v : nat) (acc : positive) : positive :=
  match n with 0 => acc | S n => bits n (Nat.div2 v) (if Nat.odd v then xI acc else xO acc) end.
Fixpoint present (t0 t : list card) (acc : positive) : positive :=
  match t0 with
  | [] => acc
  | c :: t0 => match t with
               | d :: t' => if ceqb c d then present t0 t' (xI acc) else present t0 t (xO acc)
               | [] => present t0 t (xO acc) end
  end.
Definition hash (t0 : list card) (p : position) : positive :=
  present t0 (tal p) (fold_left (fun acc k => bits 3 (length k) acc) (pcols p)
    (fold_left (fun acc h => bits 4 h acc) (hts p) xH)).

Definition talon (s : state) : list card := rev (waste s) ++ stock s.
Definition start (r : rules) (s : state) : position := alpha r s (talon s).
Definition klondike_lost (fuel : nat) (r : rules) (s : state) : bool :=
  goodb r s && lost (amoves r takes) (agoal r) peqb (hash (talon s)) fuel (start r s).
(** The same from a list of the members. *)
Definition klondike_check (r : rules) (s : state) (l : list position) : bool :=
  goodb r s && check (amoves r takes) (agoal r) peqb (hash (talon s)) l (start r s).

Lemma start_R r s : goodb r s = true -> R r RT s (start r s).
Proof. intros G. apply alpha_R; [now apply goodb_ok|reflexivity]. Qed.
Lemma sound r s : goodb r s = true -> ~ wins (stp (amoves r takes)) (gl (agoal r)) (start r s) ->
  ~ wins (step r) (won r) s.
Proof.
  intros G N. eapply (places r takes RT); [| | |apply (start_R r s G)|exact N].
  - intros. now apply RT_draw.
  - intros. eapply RT_redeal; eauto.
  - apply RT_take.
Qed.
Theorem klondike_lost_sound fuel r s : klondike_lost fuel r s = true -> ~ wins (step r) (won r) s.
Proof.
  unfold klondike_lost. intros H. apply andb_true_iff in H as [G H]. apply sound; [exact G|].
  eapply lost_sound; [| |exact H].
  - intros x y. now apply peqb_eq.
  - intros x. now apply peqb_eq.
Qed.
Theorem klondike_check_sound r s l : klondike_check r s l = true -> ~ wins (step r) (won r) s.
Proof.
  unfold klondike_check. intros H. apply andb_true_iff in H as [G H]. apply sound; [exact G|].
  eapply check_sound; [|exact H]. intros x y. now apply peqb_eq.
Qed.
