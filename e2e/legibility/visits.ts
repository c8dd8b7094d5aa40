import { runSeed, scaled } from '../../checks/test-run.ts'
import type { Device } from '../kit/browser.ts'
import type { StoredGameOptions } from '../kit/stored-games.ts'
import { GAME_IDS } from '../screens/matches.ts'

/** The sizes at which everything must be readable. */
export const SIZES: Readonly<Record<'laptop' | 'desktop' | 'phone' | 'phone on its side', Device>> = {
  laptop: { size: { width: 1366, height: 768 } },
  desktop: { size: { width: 1920, height: 1080 } },
  phone: { size: { width: 390, height: 844 }, hasTouch: true },
  'phone on its side': { size: { width: 844, height: 390 }, hasTouch: true },
}

export type SizeName = keyof typeof SIZES

const SIZE_NAMES = Object.keys(SIZES) as SizeName[]

const THEMES = ['dusk', 'parchment'] as const

/** The moments of a game: its first turn, its middle, late with as many players as there are seats, and its end. */
const MOMENTS = {
  first: { progress: 0 },
  middle: { progress: 0.5 },
  crowded: { progress: 0.85 },
  end: { progress: 1 },
} satisfies Record<string, Partial<StoredGameOptions>>

/** One look at a match on a screen. */
export interface Visit {
  readonly game: StoredGameOptions
  readonly moment: string
  readonly size: SizeName
  readonly theme: (typeof THEMES)[number]
  readonly language: 'en' | 'de'
}

const MOST_SEATS: Readonly<Record<string, number>> = { 'magician-and-tenant': 2 }

/** Every match on every screen. In `npm test` each moment is seen on one of the screens, which changes with the seed. */
export const VISITS: readonly Visit[] = GAME_IDS.flatMap((id, game) =>
  Object.entries(MOMENTS).flatMap(([moment, progress], at) => {
    const seats = moment === 'crowded' ? { seats: MOST_SEATS[id] ?? 4 } : {}
    const turn = game + at + runSeed
    return SIZE_NAMES.filter((_, index) => scaled(index === turn % SIZE_NAMES.length, true)).flatMap((size, index) =>
      THEMES.filter((_, theme) => scaled(theme === (turn + index) % THEMES.length, true)).map((theme) => ({
        game: { game: id, ...progress, ...seats },
        moment,
        size,
        theme,
        // German words are longer, so they get the same share.
        language: (turn + index + THEMES.indexOf(theme)) % 2 === 0 ? ('en' as const) : ('de' as const),
      })),
    )
  }),
)
