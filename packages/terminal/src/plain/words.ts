/** The commands that the line-by-line table understands besides moves. */

/** Words that are understood in every language, so that nobody gets stuck. */
const SHARED = {
  quit: ['q', 'quit', 'exit', 'sair', '退出'],
  help: ['?', 'help', 'ajuda', '帮助'],
  undo: ['u', 'undo', 'desfazer', '撤销'],
  hint: ['h', 'hint', 'dica', '提示'],
  yes: ['y', 'yes', 'sim', '是'],
} as const;

export type SharedWord = keyof typeof SHARED;

export function wordOf(line: string): SharedWord | undefined {
  const typed = line.trim().toLowerCase();
  const words = Object.entries(SHARED) as [SharedWord, readonly string[]][];
  return words.find(([, forms]) => forms.includes(typed))?.[0];
}
