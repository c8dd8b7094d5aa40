import { describe, expect, it } from 'vitest'
import { findUnfinishedGames, turnOf } from '../../src/home/unfinished-games.ts'

const stored = (id: string, change: object = {}): [string, string] => [
  `spellbough game ${id}`,
  JSON.stringify({
    id,
    game: 'mag-mell',
    chairs: [{ name: 'Wren' }, { name: 'Pell', bot: 'adept' }],
    entries: [{}],
    touched: 1,
    over: false,
    ...change,
  }),
]

describe('unfinished local games', () => {
  it('are listed with their names, the most recent first', () => {
    const found = findUnfinishedGames([stored('a'), stored('b', { touched: 2 })])
    expect(found.map(({ id, touched }) => [id, touched])).toEqual([
      ['b', 2],
      ['a', 1],
    ])
    expect(found[0]?.players).toEqual([
      { name: 'Wren', isBot: false },
      { name: 'Pell', isBot: true },
    ])
  })

  const turn = (change: object) => findUnfinishedGames([stored('a', change)]).map(turnOf)[0]
  const hotSeat = [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Pell', bot: 'adept' }]

  it('say whose turn it is: yours, a bot’s, or that of somebody at this device', () => {
    expect(turn({ awaited: [0] })).toBe('you')
    expect(turn({ awaited: [0, 1] })).toBe('you')
    expect(turn({ awaited: [1] })).toEqual(['Pell'])
    expect(turn({ chairs: hotSeat, awaited: [1] })).toEqual(['Ben'])
    expect(turn({ chairs: hotSeat, awaited: [0, 1, 2] })).toEqual(['Ada', 'Ben'])
  })

  it('say nothing of a turn before the first move, or where an earlier version did not store it', () => {
    expect(turn({ entries: [] })).toBeUndefined()
    expect(turn({ chairs: hotSeat })).toBeUndefined()
    expect(turn({})).toBe('you')
  })

  it('are not listed once they are over', () => {
    expect(findUnfinishedGames([stored('a', { over: true })])).toEqual([])
  })

  it('ignore all other stored entries', () => {
    expect(
      findUnfinishedGames([
        ['spellbough.settings', '{}'],
        ['spellbough game x', '{'],
        ['spellbough game y', 'null'],
      ]),
    ).toEqual([])
  })
})
