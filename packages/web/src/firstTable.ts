/**
 * What of Klondike's table is the same in every new game: the empty places and the stock, where the game then puts them. It runs in the
 * page itself, before any other script has come; the cards are dealt from this stock. Of a game that was begun only the places are known.
 */
import { FOUNDATIONS, isFoundation, STOCK, WASTE } from '@baralho/core/games/klondike/index';
import { BACKS, type Back, backOf } from './deck/back.ts';
import { arrangeKlondike } from './klondike/arrange.ts';

const PILES = [STOCK, WASTE, 1, 2, 3, 4, 5, 6, 7, ...[0, 1, 2, 3].map((i) => FOUNDATIONS[0] + i)];

function drawFirstTable(room: HTMLElement): void {
  const saved = JSON.parse(localStorage.getItem('baralho:settings') ?? '{}');
  const back: Back = BACKS.includes(saved.back) ? saved.back : 'azulejo';
  const isBegun = ['save:klondike', 'put-by'].some(
    (name) => localStorage.getItem(`baralho:${name}`) !== null,
  );
  const { cardWidth, cardHeight, places } = arrangeKlondike(
    PILES.map((id) => ({ id, cards: [] })),
    { width: room.clientWidth, height: room.clientHeight },
    { draw: 1, mirrored: saved.mirrored === true, largeIndex: false },
  );
  const put = (x: number, y: number, text: string, look: string): void => {
    const place = document.createElement('div');
    place.setAttribute('aria-hidden', 'true');
    place.textContent = text;
    place.style.cssText = `position:absolute;inset:0 auto auto 0;display:grid;place-items:center;width:${cardWidth}px;height:${cardHeight}px;transform:translate(${x}px,${y}px);border-radius:${cardWidth * 0.065}px;${look}`;
    room.append(place);
  };
  const empty = `border:1.5px solid rgb(255 255 255/.28);background:rgb(0 0 0/.1);color:rgb(255 255 255/.34);font:400 ${cardWidth / 2}px/1 var(--serif)`;
  for (const [pile, { slot }] of places) put(slot.x, slot.y, isFoundation(pile) ? 'A' : '', empty);
  const stock = places.get(STOCK)?.slot;
  if (stock === undefined || isBegun || location.hash.includes('moves=')) return;
  put(
    stock.x,
    stock.y,
    '',
    `background:url("data:image/svg+xml,${encodeURIComponent(backOf(back))}") 0 0/100% 100%`,
  );
}

const room = document.querySelector<HTMLElement>('#app .room');
if (room !== null && /^#\/klondike/.test(location.hash)) drawFirstTable(room);
