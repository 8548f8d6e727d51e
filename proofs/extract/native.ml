(* Questions on standard input, one a line: how many positions are tried with a free stock first, a tab, and the position.  For each
   a line of answer: lost, reached or stopped, seconds, the number of positions, and the position as it was understood.
     klondike [LIMIT] *)
let () =
  let limit = if Array.length Sys.argv > 1 then int_of_string Sys.argv.(1) else max_int in
  try
    while true do
      match String.split_on_char '\t' (input_line stdin) with
      | [ first; line ] ->
        let r, s = Position.read line in
        let began = Sys.time () and positions = ref 0 in
        let watch number =
          positions := number + 1;
          number >= limit
        in
        let answer = Verify.ask (int_of_string first) watch r s in
        Printf.printf "%s\t%.2f\t%d\t%s\n%!" answer (Sys.time () -. began) !positions (Position.write r s)
      | _ -> failwith "a question is a number, a tab, a position"
    done
  with End_of_file -> ()
