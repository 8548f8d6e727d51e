// A first bot for Escalada. It leads its lowest card, answers cards of one value with higher ones, and passes otherwise.
use std::io::Read;

/// The last four bits of a card: 1 ace … 14 king.
fn value(card: char) -> u32 {
    card as u32 & 15
}

/// By value, then by suit.
fn order(card: char) -> (u32, u32) {
    (value(card), card as u32)
}

fn cards_in(text: &str) -> Vec<char> {
    let mut cards: Vec<char> = text.chars().collect();
    cards.sort_by_key(|card| order(*card));
    cards
}

/// What to play from a sorted hand; nothing is a pass, an empty `last` means that you lead.
fn choose(hand: &[char], last: &[char]) -> String {
    if last.is_empty() {
        return hand[..1].iter().collect(); // any combination is allowed
    }
    let best = last[last.len() - 1];
    if value(last[0]) != value(best) {
        return String::new(); // a sequence: your turn to do better
    }
    for play in hand.windows(last.len()) {
        let highest = play[play.len() - 1];
        if value(play[0]) == value(highest) && order(highest) > order(best) {
            return play.iter().collect();
        }
    }
    String::new()
}

fn main() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).expect("a request");
    let mut words = text.split_whitespace();
    let count: usize = words.next().and_then(|word| word.parse().ok()).expect("the number of plays");
    let hand = words.next().expect("a hand");
    let (mut last, mut passes) = ("", 0);
    for play in words.take(count) {
        passes = if play == "PASSO" { passes + 1 } else { 0 };
        if passes == 0 {
            last = play;
        }
        if passes == 3 {
            last = ""; // everybody has passed: the next player leads
        }
    }
    let play = choose(&cards_in(hand), &cards_in(last));
    println!("{}", if play.is_empty() { "PASSO" } else { &play });
}
