import { parseRankMajor } from '@baralho/core';
import { describe, expect, it } from 'vitest';
import { answer } from '../../program.ts';
import { program } from './program.ts';

const ROWS = [
  '4d Ks As 4h Jh 6h Jd Qs Qh 6s 6c 2c Kc 4s Ah 3h Qd 2h 7s 9s 3c 8h Kd 7h Th Td',
  '8d 8c 9c 7c 5d 4c Js Qc 5s Ts Jc Ad 7d Kh Tc 3s 8s 2d 2s 5h 6d Ac 5c 9h 3d 9d',
];

describe('the trace of War (judge)', () => {
  const { output } = answer(program, `${ROWS.join('\n')}\n`, { trace: true });
  const lines = output.trimEnd().split('\n');

  it("says of each card what the assignment's program says, and then who wins", () => {
    expect(lines).toHaveLength(2 * 27 + 1);
    expect(lines.slice(0, 2)).toEqual(['4d=9 jogador 0', 'Ks=47 jogador 0']);
    expect(lines[26]).toBe('mudou a linha, foi para jogador 1');
    expect(lines[27]).toBe('8d=25 jogador 1');
    expect(lines[53]).toBe('mudou a linha, foi para jogador 0');
    expect(lines[54]).toBe('never ends: repeats every 1144 steps from step 1377');
  });

  it('gives codes that lead back to the cards', () => {
    const codes = lines.flatMap((line) => /^(..)=(\d+) /.exec(line)?.slice(1) ?? []);
    expect(codes).toHaveLength(104);
    const seen = new Set<number>();
    for (let i = 0; i < codes.length; i += 2) {
      const card = parseRankMajor(Number(codes[i + 1]));
      seen.add(card.ok ? card.value : -1);
    }
    expect(seen.size).toBe(52);
  });

  it('warns of what is no card in its words, and stops there', () => {
    const { output: text, complaint } = answer(program, '4d 1x\n', { trace: true });
    expect(text).toContain('Warning: bad input valor=1, naipe=x\n');
    expect(complaint).toMatchObject({ line: 1, column: 4, found: '1x' });
  });
});
