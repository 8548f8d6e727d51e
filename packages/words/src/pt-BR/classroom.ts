/** Português do Brasil: o que professores e equipes leem em um curso além de vereditos e notas. */
import type { ClassroomWords } from '../en/classroom.ts';
import { words as ptPT } from '../pt-PT/classroom.ts';

const teams = (n: number): string => `${n} ${n === 1 ? 'equipe' : 'equipes'}`;

export const words: ClassroomWords = {
  ...ptPT,
  fromTeams: (n, of) => `de ${n} de ${teams(of)}`,
  teamsAndProblems: 'Equipes e problemas',
  heat: { ...ptPT.heat, full: 'aceito' },
  sortedByTotal: (n) => `${teams(n)}, por ordem do total`,
  acceptedCount: (n) => `${n} aceitos`,
  needsYou: (problem) => `${problem} precisa de você:`,
  needsAbout: (accepted, of) => `aceito em ${accepted} de ${teams(of)}.`,
  failsAt: (n, test) => `${n === 1 ? '1 equipe falha' : `${n} equipes falham`} no mesmo teste: ${test}.`,
  search: 'Buscar equipes',
  searchPeople: 'Buscar pessoas e equipes',
  filters: { ...ptPT.filters, all: 'todas as equipes', open: 'nem tudo aceito' },
  found: (n, of) => `${n} de ${teams(of)}`,
  teams: 'Equipes',
  firstAccepted: 'Primeira aceita',
  hardestAbout: (test, n) => `${test} (${teams(n)})`,
  verdictsToday: 'Vereditos de hoje',
  announceAbout: 'Todas as equipes o leem no topo da página.',
  askAbout: 'Só sua equipe e os professores a leem, a não ser que respondam a todos.',
  answerTeam: 'Responder a esta equipe',
  forTeam: 'respondida a esta equipe',
  noScoreboard: 'As equipes deste curso não veem os pontos umas das outras.',
  byHandAbout: (stage) => `Para ${stage}; contam nas notas no lugar dos pontos do juiz.`,
  teamsSeeScoreboard: 'As equipes veem a classificação',
  freeze: 'Congelada para as equipes a partir de (vazio: nunca)',
  extensions: 'Prazos estendidos',
  extensionsAbout: 'Para uma equipe ou uma pessoa. O que entregarem até lá não está fora do prazo.',
  extendWho: 'Equipe ou pessoa',
  give: 'Estender',
  noExtensions: 'Ninguém tem um prazo estendido.',
  tryIt: 'Testar só os exemplos',
  saveReceipt: 'Salvar o recibo assinado',
  registrationAbout:
    'Quem tem o link cria uma equipe ou pede para entrar em uma; decidem os seus membros, até o tamanho das equipes.',
  registerAbout:
    'Com o código do seu curso. O nome de uma equipe que existe pede aos membros que aceitem você.',
  teamName: 'Equipe',
  founded: (team) => `Você está na equipe ${team}.`,
  waitsFor: (team) => `Os membros de ${team} têm de aceitar você. Até lá o link não abre o curso.`,
  keepLink: 'Este é seu link para o curso. Guarde-o: só é mostrado uma vez.',
  copyLink: 'Copiar o link',
  lti: {
    ...ptPT.lti,
    client: 'ID do cliente',
    deployment: 'ID da implantação',
    asks: (title) => `A disciplina “${title}” da plataforma quer abrir este curso.`,
    link: 'Vincular',
    linked: (title) => `Aberto pela disciplina “${title}” da plataforma.`,
    auth: 'URL de solicitação de autenticação',
    wait: 'Agora abra o curso uma vez na plataforma, como professor.',
    unknown: (names) => `Ainda sem equipe: ${names}. Escolhem uma quando vierem pela primeira vez.`,
    choose:
      'A plataforma informou quem você é. Crie uma equipe, ou indique uma existente para pedir aos membros.',
  },
  mail: {
    lost: 'Perdeu seu link?',
    about: 'Se este curso conhece seu e-mail, envia um novo link para lá.',
    send: 'Enviar um novo link',
    sent: 'Se este endereço é conhecido aqui, a mensagem está a caminho. O link vale uma hora.',
    renewed: 'Este é seu novo link para o curso; o antigo acabou. Guarde-o: só é mostrado uma vez.',
    subject: (title) => `Seu link para ${title}`,
    text: (name, title, link) =>
      `Olá ${name},\n\nalguém pediu um novo link para o curso "${title}". Abra este em até uma hora:\n\n${link}\n\nEle funciona uma vez e mostra seu novo link; o antigo deixa de valer. Se não foi você, não faça nada: seu link continua como está.\n`,
  },
};
