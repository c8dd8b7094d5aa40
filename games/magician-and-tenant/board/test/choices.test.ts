import { describe, expect, it } from 'vitest'
import { GHOSTS } from '../../data/ghosts.ts'
import { HOUSE, squareOf } from '../../rules/house.ts'
import type { Move } from '../../rules/moves.ts'
import { FLIP, legal, repel, table, walk } from '../../test/positions.ts'
import { type Choices, choicesOf, type Deed, type Hand, wouldBe } from '../choices.ts'
import { placesFor } from '../use-drag.ts'
import { eachDecision } from './whole-games.ts'

const deedsOf = ({ squares, ghosts }: Choices): Deed[] => [...squares.values(), ...ghosts.values()]

const movesOf = (choices: Choices): Move[] => [
  ...deedsOf(choices).flatMap((deed) => (deed.does === 'move' ? deed.move : [])),
  ...choices.buttons,
]

/** What the player can have in hand after pressing what is lit. */
const handsOf = (choices: Choices): Hand[] =>
  deedsOf(choices).flatMap((deed): Hand[] => {
    if (deed.does === 'pick') return [{ ghost: deed.ghost }]
    return deed.does === 'enter' ? [{ corridor: deed.corridor }] : []
  })

describe('the moves by what is pressed', () => {
  it('reaches every legal move of whole games with at most two presses, and no other', () => {
    const kinds = new Set<string>()
    eachDecision((view, moves) => {
      const first = choicesOf(view, moves, {})
      const all = [first, ...handsOf(first).map((hand) => choicesOf(view, moves, hand))].flatMap(movesOf)
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
    const match = table({ phase: 'magician', ghosts: { boy: 'e8', lady: 'b2' } })
    const { squares, ghost } = choicesOf(match.view(0), legal(match), { ghost: GHOSTS.indexOf('boy') })
    expect(ghost).toBe(GHOSTS.indexOf('boy'))
    for (const [square, deed] of squares)
      if (deed.does === 'move') {
        expect(deed.move).toMatchObject({ do: 'step', ghost: 'boy' })
        expect(HOUSE.ghostSteps[squareOf('e8')]).toContain(square)
      }
  })

  it('takes the ghosts of a corridor in hand one after the other', () => {
    const match = table({ phase: 'magician' })
    const corridor = squareOf('attic-g7')
    const taken = GHOSTS.map((_, ghost) => choicesOf(match.view(0), legal(match), { ghost }).squares.get(corridor))
    expect(taken).toEqual([1, 2, 3, 0].map((ghost) => ({ does: 'pick', ghost })))
  })

  it('repels by pressing the ghost’s square, but of two on a corridor by its card alone', () => {
    const near = table({ tenant: 'e5', ghosts: { boy: 'e4' } })
    expect(choicesOf(near.view(1), legal(near), {}).squares.get(squareOf('e4'))).toEqual({
      does: 'move',
      move: repel('boy'),
    })
    const two = table({ tenant: 'd3', ghosts: { boy: 'c3', lady: 'c3' } })
    const { squares, ghosts } = choicesOf(two.view(1), legal(two), {})
    expect(squares.has(squareOf('c3'))).toBe(false)
    expect(ghosts.get(GHOSTS.indexOf('lady'))).toEqual({ does: 'move', move: repel('lady') })
  })
})

describe('what a press would have meant', () => {
  it('is a move the rules can refuse', () => {
    const match = table({ tenant: 'e5', ghosts: { boy: 'a5' } })
    expect(wouldBe(match.view(1), 'a4', false, undefined)).toEqual(walk('a4'))
    expect(wouldBe(match.view(1), 'a5', false, undefined)).toEqual(repel('boy'))
    expect(wouldBe(match.view(1), 'e5', false, undefined)).toEqual(FLIP)
    expect(wouldBe(match.view(0), 'a4', true, undefined)).toBeUndefined()
    expect(wouldBe(match.view(0), 'a4', true, 1)).toEqual({ do: 'step', ghost: 'lady', to: 'a4' })
  })
})

describe('a room that is dragged', () => {
  it('may go exactly where it may be put after it was lifted', () => {
    eachDecision((view, moves) => {
      const from = view.lifted ?? -1
      if (view.phase !== 'layout' || from < 0) return
      const put = moves.flatMap((move) => (move.do === 'put' && squareOf(move.on) !== from ? squareOf(move.on) : []))
      expect([...placesFor({ ...view, lifted: -1 }, from)].sort()).toEqual(put.sort())
    })
  })
})
