(** What each main theorem rests on.  The build fails unless every answer is "Closed under the global context". *)
Require Import K.Rules K.Check K.Raw K.FreeStock K.SafeLost K.TurnLost K.LazyLost.
Print Assumptions moves_step.
Print Assumptions raw_lost_sound.
Print Assumptions klondike_lost_sound.
Print Assumptions klondike_check_sound.
Print Assumptions safe_lost_sound.
Print Assumptions turn_lost_sound.
Print Assumptions lazy_lost_sound.
