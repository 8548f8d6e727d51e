/** Português do Brasil. */
import type { CourseWords } from '../en/course.ts';
import { words as ptPT } from '../pt-PT/course.ts';
import { words as classroom } from './classroom.ts';
import { words as grades } from './grades.ts';

export const words: CourseWords = {
  ...ptPT,
  grades,
  classroom,
  about: 'As equipes entregam programas; o juiz e a arena fazem o resto.',
  none: 'Esta página não tem um servidor com cursos. Inicie um com: baralho serve',
  createAbout: 'A chave do servidor é informada a quem o inicia.',
  teacherName: 'Seu nome',
  password: 'Senha (dez caracteres ou mais)',
  signInAbout: 'Professores e assistentes têm senha. As equipes abrem seu link de entrada.',
  passwordHere: 'Senha',
  key: 'Chave do seu link de entrada',
  as: { ...ptPT.as, team: 'equipe' },
  views: { ...ptPT.views, teams: 'Equipes' },
  loading: 'Carregando…',
  addProblem: 'Adicionar um problema',
  save: 'Salvar',
  saved: 'Salvo.',
  deadlineAbout: (zone) => `No horário deste aparelho (${zone}). Vazio: sem prazo.`,
  testSetsAbout: {
    visible: 'Uma equipe vê a primeira diferença e a menor entrada que falha.',
    hidden: 'Uma equipe nunca os vê. Escolha abaixo o que ela fica sabendo sobre eles.',
  },
  feedback: 'O que as equipes ficam sabendo sobre os testes escondidos',
  moveTo: { visible: 'Esconder das equipes', hidden: 'Mostrar às equipes' },
  testFiles: 'Testes de arquivos',
  handInAbout:
    'Um arquivo, um zip ou um tar.gz (C, C++, Python, JavaScript, Java, Rust, Haskell, um Makefile ou um programa chamado run), ou cole um programa.',
  file: 'Arquivo',
  source: 'Baixar o que foi entregue',
  checkAbout:
    'O arquivo de todos os jogos traz o segredo: a partir dele é possível recalcular cada baralho, cada sorteio e a classificação.',
  acceptedAll: (total) => (total === 1 ? 'Aceito: passou no teste' : `Aceito: passou nos ${total} testes`),
  why: 'Por quê',
  inputOf: (test) => `Entrada de ${test}`,
  noSmaller: {
    written:
      'Esta é a entrada do teste. Só se procura uma menor nos problemas incluídos e nos pacotes de problemas, que dizem que entradas são permitidas.',
    interactive:
      'Esta é a entrada do teste. Em um problema interativo não se procura uma menor: não há resposta com que comparar.',
    'no validator':
      'Esta é a entrada do teste. Não se procurou uma menor: o pacote não tem validador de entradas, por isso não se sabe que entradas são permitidas.',
    'no accepted submission':
      'Esta é a entrada do teste. Não se procurou uma menor: o pacote não tem nenhuma submissão aceita, por isso não se sabe a resposta certa para outra entrada.',
    'not built':
      'Esta é a entrada do teste. Não se procurou uma menor: os validadores de entradas ou as submissões aceitas do pacote não podem ser compilados nesta máquina.',
    'not taken':
      'Esta é a entrada do teste. Não se procurou uma menor: os validadores do pacote recusam esta própria entrada.',
    'not confirmed':
      'Esta é a entrada do teste. Não se procurou uma menor: pela resposta da submissão aceita, seu programa não falha da mesma maneira.',
    'none smaller':
      'Esta é a entrada do teste. Não se encontrou uma menor em que o programa falhe da mesma maneira.',
  },
  timeWaited: (seconds, computed, limit) =>
    `Interrompido após ${seconds} s, dos quais calculou durante ${computed} s: ficou esperando, provavelmente por mais entrada. O limite é de ${limit} s de tempo de processador.`,
  own: {
    ...ptPT.own,
    add: 'Adicionar um problema seu',
    about: 'Escreva o problema aqui ou envie um pacote no formato do ICPC e do Kattis.',
    ways: { write: 'Escrever aqui', package: 'Enviar um pacote' },
    statementAbout:
      'Markdown: **negrito**, listas, tabelas, código, imagens; fórmulas entre sinais $. As equipes veem o enunciado assim que o problema é adicionado.',
    checkerFile: 'Verificador (um arquivo de código)',
    checkerAbout:
      'É executado assim: verificador ENTRADA RESPOSTA PASTA/ < SAÍDA. O código de saída 42 quer dizer certo, 43 errado; as equipes veem o que ele escreve em PASTA/teammessage.txt.',
    exampleAbout: 'O primeiro teste visível. Depois você pode adicionar mais, também escondidos.',
  },
  states: {
    ...ptPT.states,
    building: 'sendo compilado',
    judging: 'sendo julgado',
    accepted: 'aceito',
    late: 'fora do prazo',
    checking: 'sendo verificado',
    broken: 'com defeito',
    ended: 'encerrado',
    'under-way': 'em andamento',
  },
  endRound: 'Encerrar a rodada',
  roundEnded: 'A rodada foi encerrada.',
  endTitle: (kind) => `Encerrar esta rodada (${kind})?`,
  endAbout: 'Os jogos já jogados ficam e todos podem vê-los. A rodada fica sem classificação.',
  restartTitle: (kind) => `Recomeçar esta rodada (${kind})?`,
  restartAbout:
    'Esta rodada termina sem classificação. Começa outra, com baralhos novos e os robôs que estão ativos agora.',
  team: 'Equipe',
  records: 'Todos os jogos em um arquivo',
  ofMyTeam: 'Da minha equipe',
  replayHere: 'Envie o mesmo pedido ao seu programa:',
  appeal: 'Reclamar',
  teamsAbout:
    'Uma linha por pessoa: equipe, nome e, se tiver, número e e-mail. Quem já está mantém o link; uma linha com outra equipe muda a pessoa de equipe.',
  invite: 'Fazer links de entrada',
  links: 'Links de entrada, mostrados uma vez',
  linksHereOnly:
    'Estes links só funcionam neste computador. Inicie o servidor com --host 0.0.0.0 ou, atrás de um proxy, com --public-url.',
  copyAll: 'Copiar todos',
  newLink: 'Novo link',
  archive: 'Exportar o curso',
  ownBot: 'Entregar seu robô',
  firstMatchAbout:
    'A equipe ganha um robô que joga quatro jogos contra robôs incluídos. Troque por um melhor quando quiser.',
  downloadKit: 'Baixar',
  legalAbout: 'Um pedido, como seu robô o lê',
  receipt: (number, time) => `Entrega ${number}, ${time}. SHA-256 do que foi enviado:`,
  receiptAbout: 'Compare com seu arquivo: sha256sum ARQUIVO',
  guessed: 'Detectar pelo texto',
  guessedAs: (name) => `Detectada: ${name}`,
  similarWhich: 'Entregas a comparar',
  similarWhiches: { best: 'a melhor de cada equipe', all: 'todas' },
  compared: (count, pairs) =>
    `${count === 1 ? '1 entrega comparada' : `${count} entregas comparadas`}, ${pairs === 1 ? '1 par semelhante' : `${pairs} pares semelhantes`}.`,
  similarArchiveAbout:
    'Um zip ou tar.gz com uma pasta base (código dado a todos, ignorado) e uma pasta earlier (uma pasta por entrega anterior).',
  saveReport: 'Salvar o relatório',
  similarAbout:
    'Compara fontes de equipes diferentes. Nomes, números, comentários e disposição não contam. Uma porcentagem não prova nada: leia as duas.',
  forgetAbout:
    'Uma palavra sem significado toma o lugar do nome, aqui e em todos os registros; o que entregou é apagado. O que a equipe alcançou fica. Não dá para desfazer.',
  hasLink: 'já tem link',
};
