/** Examples of each `baralho course` command; in this order they can be typed one after another. */

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  create: [
    'npx baralho course create li2-2027 --preset li2 --zone Europe/Lisbon --teacher ana --password-file password',
    'npx baralho course create si-2027 --title "Sistemas de Informação" --teacher ana --password-file password',
  ],
  list: ['npx baralho course list', 'npx baralho course list si-2027', 'npx baralho course list --json'],
  problem: [
    'npx baralho course problem si-2027 guiao1 --deadline 2027-03-01T23:59 --points 100',
    'npx baralho course problem si-2027 guiao1 --scoring share --feedback verdict',
    'npx baralho course problem si-2027 guiao1 --hidden hidden',
  ],
  tests: ['npx baralho course tests si-2027 guiao1', 'npx baralho course tests si-2027 guiao1 --out tests'],
  teams: [
    'npx baralho course teams si-2027 teams.csv > links.csv',
    'npx baralho course teams si-2027 teams.csv --any-size > links.csv',
  ],
  staff: ['npx baralho course staff si-2027 Bruno', 'npx baralho course staff si-2027 Carla --role teacher'],
  joining: [
    'npx baralho course joining si-2027',
    'npx baralho course joining si-2027 --accept REQUEST --key KEY',
  ],
  people: ['npx baralho course people si-2027', 'npx baralho course people si-2027 --new-link PERSON'],
  submit: [
    'npx baralho course submit si-2027 guiao1 guiao1.c --key KEY',
    'npx baralho course submit si-2027 guiao1 guiao1.c --samples --key KEY',
    'npx baralho course submit si-2027 bot bot.zip --server http://lab.example:8080 --key KEY',
  ],
  history: [
    'npx baralho course history si-2027',
    'npx baralho course history si-2027 --target guiao1 --team "Os Ases" --json',
    'npx baralho course history si-2027 --id SUBMISSION --source guiao1.c',
  ],
  receipt: [
    'npx baralho course receipt si-2027 SUBMISSION --key KEY > receipt.txt',
    'npx baralho course receipt si-2027 --check receipt.txt --key KEY',
  ],
  results: [
    'npx baralho course results si-2027',
    'npx baralho course results si-2027 --json',
    'npx baralho course results si-2027 --csv > results.csv',
  ],
  set: [
    'npx baralho course set si-2027',
    'npx baralho course set si-2027 --registration on',
    'npx baralho course set si-2027 --grace 5 --late day --late-percent 20',
    'npx baralho course set si-2027 --per-day 20 --scoreboard on --freeze 2027-05-17T22:00',
    'npx baralho course set si-2027 --team-size 4 --peers 2027-05-28 --defence 2027-05-24..2027-05-28',
    'npx baralho course set si-2027 --tournament-points on --only-eligible on --json',
  ],
  extend: [
    'npx baralho course extend si-2027 guiao1 "Os Ases" 2027-03-05 --reason "server down"',
    'npx baralho course extend si-2027 guiao1 a104321 none',
  ],
  extensions: ['npx baralho course extensions si-2027', 'npx baralho course extensions si-2027 --json'],
  stage: [
    'npx baralho course stage si-2027',
    'npx baralho course stage si-2027 project --deadline 2027-05-18 --points 2',
    'npx baralho course stage si-2027 bot --deadline 2027-05-18 --points 2',
  ],
  peers: ['npx baralho course peers si-2027', 'npx baralho course peers si-2027 --key KEY --json'],
  rate: ['npx baralho course rate si-2027 "Rui Costa" 90 --words "late with guiao2" --key KEY'],
  defence: [
    'npx baralho course defence si-2027 "Ana Silva" guiao1 --mark 75 --notes "could not say why it sorts"',
    'npx baralho course defence si-2027 a104321 project --absent',
    'npx baralho course defence si-2027 "Os Ases" project --nobody --notes "the search"',
  ],
  mark: [
    'npx baralho course mark si-2027 "Os Ases" project 1.75',
    'npx baralho course mark si-2027 a104321 peers 90 --reason "two of them rated out of spite"',
  ],
  grades: [
    'npx baralho course grades si-2027',
    'npx baralho course grades si-2027 --csv > grades.csv',
    'npx baralho course grades si-2027 --moodle > moodle.csv',
  ],
  lti: [
    'npx baralho course lti si-2027',
    'npx baralho course lti si-2027 --moodle https://moodle.uni.example --client ID --deployment ID',
    'npx baralho course lti si-2027 --link COURSE',
    'npx baralho course lti si-2027 --roster',
    'npx baralho course lti si-2027 --grades total',
  ],
  announce: ['npx baralho course announce si-2027 "The tests of guiao1 have changed." --about guiao1'],
  questions: ['npx baralho course questions si-2027', 'npx baralho course questions si-2027 --open --json'],
  ask: ['npx baralho course ask si-2027 "May four aces follow a king?" --about guiao3 --key KEY'],
  answer: ['npx baralho course answer si-2027 QUESTION "No: nothing follows four kings." --all'],
  comment: ['npx baralho course comment si-2027 SUBMISSION main.c:12 "What if the input ends here?"'],
  statistics: ['npx baralho course statistics si-2027', 'npx baralho course statistics si-2027 --json'],
  scoreboard: ['npx baralho course scoreboard si-2027', 'npx baralho course scoreboard si-2027 --json'],
  rejudge: ['npx baralho course rejudge si-2027 guiao1'],
  queue: ['npx baralho course queue si-2027', 'npx baralho course queue si-2027 --json'],
  ladder: ['npx baralho course ladder si-2027', 'npx baralho course ladder si-2027 --json'],
  cup: ['npx baralho course cup si-2027', 'npx baralho course cup si-2027 --json'],
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
