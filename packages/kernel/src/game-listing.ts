import type { ConformanceSettings, FullWords, Game, OlderVersion, PlayableGame, TermWords, Words } from './game.ts'
import type { GameModel } from './game-model.ts'
import { LANGUAGES, type Localized, localize } from './languages.ts'

/**
 * A registered game: its box, and functions that load the rest. `games/<id>/entry.ts` exports one, and
 * `games/registry.ts` lists them. Every function loads a module of its own, so that a browser fetches only what a page
 * needs.
 */
export interface CatalogEntry {
  readonly box: GameListing
  /** Earlier versions of the game, each in a file that is loaded when a match of it is opened. Left out: there are none. */
  readonly olderVersions?: readonly OlderVersion[]
  /** The version, if this is not the present one. */
  readonly olderVersion?: number
  /** Loads what playing needs: the rules and the evaluation. */
  readonly load: () => Promise<PlayableGame>
  /** Loads what searching bots know of the game. Left out: nothing. */
  readonly model?: () => Promise<GameModel>
  /** Loads the sentences, without the text view and the terms. */
  readonly words: Localized<() => Promise<Words>>
  /** Loads all words. */
  readonly fullWords: Localized<() => Promise<FullWords>>
  /** Loads the words for evaluation terms, for hints and reviews. Left out where `model` explains nothing. */
  readonly terms?: Localized<() => Promise<TermWords>>
  /** Loads the rules as Markdown. */
  readonly rulesText: Localized<() => Promise<string>>
  /** Loads what the conformance kit is told about the game. */
  readonly conformance: () => Promise<ConformanceSettings>
}

/** Loads all of a game, for programs that keep it in memory as a whole. */
export async function loadWholeGame(entry: CatalogEntry): Promise<Game> {
  const { olderVersions } = entry
  const model = await entry.model?.()
  return {
    ...(await entry.load()),
    ...(olderVersions === undefined ? {} : { olderVersions }),
    ...(model === undefined ? {} : { model }),
    words: await loadEach(entry.fullWords),
    rulesText: await loadEach(entry.rulesText),
    conformance: await entry.conformance(),
  }
}

async function loadEach<Thing>(loaders: Localized<() => Promise<Thing>>): Promise<Localized<Thing>> {
  const loaded = await Promise.all(LANGUAGES.map(async (language) => [language, await loaders[language]()] as const))
  const things = new Map(loaded)
  return localize((language) => things.get(language) as Thing)
}

/** The box of a game: all that a shelf needs to show it, without its rules. */
export interface GameListing {
  /** The id of its rules. */
  readonly id: string
  readonly seats: readonly [fewest: number, most: number]
  /** How long a game takes among people who know it. */
  readonly minutes: number
  /** Where it stands among the games: small numbers come first. */
  readonly shelfOrder: number
  /** It can be played in real time. */
  readonly hasRealTime?: true
  /** Colours of the box, as CSS values. */
  readonly colours: {
    /** Text about the game: one colour that is readable on the dark page and one for the light page. */
    readonly accent: { readonly dark: string; readonly light: string }
    readonly top: string
    readonly side: string
  }
  /** The square of the cover (320 by 372) that is shown in lists: x, y, side. Left out: its middle. */
  readonly thumbnailCrop?: readonly [number, number, number]
  readonly words: Localized<GameListingWords>
}

export interface GameListingWords {
  readonly name: string
  /** The name where there is little room. */
  readonly shortName: string
  /** What kind of game it is, in two or three words. */
  readonly genre: string
  /** One sentence about it. */
  readonly pitch: string
  /**
   * The title as it stands on the cover, line by line: the baseline and the size of its letters. Left out: the name, as
   * large as it fits.
   */
  readonly title?: { readonly at: 'centre' | 'right'; readonly lines: readonly (readonly [string, number, number])[] }
}
