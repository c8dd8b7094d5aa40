import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../src/account/outcome.ts'

describe('the outcome of a match', () => {
  const players = ['anna', 'brit', null].map((id) => ({ name: '', player: id, bot: id === null ? 'random' : null }))
  const match = { ended: 5, rank: [1, 2, 3], players } as Parameters<typeof outcomeOf>[0]

  it('is given for one player', () => {
    expect(outcomeOf(match, 'anna')).toEqual({ kind: 'won' })
    expect(outcomeOf(match, 'brit')).toEqual({ kind: 'placed', place: 2, of: 3 })
    expect(outcomeOf({ ...match, rank: [1, 1, 3] }, 'brit')).toEqual({ kind: 'shared' })
    expect(outcomeOf({ ...match, rank: null }, 'anna')).toEqual({ kind: 'noResult' })
    expect(outcomeOf({ ...match, ended: null }, 'anna')).toEqual({ kind: 'inProgress' })
  })
})
