/** Português de Portugal: what the pictures of the rules show. */
import type { words as en } from '../../en/page/pictures.ts';
import type { Like } from '../../shapes.ts';

export const words: Like<typeof en> = {
  pictures: {
    colour: 'Numa coluna: o valor imediatamente inferior, da outra cor.',
    suit: 'Numa coluna: o valor imediatamente inferior, do mesmo naipe.',
    any: 'Numa coluna: o valor imediatamente inferior, de qualquer naipe.',
    foundation: 'Numa fundação: um naipe, do ás para cima.',
    hole: 'No monte: o valor imediatamente superior ou inferior.',
    king: 'Para uma coluna vazia só vai um rei.',
    draw: 'Vire do monte; a carta de cima do descarte pode ser jogada.',
    neighbour: 'Para o vizinho da esquerda: o mesmo naipe ou o mesmo valor.',
    third: 'Para o terceiro monte à esquerda: o mesmo naipe ou o mesmo valor.',
    battle: 'A carta mais alta ganha as duas; o ás é a mais alta.',
    war: 'Valores iguais: uma carta virada para baixo, e a seguinte, virada para cima, decide.',
    pays: 'Um ás custa quatro cartas ao outro jogador, um rei três, uma dama duas, um valete uma.',
    paid: 'Nenhuma figura nem ás no pagamento: quem jogou a última leva o monte.',
    set: 'Um conjunto: uma a quatro cartas do mesmo valor.',
    sequence: 'Uma sequência: três ou mais valores seguidos.',
    double: 'Uma dupla sequência: três ou mais pares seguidos.',
  },
};
