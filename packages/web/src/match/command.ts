import { LANGUAGES, type Localized } from '@spellbough/kernel/languages'

/** A line typed in the text view. */
export type Command =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'why'; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'resign'; readonly isConfirmed: boolean }
  | { readonly kind: 'nothing' | SimpleCommandKind }

type TypedCommand = SimpleCommandKind | 'why' | 'rule' | 'say' | 'resign'

const COMMAND_WORDS: Localized<Readonly<Record<TypedCommand, readonly string[]>>> = {
  en: {
    undo: ['undo'],
    log: ['log'],
    help: ['help', '?'],
    players: ['players', 'others'],
    moves: ['moves'],
    hint: ['hint'],
    say: ['say'],
    resign: ['resign'],
    position: ['board', 'table'],
    why: ['why'],
    rule: ['rule'],
  },
  de: {
    undo: ['zurück'],
    log: ['verlauf'],
    help: ['hilfe'],
    players: ['spieler', 'andere'],
    moves: ['züge'],
    hint: ['tipp'],
    say: ['sag', 'sage'],
    resign: ['aufgeben'],
    position: ['brett', 'tisch'],
    why: ['warum'],
    rule: ['regel'],
  },
}

/** The command words of every language work in all of them. */
const COMMANDS: ReadonlyMap<string, TypedCommand> = new Map(
  LANGUAGES.flatMap((language) =>
    Object.entries(COMMAND_WORDS[language]).flatMap(([kind, words]) =>
      words.map((word) => [word, kind as TypedCommand] as const),
    ),
  ),
)

/** Parses a line. Anything that is no command is text to find a move by. */
export function parseCommand(line: string): Command {
  const typed = line.trim()
  if (typed === '') return { kind: 'nothing' }
  if (/^\d+$/.test(typed)) return { kind: 'number', number: Number(typed) }
  const [, first = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(typed) ?? []
  const kind = COMMANDS.get(first.toLowerCase().normalize('NFC'))
  if (kind === 'why') return { kind, text: rest }
  if (kind === 'say') return { kind, text: rest }
  if (kind === 'resign' && (rest === '' || CONFIRMATIONS.includes(rest.toLowerCase())))
    return { kind, isConfirmed: rest !== '' }
  if (kind === 'rule' && rest !== '') return { kind, id: rest }
  if (rest === '' && kind !== undefined && isSimpleCommand(kind)) return { kind }
  return { kind: 'text', text: typed }
}

/** What is typed after a command that cannot be undone. */
const CONFIRMATIONS = ['yes', 'ja']

const SIMPLE_COMMANDS = ['undo', 'log', 'help', 'players', 'moves', 'hint', 'position'] as const

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
