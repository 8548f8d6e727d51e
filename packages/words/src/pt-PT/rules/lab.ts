import type { Rules } from '../../shapes.ts';

export const words: Rules = [
  [
    'O que faz',
    'Joga muitos jogos de Guerra, ou do Acordeão do concurso, e mostra quanto duram ou quantos montes restam; ou resolve muitas distribuições de Klondike e mostra que parte se pode ganhar e quão difíceis são. Cada número traz um intervalo que contém o valor verdadeiro 95 vezes em 100.',
  ],
  [
    'Sementes',
    'A semente dá nome às distribuições: a mesma semente e o mesmo número de jogos dão exatamente os números que os comandos baralho simulate e baralho survey escrevem.',
  ],
];
