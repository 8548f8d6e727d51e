import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'Entregar',
    'Um arquivo, um zip, um tar.gz ou um programa colado. Fica guardado assim que a página o diz; depois é compilado e avaliado num ambiente isolado: primeiro os testes que todos veem, com a primeira diferença e a entrada mais pequena que falha, depois os escondidos, dos quais só se diz o nome.',
  ],
  [
    'Robôs',
    'Cada versão é compilada, verificada e experimentada num jogo; uma que falha nunca substitui a que joga. A escada joga sem parar; as taças e a final seguem as regras do enunciado, com baralhos que vêm de um segredo: o hash é mostrado antes, o segredo depois.',
  ],
  [
    'Quem vê o quê',
    'Uma equipe vê tudo o que é seu: versões, jogos, o que o seu robô recebeu, respondeu e escreveu. Os outros veem um jogo quando a rodada acaba, e nunca fontes nem registos.',
  ],
];
