-- A first bot for Escalada. It leads its lowest card, answers cards of one value with higher ones, and passes otherwise.
module Main where

import Data.Bits ((.&.))
import Data.Char (ord)
import Data.List (sortOn)
import System.IO

-- The last four bits of a card: 1 ace … 14 king.
value :: Char -> Int
value card = ord card .&. 15

-- By value, then by suit.
order :: Char -> (Int, Int)
order card = (value card, ord card)

-- The play to beat: the last one that is no pass, unless everybody has passed since.
toBeat :: [String] -> String
toBeat plays = case filter (/= "PASSO") (take 3 (reverse plays)) of
  [] -> ""
  (play : _) -> play

-- What to play from a sorted hand; nothing is a pass, an empty `beaten` means that you lead.
choose :: String -> String -> String
choose hand "" = take 1 hand
choose hand beaten
  | value (head beaten) /= value best = "" -- a sequence: your turn to do better
  | otherwise = case filter wins (windows hand) of
      [] -> ""
      (play : _) -> play
  where
    best = last beaten
    size = length beaten
    windows cards
      | length cards < size = []
      | otherwise = take size cards : windows (tail cards)
    wins play = value (head play) == value (last play) && order (last play) > order best

main :: IO ()
main = do
  hSetEncoding stdin utf8
  hSetEncoding stdout utf8
  text <- getContents
  case words text of
    (count : hand : rest) ->
      let plays = take (read count) rest
          play = choose (sortOn order hand) (sortOn order (toBeat plays))
       in putStrLn (if null play then "PASSO" else play)
    _ -> putStrLn "PASSO"
