/** Português (Brasil): por que um servidor recusa alguma coisa. */
import { times } from '../counted.ts';
import type { ServerWords } from '../inWords.ts';

const time = (minutes: number): string =>
  minutes < 120
    ? times(minutes, 'minuto', 'minutos')
    : `${Math.round(minutes / 60).toLocaleString('pt-BR')} horas`;

const ROLES: Readonly<Record<string, string>> = {
  teacher: 'professor',
  assistant: 'assistente',
  team: 'integrante de uma equipe',
};

const ROUNDS: Readonly<Record<string, string>> = { cup: 'uma taça', final: 'uma final' };

export const words: ServerWords = {
  noAnswer: 'o servidor não responde',
  strangeAnswer: ({ status }) => `o servidor deu uma resposta inesperada (${status})`,
  noPath: 'informe um endereço',
  foreignName: 'este servidor não atende por esse nome; use --allow-host para permitir',
  foreignPage: 'páginas de outros sites não podem pedir isto',
  onlyContinue: 'aqui só se pode esperar 100-continue',
  cutOff: 'a solicitação foi interrompida',
  fault: 'ocorreu um erro no servidor',
  noAddress: 'não há nada neste endereço',
  nothingThere: 'não existe nada com este nome',
  noRecords: 'não existem registros com este nome',
  tooLong: 'a solicitação é longa demais',
  wrongType: ({ type }) => `envie ${type}`,
  noJson: 'a solicitação não é JSON',
  emptyBody: 'nada foi enviado',
  malformed: ({ why }) => `a solicitação não é válida: ${why}`,
  tooOften: 'solicitações demais; aguarde um pouco',

  noRun: 'não existe execução com este nome e este segredo',
  runTooLarge: ({ takes, most, games }) =>
    `isto ocuparia um processador por cerca de ${time(takes)}; um visitante pode pedir ${time(most)} por vez, ${games.toLocaleString('pt-BR')} destes jogos`,
  runsTooLarge: ({ most }) =>
    `suas execuções juntas ocupariam um processador por mais de ${time(most)}; aguarde uma terminar`,
  ownRuns: ({ count }) =>
    `você tem ${count} execuções na fila ou em andamento; aguarde uma terminar ou cancele uma`,
  runsOfAddress: ({ count }) => `há ${count} execuções deste endereço; aguarde uma terminar`,
  runsWaiting: ({ count }) => `há ${count} execuções na fila; tente mais tarde`,

  tooManyTables: 'mesas demais foram abertas daqui; aguarde um minuto e tente de novo',
  tooManyQuestions: 'solicitações demais; aguarde um pouco',
  noTable: 'não existe mesa com este nome',
  notToday: ({ day }) => `${day} já acabou, ou ainda não começou: os resultados entram no próprio dia`,
  illegalMove: ({ move }) => `a jogada ${move} é contra as regras na distribuição deste dia`,
  notWon: 'o jogo não foi ganho',
  impossibleTime: 'nenhum jogo leva esse tempo',
  listedAlready: 'você já está na classificação deste dia',

  unknownPerson: 'você não entrou neste curso; entre ou abra seu link de entrada',
  notForRole: ({ role }) => `você não tem permissão: está aqui como ${ROLES[role] ?? role}`,
  wrongPassword: 'nome ou senha incorretos',
  oldLink: 'este link de entrada não é mais válido',
  busy: 'há pessoas demais entrando; tente de novo daqui a pouco',
  shortPassword: ({ least }) => `uma senha precisa ter pelo menos ${least} caracteres`,
  longPassword: ({ most }) => `uma senha pode ter no máximo ${most} caracteres`,
  otherBrowser: 'isto foi iniciado em outro navegador; entre de novo',
  providerRefuses: 'o provedor OpenID recusou',
  providerFaulty: ({ why }) => `o provedor OpenID não responde como deveria: ${why}`,
  unknownToProvider: ({ why }) => `o provedor OpenID não informa quem você é: ${why}`,
  signInTooLate: 'demorou demais ou foi iniciado em outro lugar; entre de novo',
  tokenOfNobody: 'o provedor OpenID não informa ninguém',
  unknownOpenId: 'ninguém neste curso tem este OpenID; o professor pode cadastrá-lo',

  noCourse: 'não existe curso com este nome',
  courseName:
    "o nome de um curso tem de 2 a 40 letras minúsculas sem acentos, algarismos e hifens, como em 'si-2027'",
  courseTaken: ({ course }) => `já existe um curso '${course}'`,
  notAgain: ({ course }) => `repita o nome do curso: ?course=${course}`,
  archive: ({ why }) => `o arquivo do curso não pode ser usado: ${why}`,
  noProblem: ({ problem }) => `o curso não tem o problema '${problem}'`,
  opensOn: ({ problem, on }) => `o problema ${problem} abre em ${on}`,
  problemName:
    "o nome de um problema tem de 2 a 40 letras minúsculas sem acentos, algarismos e hifens, como em 'two-sums'",
  builtInProblem: ({ problem }) => `${problem} é um problema incluído: dê outro nome ao seu`,
  unknownProblem: ({ problem, problems }) => `não existe o problema '${problem}'; existem ${problems}`,
  noTitle: 'um problema próprio precisa de um título',
  badPackage: ({ why }) => `o pacote não pode ser usado: ${why}`,
  noTest: 'é preciso haver um teste',
  noVisibleTest: 'é preciso haver um teste visível, como exemplo',
  noTestAnswer: ({ test }) => `o teste '${test}' não traz resposta, e nenhum programa incluído a conhece`,
  noTestInput: ({ test, problem, line }) =>
    `o teste '${test}' não é uma entrada de ${problem} (linha ${line}) e não traz resposta`,
  testsTooLarge: ({ mb }) => `os testes têm mais de ${mb} MB`,
  noTestFiles: 'não contém testes; é preciso um zip ou tar.gz com NOME.in e NOME.out',
  testWithoutInput: ({ file, input }) => `falta ${input} ao lado de '${file}'`,
  testNoText: ({ test }) => `o teste '${test}' não é texto (UTF-8)`,

  questionsAnHour: ({ most }) => `sua equipe fez ${most} perguntas em uma hora; espere por uma resposta`,
  tooManyToday: ({ problem, most, zone }) =>
    `sua equipe já fez hoje ${most === 1 ? '1 envio' : `${most} envios`} de ${problem}, o limite deste curso; o dia seguinte começa à meia-noite (${zone})`,
  noSuchFile: 'não há esse arquivo neste envio',
  noSuchLine: ({ file, line }) => `${file} não tem a linha ${line}`,
  tooManyComments: ({ most }) => `um envio tem no máximo ${most} comentários`,
  noRegistration: 'as inscrições estão fechadas, ou este não é o código do curso',
  knownAlready: 'alguém com este número ou e-mail já está no curso; peça um novo link a seu professor',
  courseFull: 'este curso está cheio; fale com seu professor',
  tooManyJoin: 'já há pedidos demais para entrar nesta equipe; fale com seus integrantes',
  noRequest: 'não há esse pedido',
  teamFull: ({ size }) => `as equipes deste curso têm no máximo ${size} pessoas; fale com seu professor`,
  noPlatform: 'este curso não tem nenhuma plataforma de ensino registrada',
  launchRefused: ({ why }) => `esta abertura não pode ser usada: ${why}`,
  launchRole: 'a plataforma não indica você como professor nem como estudante da disciplina',
  platformPersonTaken: 'seu número ou e-mail pertence aqui a outra pessoa; fale com seu professor',
  platformCourseOther: ({ title }) =>
    `a disciplina '${title}' da plataforma não é a deste curso; o professor pode vinculá-la em Equipes`,
  platformCourseUnknown: ({ context }) => `nenhuma disciplina '${context}' da plataforma pediu isso`,
  platformPlain: 'uma plataforma precisa de https; o dono do servidor pode informar uma desta máquina',
  platformFaulty: ({ why }) => `a plataforma não responde como deveria: ${why}`,
  noPlatformService:
    'a plataforma não disse onde perguntar: permita que a ferramenta use os serviços e abra o curso lá uma vez',
  noMail: 'este servidor não envia e-mail; peça um novo link a seu professor',
  waitsForTeam: 'sua equipe ainda não aceitou seu pedido',
  noTeam: 'só integrantes de uma equipe podem enviar',
  noLanguage: ({ languages }) => `essa linguagem não existe aqui; existem ${languages}`,
  noFinalSubmission: 'este curso não tem entrega final',
  entriesClosed: ({ on }) => `os envios para o torneio terminaram em ${on}`,
  tooManySubmissions: 'envios demais; aguarde um pouco',
  teamWaits: ({ most }) => `já há ${most} envios da sua equipe na fila; aguarde uma resposta`,
  noRoom: ({ mb }) =>
    `os envios da sua equipe e os programas compilados ocupam mais de ${mb} MB; peça espaço ao professor`,
  fileName: ({ why }) => `o nome do arquivo não serve: ${why}`,
  fileTooLarge: ({ mb }) => `tem mais de ${mb} MB`,
  emptyFile: 'está vazio',
  unreadable: ({ why }) => `o arquivo não pode ser lido: ${why}`,
  noSandbox: ({ why }) => `o servidor não consegue isolar programas: ${why}`,
  noFolders: 'o arquivo não tem nem a pasta base nem a pasta earlier',

  nameLength: ({ most }) => `um nome tem de 1 a ${most} caracteres`,
  numberLength: ({ most }) => `um número tem no máximo ${most} caracteres`,
  noEmail: ({ email }) => `'${email}' não é um endereço de e-mail`,
  repeated: ({ value }) => `'${value}' já está em uma linha anterior`,
  inLine: ({ line, why }) => `linha ${line}: ${why}`,
  noTeams: 'não contém equipes; escreva linhas como: Os Ases,a104321,Ana Silva,ana@example.org',
  tooManyLines: ({ most }) => `tem mais de ${most} linhas`,
  teamSize: ({ team, count, size }) =>
    `${team} ficaria com ${times(count, 'pessoa', 'pessoas')}; as equipes deste curso têm ${size}. Se quiser, permita outros tamanhos`,
  personTaken: ({ name }) => `já existe alguém com o nome '${name}' ou com este OpenID`,
  nobody: ({ who }) => `não existe aqui a equipe ou pessoa '${who}'`,
  noStage: ({ stage, stages }) => `não existe a etapa '${stage}'; existem ${stages}`,
  noPeers: 'este curso não tem avaliação entre pares',
  peersOver: ({ on }) => `a avaliação entre pares terminou em ${on}`,
  ownTeamOnly: 'você só pode avaliar os integrantes da sua equipe',
  notYourself: 'avalie os outros, não você',
  memberPercent: 'uma porcentagem é de um só integrante',
  upTo: ({ most }) => `entre 0 e ${most}`,
  noReason: 'falta o motivo',

  roundUnderWay: ({ kind }) => `${ROUNDS[kind] ?? kind} está em andamento`,
  roundOver: 'esta rodada já terminou',
  noBot: 'nenhum robô está ativo',
  oneBot: 'só um robô está ativo; a final precisa de pelo menos dois',
  notEligible:
    'a final precisa de pelo menos duas equipes elegíveis: com um robô ativo e todos os problemas aceitos',
  notRestarted: ({ why }) => `a rodada terminou, mas não começou outra: ${why}`,
  notInGame: 'sua equipe não jogou neste jogo',
  tooManyAppeals: ({ most }) => `sua equipe fez ${most} reclamações em uma hora; aguarde uma resposta`,
  appealed: 'alguém já reclamou deste jogo',
  noGame: 'esse jogo não existe',
};
