(** The stock as a bag from which any card can be had ("free stock"): it offers what turning can bring, for every draw and any
    redeals.  Also a hash for positions, of which nothing need be known. *)
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
