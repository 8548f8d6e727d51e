(** Redeals: a position with more of them left is no worse.  So a card that can be had without a redeal is taken without one, and what is lost with endless
    redeals is lost with any number. *)
Require Import List Arith Bool Lia.
Import ListNotations.
Require Import K.Rules K.Systems.

Definition with_left (s : state) (l : option nat) : state := State (cols s) (heights s) (stock s) (waste s) l.
Definition left_le (a b : option nat) : Prop :=
  match a, b with _, None => True | Some n, Some m => n <= m | None, Some _ => False end.

Lemma left_le_refl a : left_le a a.
Proof. destruct a; simpl; auto. Qed.
Lemma left_le_pred a b : left_le a b -> left_le (option_map pred a) (option_map pred b).
Proof. destruct a, b; simpl; auto; lia. Qed.
Lemma left_le_some a b : left_le a b -> a <> Some 0 -> b <> Some 0.
Proof. destruct a as [n|], b as [m|]; simpl; intros H N E; try easy. inversion E; subst. apply N. f_equal. lia. Qed.

Lemma more_left_step r s s' l : left_le (left s) l -> step r s s' ->
  exists l', left_le (left s') l' /\ step r (with_left s l) (with_left s' l').
Proof.
  intros L H. destruct H; simpl.
  - exists l. split; [easy|].
    exact (s_run r (with_left s l) i j ci cj m x o H H0 H1 H2 H3).
  - exists l. split; [easy|]. exact (s_up r (with_left s l) i ci c o H H0 H1).
  - exists l. split; [easy|]. exact (s_stock_up r (with_left s l) c w H H0).
  - exists l. split; [easy|]. exact (s_place r (with_left s l) j cj c w H H0 H1).
  - exists l. split; [easy|]. exact (s_down r (with_left s l) k h j cj H H0 H1 H2).
  - exists l. split; [easy|]. exact (s_draw r (with_left s l) H).
  - exists (option_map pred l). split; [now apply left_le_pred|].
    apply (s_redeal r (with_left s l) H H0). now apply left_le_some with (left s).
Qed.

Definition more_left (s t : state) : Prop := exists l, left_le (left s) l /\ t = with_left s l.

Theorem more_left_better r s l : left_le (left s) l -> better (step r) (won r) s (with_left s l).
Proof.
  intros L. exists more_left. split; [|now exists l]. split.
  - intros a a' b [k [Lk ->]] Sa. right. destruct (more_left_step r a a' k Lk Sa) as [k' [L' S']].
    exists (with_left a' k'). split; [easy|]. now exists k'.
  - intros a b [k [_ ->]] G. exact G.
Qed.

(** A win needs no more steps with more redeals left. *)
Theorem more_left_wins r s l : left_le (left s) l -> wins (step r) (won r) s -> wins (step r) (won r) (with_left s l).
Proof.
  intros L W. apply (simulation (step r) (won r) (step r) (won r) more_left) with (a := s); [| |now exists l|easy].
  - intros a a' b [k [Lk ->]] Sa. destruct (more_left_step r a a' k Lk Sa) as [k' [L' S']].
    exists (with_left a' k'). split; [econstructor; [exact S'|constructor]|]. now exists k'.
  - intros a b [k [_ ->]] G. exact G.
Qed.

(** What is lost with endless redeals is lost with any number of them. *)
Corollary endless_lost r s : ~ wins (step r) (won r) (with_left s None) -> ~ wins (step r) (won r) s.
Proof. intros N W. apply N. apply more_left_wins; [now destruct (left s)|easy]. Qed.
