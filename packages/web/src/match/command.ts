import { LANGUAGES, type Localized } from '@spellbough/kernel/languages'

/** What somebody typed at the table. */
export type Command =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'why'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'nothing' | 'undo' | 'log' | 'help' | 'others' | 'moves' | 'table' }

type TypedCommand = SimpleCommandKind | 'why' | 'rule'

const COMMAND_WORDS: Localized<Readonly<Record<TypedCommand, string>>> = {
  en: {
    undo: 'undo',
    log: 'log',
    help: 'help',
    others: 'others',
    moves: 'moves',
    table: 'table',
    why: 'why',
    rule: 'rule',
  },
  de: {
    undo: 'zurück',
    log: 'verlauf',
    help: 'hilfe',
    others: 'andere',
    moves: 'züge',
    table: 'tisch',
    why: 'warum',
    rule: 'regel',
  },
}

/** The words of every language are understood in all of them. */
const COMMANDS: ReadonlyMap<string, TypedCommand> = new Map([
  ['?', 'help'],
  ...LANGUAGES.flatMap((language) =>
    Object.entries(COMMAND_WORDS[language]).map(([kind, word]) => [word, kind as TypedCommand] as const),
  ),
])

/** Reads a line. Whatever is no command is taken for words of a move. */
export function parseCommand(line: string): Command {
  const typed = line.trim()
  if (typed === '') return { kind: 'nothing' }
  if (/^\d+$/.test(typed)) return { kind: 'number', number: Number(typed) }
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(typed) ?? []
  const kind = COMMANDS.get(first.toLowerCase().normalize('NFC'))
  if (kind === 'why') return { kind, text: rest }
  if (kind === 'rule' && rest !== '') return { kind, id: rest }
  if (rest === '' && kind !== undefined && isSimpleCommand(kind)) return { kind }
  return { kind: 'words', text: typed }
}

type SimpleCommandKind = 'undo' | 'log' | 'help' | 'others' | 'moves' | 'table'

const isSimpleCommand = (kind: Command['kind']): kind is SimpleCommandKind =>
  ['undo', 'log', 'help', 'others', 'moves', 'table'].includes(kind)

/** A move with its number in the list and its words. */
export interface ListedMove {
  readonly number: number
  readonly move: object
  readonly text: string
}

/** The moves that have every word that was typed, whole or in part; one that says exactly that is alone. */
export function movesMatching(moves: readonly ListedMove[], typed: string): readonly ListedMove[] {
  const exact = moves.filter(({ text }) => foldText(text) === foldText(typed))
  if (exact.length === 1) return exact
  const words = foldText(typed).split(/\s+/)
  return moves.filter(({ text }) => {
    const folded = foldText(text)
    return words.every((word) => folded.includes(word))
  })
}

/** A text without capitals and accents. */
const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('−', '-')
    .toLowerCase()
    .trim()
