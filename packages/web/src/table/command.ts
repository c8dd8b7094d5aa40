/** What somebody typed at the table. */
export type Command =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'why'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'nothing' | 'undo' | 'log' | 'help' | 'others' | 'moves' | 'table' }

/** English and German words for commands are understood in both languages. */
const COMMANDS: Readonly<Record<string, Command['kind']>> = {
  undo: 'undo',
  zurück: 'undo',
  log: 'log',
  verlauf: 'log',
  help: 'help',
  hilfe: 'help',
  '?': 'help',
  others: 'others',
  andere: 'others',
  moves: 'moves',
  züge: 'moves',
  table: 'table',
  tisch: 'table',
  why: 'why',
  warum: 'why',
  rule: 'rule',
  regel: 'rule',
}

/** Reads a line. Whatever is no command is taken for words of a move. */
export function readCommand(line: string): Command {
  const typed = line.trim()
  if (typed === '') return { kind: 'nothing' }
  if (/^\d+$/.test(typed)) return { kind: 'number', number: Number(typed) }
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(typed) ?? []
  const kind = COMMANDS[first.toLowerCase().normalize('NFC')]
  if (kind === 'why') return { kind, text: rest }
  if (kind === 'rule' && rest !== '') return { kind, id: rest }
  if (rest === '' && kind !== undefined && isPlain(kind)) return { kind }
  return { kind: 'words', text: typed }
}

type Plain = 'undo' | 'log' | 'help' | 'others' | 'moves' | 'table'

const isPlain = (kind: Command['kind']): kind is Plain =>
  ['undo', 'log', 'help', 'others', 'moves', 'table'].includes(kind)

/** A move with its number in the list and its words. */
export interface NamedMove {
  readonly number: number
  readonly move: object
  readonly text: string
}

/** The moves that have every word that was typed, whole or in part; one that says exactly that is alone. */
export function movesWith(moves: readonly NamedMove[], typed: string): readonly NamedMove[] {
  const exact = moves.filter(({ text }) => fold(text) === fold(typed))
  if (exact.length === 1) return exact
  const words = fold(typed).split(/\s+/)
  return moves.filter(({ text }) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  })
}

/** A text without capitals and accents. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('−', '-')
    .toLowerCase()
    .trim()
