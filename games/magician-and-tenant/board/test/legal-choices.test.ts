import { describe, expect, it } from 'vitest'
import { GHOSTS } from '../../data/ghosts.ts'
import { HOUSE, squareOf } from '../../rules/house.ts'
import type { Move } from '../../rules/moves.ts'
import { FLIP, legalMoves, matchAt, repel, walk } from '../../test/positions.ts'
import {
  attemptedMove,
  groupLegalMoves,
  type LegalChoices,
  type PressAction,
  type Selection,
} from '../legal-choices.ts'
import { dropSquares } from '../use-drag.ts'
import { forEachDecision } from './random-decisions.ts'

const deedsOf = ({ squares, ghosts }: LegalChoices): PressAction[] => [...squares.values(), ...ghosts.values()]

const movesOf = (choices: LegalChoices): Move[] => [
  ...deedsOf(choices).flatMap((deed) => (deed.does === 'move' ? deed.move : [])),
  ...choices.buttons,
]

/** What the player can have in hand after pressing what is lit. */
const handsOf = (choices: LegalChoices): Selection[] =>
  deedsOf(choices).flatMap((deed): Selection[] => {
    if (deed.does === 'pick') return [{ ghost: deed.ghost }]
    return deed.does === 'enter' ? [{ corridor: deed.corridor }] : []
  })

describe('the moves by what is pressed', () => {
  it('reaches every legal move of whole games with at most two presses, and no other', () => {
    const kinds = new Set<string>()
    forEachDecision(({ view, moves }) => {
      const first = groupLegalMoves(view, moves, {})
      const hands: Selection[] = [{ isSwapping: true }, ...handsOf(first)]
      const all = [first, ...hands.map((hand) => groupLegalMoves(view, moves, hand))].flatMap(movesOf)
      expect(new Set(all)).toEqual(new Set(moves))
      for (const move of moves) kinds.add(move.do)
    })
    expect([...kinds].sort()).toEqual(
      [
        ...['lift', 'put', 'propose', 'confirm', 'walk', 'flip', 'repel', 'look', 'portal', 'arrive', 'step', 'steal'],
        ...['hide', 'destroy', 'turn-back', 'send', 'pass', 'end'],
      ].sort(),
    )
  })

  it('lights for a ghost in hand only where that one may go', () => {
    const match = matchAt({ phase: 'magician', ghosts: { boy: 'e8', lady: 'b2' } })
    const { squares, ghost } = groupLegalMoves(match.view(0), legalMoves(match), { ghost: GHOSTS.indexOf('boy') })
    expect(ghost).toBe(GHOSTS.indexOf('boy'))
    for (const [square, deed] of squares)
      if (deed.does === 'move') {
        expect(deed.move).toMatchObject({ do: 'step', ghost: 'boy' })
        expect(HOUSE.ghostSteps[squareOf('e8')]).toContain(square)
      }
  })

  it('takes the ghosts of a corridor in hand one after the other', () => {
    const match = matchAt({ phase: 'magician' })
    const corridor = squareOf('attic-g7')
    const taken = GHOSTS.map((_, ghost) =>
      groupLegalMoves(match.view(0), legalMoves(match), { ghost }).squares.get(corridor),
    )
    expect(taken).toEqual([1, 2, 3, 0].map((ghost) => ({ does: 'pick', ghost })))
  })

  it('repels by pressing the ghost’s square, but of two on a corridor by its card alone', () => {
    const near = matchAt({ tenant: 'e5', ghosts: { boy: 'e4' } })
    expect(groupLegalMoves(near.view(1), legalMoves(near), {}).squares.get(squareOf('e4'))).toEqual({
      does: 'move',
      move: repel('boy'),
    })
    const two = matchAt({ tenant: 'd3', ghosts: { boy: 'c3', lady: 'c3' } })
    const { squares, ghosts } = groupLegalMoves(two.view(1), legalMoves(two), {})
    expect(squares.has(squareOf('c3'))).toBe(false)
    expect(ghosts.get(GHOSTS.indexOf('lady'))).toEqual({ does: 'move', move: repel('lady') })
  })
})

describe('what a press would have meant', () => {
  it('is a move the rules can refuse', () => {
    const match = matchAt({ tenant: 'e5', ghosts: { boy: 'a5' } })
    expect(attemptedMove(match.view(1), 'a4', false, undefined)).toEqual(walk('a4'))
    expect(attemptedMove(match.view(1), 'a5', false, undefined)).toEqual(repel('boy'))
    expect(attemptedMove(match.view(1), 'e5', false, undefined)).toEqual(FLIP)
    expect(attemptedMove(match.view(0), 'a4', true, undefined)).toBeUndefined()
    expect(attemptedMove(match.view(0), 'a4', true, 1)).toEqual({ do: 'step', ghost: 'lady', to: 'a4' })
  })
})

describe('a room that is dragged', () => {
  it('may go exactly where it may be put after it was lifted', () => {
    forEachDecision(({ view, moves }) => {
      const from = view.lifted ?? -1
      if (view.phase !== 'layout' || from < 0) return
      const put = moves.flatMap((move) => (move.do === 'put' && squareOf(move.on) !== from ? squareOf(move.on) : []))
      expect([...dropSquares({ ...view, lifted: -1 }, from)].sort()).toEqual(put.sort())
    })
  })
})
