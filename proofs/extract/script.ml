(* The same for JavaScript: one function, from a position, how much of it is tried with a free stock first, and someone who watches, to
   an object with the answer and the position as it was understood. *)
module Js = Jsoo_runtime.Js

let verify line first watch =
  match Position.read (Js.to_string line) with
  | exception Failure why -> Js.obj [| "unreadable", Js.string why |]
  | r, s ->
    let stops number = Js.to_bool (Js.fun_call watch [| Js.number_of_float (float_of_int number) |]) in
    let answer = Verify.ask first stops r s in
    Js.obj [| "answer", Js.string answer; "position", Js.string (Position.write r s) |]

let () = Js.set (Js.pure_js_expr "jsoo_exports") (Js.string "verify") (Js.callback_with_arity 3 verify)
