/** As regras de cada jogo, em português de Portugal. */
import { beggar } from '../beggar/rules.ptPT.ts';
import type { RulesTexts } from './en.ts';

export const rules: RulesTexts = {
  klondike: [
    ['Objetivo', 'Levar as 52 cartas para as quatro saídas, cada naipe do ás ao rei.'],
    [
      'Distribuição',
      'Sete colunas com uma a sete cartas, só a última de cada uma aberta. As outras 24 cartas são o baralho.',
    ],
    [
      'Colunas',
      'Uma carta vai para cima de uma carta da outra cor um valor acima: um seis vermelho sobre um sete preto. Uma sequência de cartas abertas move-se junta. Uma coluna vazia só recebe um rei, ou uma sequência que comece por um rei. Uma carta fechada que fique em cima é aberta.',
    ],
    [
      'Baralho e descarte',
      'Vire uma carta, ou três, do baralho para o descarte; a de cima pode ser jogada. Quando o baralho acaba, o descarte volta a ser o baralho.',
    ],
    ['Saídas', 'Começam por um ás e sobem no mesmo naipe. A última carta pode voltar a uma coluna.'],
    [
      'Como jogar aqui',
      'Arraste as cartas, ou toque numa e ela vai para o melhor lugar, ou use o teclado: as três formas funcionam sempre.',
    ],
  ],
  accordion: [
    ['Objetivo', 'Dobrar a fila de 52 cartas abertas num só monte.'],
    [
      'Jogadas',
      'Um monte vai para cima do vizinho da esquerda, ou do terceiro monte à esquerda, quando as duas cartas de cima têm o mesmo valor ou o mesmo naipe. O espaço fecha-se.',
    ],
    [
      'Três regras',
      'No jogo habitual movem-se montes inteiros. Na forma do concurso de programação (UVa 127) só se movem as cartas de cima; pode jogá-la livremente, ou ver a regra do juiz: sempre o monte mais à esquerda que se pode mover, três para a esquerda antes de um.',
    ],
    [
      'Como jogar aqui',
      'Toque num monte: move-se se só houver um destino; se houver dois, toque no que quer. Ou arraste-o.',
    ],
  ],
  war: [
    ['Objetivo', 'Ganhar todas as cartas. Não há nada para decidir.'],
    [
      'Um passo',
      'Ambos põem a carta de cima do seu monte; a mais alta leva as duas, o ás é o mais alto. As cartas vão para baixo do monte de quem ganhou, pela ordem em que foram postas, a de A primeiro.',
    ],
    [
      'Guerra',
      'Quando as cartas são iguais, cada um põe uma fechada e uma aberta, e as abertas decidem, ou começam outra guerra. Quem não tem carta para pôr perde.',
    ],
    [
      'Para sempre',
      'Sem escolha nem acaso, o jogo ou acaba ou volta a uma posição em que já esteve, e então anda à roda para sempre. A página encontra o ciclo e mostra-o na curva.',
    ],
  ],
  escalada: [
    [
      'Objetivo',
      'Ser o primeiro a ficar sem cartas. Quem ganha recebe um ponto por cada carta nas outras mãos; uma partida tem 16 jogos.',
    ],
    [
      'O baralho',
      '56 cartas: A 2 … 10 J C Q K, com o cavalo C entre o valete e a dama. Os naipes sobem ♠ ♥ ♦ ♣ e decidem entre valores iguais.',
    ],
    [
      'Combinações',
      'Conjunto: uma a quatro cartas do mesmo valor. Sequência: três ou mais valores seguidos, de quaisquer naipes. Dupla sequência: três ou mais pares seguidos. O ás é o mais baixo.',
    ],
    [
      'Seguir',
      'Quem sai põe qualquer combinação. Os outros, à vez, põem o mesmo tipo com o mesmo número de cartas e uma carta mais alta, ou passam; quem passou pode voltar. Quando três passam seguidos, sai quem pôs por último.',
    ],
    [
      'Reis',
      'Um rei pode ser batido por uma quadra ou por uma dupla sequência de três, dois reis por uma de quatro, três reis por uma de cinco.',
    ],
  ],
  beggar,
  statistics: [
    [
      'O que conta',
      'Cada jogo começado, desde o início, e como acabou. Um fim desfeito não conta; uma posição vinda de uma ligação também não. Os melhores números são de jogos ganhos sem ajuda.',
    ],
    [
      'Jogos do dia',
      'Um jogo de Klondike por dia, igual para todos, que se pode ganhar de certeza. Conta quando é ganho no próprio dia; os anteriores ainda se podem jogar.',
    ],
  ],
  lab: [
    [
      'O que faz',
      'Joga muitos jogos de Guerra, ou do Acordeão do concurso, e mostra quanto duram ou quantos montes restam; ou resolve muitas distribuições de Klondike e mostra que parte se pode ganhar e quão difíceis são. Cada número traz um intervalo que contém o valor verdadeiro 95 vezes em 100.',
    ],
    [
      'Sementes',
      'A semente dá nome às distribuições: a mesma semente e o mesmo número de jogos dão exatamente os números que os comandos baralho simulate e baralho survey escrevem.',
    ],
  ],
  course: [
    [
      'Entregar',
      'Um ficheiro, um zip, um tar.gz ou um programa colado. Fica guardado assim que a página o diz; depois é compilado entre muros e julgado: primeiro os testes que todos veem, com a primeira diferença e a entrada mais pequena que falha, depois os escondidos, dos quais só se diz o nome.',
    ],
    [
      'Robôs',
      'Cada versão é compilada, verificada e experimentada num jogo; uma que falha nunca substitui a que joga. A escada joga sem parar; as taças e a final seguem as regras do enunciado, com baralhos de um segredo cujo resumo se mostra antes e que se mostra depois.',
    ],
    [
      'Quem vê o quê',
      'Uma equipa vê tudo o que é seu: versões, jogos, o que o seu robô recebeu, respondeu e escreveu. Os outros veem um jogo quando a ronda acaba, e nunca fontes nem registos.',
    ],
  ],
  live: [
    [
      'Ligação',
      'Envie a ligação da mesa. Quem a abrir senta-se ou assiste; quem abriu a mesa começa. Os lugares vazios são jogados por robôs.',
    ],
    [
      'Ausência',
      'O lugar é guardado durante vinte segundos; depois um robô joga pela pessoa, que pode voltar quando quiser. Qualquer um pode pausar.',
    ],
    [
      'Justo',
      'As cartas são baralhadas no servidor. O resumo do baralho é mostrado antes do jogo e o baralho depois, e a página verifica que coincidem. Ninguém recebe cartas que não pode ver.',
    ],
  ],
  arena: [
    [
      'O que faz',
      'Mostra os registos que baralho arena escreve: grupos e rondas, classificação, faltas, e cada jogo lance a lance, com todas as mãos abertas ou como um jogador o viu.',
    ],
    ['Sem estragar a surpresa', 'Pontos e classificação ficam escondidos até os pedir.'],
  ],
};
