(* Which of the verified programs is asked, and the hint it gets.  Nothing here is trusted but that the answer is the
   program's own. *)
open Klondike

let hint r s =
  let t0 = talon s and memo = Hashtbl.create 1000 in
  fun p -> match p.tal with
    | Free _ -> false
    | Exact _ ->
      let q = safest r (freed p) in
      let k = (q.hts, List.map List.length q.pcols, q.tal) in
      (match Hashtbl.find_opt memo k with
       | Some lost -> lost
       | None ->
         let lost = lost (tmoves r (fun _ -> false)) (agoal r) tpeqb (thash t0) 1000 q in
         Hashtbl.add memo k lost;
         lost)

(* With a "free" stock every card of it can be had at any time: a loss then is one at every draw.  "turned": as it is. *)
let is_lost stock limit r s =
  match stock with
  | "free" -> safe_lost limit r s
  | "turned" -> turn_lost r (hint r s) limit s
  | _ -> failwith stock
