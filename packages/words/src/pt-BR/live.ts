/** Brazilian Portuguese: what differs from the European. */
import type { LiveWords } from '../en/live.ts';
import { words as ptPT } from '../pt-PT/live.ts';

export const words: LiveWords = {
  ...ptPT,
  tooMany: 'Muitas mesas foram abertas daqui agora; espere um pouco.',
  taken: 'Seu lugar está aberto em outra aba ou dispositivo.',
  tooFast: 'O servidor fechou a conexão.',
  lost: 'A conexão caiu; tentando de novo…',
  opening: 'Abrindo uma mesa…',
  inviteAbout: 'Quem abrir este link pode sentar-se ou assistir. Sem conta.',
  copy: 'Copiar o link',
  code: 'O link como código QR',
  yourName: 'Seu nome',
  waiting: 'Esperando que quem abriu a mesa dê as cartas.',
  youWatch: 'Você está assistindo.',
  sitLater: 'Você está assistindo. Os lugares são tomados entre dois jogos.',
  stopAbout: 'Você para com as cartas que já tirou; os outros continuam.',
  device: 'Continuar em outro dispositivo',
  deviceAbout: 'Este link é só seu: quem o abrir fica com o seu lugar.',
};
