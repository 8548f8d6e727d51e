(** The verified programs as OCaml.  Numbers become machine integers: cards, heights and counts are below 100, and
    fuel only falls. *)
Require Import K.Rules K.Places K.Raw K.Close K.LazyLost.
Require Import ExtrOcamlBasic ExtrOcamlNatInt.
Extraction Language OCaml.
Extraction "build/klondike.ml" moves wonb goodb lazy_lost lazy_run.
