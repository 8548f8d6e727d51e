import { Readable, Writable } from 'node:stream';
import { numberedDeck, stream } from '@baralho/core';
import {
  klondike,
  klondikeHidden,
  movesOf,
  parsePosition,
  readPosition,
  SEED_RULES,
  type State,
  setupOf,
} from '@baralho/core/games/klondike/index';
import { loadKlondike } from '@baralho/kernels/klondike';
import { klondikeSolver } from '@baralho/lab/solve/klondike';
import { describe, expect, it } from 'vitest';
import { SEED_POSITION, WON_GAMES } from '../../../core/src/games/klondike/golden.suite.ts';
import { DEAD_END } from '../games/klondike/deadEnd.suite.ts';
import { answer, begin } from './dialogue.ts';
import { runDialogue } from './run.ts';

function seedState(): State {
  const view = parsePosition(SEED_POSITION);
  if (!view.ok) throw new Error(view.error.expected);
  return klondikeHidden.worlds(view.value, stream('position', 1));
}

async function dialogueOf(start: State, lines: readonly string[], language: 'pt-BR' | 'en' | 'zh' = 'pt-BR') {
  let text = '';
  const output = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  await runDialogue(start, language, Readable.from([lines.map((line) => `${line}\n`).join('')]), output);
  return text;
}

const PROMPT = 'Mover da pilha x para y: ';

describe('the plain dialogue', () => {
  it("is the assignment's, byte for byte", async () => {
    const text = await dialogueOf(seedState(), ['8 9', '9 8', '5 4', '10 5', 'x']);
    const drawn = SEED_POSITION.replace('8 ESTOQUE: *', '8 ESTOQUE:').replace('C11 C12', 'C11 C12 E5');
    const back = drawn.replace(/8 ESTOQUE:.*\n9 DESCARTE:.*/, `8 ESTOQUE:${' *'.repeat(13)}\n9 DESCARTE:`);
    const down = back.replace('5 J5: * * * * P4', '5 J5: * * * * P4 C3').replace('C1 C2 C3', 'C1 C2');
    expect(text).toBe(
      `${SEED_POSITION}\n\n${PROMPT}8 9\n\n${drawn}\n\n${PROMPT}9 8\n\n${back}\n\n${PROMPT}5 4\n` +
        `Movimento impossível: P4 não cabe sobre O2; ela recebe a carta anterior da outra cor.\n` +
        `${PROMPT}10 5\n\n${down}\n\n${PROMPT}x\n` +
        `Escreva os números de duas pilhas, por exemplo: 8 9\n${PROMPT}\n\n${down}\n\n` +
        `Jogo interrompido após 3 movimentos. Saíram 4 de 52 cartas.\n`,
    );
  });

  it.each(WON_GAMES)('announces the win of $code', async ({ code, draw, moves }) => {
    const start = klondike.start(setupOf(numberedDeck('klondike', Number(code.split(':')[2])), { draw }));
    const text = await dialogueOf(start, [...moves, '8 9']);
    expect(text.endsWith(`\n\nFim do jogo: todas as cartas saíram, em ${moves.length} movimentos.\n`)).toBe(
      true,
    );
    expect(text.split(PROMPT)).toHaveLength(moves.length + 1);
  });

  it('announces a dead end only where no win is left, and stops there', async () => {
    const [solver, kernel] = [await klondikeSolver(), await loadKlondike()];
    let dead = 0;
    for (let number = 0; number < 6; number++) {
      const random = stream('dead end', number);
      let { dialogue } = begin(
        klondike.start(setupOf(numberedDeck('klondike', number), { redeals: 1 })),
        'pt-BR',
        kernel,
      );
      let text = '';
      for (let i = 0; i < 200 && !dialogue.over; i++) {
        const moves = movesOf(dialogue.state).filter(({ from, to }) => from === 8 || from === 9 || to >= 10);
        const { from, to } = moves.find(({ to }) => to >= 10) ??
          moves[random.below(moves.length)] ?? { from: 8, to: 9 };
        ({ dialogue, text } = answer(dialogue, `${from} ${to}`));
      }
      if (!dialogue.over || klondike.outcome(dialogue.state)?.reason === 'won') continue;
      expect(text).toMatch(/Fim do jogo: nenhum/);
      expect(solver.solve(dialogue.state, { megabytes: 50 }).verdict).toBe('unwinnable');
      dead++;
    }
    expect(dead).toBeGreaterThan(1);
  });

  it('announces a dead end that a plain walk does not see', async () => {
    const read = readPosition(DEAD_END, SEED_RULES);
    if (!read.ok || read.value.state === undefined) throw new Error('the position is not whole');
    expect(await dialogueOf(read.value.state, [])).toMatch(
      /\n\nFim do jogo: nenhuma sequência de movimentos leva mais uma carta às fundações\. Saíram 12 de 52 cartas\.\n$/,
    );
  });

  it('is translated as a whole, piles, cards and refusals', async () => {
    const english = await dialogueOf(seedState(), ['8 9', '5 4', 'x'], 'en');
    const ask = 'Move from pile x to y: ';
    const [first = '', second = ''] = english.split(ask);
    expect(first.split('\n').slice(0, 4)).toEqual([
      '1 T1: C13 D12 S11',
      '2 T2: S10 H9',
      '3 T3: * H8 S7 H6 C5',
      '4 T4: * D2',
    ]);
    expect(first).toContain('10 F1: H1 H2 H3\n');
    expect(first).toMatch(/8 STOCK: \*\n9 WASTE: S12 .*\n\n$/);
    expect(second).toMatch(/^8 9\n\n1 T1: /);
    expect(english).toContain(
      'Impossible move: C4 does not go on D2; it takes the next lower rank of the other colour.\n',
    );
    expect(english).not.toMatch(/ESTOQUE|DESCARTE|[ *][EOP]\d/);
    const chinese = await dialogueOf(seedState(), [], 'zh');
    expect(chinese).toMatch(/^1 列1: 梅13 方12 黑11\n/);
    expect(chinese).toContain('从第 x 堆移到第 y 堆：');
  });

  it.each(['pt-BR', 'en', 'zh'] as const)('prints in %s what can be read back', async (language) => {
    const [print = ''] = (await dialogueOf(seedState(), [], language)).split(/\n\n[^\n]*[:：] ?\n\n/);
    const read = parsePosition(print);
    const seen = parsePosition(SEED_POSITION);
    expect(read).toEqual(seen);
  });

  it('hints, plays the hint and takes moves back', async () => {
    const text = await dialogueOf(seedState(), ['undo', 'y', 'hint', 'y', 'desfazer', '8 9', 'u', 'y'], 'en');
    const [, nothing, none, hinted, played, back, drawn, again, end] = text.split('Move from pile x to y: ');
    expect(nothing).toBe('undo\nThere is nothing to undo.\n');
    expect(none).toMatch(/^y\nPress h for a hint/);
    expect(hinted).toMatch(/^hint\n(\d+ \d+): .+\.\n$/);
    const move = /\n(\d+ \d+):/.exec(hinted ?? '')?.[1] ?? '';
    const byHand = await dialogueOf(seedState(), [move], 'en');
    expect(played).toBe(`y\n${byHand.split('Move from pile x to y: ')[1]?.slice(move.length + 1)}`);
    expect(back?.slice('desfazer\n\n'.length)).toBe(text.split('Move from pile x to y: ')[0]);
    expect(drawn).toContain('8 STOCK:\n');
    expect(again?.slice('u\n\n'.length)).toBe(text.split('Move from pile x to y: ')[0]);
    // A hint is for the position in which it was given.
    expect(end).toMatch(/^y\nPress h for a hint/);
    expect(text).toContain('Game stopped after 0 moves.');
  });

  it('wins a game by hints alone', async () => {
    const kernel = await loadKlondike();
    const start = klondike.start(setupOf(numberedDeck('klondike', 27)));
    let { dialogue } = begin(start, 'en', kernel);
    let text = '';
    for (let i = 0; i < 400 && !dialogue.over; i++) {
      ({ dialogue } = answer(dialogue, 'hint'));
      ({ dialogue, text } = answer(dialogue, 'y'));
    }
    expect(text).toMatch(/You won in \d+ moves\./);
  });
});
