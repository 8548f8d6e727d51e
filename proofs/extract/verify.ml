(* How the verified program is asked.  Nothing here is trusted but that the answer is the program's own. *)
open Klondike

(* Positions that are tried with a free stock for each position of the turned one. *)
let cap = 2_000

(* [first]: positions that are tried with a free stock before the stock is turned at all. *)
(* At draw one with endless redeals every card of the stock can be had at any time: there is nothing else to try. *)
let ask first watch r s =
  match
    if r.draw = 1 && s.left = None then lazy_lost r watch 0 max_int 0 s else lazy_lost r watch cap first max_int s
  with
  | Lost -> "lost"
  | Reached -> "reached"
  | Stopped -> "stopped"
