(* Reads `position>successors` of another program, successors in any order between `~`, and compares them with the moves of Rules.v.
   Prints the number of positions, of successors, and of positions where they differ; the first of these are shown, unless it
   is called with --quiet. *)
open Klondike

let () =
  let positions = ref 0 and successors = ref 0 and different = ref 0 in
  (try
     while true do
       match String.split_on_char '>' (input_line stdin) with
       | [ line; theirs ] ->
         let r, s = Position.read line in
         let ours = List.sort_uniq compare (List.map (Position.write r) (moves r s)) in
         let theirs = List.sort_uniq compare (Position.split '~' theirs) in
         incr positions;
         successors := !successors + List.length ours;
         if Position.write r s <> line || not (goodb r s) || ours <> theirs then begin
           incr different;
           if !different <= 3 && Array.length Sys.argv = 1 then
             Printf.eprintf "%s\n  proofs: %s\n  core:   %s\n" line (String.concat "\n          " ours)
               (String.concat "\n          " theirs)
         end
       | _ -> failwith "a line is position>successors"
     done
   with End_of_file -> ());
  Printf.printf "%d %d %d\n" !positions !successors !different
