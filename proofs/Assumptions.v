(** What each main theorem rests on.  The build fails unless every answer is "Closed under the global context". *)
Require Import K.Rules K.Raw K.Places K.Lazy K.LazyNorm K.LazyLost K.Redeals.
Print Assumptions moves_step.
Print Assumptions raw_lost_sound.
Print Assumptions lazy_sim.
Print Assumptions safe_stands.
Print Assumptions lazy_lost_sound.
Print Assumptions more_left_better.
Print Assumptions endless_lost.
