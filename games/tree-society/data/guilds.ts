/** The six guilds and which of them are in play. Provenance: the rulebook (2024). */

/** TS-1.3 The guilds, in the order of their cards' numbers, and how many cards each has. */
export const GUILDS = ['architects', 'bankers', 'merchants', 'writers', 'botanists', 'explorers'] as const

export type Guild = (typeof GUILDS)[number]

export const GUILD_CARDS: Readonly<Record<Guild, number>> = {
  architects: 13,
  bankers: 12,
  merchants: 12,
  writers: 12,
  botanists: 12,
  explorers: 12,
}

/** TS-1.3 How many of the Architects are start cards: one for each player of a full table. */
export const START_CARDS = 4

/** TS-2.2 For a first game. */
const FIRST_GAME: readonly Guild[] = ['architects', 'bankers', 'merchants', 'writers']

/** TS-2.2 Every choice of four guilds, named by the two that stay in the box; the first game's has a name of its own. */
export const GUILD_CHOICES: ReadonlyMap<string, readonly Guild[]> = new Map(
  GUILDS.flatMap((low, index) =>
    GUILDS.slice(index + 1).map((high) => {
      const inPlay = GUILDS.filter((guild) => guild !== low && guild !== high)
      const isFirst = inPlay.every((guild) => FIRST_GAME.includes(guild))
      return [isFirst ? 'first-game' : `without-${low}-${high}`, inPlay] as const
    }),
  ),
)
