/** Examples of each `baralho course` command; in this order they can be typed one after another. */

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  create: [
    'npx baralho course create si-2027 --title "Sistemas de Informação" --teacher ana --password-file password',
  ],
  list: ['npx baralho course list', 'npx baralho course list si-2027'],
  problem: [
    'npx baralho course problem si-2027 guiao1 --deadline 2027-03-01T23:59 --points 100',
    'npx baralho course problem si-2027 guiao1 --scoring share --feedback verdict',
    'npx baralho course problem si-2027 guiao1 --hidden hidden',
  ],
  tests: ['npx baralho course tests si-2027 guiao1', 'npx baralho course tests si-2027 guiao1 --out tests'],
  teams: ['npx baralho course teams si-2027 teams.csv > links.csv'],
  staff: ['npx baralho course staff si-2027 Bruno', 'npx baralho course staff si-2027 Carla --role teacher'],
  people: ['npx baralho course people si-2027', 'npx baralho course people si-2027 --new-link PERSON'],
  submit: [
    'npx baralho course submit si-2027 guiao1 guiao1.c --key KEY',
    'npx baralho course submit si-2027 bot bot.zip --server http://lab.example:8080 --key KEY',
  ],
  history: [
    'npx baralho course history si-2027',
    'npx baralho course history si-2027 --target guiao1',
    'npx baralho course history si-2027 --id SUBMISSION --source guiao1.c',
  ],
  results: ['npx baralho course results si-2027', 'npx baralho course results si-2027 --csv > results.csv'],
  rejudge: ['npx baralho course rejudge si-2027 guiao1'],
  queue: ['npx baralho course queue si-2027'],
  ladder: ['npx baralho course ladder si-2027'],
  cup: ['npx baralho course cup si-2027'],
  final: ['npx baralho course final si-2027', 'npx baralho course final si-2027 --yes'],
  rounds: [
    'npx baralho course rounds si-2027',
    'npx baralho course rounds si-2027 --records ROUND --out final.jsonl',
  ],
  end: ['npx baralho course end si-2027 ROUND --yes'],
  restart: ['npx baralho course restart si-2027 ROUND --yes'],
  check: ['npx baralho course check final.jsonl'],
  versions: [
    'npx baralho course versions si-2027 --key KEY',
    'npx baralho course versions si-2027 --team TEAM',
  ],
  games: ['npx baralho course games si-2027', 'npx baralho course games si-2027 --round ROUND'],
  requests: [
    'npx baralho course requests si-2027 GAME --key KEY',
    'npx baralho course requests si-2027 GAME --key KEY --request 17 | ./bot',
  ],
  similar: [
    'npx baralho course similar si-2027 guiao1',
    'npx baralho course similar si-2027 guiao1 --all --base skeleton --earlier guiao1-2026 --out similar.html',
  ],
  forget: ['npx baralho course forget si-2027 PERSON'],
  archive: ['npx baralho course archive si-2027 si-2027.gz'],
  remove: ['npx baralho course remove si-2027 --yes'],
  restore: ['npx baralho course restore si-2027.gz'],
  demo: ['npx baralho course demo', 'npx baralho course demo --name example'],
};

export const examplesOf = (name: string): string =>
  (EXAMPLES[name] ?? []).map((line) => `  ${line}\n`).join('');
