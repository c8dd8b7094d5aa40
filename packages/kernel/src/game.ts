import type { IllegalAction } from './errors.ts'
import { InvalidInput } from './errors.ts'
import type { FaultMessages } from './fault-messages.ts'
import type { GameModel } from './game-model.ts'
import { DEFAULT_LANGUAGE, type Localized } from './languages.ts'
import type { GameTypes, Rules, ScoreLine } from './rules.ts'
import type { Observer, Seat } from './seats.ts'
import type { TrainedNetwork } from './trained-network.ts'

/** What has to be there for a game to be played, by people or by bots: everything but its words. */
export interface PlayableGame<G extends GameTypes = GameTypes> {
  readonly rules: Rules<G>
  /** Earlier versions, for matches that began with them; `loadWholeGame` takes them from the game's catalogue entry. */
  readonly olderVersions?: readonly OlderVersion[]
  readonly evaluate: Evaluate<G>
  /** What searching bots know about the game beyond `evaluate`. Optional. */
  readonly model?: GameModel<G>
  /** Loads the trained network of the strongest level, a large file. Optional. */
  readonly loadNetwork?: () => Promise<TrainedNetwork>
  /**
   * The waits that this game's own rules end after a while, on a state or on anybody's view. `live`: all players are
   * there; where people take days over a move, most such limits make no sense. Left out where there are none.
   */
  readonly timeLimits?: ListTimeLimits<G>
  /** Whether these options can only be played with everybody there. Left out: never. */
  readonly isLiveOnly?: { onlyLive(config: G['config']): boolean }['onlyLive']
  /** Whether actions of several seats race here, so that who comes first gets it. Left out: never. */
  readonly isRealTime?: { realTime(view: G['view']): boolean }['realTime']
  /** What a page that sets up a match asks about this game. Left out: its options, one by one. */
  readonly setup?: SetupGuide
}

/** What a page that sets up a match asks about a game, beyond a list of its options. */
export interface SetupGuide {
  /** The options that a first game should have, where they are not the defaults. */
  readonly firstGame?: ChosenOptions
  /** The options to be chosen beside the players; the others come after them. */
  readonly main?: readonly string[]
  /** The sides of a game whose seats play different parts, the one for a first game first; asked before a game starts. */
  readonly sides?: readonly GameSide[]
  /** The option that orders the seats by age, as digits from the oldest to the youngest: `2134`. Asked by names. */
  readonly ages?: string
}

/** A part that a player can choose before the game, with its words in `Words.sides`. */
export interface GameSide {
  readonly id: string
  /** The options with which the first seat plays this part. */
  readonly options: ChosenOptions
  /** The symbol of the board's art that shows it. */
  readonly picture?: string
}

/** Values of options by their names; what is left out has its default. */
export type ChosenOptions = Readonly<Record<string, string | number | boolean>>

/** A registered game: everything of its folder that is not a board. */
export interface Game<G extends GameTypes = GameTypes> extends PlayableGame<G> {
  readonly words: Localized<FullWords<G>>
  /** The rules in our own words, as Markdown; every rule stands under its id. */
  readonly rulesText: Localized<string>
  readonly conformance: ConformanceSettings<G>
}

export type ListTimeLimits<G extends GameTypes = GameTypes> = {
  limits(view: G['view'], live: boolean): readonly TimeLimit<G>[]
}['limits']

/** A wait that ends by itself. The rules know no time: the host of the table keeps it and writes down what it did. */
export interface TimeLimit<G extends GameTypes = GameTypes> {
  /** A key for words and screens: `countdown`, `choice`. */
  readonly kind: string
  /** Who must act by then: a seat, for which a stand-in moves, or `HOST`, which makes the one move it has. */
  readonly seat: Seat
  /** Milliseconds from its start to its end. */
  readonly durationMs: number
  /** Milliseconds after which it begins to be shown; left out: at once. */
  readonly showAfterMs?: number
  /**
   * It measures silence: every entry of the log starts it anew. Otherwise it runs from when it first held, or from the
   * seat's last move if it still holds after that.
   */
  readonly restartsOnAnyEntry?: true
  /** What a stand-in may do; left out: any legal move. */
  readonly isMoveAllowed?: { allows(move: G['move']): boolean }['allows']
}

/**
 * How good a position looks for a seat, in points ahead of the others or anything else where more is better; only the
 * order of positions matters. It is called with a seat's view or a determinization of it, never with the true state.
 */
export type Evaluate<G extends GameTypes = GameTypes> = { evaluate(view: G['view'], seat: Seat): number }['evaluate']

/** A game in one language: its names and all the sentences a table needs. `names` are the players' names by seat. */
export interface Words<G extends GameTypes = GameTypes> {
  readonly name: string
  /** One sentence about the game, for a list of games. */
  readonly pitch: string
  /** For each option its name, and for each of its values a plain explanation. */
  readonly options: Readonly<Record<string, OptionWords>>
  /** For each side of `SetupGuide.sides` what it is about. Left out where there are none. */
  readonly sides?: Readonly<Record<string, SideWords>>
  /** A move as an order: "Pick the Druid". */
  move(move: G['move'], view: G['view'], names: readonly string[]): string
  /**
   * An event as a sentence of the log: "Anna picks the Druid.", and told to Anna: "You pick the Druid." The reader's view
   * is for games whose events name roles: which seat plays the Magician is known from it alone.
   */
  event(event: G['event'], names: readonly string[], toldTo?: Observer, view?: G['view']): string
  /** Events that all see on the board and that the log of a match leaves out. Left out: the log has them all. */
  isRoutine?(event: G['event']): boolean
  /** What the game waits for, seen by `who`: "Brit picks: 2 of 3." */
  waiting(view: G['view'], who: Observer, names: readonly string[]): string
  /** A refusal's sentence. Without the players' names it speaks of seats by their numbers. */
  refusal(illegal: IllegalAction, names?: readonly string[]): string
  /** A line of the score sheet with its cause: "Mercenaries: 3 held". */
  scoreLine(line: ScoreLine): string
}

/** The words together with those that most tables do without: a table that is drawn needs no text, and few ask why. */
export interface FullWords<G extends GameTypes = GameTypes> extends Words<G> {
  /** The text view: the position as `who` sees it, for a terminal 80 characters wide or a screen reader. */
  textView(view: G['view'], who: Observer, names: readonly string[]): string
  readonly term: TermWords
  /** What position files of this game are refused for, in a language other than English. */
  readonly positionFaults?: FaultMessages
}

/**
 * What a term of a position's worth (`GameModel.explain`) says for a move that makes it better or worse than others do, as
 * a clause that can follow the move: "it puts you ahead for the Witches". Nothing for a key that the game has no words
 * for.
 */
export type TermWords = (key: string, better: boolean) => string

export interface OptionWords {
  readonly label: string
  readonly help: string
  readonly values?: Readonly<Record<string, string>>
}

/** A side of a game in words. */
export interface SideWords {
  readonly name: string
  /** The button that chooses it: "Play as the Tenant". */
  readonly play: string
  /** What its player does and how they win, in two or three sentences. */
  readonly about: readonly string[]
}

/** What the conformance kit cannot find out by itself. */
export interface ConformanceSettings<G extends GameTypes = GameTypes> {
  /** The configs to run on, by name; every seat count is run with each. */
  readonly modes: Readonly<Record<string, G['config']>>
  /** No game, however played, makes more moves than this. */
  readonly maxMoves: number
  /** Random games of each mode and number of seats in every test run; left out, a number that takes about a minute. */
  readonly games?: number
}

/**
 * An earlier version of a game: its rules, evaluation and words as they were, in a file written by `npm run freeze` and
 * loaded when a match of that version is opened. Such a game has no trained network.
 */
export interface OlderVersion {
  readonly version: number
  readonly load: () => Promise<Game>
}

/** An earlier version whose file is imported once, when it is first needed. */
export function olderVersion(version: number, importFile: () => Promise<{ readonly game: Game }>): OlderVersion {
  let loading: Promise<Game> | undefined
  const load = async (): Promise<Game> => {
    const { game } = await importFile()
    return { ...game, words: withEnglishFallback(game.words), rulesText: withEnglishFallback(game.rulesText) }
  }
  return {
    version,
    load: () => {
      loading ??= load().catch((error: unknown) => {
        // A browser without a connection asks again later.
        loading = undefined
        throw error
      })
      return loading
    },
  }
}

/** A version that was kept before a language was added has no words in it: it speaks English there. */
const withEnglishFallback = <Thing>(texts: Localized<Thing>): Localized<Thing> =>
  new Proxy(texts, { get: (target, language) => Reflect.get(target, language) ?? target[DEFAULT_LANGUAGE] })

/**
 * The game in the version that a match began with: the present one, or an earlier one with everything that belongs to
 * it. Throws `InvalidInput` for a version that the game does not have.
 */
export async function loadGameVersion<Found extends PlayableGame>(game: Found, version: number): Promise<Found | Game> {
  if (game.rules.version === version) return game
  const older = game.olderVersions?.find((candidate) => candidate.version === version)
  if (older === undefined) throw unknownVersion(game, version)
  const loaded = await older.load()
  if (loaded.rules.id === game.rules.id && loaded.rules.version === version) return loaded
  const { rules } = loaded
  throw new Error(`version ${version} of ${game.rules.id} is registered with ${rules.id} ${rules.version}`)
}

/** Throws `InvalidInput` unless this is the game in this version, as `loadGameVersion` gives it. */
export function requireVersion(game: PlayableGame, version: number): void {
  if (game.rules.version !== version) throw unknownVersion(game, version)
}

function unknownVersion({ rules, olderVersions = [] }: PlayableGame, version: number): InvalidInput {
  const known = [...new Set([rules.version, ...olderVersions.map((older) => older.version)])].join(', ')
  return new InvalidInput('version', `${rules.id} has no rules version ${version}; it has ${known}`)
}
