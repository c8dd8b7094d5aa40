import { describe, expect, it } from 'vitest'
import { findUnfinishedGames } from '../../src/home/unfinished-games.ts'

const stored = (id: string, change: object = {}): [string, string] => [
  `spellbough game ${id}`,
  JSON.stringify({
    id,
    game: 'mag-mell',
    chairs: [{ name: 'Wren' }, { name: 'Pell' }],
    touched: 1,
    over: false,
    ...change,
  }),
]

describe('unfinished local games', () => {
  it('are listed with their names, the most recent first', () => {
    expect(findUnfinishedGames([stored('a'), stored('b', { touched: 2 })])).toEqual([
      { id: 'b', game: 'mag-mell', names: ['Wren', 'Pell'], touched: 2 },
      { id: 'a', game: 'mag-mell', names: ['Wren', 'Pell'], touched: 1 },
    ])
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
