import { legalMoves, play } from '@spellbough/kernel/kit'
import { describe, expect, it, vi } from 'vitest'
import { cardId } from '../../data/cards.ts'
import type { Move } from '../../rules/moves.ts'
import { buildingMatch, cast, discard, matchAt, type TestMatch } from '../../test/positions.ts'
import { EMPTY_SELECTION, type Selection } from '../board-context.ts'
import { keyBindings } from '../key-bindings.ts'
import { cardUseKey, groupLegalMoves } from '../legal-choices.ts'

// A key that raises a card puts the focus on it in the next frame.
vi.stubGlobal('requestAnimationFrame', () => 0)

/** What comes of a key of a seat: a move, the question why not, or nothing because the key is the table's. */
function pressed(
  match: TestMatch,
  seat: number,
  key: string,
  selection: Selection = EMPTY_SELECTION,
  raised?: number,
): object | undefined {
  const moves = legalMoves(match, seat)
  let outcome: object | undefined
  const keys = keyBindings(
    {
      view: match.view(seat),
      me: seat,
      pendingMove: undefined,
      choices: groupLegalMoves(moves),
      selection,
      raised,
      raise: (place) => {
        outcome = { raises: place }
      },
      play: (move: Move) => {
        outcome = { plays: move }
      },
      explainRefusal: (move: Move) => {
        outcome = { asks: move }
      },
      pick: () => undefined,
    },
    moves.length > 0,
  )
  keys[key]?.()
  return outcome
}

/** A Spell by the first seat has stopped the table: the second must choose, the third holds nothing to discard. */
function stopped(): TestMatch {
  const hands = { 0: ['discard-hand', 64, 66], 1: [65], 2: [] }
  const match = matchAt({ seats: 3, config: { pace: 'realtime' }, hands, carriages: { 1: [80] } })
  play(match, 0, cast('discard-hand'))
  return match
}

describe('keys of a race', () => {
  it('make the move that they stand for', () => {
    const match = matchAt({ seats: 3, config: { pace: 'realtime' }, hands: { 0: [64, 65] } })
    expect(pressed(match, 0, '2', EMPTY_SELECTION, 1)).toEqual({ plays: { do: 'place', card: cardId(65) } })
    expect(pressed(match, 0, 't', EMPTY_SELECTION, 1)).toEqual({ asks: { do: 'take' } })
  })

  it('raise a card that is not raised yet', () => {
    const match = matchAt({ seats: 3, config: { pace: 'realtime' }, hands: { 0: [64, 65] } })
    expect(pressed(match, 0, '2')).toEqual({ raises: 1 })
    expect(pressed(match, 0, '2', EMPTY_SELECTION, 0)).toEqual({ raises: 1 })
  })

  it('stay with the board when a Spell stops it, and say why they do nothing', () => {
    const match = stopped()
    expect(legalMoves(match, 2)).toEqual([])
    expect(pressed(match, 2, 't')).toEqual({ asks: { do: 'take' } })
    expect(pressed(match, 2, 'd')).toEqual({ asks: { do: 'draw' } })
    // A hand that is empty all of a sudden.
    expect(pressed(match, 2, '1')).toMatchObject({ asks: { do: 'place' } })
  })

  it('tell that the choice for a Spell stands', () => {
    const match = stopped()
    play(match, 1, discard(65))
    expect(pressed(match, 1, '1')).toEqual({ asks: { do: 'discard', card: cardId(65) } })
  })

  it('are the table’s again for who has dropped out', () => {
    const match = matchAt({ seats: 3, config: { pace: 'realtime' }, hands: { 0: [64] }, out: [2] })
    expect(pressed(match, 2, 't')).toBeUndefined()
  })
})

describe('the key to build', () => {
  const red2 = { card: cardUseKey('planned', cardId(45)) }

  it('improves the only Treehouse that the picked card fits on', () => {
    const match = buildingMatch({ houses: [[65], [66]] }, [45])
    expect(pressed(match, 0, 'b', red2)).toMatchObject({ plays: { do: 'improve', card: cardId(45), house: 0 } })
  })

  it('leaves the choice among several to a press on one of them', () => {
    const match = buildingMatch({ houses: [[65], [70]] }, [45])
    expect(pressed(match, 0, 'b', red2)).toBeUndefined()
  })
})
