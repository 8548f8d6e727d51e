(* Questions on standard input, `free` or `turned`, a tab and a position each; for each a line of answer: lost or open, seconds, and
   the position as it was understood.
     klondike [LIMIT] *)
let () =
  let limit = if Array.length Sys.argv > 1 then int_of_string Sys.argv.(1) else max_int in
  try
    while true do
      match String.split_on_char '\t' (input_line stdin) with
      | [ stock; line ] ->
        let r, s = Position.read line in
        let began = Sys.time () in
        let answer = if Verify.is_lost stock limit r s then "lost" else "open" in
        Printf.printf "%s\t%.2f\t%s\n%!" answer (Sys.time () -. began) (Position.write r s)
      | _ -> failwith "a question is free or turned, a tab, a position"
    done
  with End_of_file -> ()
