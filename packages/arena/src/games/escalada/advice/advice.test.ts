/** The network's advice: legal plays, best first, with their expected score and a reason that is true in the view. */
import { numberedDeck } from '@baralho/core';
import {
  answers,
  escalada,
  greedyPlay,
  hidden,
  isLegal,
  leads,
  PASS,
  setupOf,
  type View,
} from '@baralho/core/games/escalada/index';
import { describe, expect, it } from 'vitest';
import { openAdvisor } from './advisor.ts';
import { judgeBack } from './alternative.ts';
import { reasonFor } from './reasons.ts';

const advisor = await openAdvisor('small');

interface Advised {
  readonly view: View;
  readonly alternatives: ReturnType<typeof advisor>;
}

/** The advice for four players who follow it through a game, wherever they have a choice. */
function advisedGame(number: number): readonly Advised[] {
  const choices: Advised[] = [];
  let state = escalada.start(
    setupOf({ deck: numberedDeck('escalada', number), starter: number % 4, mustLead: true }),
  );
  for (let seat = escalada.toMove(state); seat !== undefined; seat = escalada.toMove(state)) {
    const view = hidden.view(state, seat);
    const alternatives = advisor(view);
    if (escalada.moves(state).length > 1) choices.push({ view, alternatives });
    state = escalada.play(state, alternatives[0]?.play ?? PASS);
  }
  return choices;
}

const [GAME_3, GAME_5, GAME_6, GAME_7] = [advisedGame(3), advisedGame(5), advisedGame(6), advisedGame(7)];

describe('advice', () => {
  it('names legal plays with what they are expected to bring, the same each time', () => {
    let compared = 0;
    for (const { view, alternatives } of GAME_3) {
      expect(advisor(view)).toEqual(alternatives);
      for (const { play, points, certain } of alternatives) {
        expect(isLegal(view.hand, view.toBeat, play, view.mustLead)).toBe(true);
        if (alternatives.length > 1) expect(Math.abs(points ?? Number.NaN)).toBeLessThan(43);
        if (certain) expect(alternatives).toHaveLength(1);
      }
      const points = alternatives.map((one) => one.points ?? 0);
      expect(points).toEqual([...points].sort((a, b) => b - a));
      if (alternatives.length > 1) compared++;
    }
    expect(compared).toBeGreaterThan(5);
  });

  it('looks back: the best play gives nothing away, another what it falls short', () => {
    for (const { alternatives } of GAME_5) {
      const [best] = alternatives;
      for (const { play, points } of alternatives) {
        const { lost, made } = judgeBack(alternatives, play);
        expect(made?.play).toEqual(play);
        if (points !== undefined && best?.points !== undefined)
          expect(lost).toBeCloseTo(play === best.play ? 0 : Math.max(0, best.points - points));
      }
    }
  });

  it('judges the play that was made, whatever it was', () => {
    for (const { view } of GAME_6) {
      const legal = [
        ...(view.toBeat === undefined ? leads(view.hand) : [PASS, ...answers(view.hand, view.toBeat)]),
      ];
      for (const play of [legal.at(0), legal.at(-1), legal[Math.floor(legal.length / 2)]]) {
        if (play === undefined) continue;
        const alternatives = advisor(view, play);
        const { made, best, isBest, lost } = judgeBack(alternatives, play);
        if (alternatives.length > 1) expect(made?.points).toBeDefined();
        if (isBest) expect((best.points ?? 0) - (made?.points ?? 0)).toBeLessThan(0.05);
        else expect(best.certain || (lost ?? 0) >= 0.05).toBe(true);
      }
    }
  });

  it('has a reason for every play that the view bears out', () => {
    const seen = new Set<string>();
    for (const { view } of [...GAME_3, ...GAME_5, ...GAME_7]) {
      const { hand, toBeat } = view;
      const reasonOf = (play: View['hand']): string => reasonFor(view, play);
      if (toBeat === undefined) {
        expect(reasonOf(PASS)).toBe('voids');
        expect(['most', 'wins', 'unbeatable']).toContain(reasonOf(greedyPlay(hand, undefined)));
      } else {
        const [lowest, ...higher] = answers(hand, toBeat);
        expect(reasonOf(PASS)).toBe(lowest === undefined ? 'forced' : 'saves');
        if (lowest !== undefined) expect(['lowest', 'wins', 'unbeatable']).toContain(reasonOf(lowest));
        for (const play of higher) seen.add(reasonOf(play));
      }
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining(['expected', 'unbeatable', 'urgent']));
    expect(seen).not.toContain('lowest');
  });
});
