import { decodeState, fastRng, type Observer, seatsOf, z } from '@spellbough/kernel'
import { inputFault, play } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { magicalTreehouse } from '../index.ts'
import type { Move } from '../rules/moves.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import { matchAt, newMatch, type PositionSetup, place, stateJson } from './positions.ts'

/** A turn of the Building step in which nothing was done yet. */
const BUILDING: PositionSetup = { phase: 'building', planned: { 0: [64] } }

const NO_VILLAGES = [0, 1].map(() => ({ houses: [], row: [], pipes: [] }))

/** Where a setting with these fields put in its place is refused, and why. */
function fault(setting: PositionSetup, more: Record<string, unknown> = {}): string {
  const { place: where, fault: why } = inputFault(() => decodeState(rules, { ...stateJson(setting), ...more }, 'state'))
  return `${where}: ${why}`
}

describe('position files', () => {
  it('carry cards, objectives and choices by name', () => {
    const match = matchAt({ hands: { 0: [64, 'reverse'] } })
    play(match, 0, place(64))
    const json = z.encode(rules.stateCodec, match.state) as Record<string, unknown>
    expect(json).toMatchObject({
      hands: [['purple-1-64', 'reverse'], [], []],
      brown: 'bat',
      green: 'colours',
      chosen: [{ do: 'place', card: 'purple-1-64' }, null, null],
    })
    expect(z.encode(rules.viewCodec, match.view(1))).toMatchObject({
      chosen: ['hidden', null, null],
      personal: [null, 'web', null],
    })
  })

  it.each<[string, RegExp, PositionSetup, Record<string, unknown>]>([
    ['a card twice', /there are 2 of "purple-1-64"/, { hands: { 0: [64] } }, { removed: ['purple-1-64'] }],
    ['a Spell among the plans', /planned: Spells never get there/, {}, { planned: [['reverse'], [], []] }],
    ['six planned cards', /planned: seat 0 has room for 5/, { planned: { 0: [64, 65, 66, 67, 68, 69] } }, {}],
    ['a hand after dropping out', /hands: seat 0 has dropped out/, { hands: { 0: [64] }, out: [0] }, {}],
    [
      'more stored than there is room for',
      /stored: seat 0 cannot store so many/,
      { round: 1, stored: { 0: [64] } },
      {},
    ],
    [
      'a house that skips a level',
      /villages: Treehouse 0 of seat 0/,
      { round: 1, villages: { 0: { houses: [[64, 29]] } } },
      {},
    ],
    [
      'a house of two colours',
      /villages: Treehouse 0 of seat 0/,
      { round: 1, villages: { 0: { houses: [[64, 45]] } } },
      {},
    ],
    [
      'a Pipe behind the last house',
      /villages: the row of seat 0/,
      { round: 1, villages: { 0: { houses: [[64]], pipes: { 0: 1 } } } },
      {},
    ],
    ['a tile that lies twice', /tiles: each of the six/, {}, { tiles: [0, 0, 1, 2, 3, 4] }],
    ['an unknown card', /there is no card "purple-7"/, {}, { removed: ['purple-7'] }],
    [
      'an unknown Pipe',
      /there is no card "pipe-9"/,
      {},
      { villages: [{ houses: [], row: [0], pipes: ['pipe-9'] }, ...NO_VILLAGES] },
    ],
    [
      'more Biscuits on the plate than people who will take one',
      /plate: everybody who drops/,
      { out: [1, 2], plate: 2 },
      {},
    ],
    ['all have waited in real time', /mustAct: it is somebody/, { config: { pace: 'realtime' } }, { mustAct: 0 }],
    ['everybody out while planning goes on', /out: all have dropped out/, { out: [0, 1, 2] }, {}],
    [
      'a choice nobody could make',
      /chosen: seat 0 could not choose that/,
      {},
      { chosen: [{ do: 'take' }, null, null], committed: [0] },
    ],
    ['a choice without its commitment', /committed: it names everybody/, {}, { chosen: [{ do: 'wait' }, null, null] }],
    [
      'a secret choice in real time',
      /chosen: nothing is chosen in secret/,
      { config: { pace: 'realtime' } },
      { chosen: [{ do: 'drop-out' }, null, null], committed: [0] },
    ],
    ['a Spell nobody has to choose for', /casts/, {}, { phase: 'spell' }],
    ['a Familiar to place while planning', /pending: Familiars are placed/, { pending: 'place' }, {}],
    ['a Biscuit too many', /of "biscuit", the box has 14/, { biscuits: [2, 2, 3] }, {}],
    [
      'apprentices in real time',
      /config: apprentices play at the structured pace/,
      {},
      {
        config: { ...matchAt({}).state.config, apprentice: true, pace: 'realtime' },
        biscuits: [1, 1, 1],
        plate: 0,
        piles: 0,
        ready: [true, true, true],
      },
    ],
    ['a builder’s turn while planning', /turn: outside the Building step it is 0/, {}, { turn: 1 }],
    ['a seat ready without real time', /ready: only in real time/, {}, { ready: [true, false, false] }],
    ['MT-7.8 arrangements of Pipes while planning', /seen: Pipes are moved in/, {}, { seen: ['0-1'] }],
    [
      'MT-7.8 thousands of arrangements of Pipes',
      /seen: Pipes can be moved 12 times/,
      BUILDING,
      { seen: Array.from({ length: 5000 }, (_, index) => `${index}`) },
    ],
    [
      'MT-7.8 an arrangement of Pipes without the ability',
      /seen: nobody moves Pipes without/,
      BUILDING,
      { seen: ['0-1'] },
    ],
    ['too few piles', /piles: a pile of Biscuits is gone/, {}, { piles: 1 }],
    ['a seat that is not there', /order: every seat/, {}, { order: [0, 1, 3] }],
  ])('refuse %s', (_, message, setting, more) => {
    expect(fault(setting, more)).toMatch(message)
  })

  it('take every state of a fresh table', () => {
    for (const seats of [2, 3, 4]) {
      const { state } = newMatch(seats)
      expect(decodeState(rules, JSON.parse(JSON.stringify(z.encode(rules.stateCodec, state))), 'state')).toEqual(state)
    }
  })

  it('and views are read back as they were written, whoever looks', () => {
    for (const [index, config] of Object.values(magicalTreehouse.conformance.modes).entries()) {
      const rng = fastRng(index)
      const state = rules.setup(config, 2 + (index % 3), rng)
      for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
        const seat = seatsOf(awaited)[0] as number
        const moves = rules.moves(state, seat)
        rules.play(state, seat, moves[rng.int(moves.length)] as Move, rng)
        const who: Observer = rng.int(3) === 0 ? 'spectator' : rng.int(state.seats)
        const view = rules.view(state, who)
        expect(z.decode(rules.viewCodec, JSON.parse(JSON.stringify(z.encode(rules.viewCodec, view))))).toEqual(view)
      }
    }
  })
})
