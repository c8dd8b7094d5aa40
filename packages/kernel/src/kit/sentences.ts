import { EventList } from '../events.ts'
import type { FullWords, Words } from '../game.ts'
import type { GameOption } from '../options.ts'
import type { Rng } from '../rng.ts'
import type { GameTypes, Rules } from '../rules.ts'
import { HOST, type Observer, randomSeat, type Seat } from '../seats.ts'
import { TEXT_WIDTH } from '../text-format.ts'
import type { ChooseMove } from './random-game.ts'
import { mayActOf, observerOf, observers, pickRandom } from './variant.ts'

/** A capital letter; before it may stand the quotation mark of a name in German. */
const SENTENCE_START = /^„?\p{Lu}/u
const SENTENCE_END = /[.?]$/
/** A move or a score line is no sentence. In German its verb comes last, so that it may begin with a number of things. */
const LABEL_START = /^(„|\d+ )?\p{Lu}/u
const LABEL_END = /[^\s.?]$/

/** How a game is played whose sentences are collected. */
export interface SpokenGame<G extends GameTypes> {
  readonly choose?: ChooseMove<G>
  /** What kind of waiting a state is; each kind is checked by its name. */
  readonly waitingKind: (state: G['state']) => string
  /** The text view is collected in one of this many positions. */
  readonly textViewEvery: number
}

/**
 * Collects what a game says in all its languages, by kind (`move pick`, `event stole`, `waiting claim`, `score queen`),
 * and finds what no reader should meet: ids, `undefined`, a sentence that is missing in a language, a line that is too
 * long.
 */
export class SentenceCollector<G extends GameTypes> {
  readonly #rules: Rules<G>
  readonly #languages: readonly FullWords<G>[]
  readonly #names: readonly string[]
  readonly #forbidden: RegExp
  readonly #exceptions: RegExp | undefined
  /** By kind: the sentence of the first language with those of all. */
  readonly #sentences = new Map<string, Map<string, readonly string[]>>()
  readonly #lines = new Set<string>()
  /** Sentences told to a seat that name it, by the kind of the event and the language. */
  readonly #readerFaults = new Map<string, string>()
  #eventCount = 0

  /**
   * `ids`: names of the program that must not stand in a sentence as whole words. `exceptions`: the sentences of this
   * game that may begin or end otherwise than sentences do.
   */
  constructor(
    rules: Rules<G>,
    languages: readonly FullWords<G>[],
    names: readonly string[],
    { ids = [], exceptions }: { readonly ids?: readonly string[]; readonly exceptions?: RegExp } = {},
  ) {
    this.#rules = rules
    this.#languages = languages
    this.#names = names
    this.#exceptions = exceptions
    const words = ids.length === 0 ? '' : `|(?<![\\p{L}-])(${ids.join('|')})(?![\\p{L}-])`
    this.#forbidden = new RegExp(`undefined|NaN|null|\\[object|\\?\\?${words}`, 'u')
  }

  /** Different lines of all text views. */
  get lineCount(): number {
    return this.#lines.size
  }

  get kinds(): string[] {
    return [...this.#sentences.keys()]
  }

  collect(kind: string, say: (words: Words<G>) => string): void {
    const known = this.#sentences.get(kind) ?? new Map<string, readonly string[]>()
    const said = this.#languages.map(say)
    this.#sentences.set(kind, known.set(said[0] ?? '', said))
  }

  /** Plays a state to its end and collects what is said before, about and after every move. */
  playGame(state: G['state'], rng: Rng, game: SpokenGame<G>): void {
    const rules = this.#rules
    const all = observers(state.seats)
    const choose = game.choose ?? ((moves) => pickRandom(rng, moves))
    for (let step = 0; rules.result(state) === undefined; step++) {
      this.#collectPosition(state, all[step % all.length] as Observer, rng, game)
      const seat = randomSeat(mayActOf(rules, state), rng)
      this.playMove(state, seat, choose(rules.moves(state, seat), rng, state, seat), rng, game)
    }
  }

  /** Makes one move and collects what is said about it, its events and, if it ends the game, the end. */
  playMove(state: G['state'], seat: Seat, move: G['move'], rng: Rng, game: SpokenGame<G>): void {
    const view = this.#rules.view(state, observerOf(seat))
    if (seat !== HOST)
      this.collect(`move ${'do' in move ? move.do : 'any'}`, (words) => words.move(move, view, this.#names))
    const out = new EventList<G['event']>()
    this.#rules.play(state, seat, move, rng, out)
    for (const { event } of out.events) {
      this.collect(`event ${event.type}`, (words) => words.event(event, this.#names))
      this.#tellReader(event, this.#eventCount++ % state.seats)
    }
    const result = this.#rules.result(state)
    if (result === undefined) return
    for (const who of observers(state.seats)) this.#collectPosition(state, who, rng, game)
    for (const line of result.sheet.flat()) this.collect(`score ${line.item}`, (words) => words.scoreLine(line))
  }

  /** What is wrong with the sentences of a kind; a kind that never came up is wrong too. */
  sentenceFaults(kind: string): string[] {
    const sentences = this.#sentences.get(kind)
    if (sentences === undefined) return [`${kind} never came up`]
    const [start, end] = /^(event|waiting)/.test(kind) ? [SENTENCE_START, SENTENCE_END] : [LABEL_START, LABEL_END]
    return [...sentences.values()].flatMap((said) =>
      new Set(said).size < said.length ? [`the same in two languages: ${said[0]}`] : this.#faultsOf(said, start, end),
    )
  }

  /** The first sentence of each kind that is told to a seat and names it, instead of speaking to it. */
  readerFaults(): string[] {
    return [...this.#readerFaults.values()]
  }

  /** Lines of text views that are too wide for a terminal or show what only the program needs. */
  lineFaults(): string[] {
    return [...this.#lines].filter(
      (line) =>
        line.length > TEXT_WIDTH || line !== line.trimEnd() || line.includes('\t') || this.#forbidden.test(line),
    )
  }

  /** Whether a text shows an id or a slip of the program. */
  isForbidden(text: string): boolean {
    return this.#forbidden.test(text)
  }

  #tellReader(event: G['event'], seat: Seat): void {
    const name = new RegExp(`(?<!\\p{L})${this.#names[seat]}(?!\\p{L})`, 'u')
    for (const [language, words] of this.#languages.entries()) {
      const told = words.event(event, this.#names, seat)
      if (name.test(told)) this.#readerFaults.set(`${event.type} ${language}`, told)
    }
  }

  #faultsOf(said: readonly string[], start: RegExp, end: RegExp): string[] {
    const isWhole = (text: string) => this.#exceptions?.test(text) || (start.test(text) && end.test(text))
    return said.filter((text) => this.#forbidden.test(text) || !isWhole(text))
  }

  #collectPosition(state: G['state'], who: Observer, rng: Rng, game: SpokenGame<G>): void {
    const view = this.#rules.view(state, who)
    this.collect(`waiting ${game.waitingKind(state)}`, (words) => words.waiting(view, who, this.#names))
    if (rng.int(game.textViewEvery) > 0) return
    for (const words of this.#languages)
      for (const line of words.textView(view, who, this.#names).split('\n')) this.#lines.add(line)
  }
}

/** Options or values of options that a language has no label or explanation for, and words that no option has. */
export function optionWordFaults(
  options: Readonly<Record<string, GameOption>>,
  words: Pick<Words, 'options'>,
): string[] {
  const faults = Object.keys(words.options).filter((name) => !Object.hasOwn(options, name))
  for (const [name, option] of Object.entries<GameOption>(options)) {
    const { label = '', help = '', values = {} } = words.options[name] ?? {}
    if (!/\p{L}/u.test(label)) faults.push(`${name} has no label`)
    if (!/\p{L}.*\.$/u.test(help)) faults.push(`${name} has no explanation`)
    if (option.kind === 'number') continue
    const expected = option.kind === 'choice' ? option.values : ['false', 'true']
    for (const value of new Set([...expected, ...Object.keys(values)]))
      if (!expected.includes(value) || !/\p{L}.*\.$/u.test(values[value] ?? '')) faults.push(`${name}: ${value}`)
  }
  return faults
}

/** The longest line of a rules text, without the marks of bold text. */
const MAX_RULES_LINE = TEXT_WIDTH + 2

/** The ids of all rules, from the number of rules in each chapter: `MM-1.1`, `MM-1.2`, … */
export const ruleIds = (prefix: string, rulesPerChapter: readonly number[]): string[] =>
  rulesPerChapter.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, rule) => `${prefix}-${chapter + 1}.${rule + 1}`),
  )

/** The ids of the rules that a rules text states: each in bold at the start of a paragraph, list item or table row. */
export const statedRules = (text: string): string[] =>
  [...text.matchAll(/^(?:- |\| )?\*\*([A-Z]{2}-[\w.]+)\*\* \S/gm)].map(([, id]) => id as string)

/**
 * What is wrong with a rules text: it must state every rule once and in order; its headings and paragraphs must be those of the same text in another language.
 */
export function rulesTextFaults(text: string, other: string, ids: readonly string[]): string[] {
  const faults: string[] = []
  const stated = statedRules(text)
  if (stated.join() !== ids.join()) faults.push(`rules out of order, missing or doubled: ${stated.join(' ')}`)
  const headings = (of: string) => [...of.matchAll(/^(#+) /gm)].map(([, marks]) => marks).join(' ')
  if (headings(text) !== headings(other)) faults.push('the headings differ between the languages')
  if (text.split('\n\n').length !== other.split('\n\n').length) faults.push('the paragraphs differ in number')
  return [...faults, ...text.split('\n').filter((line) => line.replaceAll('**', '').length > MAX_RULES_LINE)]
}
