import { checkConformance } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { GUILD_CHOICES } from '../data/guilds.ts'
import { treeSociety } from '../index.ts'

const GAMES = 4

/** Every combination of four guilds, with the other options spread over them. */
const TABLES = [...GUILD_CHOICES.keys()].flatMap((guilds, index) =>
  [2, 3, 4].map((seats) => ({
    seats,
    mode: guilds,
    config: {
      guilds,
      startCards: (index + seats) % 2 === 0,
      fruitDraft: (index + seats) % 3 === 0,
      endBanners: 6 + ((index + seats) % 4),
    },
  })),
)

describe('every combination of four guilds keeps the contract', () => {
  it.each(TABLES)('$mode with $seats seats', ({ seats, mode, config }) => {
    const { rules, conformance } = treeSociety
    const found = checkConformance({ rules, mode, config, seats, maxMoves: conformance.maxMoves }, { games: GAMES })
    expect(found.games).toBe(GAMES)
  })

  it('all fifteen of them', () => {
    expect(new Set(TABLES.map(({ mode }) => mode)).size).toBe(15)
  })
})
