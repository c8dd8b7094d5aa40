import { play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { cardOf } from '../../data/cards.ts'
import { TREASURES } from '../../data/treasures.ts'
import { afterLastRound, matchAt, matchFromFile, PASS, pick } from '../../test/positions.ts'
import { knownCards, needOf, openTokens } from '../selectors.ts'
import { settledClaim } from '../settled-claim.ts'
import { theftChanges } from '../theft-changes.ts'
import { layoutFor } from '../use-board-layout.ts'

describe('the layout', () => {
  it.each([
    [1366, 648, 'wide', true],
    [2560, 1320, 'wide', true],
    [1024, 648, 'wide', false],
    [768, 880, 'middle', false],
    [844, 270, 'low', false],
    [390, 676, 'phone', false],
    [320, 460, 'phone', false],
  ] as const)('of a board of %i by %i is %s', (width, height, layout, hasRail) => {
    expect(layoutFor(width, height)).toEqual({ layout, hasRail })
  })
})

describe('the crowded positions', () => {
  it.each(['crowded-picking', 'crowded-theft'])('%s has a pile of 25 with every special', (name) => {
    const view = matchFromFile(name).view(0)
    const pile = view.allies[0] as readonly number[]
    expect(pile).toHaveLength(25)
    for (const id of ['queen-of-shadow', 'druid', 'shapeshifter', 'mercenary', 'familiar', 'daemon', 'faerie'])
      expect(pile, id).toContain(cardOf(id))
    expect(pile).toContain(cardOf('spirit-healer'))
  })

  it('crowded-claiming asks a player who can send a Familiar and call a Daemon', () => {
    const match = matchFromFile('crowded-claiming')
    expect(match.state.turn).toBe(0)
    expect(knownCards(match.view(0), 0).length).toBeGreaterThanOrEqual(25)
  })
})

describe('a theft', () => {
  it('changes what both have, and tells whether the victim picks again', () => {
    const match = matchAt({
      allies: { 0: ['shapeshifter', 'run-witch', 'run-sorcerer'] },
      picks: { 0: ['familiar'] },
      pool: ['athrach-summoner', 'tuama-summoner', 'daemon'],
      treasures: ['summoner', 'run', 'gairm', 'athrach'],
      tokens: [5, -3, 1, 8],
      turn: 1,
    })
    play(match, 1, pick('daemon'))
    const none = theftChanges(match.view(0), 0, [])
    expect(none).toEqual({ counts: [], victimTotal: 1, limit: 2, victimPicksAgain: true })
    const given = theftChanges(match.view(0), 0, [cardOf('run-witch'), cardOf('run-sorcerer')])
    expect(given.counts).toEqual([{ treasure: TREASURES.indexOf('run'), token: -3, before: 2, after: 0 }])
  })
})

describe('cards to give up', () => {
  const match = afterLastRound({
    allies: { 0: ['run-witch', 'daemon', 'familiar', 'tuama-sorcerer', 'breag-summoner'] },
    treasures: ['witch', 'tuama', 'breag', 'run'],
    tokens: [1, 5, -3, 2],
    rest: 1,
  })

  it('count for the treasures that are still open', () => {
    const view = match.view(0)
    expect(openTokens(view, cardOf('run-witch')).map(({ token }) => token)).toEqual([1, 2])
    expect(
      openTokens({ ...view, claim: 1, won: [[0], [], []] }, cardOf('run-witch')).map(({ token }) => token),
    ).toEqual([2])
  })

  it('are ordered by what they are needed for, helpers last', () => {
    const need = (id: string) => needOf(match.view(0), 0, cardOf(id))
    expect(need('run-witch')).toBeLessThan(need('tuama-sorcerer'))
    expect(need('tuama-sorcerer')).toBeLessThan(need('familiar'))
  })
})

describe('a settled treasure', () => {
  it('keeps the lanes that decided it', () => {
    const match = afterLastRound({
      allies: { 0: ['run-witch', 'deoch-witch'], 1: ['gairm-witch'] },
      treasures: ['witch', 'athrach'],
    })
    play(match, match.state.turn, PASS)
    expect(settledClaim(match.view(0), play(match, match.state.turn, PASS), [])).toBeUndefined()
    const before = match.view(0)
    const settled = settledClaim(before, play(match, match.state.turn, PASS), [{ seat: 1, card: 'mercenary' }])
    expect(settled).toMatchObject({ index: 0, claimed: { winner: 0, strength: [2, 1, 0] } })
    expect(settled?.lanes.map(({ natural, burnt }) => [natural.length, burnt.length])).toEqual([
      [2, 0],
      [1, 1],
      [0, 0],
    ])
  })
})
