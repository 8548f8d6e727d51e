/** The real program: in a terminal of tmux, and through a pipe. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatCardsLower, numberedDeck } from '@baralho/core';
import { formatPiles, playAccordian } from '@baralho/core/games/accordion/index';
import { dealTwo, playWar } from '@baralho/core/games/war/index';
import { winnableDeals } from '@baralho/lab/klondike/winnableDeals';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEED_POSITION, WON_GAMES } from '../../core/src/games/klondike/golden.suite.ts';
import { DANGER } from './games/klondike/danger.suite.ts';
import { BARALHO, openPane, type Pane, type PaneOptions } from './tmux.suite.ts';

const root = mkdtempSync(join(tmpdir(), 'baralho-'));
let home: string;
let panes: Pane[] = [];
beforeEach(() => {
  home = mkdtempSync(join(root, 'home-'));
});
afterEach(() => {
  for (const pane of panes) pane.close();
  panes = [];
});
afterAll(async () => {
  // A program that loses its terminal saves its game once more before it ends.
  for (let tries = 0; existsSync(root) && tries < 100; tries++)
    await rm(root, { recursive: true, force: true }).catch(
      () => new Promise((resolve) => setTimeout(resolve, 50)),
    );
});

const NODE = JSON.stringify(process.execPath);
const PLAY = `${NODE} ${JSON.stringify(BARALHO)} play`;

function open(command: string, options: Partial<PaneOptions> = {}): Pane {
  const environment = { BARALHO_HOME: home, NO_COLOR: '', ...options.environment };
  const pane = openPane({ ...options, command, environment });
  panes.push(pane);
  return pane;
}

const [WON] = WON_GAMES;
const MOVES = WON?.moves ?? [];
const typedMoves = (moves: readonly string[]): string[] => moves.flatMap((move) => [move, 'Enter']);

/** The table without title, note and keys: what a resize or a resume must bring back. */
const cardsOf = (screen: string): string => screen.split('\n').slice(1, 22).join('\n');

describe('Klondike at the table', () => {
  it('does not draw on a dumb terminal', async () => {
    const pane = open(`env TERM=dumb ${PLAY} klondike; cat`);
    await pane.until('the table needs more than a dumb terminal');
  });

  it.each([{ LC_ALL: 'C' }, { TERM: 'vt100' }])('draws in ASCII with %j', async (environment) => {
    const words = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    const pane = open(`env -u LC_ALL -u LC_CTYPE -u LANG ${words.join(' ')} ${PLAY} klondike --deal 14`);
    const screen = await pane.until('enter pick');
    expect(screen).toContain('+######+');
    expect(screen).toMatch(/^[ -~\n]*$/);
  });

  it('sets a damaged save aside and says where it is', async () => {
    const begun = open(`${PLAY} klondike --deal 14; cat`);
    await begun.until('0 moves');
    begun.keys('8', 'Space', '9', 'Enter');
    await begun.until(' 1 move ');
    begun.keys('q');
    await begun.until('baralho play klondike');
    const folder = join(home, 'saved', 'klondike');
    const [name = ''] = readdirSync(folder);
    const damaged = readFileSync(join(folder, name), 'utf8').slice(0, 60);
    writeFileSync(join(folder, name), damaged);
    const again = open(`${PLAY} klondike --deal 14`, { columns: 200 });
    await again.until('.damaged');
    again.keys('8', 'Space', '9', 'Enter');
    await again.until(' 1 move ');
    expect(readFileSync(join(folder, `${name}.damaged`), 'utf8')).toBe(damaged);
  });

  it('wins a known deal by typed moves, undoes to the deal, and counts the game', async () => {
    const pane = open(`${PLAY} klondike --deal ${WON?.code}`);
    const deal = await pane.until('0 moves');
    pane.keys(...typedMoves(MOVES));
    await pane.until(`You won in ${MOVES.length} moves!`);
    pane.keys('t');
    await pane.until('1 game: 1 won (100%, 0 with help), 0 lost, 0 abandoned');
    pane.keys('x', ...MOVES.map(() => 'u'));
    expect(cardsOf(await pane.until(' 0 moves'))).toBe(cardsOf(deal));
    pane.keys(...MOVES.map(() => 'r'));
    await pane.until(`You won in ${MOVES.length} moves!`);
  });

  it('goes on after kill -9 where it was, undone moves too', async () => {
    const pane = open(`exec ${PLAY} klondike --deal ${WON?.code}`);
    await pane.until('0 moves');
    pane.keys(...typedMoves(MOVES.slice(0, 9)));
    await pane.until(' 9 moves');
    pane.keys('u', 'u');
    const before = await pane.until(' 7 moves');
    process.kill(Number(pane.ask('#{pane_pid}')), 'SIGKILL');
    await pane.ended();
    const again = open(`${PLAY} klondike`);
    const after = await again.until('Welcome back');
    expect(after).toContain(' 7 moves');
    expect(after).toContain(WON?.code ?? '?');
    expect(cardsOf(after)).toBe(cardsOf(before));
    again.keys('r', 'r');
    await again.until(' 9 moves');
  });

  it('uses a larger window, says when one is too small, and comes back', async () => {
    const pane = open(`${PLAY} klondike --deal ${WON?.code}`);
    const before = await pane.until('0 moves');
    pane.resize(140, 50);
    const large = await pane.until(/^.{130,}0[0]:00 *$/m);
    expect(large.split('\n')).toHaveLength(51);
    pane.resize(60, 20);
    await pane.until('too small');
    pane.resize(80, 24);
    expect(cardsOf(await pane.until('0 moves'))).toBe(cardsOf(before));
  });

  it('takes arrows, letters and the mouse, and gives hints', async () => {
    const pane = open(`${PLAY} klondike --deal ${WON?.code}`);
    await pane.until('0 moves');
    pane.keys('h');
    await pane.until('A♣ can go to its foundation');
    pane.keys('Down', 'Left', 'Left', 'f');
    await pane.until(' 1 move ');
    // A click on the stock.
    pane.send('\x1b[<0;6;4M\x1b[<0;6;4m');
    await pane.until(' 2 moves');
    pane.keys('w 9', 'Enter');
    await pane.until('A card cannot move to the pile it is on.');
    pane.keys('?');
    await pane.until('press any key to go back');
    pane.keys('x', 'l', 'l', 'l');
    await pane.until('克朗代克');
  });

  it('thinks about a hint beside the table, which listens', async () => {
    const pane = open(`${PLAY} klondike --deal 14`);
    await pane.until('0 moves');
    // The whole stock has been seen, so that there is something to analyse.
    pane.keys(...Array.from({ length: 25 }, () => 'Space'));
    await pane.until(' 25 moves');
    pane.keys('h');
    await pane.until(/sample\s+layouts of the hidden cards\. y plays it\./);
    pane.keys('y');
    await pane.until(' 26 moves');
    pane.keys(...'hhhhhhhhhh', 'C-c');
    await pane.ended();
  });

  it('says which moves lose and how difficult the deal is, looking at all cards', async () => {
    const pane = open(`${PLAY} klondike --deal ${DANGER.deal}`);
    await pane.until('0 moves');
    pane.keys('?');
    await pane.until('which moves lose? (peeks)');
    pane.keys('x', ...typedMoves(DANGER.moves));
    await pane.until(` ${DANGER.moves.length} moves`);
    pane.keys('x');
    await pane.until(DANGER.answer);
    pane.keys('Down', 'Right', 'Right', 'Right', 'Right', 'Enter', 'Left');
    await pane.until('✕3✕');
    pane.keys('Escape', 'g');
    await pane.until(/This deal is hard: \d+ of the simple bot's 32 attempts fail/);
    pane.keys('v');
    await pane.until('Still winnable.');
  });

  it('deals a game of a difficulty, and goes on with it', async () => {
    const waiting = open(`${PLAY} klondike --deal ${WON?.code}`);
    await waiting.until('0 moves');
    waiting.keys('8 9', 'Enter');
    await waiting.until(' 1 move ');
    waiting.keys('q');
    await waiting.ended();
    const expert = winnableDeals(1, 'expert').map((number) => `b1:klondike:${number}`);
    const dealOn = (screen: string) => /b1:klondike:\d+/.exec(screen)?.[0];
    const pane = open(`${PLAY} klondike --difficulty expert`);
    const code = dealOn(await pane.until('0 moves'));
    expect(expert).toContain(code);
    pane.keys('8 9', 'Enter');
    await pane.until(' 1 move ');
    pane.keys('q');
    await pane.ended();
    const again = open(`${PLAY} klondike --difficulty expert`);
    expect(dealOn(await again.until('Welcome back'))).toBe(code);
    again.keys('n');
    expect(expert).toContain(dealOn(await again.until('New game.')));
  });

  it('shows no colour where NO_COLOR asks for none', async () => {
    const pane = open(`${PLAY} klondike --deal ${WON?.code}`, {
      environment: { NO_COLOR: '1', BARALHO_HOME: home },
    });
    await pane.until('0 moves');
    expect(pane.styledScreen()).not.toMatch(/\[[\d;]*[34][0-7][;m]/);
    const coloured = open(`${PLAY} klondike --deal ${WON?.code} --four-colours`);
    await coloured.until('0 moves');
    expect(coloured.styledScreen()).toMatch(/\[[\d;]*38;5;26[;m]/);
  });
});

describe('the terminal is given back', () => {
  const SHELL_AFTER = `; echo ended $?; stty -a | grep -o -- '-\\?icanon'; exec sleep 1000`;
  const STATE = '#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{wrap_flag}';

  const restored = async (pane: Pane, status: number): Promise<void> => {
    const screen = await pane.until(/icanon/);
    expect(screen).toContain(`ended ${status}`);
    expect(screen).not.toContain('-icanon');
    expect(pane.ask(STATE)).toBe('0 1 0 1');
  };

  it.each([
    ['q', 'q', 0],
    ['Ctrl-C', 'C-c', 0],
  ])('on %s', async (_, key, status) => {
    const pane = open(`${PLAY} klondike${SHELL_AFTER}`);
    await pane.until('0 moves');
    expect(pane.ask(STATE)).toBe('1 0 1 0');
    pane.keys(key);
    await restored(pane, status);
  });

  it.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const)('on %s, and the game is saved', async (signal, status) => {
    // The shell that becomes the program has written its process id; the outer one stays to see the end.
    const [script, pid] = [join(home, 'run.sh'), join(home, 'pid')];
    writeFileSync(script, `echo $$ > ${pid}\nexec ${PLAY} klondike --deal ${WON?.code}\n`);
    const again = open(`sh ${script}${SHELL_AFTER}`);
    await again.until('0 moves');
    again.keys('8 9', 'Enter');
    await again.until(' 1 move ');
    process.kill(Number(readFileSync(pid, 'utf8')), signal);
    await restored(again, status);
    const resumed = open(`${PLAY} klondike`);
    await resumed.until(' 1 move ');
  });

  it('while the program is stopped, and taken again when it goes on', async () => {
    const pane = open('bash --norc -i');
    pane.keys(`${PLAY} klondike --deal ${WON?.code}`, 'Enter');
    await pane.until('0 moves');
    pane.keys('8 9', 'Enter');
    await pane.until(' 1 move ');
    pane.keys('C-z');
    await pane.until('Stopped');
    expect(pane.ask(STATE)).toBe('0 1 0 1');
    pane.keys('fg', 'Enter');
    await pane.until(' 1 move ');
    expect(pane.ask(STATE)).toBe('1 0 1 0');
    pane.keys('8 9', 'Enter');
    await pane.until(' 2 moves');
  });

  it('on an exception, which is then shown', async () => {
    const script = join(home, 'throws.mjs');
    const terminal = new URL('../dist/screen/terminal.js', import.meta.url).href;
    writeFileSync(
      script,
      `import { openScreen } from ${JSON.stringify(terminal)};
const nothing = () => {};
openScreen(process.stdin, process.stdout, { pressed() { throw new Error('a bug'); }, resized: nothing, ending: nothing })
  .write('the table');`,
    );
    const pane = open(`${NODE} ${script}${SHELL_AFTER}`);
    await pane.until('the table');
    pane.keys('x');
    await restored(pane, 70);
    expect(pane.screen()).toContain('a bug');
  });
});

describe('the plain dialogue', () => {
  const PROMPT = 'Mover da pilha x para y: ';
  const drawn = SEED_POSITION.replace('8 ESTOQUE: *', '8 ESTOQUE:').replace('C11 C12', 'C11 C12 E5');
  const position = (): string => {
    const file = join(home, 'table.txt');
    writeFileSync(file, `${SEED_POSITION}\n`);
    return file;
  };

  it("is the assignment's in a terminal", async () => {
    const pane = open(`${PLAY} klondike --plain --lang pt --position ${position()} --seed 1`, { rows: 50 });
    await pane.until(/y: *$/m);
    pane.keys('8 9', 'Enter');
    const screen = await pane.until('E5');
    expect(`${screen.trimEnd()} `).toBe(`${SEED_POSITION}\n\n${PROMPT}8 9\n\n${drawn}\n\n${PROMPT}`);
  });

  it('is the same through a pipe, byte for byte', () => {
    const words = [BARALHO, 'play', 'klondike', '--plain', '--position', position(), '--seed', '1'];
    const env = { ...process.env, LC_ALL: 'pt_BR.UTF-8' };
    const { stdout, status } = spawnSync(process.execPath, words, {
      env,
      input: '8 9\n12 1\n',
      encoding: 'utf8',
    });
    expect(stdout).toBe(
      `${SEED_POSITION}\n\n${PROMPT}8 9\n\n${drawn}\n\n${PROMPT}12 1\n` +
        `Movimento impossível: A pilha 12 está vazia.\n${PROMPT}\n\n${drawn}\n\n` +
        `Jogo interrompido após 1 movimento. Saíram 5 de 52 cartas.\n`,
    );
    expect(status).toBe(0);
  });

  it.each([
    [['klondike', '--plain', '--deal', 'xyz'], "baralho: deal 'xyz': expected a deal code"],
    [['klondike', '--deal', '1'], 'baralho: the table needs a terminal'],
    [['war', '--plain', '--input', '/nowhere'], 'baralho: /nowhere: '],
    [[], 'baralho: which game?'],
    [['klondike', '--plain', '--position', '/nowhere'], 'baralho: /nowhere: '],
    [['poker'], 'baralho: '],
    [['war', '--war-size', '27'], 'baralho: war size 27 is more than the 26 cards'],
    [['war', '--war-size', '1-3'], "baralho: war-size '1-3': a game is played with one value"],
    [['war', '--form', 'judge', '--peace'], "baralho: --peace belongs to the lecture's form"],
    [['klondike', '--draw', '4'], 'baralho: '],
    [
      ['klondike', '--plain', '--difficulty', 'hard', '--deal', '3'],
      'baralho: --difficulty chooses the deal itself',
    ],
    [
      ['klondike', '--plain', '--difficulty', 'hard', '--draw', '2'],
      'baralho: --difficulty: deals are graded for',
    ],
  ])('refuses %j in one sentence', (words, message) => {
    const { stderr, status } = spawnSync(process.execPath, [BARALHO, 'play', ...words], {
      input: '',
      encoding: 'utf8',
    });
    expect(stderr).toContain(message);
    expect(status).toBe(2);
  });
});

describe('the other tables', () => {
  it('shows the judge’s Accordian to its end', async () => {
    const pane = open(`${PLAY} accordion --rule uva --deal 5`);
    await pane.until('52 piles');
    pane.keys('Space', 'Space');
    await pane.until(' 2 moves');
    pane.keys('+', '+', '+', '+', '+', 'p');
    const left = playAccordian(numberedDeck('accordion', 5)).length;
    await pane.until(`${left} piles remaining`);
    expect(formatPiles(playAccordian(numberedDeck('accordion', 5)))).toContain(`${left} piles`);
  });

  it('plays Accordion by cursor and by numbers', async () => {
    const pane = open(`${PLAY} accordion --deal 5`);
    await pane.until('52 piles');
    pane.keys('4 1', 'Enter');
    await pane.until('51 piles');
    pane.keys('Tab', 'Enter');
    await pane.until('50 piles');
    pane.keys('5 4', 'Enter');
    await pane.until(/5 cannot go onto 4|49 piles/);
  });

  it('says how to go on with the same rule', async () => {
    const pane = open(`${PLAY} accordion --rule card --deal 5; read`);
    await pane.until('52 piles');
    pane.keys('4 1', 'Enter');
    await pane.until('51 piles');
    pane.keys('q');
    await pane.until('baralho play accordion --rule card');
  });

  it('says where games cannot be kept', async () => {
    const pane = open(`${PLAY} war; echo status $?; read`, {
      environment: { BARALHO_HOME: '/proc/nowhere' },
    });
    expect(await pane.until('status 2')).toContain("games cannot be kept in '/proc/nowhere'");
  });

  it('runs War to the end that the rules foretell', async () => {
    const number = [1, 2, 3, 4, 5, 6, 7, 8].find((candidate) => {
      const ending = playWar(dealTwo(numberedDeck('war', candidate)));
      return ending.kind === 'won' && ending.steps < 800;
    });
    const ending = playWar(dealTwo(numberedDeck('war', number ?? 0)));
    if (ending.kind !== 'won') throw new Error('no short game among the first eight deals');
    const pane = open(`${PLAY} war --deal ${number}`);
    await pane.until('0 steps');
    pane.keys('Space', 'Space', 'Left');
    await pane.until(' 1 step ');
    pane.keys('+', '+', '+', '+', '+', 'p');
    await pane.until(`${ending.by} wins in ${ending.steps} steps.`);
  });

  it('replays a simulated game of the lecture’s War', async () => {
    const pane = open(`${PLAY} war --deal b1:war:4295822835 --war-size 3 --exchange`);
    await pane.until('lecture');
    pane.keys('+', '+', 'p');
    await pane.until('wins in 8 steps.');
  });

  it('plays a whole game of Escalada against the bots', async () => {
    const pane = open(`${PLAY} escalada --deal 5 --against greedy`);
    await pane.until(/Your turn|You lead/);
    pane.keys('+', '+', '+', '+', '+');
    const OVER = /wins \d+ point|You win|nobody scores/;
    for (let screen = '', made = '-1'; !OVER.test(screen); ) {
      // Waits until there is a play more than when the last keys were sent, and it is the player's turn again or the game is over.
      screen = await pane.until(
        new RegExp(`(?<!\\d)(?!${made} )\\d+ moves? [^]*(Your turn|You lead|${OVER.source})`),
      );
      made = /(\d+) moves? /.exec(screen)?.[1] ?? '';
      if (screen.includes('p passes.')) pane.keys('p');
      else pane.keys('Tab', 'Enter');
    }
  });
});

describe('every game line by line', () => {
  const talk = (words: readonly string[], input: string): string =>
    spawnSync(process.execPath, [BARALHO, 'play', ...words, '--plain', '--lang', 'en'], {
      input,
      encoding: 'utf8',
    }).stdout;

  it('watches a game of the judge’s input, and goes to a step', () => {
    const deck = numberedDeck('war', 3);
    const file = join(home, 'war.txt');
    const { a, b } = dealTwo(deck);
    writeFileSync(
      file,
      `${formatCardsLower(b)}\n${formatCardsLower(a)}\n\n${formatCardsLower(a)}\r\n${formatCardsLower(b)}`,
    );
    const text = talk(['war', '--input', file, '--nth', '2'], '\n99999\n');
    expect(text).toContain(`step 0\na: ${formatCardsLower(a)}\nb: ${formatCardsLower(b)}\n`);
    const ending = playWar(dealTwo(deck));
    if (ending.kind === 'won') expect(text).toContain(`${ending.by} wins in ${ending.steps} steps.`);
    else expect(text).toContain('never ends');
    expect(text).toContain('step 1\n');
  });

  it.each([
    [
      ['accordion', '--deal', '5'],
      '4 1\nundo\nhint\ny\nhelp\nquit\n',
      ['1×2 3♦', 'Fold the row', 'Game stopped after 1 move.'],
    ],
    [['beggar', '--deal', '3'], '\nquit\n', ['card 1, trick 0', 'Game stopped after 1 move.']],
    [
      ['escalada', '--deal', '5', '--against', 'greedy'],
      'pass\nnonsense\nquit\n',
      ['your hand: A♠', 'you: PASSO', 'Game stopped after'],
    ],
    [
      ['klondike', '--deal', '27'],
      '8 9\nhelp\nquit\n',
      ['Type the numbers of two piles: 8 9 draws', 'Game stopped after 1 move.'],
    ],
  ])('%j', (words, input, shows) => {
    const text = talk(words, input);
    for (const one of shows) expect(text).toContain(one);
  });
});

describe('a saved game', () => {
  it('is listed with the command that goes on with it', async () => {
    const pane = open(`${PLAY} escalada --deal 5 --against greedy,lowest,greedy`);
    await pane.until(/Your turn|You lead/);
    pane.keys('p', 'q');
    await pane.ended();
    const { stdout } = spawnSync(process.execPath, [BARALHO, 'play', '--list'], {
      encoding: 'utf8',
      env: { ...process.env, BARALHO_HOME: home },
    });
    expect(stdout).toMatch(/^escalada {2}b1:escalada:5 starter 1 against greedy,lowest,greedy {2}\d+ moves/);
    const [, words = ''] =
      /npx baralho (play escalada --against greedy,lowest,greedy --open .*)/.exec(stdout) ?? [];
    const again = open(`${NODE} ${BARALHO} ${words}`);
    await again.until('Welcome back');
  });

  it('is a file that can be read', async () => {
    const pane = open(`${PLAY} klondike --deal ${WON?.code}`);
    await pane.until('0 moves');
    pane.keys(...typedMoves(MOVES.slice(0, 3)));
    await pane.until(' 3 moves');
    const saved = JSON.parse(readFileSync(join(home, 'saved/klondike/b1_klondike_27.json'), 'utf8'));
    expect(saved).toMatchObject({ version: 2, game: 'klondike', start: 'b1:klondike:27', at: 3 });
    expect(saved.moves).toEqual(MOVES.slice(0, 3));
  });

  it('of the page is opened: from a file, and from a link', async () => {
    const file = join(home, 'from-the-page.json');
    const save = {
      version: 2,
      game: 'klondike',
      start: 'b1:klondike:27',
      startedAt: 5,
      at: 2,
      ms: 61_000,
      moves: MOVES.slice(0, 3),
      automatic: [],
      helped: 0,
      counts: true,
    };
    writeFileSync(file, JSON.stringify(save));
    const fromFile = open(`${PLAY} klondike --open ${file}`);
    await fromFile.until(/ 2 moves +01:0/);
    fromFile.keys('r');
    await fromFile.until(' 3 moves');
    const linked = open(
      `${PLAY} klondike --open 'http://localhost:8080/#/klondike?deal=b1:klondike:27&moves=8989'`,
    );
    await linked.until(' 2 moves');
  });

  it('that is none is refused in a sentence', async () => {
    const file = join(home, 'no-game.json');
    writeFileSync(file, '{"version":2,"game":"war"}');
    const pane = open(`${PLAY} klondike --open ${file}; cat`, { columns: 200 });
    await pane.until('expected a saved game of klondike');
  });
});
