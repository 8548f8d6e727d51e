(* A position with its rules as one line of text, read and written:

     3 back endless;0 0 0 0;/KS|5H/3C|...;AS 2D;9C

   draw, back or stay (worrying back), redeals left; the foundations of spades, hearts, clubs and diamonds; each column as
   face-down/face-up; the stock; the waste.  Of every list the card that can be had first comes first. *)
open Klondike

let suits = "SHCD" (* even: black, odd: red *)
let ranks = "A23456789TJQK"

let card word =
  if String.length word <> 2 then failwith word;
  match String.index_opt ranks word.[0], String.index_opt suits word.[1] with
  | Some rank, Some suit -> { rank = rank + 1; suit }
  | _ -> failwith word

let number word = match int_of_string_opt word with Some n when n >= 0 -> n | _ -> failwith word
let split mark text = if text = "" then [] else String.split_on_char mark text
let cards text = List.map card (split ' ' text)

let column text =
  match String.split_on_char '/' text with
  | [ closed; opened ] -> { closed = cards closed; open0 = cards opened }
  | _ -> failwith text

let read line =
  match String.split_on_char ';' line with
  | [ how; heights; columns; stock; waste ] ->
    (match String.split_on_char ' ' how with
     | [ draw; back; left ] ->
       ( { king = 13; draw = number draw; back = (match back with "back" -> true | "stay" -> false | _ -> failwith back) },
         { cols = List.map column (String.split_on_char '|' columns);
           heights = List.map number (split ' ' heights);
           stock = cards stock;
           waste = cards waste;
           left = (if left = "endless" then None else Some (number left)) } )
     | _ -> failwith how)
  | _ -> failwith line

let name { rank; suit } = String.make 1 ranks.[rank - 1] ^ String.make 1 suits.[suit]
let names list = String.concat " " (List.map name list)

let write r s =
  String.concat ";"
    [ String.concat " "
        [ string_of_int r.draw;
          (if r.back then "back" else "stay");
          (match s.left with None -> "endless" | Some n -> string_of_int n) ];
      String.concat " " (List.map string_of_int s.heights);
      String.concat "|" (List.map (fun k -> names k.closed ^ "/" ^ names k.open0) s.cols);
      names s.stock;
      names s.waste ]
