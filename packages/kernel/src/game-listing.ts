import type { LanguageCode } from './game.ts'

/** The box of a game: all that a shelf needs to show it, without its rules. */
export interface GameListing {
  /** The id of its rules. */
  readonly id: string
  readonly seats: readonly [fewest: number, most: number]
  /** How long a game takes among people who know it. */
  readonly minutes: number
  /** Colours of the box, as CSS values. */
  readonly colours: {
    /** Words about the game, readable on the page. */
    readonly accent: string
    readonly top: string
    readonly side: string
  }
  /** The square of the cover (320 by 372) that stands for it where there is little room: x, y, side. */
  readonly thumbnailCrop: readonly [number, number, number]
  readonly words: { readonly [Language in LanguageCode]: GameListingWords }
}

export interface GameListingWords {
  readonly name: string
  /** The name where there is little room. */
  readonly shortName: string
  /** What kind of game it is, in two or three words. */
  readonly genre: string
  /** One sentence about it. */
  readonly pitch: string
  /** The title as it stands on the cover, line by line: the baseline and the size of its letters. */
  readonly title: { readonly at: 'centre' | 'right'; readonly lines: readonly (readonly [string, number, number])[] }
}
