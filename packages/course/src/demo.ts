/** The programs of the demo course: made-up teams, some with right and some with wrong solutions. */
import { readFileSync } from 'node:fs';

export interface DemoTeam {
  readonly team: string;
  readonly people: readonly string[];
  /** The submissions in order: a problem or `bot`, and the file below `demo/`. */
  readonly handIns: readonly (readonly [target: string, file: string])[];
}

export const DEMO_PROBLEMS = ['guiao1', 'guiao2', 'war'] as const;

export const DEMO_TEAMS: readonly DemoTeam[] = [
  {
    team: 'Os Ases',
    people: ['Ana Alves', 'Abel Antunes'],
    handIns: [
      ['guiao1', 'guiao1/wrong.py'],
      ['guiao1', 'guiao1/right.py'],
      ['bot', 'bots/sets.py'],
    ],
  },
  {
    team: 'As Damas',
    people: ['Dora Dias', 'Diana Duarte'],
    handIns: [
      ['guiao1', 'guiao1/suit.py'],
      ['bot', 'bots/lowest.py'],
    ],
  },
  {
    team: 'Os Reis',
    people: ['Rui Ramos'],
    handIns: [
      ['guiao1', 'guiao1/renamed.py'],
      ['bot', 'bots/lowest.py'],
      ['bot', 'bots/crash.py'],
    ],
  },
  { team: 'Os Valetes', people: ['Vera Vaz'], handIns: [['guiao1', 'guiao1/broken.c']] },
  {
    team: 'Os Duques',
    people: ['Duarte Dinis'],
    handIns: [
      ['guiao1', 'guiao1/slow.c'],
      ['bot', 'bots/sets.py'],
    ],
  },
  { team: 'Os Ternos', people: ['Tita Torres'], handIns: [] },
];

export const demoFile = (file: string): Buffer => readFileSync(new URL(`../demo/${file}`, import.meta.url));
