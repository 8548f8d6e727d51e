import { describe, expect, it } from 'vitest';
import type { ProblemId } from '../problem.ts';
import { PROBLEMS } from '../problems/index.ts';
import { hintsFor } from './hints.ts';

const TWO = 'dupla sequência com 3 cartas onde a carta mais alta é 🂥\n';

const CASES: readonly (readonly [ProblemId, string, string, string])[] = [
  ['guiao1', 'Nada!\n', '', 'printed nothing'],
  ['guiao1', 'Nada!\n', 'Nada!\r\n', 'carriage return'],
  ['guiao1', 'Nada!\n', '\ufeffNada!\n', 'byte order mark'],
  ['guiao1', TWO, TWO.replace('ê', '\ufffd'), 'not UTF-8'],
  ['guiao1', TWO, TWO.normalize('NFD'), 'two characters each'],
  ['guiao1', TWO, TWO.replaceAll('ê', 'e').replaceAll('é', 'e'), 'Only accents'],
  ['guiao1', TWO, TWO.replace('d', 'D'), 'capital'],
  ['guiao1', TWO, TWO.replace('3', '6'), 'its pairs'],
  ['guiao1', 'conjunto com 1 cartas onde\n', 'conjunto com 1 carta onde\n', 'plural'],
  ['guiao1', 'Nada!\n', 'Nada!', 'newline after the last line'],
  ['guiao3', 'Teste 1\n🂪 🃛\n', 'Teste 1\n🂪 🃛 \n', 'blanks at the end'],
  ['guiao3', 'Teste 1\n\nTeste 2\n', 'Teste 1\nTeste 2\n', 'empty lines'],
  ['guiao3', 'Teste 1\n🂪 🃛\n', 'Teste 1\n🂪  🃛\n', 'more than one space'],
  ['guiao3', 'Teste 1\n🂪 🃛\n', 'Teste 1\n🂪🃛\n', 'Only spaces'],
  ['guiao3', 'Teste 1\n🂪\n', 'Teste 1\n🂪\ndebug\n', 'too many'],
  ['guiao3', 'Teste 1\n🂪\n', 'Teste 1\n', 'stops after 1 line of 2'],
  ['guiao2', 'Teste 1\n🂪\n🃛\n', 'Teste 1\n🃛\n🂪\n', 'a different order'],
  ['guiao3', 'Teste 1\n🂪\n', 'mão: Teste 1\n🂫\n', 'before the answer'],
  ['accordian', '1 pile remaining: 52\n', '1 piles remaining: 52\n', 'singular'],
  ['war', 'a wins in 26 steps\n', 'a wins in 25 steps\n', 'face-down cards'],
  ['war', 'never ends: repeats every 52 steps from step 1\n', 'a wins in 9 steps\n', 'never ends'],
  [
    'war',
    'never ends: repeats every 52 steps from step 1\n',
    'never ends: repeats every 52 steps from step 2\n',
    'the period first',
  ],
  [
    'guiao4',
    'Teste 1\n🂢\n🂣\n🂤\n🃛\n',
    'Teste 1\n🂢\n🂣\n🂤\n🃌\n',
    '1 line missing, the first being ‘🃛’; 1 line too many',
  ],
];

describe('hints', () => {
  it.each(CASES)('%s: %j, found %j', async (id, expected, found, said) => {
    const problem = await PROBLEMS[id].load();
    expect(hintsFor(problem, { expected, found }).join(' ')).toContain(said);
  });

  it('says nothing where there is nothing to see', async () => {
    const guiao3 = await PROBLEMS.guiao3.load();
    expect(hintsFor(guiao3, { expected: 'Teste 1\n🂪\n', found: 'Teste 1\n🂫\n' })).toEqual([]);
  });
});
