/** What may be taken back: step by step, until a card was revealed. */
import { IllegalAction } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import {
  ACTION,
  build,
  compost,
  DECLINE,
  discard,
  keep,
  matchAt,
  type PositionSetup,
  play,
  playAll,
  REST,
  refresh,
  sell,
  sellExtra,
  stash,
  type TestMatch,
  take,
  USE,
} from './positions.ts'

type Move = Parameters<typeof play>[1]

/** Makes a move and takes it back: everything stands as before. */
function takeBack(match: TestMatch, move: Move): void {
  const before = structuredClone(match.state)
  const seat = match.state.turn
  play(match, move)
  expect(match.state).not.toEqual(before)
  match.undo(seat, 0)
  expect(match.state).toEqual(before)
}

/** Makes a move that stands. */
function standsFast(match: TestMatch, move: Move): void {
  const seat = match.state.turn
  play(match, move)
  expect(match.canUndo(seat)).toBe(false)
  expect(() => match.undo(seat, 0)).toThrow(IllegalAction)
}

const guilds = 'without-bankers-merchants'

describe('taking back', () => {
  it('TS-4.8 a sale, the apple’s action, a build, a discard', () => {
    const match = matchAt({ phase: 'sell', purse: { 0: 5 }, fruit: { 0: ['apple'] }, active: { 0: { 'ink-den': 1 } } })
    takeBack(match, sell('apple'))
    play(match, sell('apple'))
    takeBack(match, ACTION)
    takeBack(match, build('ink-den'))
    takeBack(match, discard('ink-den'))
    takeBack(match, REST)
  })

  it('TS-4.8 a chain of effects, one step after the other', () => {
    const match = matchAt({
      purse: { 0: 20 },
      soldNow: ['cherry'],
      active: { 0: { 'canopy-viaduct': 1, 'plumbline-loft': 2 } },
      market: ['ledger-knot', 'hinge-and-beam-house'],
    })
    const before = structuredClone(match.state)
    playAll(match, build('canopy-viaduct'), build('plumbline-loft', 'effect'), build('ledger-knot', 'effect'), stash(2))
    for (let step = 0; step < 4; step++) match.undo(0, 0)
    expect(match.state).toEqual(before)
    expect(match.canUndo(0)).toBe(false)
  })

  it('TS-4.8 a sacrifice, an additional sale, a declined effect', () => {
    const match = matchAt({
      guilds: 'without-architects-bankers',
      purse: { 0: 20 },
      soldNow: ['cherry'],
      fruit: { 0: ['grape', 'apple'] },
      active: { 0: { 'swinging-counter': 1 } },
      market: ['compost-cradle'],
    })
    takeBack(match, sellExtra('apple', 'swinging-counter'))
    play(match, build('compost-cradle'))
    takeBack(match, compost('grape'))
    play(match, compost('grape'))
    takeBack(match, DECLINE)
    takeBack(match, USE)
  })

  it('TS-4.8 keeping and building what was shown, but not the showing', () => {
    const fruit = matchAt({ guilds, purse: { 0: 2 }, market: ['lookout-twig'], fruitDeck: ['apple', 'grape'] })
    play(fruit, build('lookout-twig'))
    standsFast(fruit, USE)
    takeBack(fruit, keep('apple'))
    const cards = matchAt({ guilds, purse: { 0: 9 }, market: ['map-cupboard'], deck: ['ink-den'] })
    play(cards, build('map-cupboard'))
    standsFast(cards, USE)
    takeBack(cards, build('ink-den', 'effect'))
    takeBack(cards, DECLINE)
  })

  const stands: readonly (readonly [string, PositionSetup, readonly Move[], Move])[] = [
    ['fruit taken in Phase 2', { soldNow: ['grape'], action: true }, [ACTION], take('apple')],
    ['fruit taken at Rest', { fruit: { 1: ['apple'] } }, [REST], take('apple')],
    ['a refreshed row', { soldNow: ['blueberry'], action: true, market: ['ink-den'] }, [ACTION], refresh('lower')],
    [
      'coins for shown fruit',
      { guilds, purse: { 0: 2 }, market: ['stargazers-nest'] },
      [build('stargazers-nest')],
      USE,
    ],
  ]
  it.each(stands)('TS-4.8 not %s', (_, setting, first, move) => {
    const match = matchAt(setting)
    playAll(match, ...first)
    standsFast(match, move)
  })

  it('TS-4.8 fruit taken from a market that is not refilled', () => {
    const match = matchAt({
      guilds,
      fruit: { 1: ['apple'] },
      active: { 0: { 'root-cellar': 1 } },
      fruitRest: 1,
      ending: 'fruit',
      lastRound: 3,
    })
    play(match, REST)
    takeBack(match, take('apple'))
  })
})
