/** A line typed in the text view. */
export type Command =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'why'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'nothing' | SimpleCommandKind }

/** English and German command words work in both languages. */
const COMMANDS: Readonly<Record<string, Command['kind']>> = {
  undo: 'undo',
  zurück: 'undo',
  log: 'log',
  verlauf: 'log',
  help: 'help',
  hilfe: 'help',
  '?': 'help',
  players: 'players',
  spieler: 'players',
  others: 'players',
  andere: 'players',
  moves: 'moves',
  züge: 'moves',
  board: 'position',
  brett: 'position',
  table: 'position',
  tisch: 'position',
  why: 'why',
  warum: 'why',
  rule: 'rule',
  regel: 'rule',
}

/** Parses a line. Anything that is no command is text to find a move by. */
export function parseCommand(line: string): Command {
  const typed = line.trim()
  if (typed === '') return { kind: 'nothing' }
  if (/^\d+$/.test(typed)) return { kind: 'number', number: Number(typed) }
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(typed) ?? []
  const kind = COMMANDS[first.toLowerCase().normalize('NFC')]
  if (kind === 'why') return { kind, text: rest }
  if (kind === 'rule' && rest !== '') return { kind, id: rest }
  if (rest === '' && kind !== undefined && isSimpleCommand(kind)) return { kind }
  return { kind: 'text', text: typed }
}

const SIMPLE_COMMANDS = ['undo', 'log', 'help', 'players', 'moves', 'position'] as const

/** Commands without an argument. */
type SimpleCommandKind = (typeof SIMPLE_COMMANDS)[number]

const isSimpleCommand = (kind: Command['kind']): kind is SimpleCommandKind =>
  SIMPLE_COMMANDS.some((simple) => simple === kind)

/** A legal move with its number in the list and its text. */
export interface ListedMove {
  readonly number: number
  readonly move: object
  readonly text: string
}

/** The moves whose text contains every typed word, whole or in part; an exact match wins alone. */
export function movesMatching(moves: readonly ListedMove[], typed: string): readonly ListedMove[] {
  const exact = moves.filter(({ text }) => foldText(text) === foldText(typed))
  if (exact.length === 1) return exact
  const words = foldText(typed).split(/\s+/)
  return moves.filter(({ text }) => {
    const folded = foldText(text)
    return words.every((word) => folded.includes(word))
  })
}

/** Lower case, without accents. */
const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('−', '-')
    .toLowerCase()
    .trim()
