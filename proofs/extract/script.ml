(* The same for JavaScript: one function, whose answer has the position as it was understood. *)
module Js = Jsoo_runtime.Js

let verify stock line limit =
  match Position.read (Js.to_string line) with
  | exception Failure why -> Js.obj [| "unreadable", Js.string why |]
  | r, s ->
    let lost = Verify.is_lost (Js.to_string stock) limit r s in
    Js.obj [| "lost", Js.bool lost; "position", Js.string (Position.write r s) |]

let () = Js.set (Js.pure_js_expr "globalThis") (Js.string "verify") (Js.callback_with_arity 3 verify)
