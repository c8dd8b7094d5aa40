import { legalMoves, play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { spaceOf } from '../../data/forest.ts'
import { result } from '../../rules/scoring.ts'
import { arrange, buildingMatch, finishedMatch, matchAt, matchFromFile } from '../../test/positions.ts'
import { groupLegalMoves } from '../legal-choices.ts'
import { potionLines } from '../potion-lines.ts'
import { seatStatus } from '../seat-status.ts'
import { carriagePlace, otherSeats, seatPlace } from '../seating.ts'
import { arrangeTargets, houseSlots, runningScore, spaceBenefit, spaceSymbol } from '../selectors.ts'

describe('why a third level scores', () => {
  it('names the house the potion comes from, as in the rulebook’s example', () => {
    const lines = potionLines(matchFromFile('rulebook-example').view(0), 0)
    expect(lines).toEqual([
      { house: 1, wants: 3, why: { is: 'supplied', from: 0, transformed: false } },
      { house: 2, wants: 0, why: { is: 'supplied', from: 1, transformed: false } },
    ])
  })

  it('says what is missing: a Pipe, ingredients, or a house that could brew', () => {
    // Purple 3 wants yellow; blue 3 wants purple; red 3 wants green.
    const houses = [[64, 59, 39], [67], [66, 51, 36], [65, 45, 30]]
    const view = buildingMatch({ houses }, [], { familiars: { 0: ['i2', 'a3'] } }).view(0)
    const lacks = potionLines(view, 0)
    expect(lacks.map(({ why }) => why.is)).toEqual(['ingredients', 'ingredients', 'no-brewer'])
    const shrooms = { ...view, familiars: view.familiars.slice() }
    for (const space of ['f2', 'h2', 'a3']) shrooms.familiars[spaceOf(space)] = 0
    expect(potionLines(shrooms, 0)[0]?.why).toEqual({ is: 'apart', from: 1 })
  })
})

describe('what a space would bring', () => {
  it('is a potion where the second ingredient of a house lies, else what an objective asks for', () => {
    const setting = { familiars: { 0: ['a2'] }, brown: 'web', personal: ['bat', 'shroom', 'lizard'] }
    const view = buildingMatch({ houses: [[65]] }, [], setting).view(0)
    expect(spaceSymbol(view, spaceOf('a2'), false)).toBe('mt-space-apple-day')
    expect(spaceBenefit(view, 0, spaceOf('f3'))).toBe('potion')
    expect(spaceBenefit(view, 0, spaceOf('b2'))).toBe('goal')
    expect(spaceBenefit(view, 0, spaceOf('c2'))).toBeUndefined()
  })
})

describe('a Village', () => {
  it('lets a free house go to the end of any gap, and nowhere else', () => {
    const match = buildingMatch({ houses: [[64], [65], [66], [67], [68]], pipes: { 0: 1, 2: 2 } }, [70])
    const moves = groupLegalMoves(legalMoves(match, 0)).arranges.get(4)
    const village = match.view(0).villages[0]
    if (moves === undefined || village === undefined) throw new Error('house E should be free')
    expect([...arrangeTargets(village, 4, moves).keys()]).toEqual([-1, 1])
    play(match, 0, arrange(4, 1))
    expect(match.view(0).villages[0]?.row).toEqual([0, 1, 4, 2, 3])
  })

  it('shows which potion flows where', () => {
    const lots = houseSlots(matchFromFile('rulebook-example').view(0), 0)
    expect(lots.map(({ brews }) => brews)).toEqual([true, true, false, true, true])
    expect(lots.map(({ supplied }) => supplied)).toEqual([false, true, true, false, false])
    expect(lots.map(({ pipe }) => pipe)).toEqual([1, 2, 0, 0, 0])
    expect(lots[2]?.flow).toBe(0)
  })

  it('has the points at the end that it had so far', () => {
    const match = finishedMatch({ villages: { 0: { houses: [[64, 59, 39], [67]] } }, familiars: { 1: ['a2', 'f3'] } })
    const view = match.view(0)
    expect(view.villages.map((_, seat) => runningScore(view, seat, 3).total)).toEqual(result(view)?.score)
  })
})

describe('the table on the screen', () => {
  it('has the next player clockwise on the left, and a Carriage between each two', () => {
    const { view } = { view: matchAt({ seats: 4 }).view(2) }
    expect(otherSeats(view, 2)).toEqual([3, 0, 1])
    expect(otherSeats(view, 2).map((seat) => seatPlace(view, 2, seat))).toEqual(['left', 'top', 'right'])
    expect([2, 3, 0, 1].map((carriage) => carriagePlace(view, 2, carriage))).toEqual([
      'bottom-left',
      'top-left',
      'top-right',
      'bottom-right',
    ])
  })

  it('says what everybody is about', () => {
    const racing = matchAt({
      config: { pace: 'realtime' },
      hands: { 0: [64] },
      planned: { 2: [1, 2, 3, 4, 5] },
      out: [1],
    }).view(0)
    expect([0, 1, 2].map((seat) => seatStatus(racing, seat))).toEqual(['hasCards', 'out', 'planFull'])
    const beat = matchAt({ hands: { 0: [64] } }).view(0)
    expect(seatStatus(beat, 0)).toBe('choosing')
    expect(seatStatus({ ...beat, chosen: [0, -1, 0] }, 1)).toBe('chosen')
  })
})
