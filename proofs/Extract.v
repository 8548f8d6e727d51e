(** The verified programs as OCaml.  Numbers become machine integers: cards, heights and counts are below 100, and
    fuel only falls. *)
Require Import K.Rules K.Check K.Places K.FreeStock K.Raw K.Safe K.SafeLost K.TurnStock K.Close K.LazyLost K.TurnLost.
Require Import ExtrOcamlBasic ExtrOcamlNatInt.
Extraction Language OCaml.
Extraction "build/klondike.ml" moves wonb raw_lost klondike_lost klondike_check safe_lost turn_lost lazy_lost lazy_run lost tmoves tpeqb thash
  freed safest talon agoal start amoves smoves takes hash goodb tiny lost_deal won_deal lost2.
