/** The script of a report that steps through its games. It inserts texts as text, never as HTML. */
export const VIEWER = `
const games = JSON.parse(document.getElementById('games').textContent);
const root = document.getElementById('viewer');
const make = (tag, text, name) => {
  const element = document.createElement(tag);
  if (text !== undefined) element.textContent = text;
  if (name) element.className = name;
  return element;
};
const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'C', 'Q', 'K'];
const card = (glyph) => {
  const code = glyph.codePointAt(0);
  const suit = ((code >> 4) & 15) - 10;
  return make('span', RANKS[code & 15] + '♠♥♦♣'[suit], 'card' + (suit === 1 || suit === 2 ? ' red' : ''));
};
let game = 0;
let move = 0;
const choice = make('select');
choice.setAttribute('aria-label', 'game');
games.forEach((one, i) => {
  const winner = one.scores.findIndex((score) => score > 0);
  const option = make('option', one.event + ': ' + (winner < 0 ? 'void' : one.names[winner] + ' ' + one.scores[winner]));
  option.value = String(i);
  choice.append(option);
});
const place = make('span');
const said = make('p');
said.setAttribute('aria-live', 'polite');
const table = make('div');
function show() {
  const { names, hands, starter, moves, scores, end } = games[game];
  const left = hands.map((hand) => hand.slice());
  for (let i = 0; i < move; i++) {
    const seat = (starter + i) % 4;
    const laid = moves[i][0] === 'PASSO' ? [] : [...moves[i][0]];
    left[seat] = left[seat].filter((one) => !laid.includes(one));
  }
  const last = move === 0 ? undefined : moves[move - 1];
  const mover = (starter + move - 1) % 4;
  place.textContent = 'move ' + move + ' of ' + moves.length;
  said.replaceChildren();
  if (last === undefined) said.append(names[starter] + ' starts.');
  else {
    said.append(names[mover] + ': ');
    if (last[0] === 'PASSO') said.append('PASSO');
    else for (const glyph of last[0]) said.append(card(glyph), ' ');
    said.append(make('small', ' ' + last[1] + ' ms'));
    if (last[2]) said.append(make('b', ' ' + last[2] + ': ' + last[3], 'fault'));
    if (move === moves.length)
      said.append(' — ' + (end === 'won' ? names.map((name, i) => name + ' ' + scores[i]).join(', ') : 'the game is void'));
  }
  table.replaceChildren(...names.map((name, seat) => {
    const row = make('div', undefined, 'seat' + (move > 0 && seat === mover ? ' mover' : ''));
    const cards = make('span', undefined, 'cards');
    cards.append(...(left[seat] ?? []).map(card));
    row.append(make('b', name), make('span', String((left[seat] ?? []).length)), cards);
    return row;
  }));
}
const go = (to) => { move = Math.max(0, Math.min(games[game].moves.length, to)); show(); };
const button = (text, label, to) => {
  const one = make('button', text);
  one.type = 'button';
  one.setAttribute('aria-label', label);
  one.addEventListener('click', () => go(to()));
  return one;
};
choice.addEventListener('change', () => { game = Number(choice.value); move = 0; show(); });
root.tabIndex = 0;
root.addEventListener('keydown', (event) => {
  if (event.target === choice) return;
  const step = { ArrowRight: move + 1, ArrowLeft: move - 1, Home: 0, End: Infinity }[event.key];
  if (step !== undefined) { event.preventDefault(); go(step); }
});
const bar = make('div', undefined, 'bar');
bar.append(choice, button('|◀', 'first move', () => 0), button('◀', 'one move back', () => move - 1), button('▶', 'one move on', () => move + 1), button('▶|', 'last move', () => Infinity), place);
if (games.length === 0) root.append('No game was played.');
else { root.append(bar, said, table); show(); }
`;
