/** The player's hand: the cards selected for the next play, those that may be added, and the actions on them. */
import { adviceSentence } from '@baralho/arena/advice/words';
import { type Card, CardSet } from '@baralho/core';
import { judgePlay, PASS, type Play } from '@baralho/core/games/escalada/index';
import { cardName } from '@baralho/words';
import { app } from '../app.svelte.ts';
import { language } from '../languages/language.svelte.ts';
import { choicesFor } from './choices.ts';
import type { Sitting } from './sitting.svelte.ts';
import { describePlay, shortPlay } from './words.ts';

const NONE = { lit: CardSet.EMPTY, playable: false };

/** What the hand needs from its table; in a game with friends no bot gives advice. */
type HandTable = Pick<Sitting, 'dealKey' | 'view' | 'mine' | 'gameOver' | 'lay'> &
  Partial<Pick<Sitting, 'advice'>>;

export function createHand(sitting: HandTable) {
  const words = () => language.words;
  let picked = $state.raw({ deal: '', cards: CardSet.EMPTY });
  // A choice made while the bots think is kept; the next deal clears it.
  const chosen = $derived(
    picked.deal === sitting.dealKey && sitting.view.hand.includes(picked.cards)
      ? picked.cards
      : CardSet.EMPTY,
  );
  /** A hint, until the end of the turn it was given for. */
  let said = $state.raw<{ readonly of: Sitting['view']; readonly text: string }>();
  const choices = $derived(sitting.mine ? choicesFor(sitting.view, chosen) : NONE);

  function choose(cards: CardSet): void {
    picked = { deal: sitting.dealKey, cards };
  }

  function lay(play: Play): void {
    choose(CardSet.EMPTY);
    sitting.lay(play);
  }

  return {
    get chosen(): CardSet {
      return chosen;
    },
    get playable(): boolean {
      return choices.playable;
    },
    /** Nothing in the hand beats the play on the table. */
    get onlyPass(): boolean {
      return sitting.mine && sitting.view.toBeat !== undefined && chosen.isEmpty && choices.lit.isEmpty;
    },
    choose,
    /** The advice for this turn; empty when nobody asked. */
    get advice(): string {
      return said?.of.hand.equals(sitting.view.hand) && said.of.plays.length === sitting.view.plays.length
        ? said.text
        : '';
    },
    get mayPass(): boolean {
      return sitting.mine && (sitting.view.toBeat !== undefined || !sitting.view.mustLead);
    },
    /** False for a card that is in no legal play with the chosen ones. */
    fits: (card: Card): boolean => !sitting.mine || choices.lit.has(card),
    clear(): void {
      choose(CardSet.EMPTY);
    },
    toggle(card: Card): void {
      if (sitting.gameOver) return;
      const isUp = chosen.has(card);
      choose(isUp ? chosen.without(card) : chosen.with(card));
      const what = `${cardName(words(), card)}${isUp ? ` ${words().escalada.putBack}` : ''}.`;
      app.say(chosen.isEmpty ? what : `${what} ${describePlay(words(), chosen)}`);
    },
    layChosen(): void {
      if (!sitting.mine) return;
      const { chooseFirst, objections } = words().escalada;
      const { hand, toBeat, mustLead } = sitting.view;
      const judged = judgePlay(hand, toBeat, chosen, mustLead);
      if (chosen.isEmpty) app.tell(chooseFirst);
      else if (judged.valid) lay(chosen);
      else app.tell(objections[judged.objection]);
    },
    pass(): void {
      if (!sitting.mine) return;
      if (sitting.view.mustLead && sitting.view.toBeat === undefined)
        app.tell(words().escalada.objections['must lead']);
      else lay(PASS);
    },
    async hint(): Promise<void> {
      if (!sitting.mine || sitting.advice === undefined) return;
      const { view } = sitting;
      said = { of: view, text: words().play.solving };
      const alternatives = await sitting.advice();
      if (alternatives === 'too late') return;
      if (alternatives === undefined) said = { of: view, text: words().play.noHint };
      else {
        choose(alternatives[0].play);
        const text = adviceSentence(alternatives, words().escalada.advice, (play) =>
          shortPlay(words(), play),
        );
        said = { of: sitting.view, text };
      }
    },
  };
}

export type Hand = ReturnType<typeof createHand>;
