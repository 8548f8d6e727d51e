/** Português (Portugal): porque é que um servidor recusa alguma coisa. */
import { times } from '../counted.ts';
import type { ServerWords } from '../inWords.ts';

const time = (minutes: number): string =>
  minutes < 120
    ? times(minutes, 'minuto', 'minutos')
    : `${Math.round(minutes / 60).toLocaleString('pt-PT')} horas`;

const ROLES: Readonly<Record<string, string>> = {
  teacher: 'professor',
  assistant: 'assistente',
  team: 'elemento de uma equipa',
};

const ROUNDS: Readonly<Record<string, string>> = { cup: 'uma taça', final: 'uma final' };

export const words: ServerWords = {
  noAnswer: 'o servidor não responde',
  strangeAnswer: ({ status }) => `o servidor deu uma resposta inesperada (${status})`,
  noPath: 'indique um endereço',
  foreignName: 'este servidor não responde por esse nome; --allow-host dá-lho',
  foreignPage: 'páginas de outros sítios não podem pedir isto',
  onlyContinue: 'aqui só se pode esperar 100-continue',
  cutOff: 'o pedido foi interrompido',
  fault: 'ocorreu um erro no servidor',
  noAddress: 'não há nada neste endereço',
  nothingThere: 'não existe nada com este nome',
  noRecords: 'não existem registos com este nome',
  tooLong: 'o pedido é demasiado longo',
  wrongType: ({ type }) => `envie ${type}`,
  noJson: 'o pedido não é JSON',
  emptyBody: 'não foi enviado nada',
  malformed: ({ why }) => `o pedido não é válido: ${why}`,
  tooOften: 'demasiados pedidos; aguarde um pouco',

  noRun: 'não existe nenhuma execução com este nome e este segredo',
  runTooLarge: ({ takes, most, games }) =>
    `isto ocuparia um processador durante cerca de ${time(takes)}; um visitante pode pedir ${time(most)} de cada vez, ${games.toLocaleString('pt-PT')} destes jogos`,
  runsTooLarge: ({ most }) =>
    `as suas execuções ocupariam juntas um processador durante mais de ${time(most)}; aguarde que uma termine`,
  ownRuns: ({ count }) =>
    `tem ${count} execuções à espera ou em curso; aguarde que uma termine ou cancele uma`,
  runsOfAddress: ({ count }) => `há ${count} execuções deste endereço; aguarde que uma termine`,
  runsWaiting: ({ count }) => `há ${count} execuções à espera; tente mais tarde`,

  tooManyTables: 'daqui abriram-se demasiadas mesas; aguarde um minuto e tente de novo',
  tooManyQuestions: 'demasiados pedidos; aguarde um pouco',
  noTable: 'não existe nenhuma mesa com este nome',
  notToday: ({ day }) => `${day} já acabou, ou ainda não começou: os resultados entram no próprio dia`,
  illegalMove: ({ move }) => `a jogada ${move} é contra as regras na distribuição deste dia`,
  notWon: 'o jogo não foi ganho',
  impossibleTime: 'nenhum jogo demora este tempo',
  listedAlready: 'já está na classificação deste dia',

  unknownPerson: 'não tem sessão iniciada; entre ou abra a sua ligação de entrada',
  notForRole: ({ role }) => `não tem permissão: está aqui como ${ROLES[role] ?? role}`,
  wrongPassword: 'nome ou palavra-passe errados',
  oldLink: 'esta ligação de entrada já não é válida',
  busy: 'há demasiadas pessoas a entrar; tente de novo daqui a pouco',
  shortPassword: ({ least }) => `uma palavra-passe tem de ter pelo menos ${least} caracteres`,
  longPassword: ({ most }) => `uma palavra-passe pode ter no máximo ${most} caracteres`,
  otherBrowser: 'isto foi iniciado noutro navegador; entre de novo',
  providerRefuses: 'o fornecedor OpenID recusou',
  providerFaulty: ({ why }) => `o fornecedor OpenID não responde como devia: ${why}`,
  unknownToProvider: ({ why }) => `o fornecedor OpenID não diz quem é: ${why}`,
  signInTooLate: 'demorou demasiado ou foi iniciado noutro sítio; entre de novo',
  tokenOfNobody: 'o fornecedor OpenID não indica ninguém',
  unknownOpenId: 'ninguém neste curso tem este OpenID; o professor pode acrescentá-lo',

  noCourse: 'não existe nenhum curso com este nome',
  courseName:
    "o nome de um curso tem 2 a 40 letras minúsculas sem acentos, algarismos e hífenes, como em 'si-2027'",
  courseTaken: ({ course }) => `já existe um curso '${course}'`,
  notAgain: ({ course }) => `repita o nome do curso: ?course=${course}`,
  archive: ({ why }) => `o ficheiro do curso não pode ser usado: ${why}`,
  noProblem: ({ problem }) => `o curso não tem o problema '${problem}'`,
  opensOn: ({ problem, on }) => `o problema ${problem} abre em ${on}`,
  problemName:
    "o nome de um problema tem 2 a 40 letras minúsculas sem acentos, algarismos e hífenes, como em 'two-sums'",
  builtInProblem: ({ problem }) => `${problem} é um problema incluído: dê outro nome ao seu`,
  unknownProblem: ({ problem, problems }) => `não existe o problema '${problem}'; existem ${problems}`,
  noTitle: 'um problema próprio precisa de um título',
  badPackage: ({ why }) => `o pacote não pode ser usado: ${why}`,
  noTest: 'tem de haver um teste',
  noVisibleTest: 'tem de haver um teste visível, como exemplo',
  noTestAnswer: ({ test }) => `o teste '${test}' não traz resposta, e nenhum programa incluído a sabe`,
  noTestInput: ({ test, problem, line }) =>
    `o teste '${test}' não é uma entrada de ${problem} (linha ${line}) e não traz resposta`,
  testsTooLarge: ({ mb }) => `os testes têm mais de ${mb} MB`,
  noTestFiles: 'não contém testes; é preciso um zip ou tar.gz com NOME.in e NOME.out',
  testWithoutInput: ({ file, input }) => `falta ${input} ao lado de '${file}'`,
  testNoText: ({ test }) => `o teste '${test}' não é texto (UTF-8)`,

  questionsAnHour: ({ most }) => `a sua equipa fez ${most} perguntas numa hora; espere por uma resposta`,
  tooManyToday: ({ problem, most, zone }) =>
    `a sua equipa já fez hoje ${most === 1 ? '1 entrega' : `${most} entregas`} de ${problem}, o limite deste curso; o dia seguinte começa à meia-noite (${zone})`,
  noSuchFile: 'não há esse ficheiro nesta entrega',
  noSuchLine: ({ file, line }) => `${file} não tem a linha ${line}`,
  tooManyComments: ({ most }) => `uma entrega tem no máximo ${most} comentários`,
  noRegistration: 'as inscrições estão fechadas, ou este não é o código do curso',
  knownAlready: 'alguém com este número ou e-mail já está no curso; peça uma nova ligação ao seu professor',
  courseFull: 'este curso está cheio; fale com o seu professor',
  tooManyJoin: 'já há demasiados pedidos para entrar nesta equipa; fale com os seus elementos',
  noRequest: 'não há esse pedido',
  teamFull: ({ size }) => `as equipas deste curso têm no máximo ${size} pessoas; fale com o seu professor`,
  noPlatform: 'este curso não tem nenhuma plataforma de ensino registada',
  launchRefused: ({ why }) => `esta abertura não pode ser usada: ${why}`,
  launchRole: 'a plataforma não o indica como professor nem como estudante da disciplina',
  platformPersonTaken: 'o seu número ou e-mail pertence aqui a outra pessoa; fale com o seu professor',
  platformCourseOther: ({ title }) =>
    `a disciplina '${title}' da plataforma não é a deste curso; o professor pode ligá-la em Equipas`,
  platformCourseUnknown: ({ context }) => `nenhuma disciplina '${context}' da plataforma o pediu`,
  platformPlain: 'uma plataforma precisa de https; o dono do servidor pode indicar uma desta máquina',
  platformFaulty: ({ why }) => `a plataforma não responde como devia: ${why}`,
  noPlatformService:
    'a plataforma não disse onde perguntar: permita que a ferramenta use os serviços e abra lá o curso uma vez',
  noMail: 'este servidor não envia e-mail; peça uma nova ligação ao seu professor',
  waitsForTeam: 'a sua equipa ainda não aceitou o seu pedido',
  noTeam: 'só os elementos de uma equipa podem entregar',
  noLanguage: ({ languages }) => `não existe essa linguagem aqui; existem ${languages}`,
  noFinalSubmission: 'este curso não tem entrega final',
  entriesClosed: ({ on }) => `as entregas para o torneio terminaram em ${on}`,
  tooManySubmissions: 'demasiadas entregas; aguarde um pouco',
  teamWaits: ({ most }) => `já há ${most} entregas da sua equipa à espera; aguarde uma resposta`,
  noRoom: ({ mb }) =>
    `as entregas da sua equipa e os programas feitos delas ocupam mais de ${mb} MB; peça espaço ao professor`,
  fileName: ({ why }) => `o nome do ficheiro não serve: ${why}`,
  fileTooLarge: ({ mb }) => `tem mais de ${mb} MB`,
  emptyFile: 'está vazio',
  unreadable: ({ why }) => `o ficheiro não pode ser lido: ${why}`,
  noSandbox: ({ why }) => `o servidor não consegue isolar programas: ${why}`,
  noFolders: 'o arquivo não tem nem a pasta base nem a pasta earlier',

  nameLength: ({ most }) => `um nome tem 1 a ${most} caracteres`,
  numberLength: ({ most }) => `um número tem no máximo ${most} caracteres`,
  noEmail: ({ email }) => `'${email}' não é um endereço de e-mail`,
  repeated: ({ value }) => `'${value}' já está numa linha anterior`,
  inLine: ({ line, why }) => `linha ${line}: ${why}`,
  noTeams: 'não contém equipas; escreva linhas como: Os Ases,a104321,Ana Silva,ana@example.org',
  tooManyLines: ({ most }) => `tem mais de ${most} linhas`,
  teamSize: ({ team, count, size }) =>
    `${team} ficaria com ${times(count, 'pessoa', 'pessoas')}; as equipas deste curso têm ${size}. Se quiser, permita outros tamanhos`,
  personTaken: ({ name }) => `já existe alguém com o nome '${name}' ou com este OpenID`,
  nobody: ({ who }) => `não existe aqui a equipa ou pessoa '${who}'`,
  noStage: ({ stage, stages }) => `não existe a etapa '${stage}'; existem ${stages}`,
  noPeers: 'este curso não tem avaliação entre pares',
  peersOver: ({ on }) => `a avaliação entre pares terminou em ${on}`,
  ownTeamOnly: 'só pode avaliar os elementos da sua equipa',
  notYourself: 'avalie os outros, não a si',
  memberPercent: 'uma percentagem é de um só elemento',
  upTo: ({ most }) => `entre 0 e ${most}`,
  noReason: 'falta a razão',

  roundUnderWay: ({ kind }) => `${ROUNDS[kind] ?? kind} está em curso`,
  roundOver: 'esta ronda já terminou',
  noBot: 'nenhum robô está ativo',
  oneBot: 'só um robô está ativo; a final precisa de pelo menos dois',
  notEligible:
    'a final precisa de pelo menos duas equipas elegíveis: com um robô ativo e todos os problemas aceites',
  notRestarted: ({ why }) => `a ronda terminou, mas não começou outra: ${why}`,
  notInGame: 'a sua equipa não jogou neste jogo',
  tooManyAppeals: ({ most }) => `a sua equipa fez ${most} reclamações numa hora; aguarde uma resposta`,
  appealed: 'já alguém reclamou deste jogo',
  noGame: 'esse jogo não existe',
};
