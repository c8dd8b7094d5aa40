/** What happens when the Tenant turns up a room. */
import { awaitedSeat } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import type { GhostId } from '../data/ghosts.ts'
import { scoreOf } from '../rules/scoring.ts'
import {
  arrive,
  END,
  eventsSeenBy,
  FLIP,
  isLegal,
  legalMoves,
  look,
  MAGICIAN,
  marksOf,
  matchAt,
  PASS,
  PORTAL,
  type PositionSetup,
  play,
  refusalRule,
  repel,
  send,
  step,
  TENANT,
  targets,
  timesScored,
  walk,
  whereIs,
} from './positions.ts'

/** The Tenant in a room of this kind, with two actions. */
const inRoom = (room: string, more: PositionSetup = {}) =>
  matchAt({ tenant: 'e4', ...more, rooms: { e4: room, ...more.rooms } })

describe('detrimental rooms', () => {
  it('MG-5.1 a Trap scores 2', () => {
    const match = inRoom('trap')
    expect(play(match, FLIP)).toEqual([
      { type: 'flipped', square: 'e4', room: 'trap', effect: 'event' },
      { type: 'scored', source: 'trap', points: 2, score: 2 },
    ])
  })

  it('MG-5.2 a Spidernet scores 2 and holds him this turn and the next; he can still flip and repel', () => {
    const match = inRoom('spidernet', { ghosts: { lady: 'e3' }, actions: 3 })
    play(match, FLIP)
    expect(scoreOf(match.state)).toBe(2)
    expect(refusalRule(match, walk('e5'))).toBe('MG-5.2')
    expect(isLegal(match, repel('lady'))).toBe(true)
    play(match, END, END)
    expect(match.state).toMatchObject({ phase: 'tenant', round: 2, net: 1 })
    expect(refusalRule(match, walk('e5'))).toBe('MG-5.2')
    play(match, END, END)
    expect(match.state).toMatchObject({ phase: 'tenant', round: 3, net: 0 })
    expect(isLegal(match, walk('e5'))).toBe(true)
  })

  it('MG-5.2 a netted Tenant can still turn up his room', () => {
    const match = inRoom('apple', { net: 1 })
    expect(legalMoves(match)).toEqual([FLIP, END])
  })

  it.each<[string, GhostId]>([
    ['ace-of-clubs', 'boy'],
    ['ace-of-diamonds', 'politician'],
    ['ace-of-hearts', 'lady'],
    ['ace-of-spades', 'decapitator'],
  ])('MG-5.3 the %s scores 1 and lets the Magician move the %s one step', (room, ghost) => {
    const match = inRoom(room, { ghosts: { [ghost]: 'e2' } })
    play(match, FLIP)
    expect(scoreOf(match.state)).toBe(1)
    expect(awaitedSeat(match)).toBe(MAGICIAN)
    expect(legalMoves(match).every((move) => move.do === 'pass' || (move.do === 'step' && move.ghost === ghost))).toBe(
      true,
    )
    expect(refusalRule(match, step(ghost === 'boy' ? 'lady' : 'boy', 'attic-g6'))).toBe('MG-5.3')
    play(match, step(ghost, 'e3'))
    expect(whereIs(match, ghost)).toBe('e3')
    expect(awaitedSeat(match)).toBe(TENANT)
    expect(match.state.actions).toBe(1)
  })

  it('MG-5.3 he may also leave the ghost where it is', () => {
    const match = inRoom('ace-of-hearts')
    play(match, FLIP, PASS)
    expect(whereIs(match, 'lady')).toBe('attic-g7')
    expect(awaitedSeat(match)).toBe(TENANT)
  })

  it('MG-5.4 the Crow Flock scores 1 and gives every ghost two steps, one ghost after the other', () => {
    const ghosts = { politician: 'e1', lady: 'a4', boy: 'a6', decapitator: 'i5' }
    const match = inRoom('crow-flock', { ghosts })
    play(match, FLIP)
    expect(scoreOf(match.state)).toBe(1)
    expect(match.state.flock).toEqual([2, 2, 2, 2])
    play(match, step('lady', 'b4'))
    play(match, step('boy', 'b6'))
    expect(refusalRule(match, step('lady', 'c4'))).toBe('MG-5.4')
    play(match, step('boy', 'c6'))
    expect(refusalRule(match, step('boy', 'd5'))).toBe('MG-5.4')
    play(
      match,
      step('decapitator', 'h5'),
      step('decapitator', 'g5'),
      step('politician', 'e2'),
      step('politician', 'd3'),
    )
    expect(awaitedSeat(match)).toBe(TENANT)
    expect(match.state).toMatchObject({ choice: 'none', actions: 1, flock: [0, 0, 0, 0], called: -1 })
  })

  it('MG-5.4 the Lady makes two Lady moves, and the Magician may stop at any time', () => {
    const match = inRoom('crow-flock', { ghosts: { lady: 'd2' } })
    play(match, FLIP, step('lady', 'attic-d3'), step('lady', 'c2'), PASS)
    expect(whereIs(match, 'lady')).toBe('c2')
    expect(awaitedSeat(match)).toBe(TENANT)
  })
})

describe('beneficial rooms', () => {
  it('MG-5.5 an Apple costs the Magician 1 and gives an action', () => {
    const match = inRoom('apple')
    play(match, FLIP)
    expect(scoreOf(match.state)).toBe(-1)
    expect(match.state.actions).toBe(2)
  })

  it('MG-5.6 a Lighter costs the Magician 1 and shows a face-down room of row or column, beyond gaps too', () => {
    const match = inRoom('lighter', { rooms: { i4: 'exit' }, faceUp: ['e3'], destroyed: ['e2'], tally: { found: 0 } })
    play(match, FLIP)
    expect(timesScored(match, 'found')).toBe(1)
    expect(awaitedSeat(match)).toBe(TENANT)
    expect(targets(match, 'look')).toEqual(['a4', 'b4', 'c4', 'e1', 'e2', 'e6', 'e7', 'e8', 'e9', 'g4', 'h4', 'i4'])
    expect(refusalRule(match, END)).toBe('MG-5.6')
    expect(refusalRule(match, look('e3'))).toBe('MG-5.6')
    expect(eventsSeenBy(TENANT, match, look('i4'))).toContainEqual({
      type: 'saw',
      square: 'i4',
      room: 'exit',
      key: false,
    })
    expect(match.state.actions).toBe(1)
  })

  it('MG-5.6 the Tenant sees a Key that is hidden there', () => {
    const match = inRoom('lighter', { rooms: { e2: 'exit' }, key: 'e2' })
    play(match, FLIP)
    expect(play(match, look('e2'))).toContainEqual({ type: 'saw', square: 'e2', room: 'exit', key: true })
  })

  it('MG-5.6 with a single room there is no choice, with none nothing happens', () => {
    const line = ['a4', 'b4', 'c4', 'e1', 'e2', 'e3', 'e6', 'e7', 'e8', 'e9', 'g4', 'h4', 'i4']
    const paintings = Object.fromEntries(line.map((square, index) => [square, index < 12 ? 'apple' : 'portal']))
    const single = inRoom('lighter', { rooms: paintings, faceUp: line.slice(1) })
    play(single, FLIP)
    expect(single.state).toMatchObject({ choice: 'none', actions: 1 })
    expect(single.state.glimpses).toHaveLength(1)
    const none = inRoom('lighter', { rooms: paintings, faceUp: line })
    play(none, FLIP)
    expect(none.state).toMatchObject({ choice: 'none', actions: 1 })
    expect(none.state.glimpses).toEqual([])
  })

  it('MG-5.7 Boots cost the Magician 1 and give an extra move every turn, this one included', () => {
    const match = inRoom('boots')
    play(match, FLIP)
    expect(scoreOf(match.state)).toBe(-1)
    expect(match.state).toMatchObject({ actions: 1, extraMove: true })
    play(match, walk('e3'))
    expect(match.state).toMatchObject({ actions: 1, extraMove: false })
    play(match, walk('e2'), END)
    expect(match.state).toMatchObject({ phase: 'tenant', actions: 2, extraMove: true })
  })

  it('MG-5.7 the extra move is spent first, is no flip, and two pairs do not add up', () => {
    const match = inRoom('boots', { boots: true, actions: 1, extraMove: true, rooms: { e3: 'trap' } })
    play(match, FLIP)
    expect(match.state).toMatchObject({ actions: 0, extraMove: true })
    play(match, walk('e3'))
    expect(match.state.phase).toBe('magician')
    const used = inRoom('boots', { boots: true, actions: 2 })
    play(used, FLIP)
    expect(used.state).toMatchObject({ actions: 1, extraMove: false })
    const flipper = inRoom('trap', { boots: true, actions: 0, extraMove: true })
    expect(refusalRule(flipper, FLIP)).toBe('MG-3.4')
  })

  it('MG-5.7 the extra move pays for no Portal', () => {
    const match = inRoom('portal', { faceUp: ['e4'], coin: true, actions: 0, extraMove: true })
    expect(refusalRule(match, PORTAL)).toBe('MG-3.4')
  })

  it('MG-5.8 a Coin costs the Magician 1 once and gives a coin', () => {
    const match = inRoom('coin')
    play(match, FLIP)
    expect(scoreOf(match.state)).toBe(-1)
    expect(match.state.coin).toBe(true)
  })

  it('MG-5.8 he carries one coin; a second room gives none, but counts', () => {
    const match = inRoom('coin', { coin: true })
    const told = play(match, FLIP)
    expect(told.map(({ type }) => type)).not.toContain('took-coin')
    expect(timesScored(match, 'found')).toBe(2)
  })

  it('MG-5.8 entering it face up gives a coin to one who has none', () => {
    const match = matchAt({ tenant: 'e5', rooms: { e4: 'coin' }, faceUp: ['e4'] })
    expect(play(match, walk('e4'))).toContainEqual({ type: 'took-coin', square: 'e4' })
    expect(match.state.coin).toBe(true)
    const rich = matchAt({ tenant: 'e5', rooms: { e4: 'coin' }, faceUp: ['e4'], coin: true })
    expect(play(rich, walk('e4')).map(({ type }) => type)).not.toContain('took-coin')
  })

  it('MG-5.8 flipping it again gives a coin and no points', () => {
    const match = inRoom('coin', { turnedBack: ['e4'] })
    play(match, FLIP)
    expect(match.state.coin).toBe(true)
    expect(timesScored(match, 'found')).toBe(1)
  })
})

describe('Portals', () => {
  const portals = { e4: 'portal', a4: 'portal', i6: 'portal', 'attic-c5': 'portal' }

  it('MG-5.9 flipped they do nothing', () => {
    const match = inRoom('portal')
    expect(play(match, FLIP)).toHaveLength(1)
    expect(scoreOf(match.state)).toBe(0)
  })

  it('MG-5.9 for a coin and an action all are turned up and he comes out of another free one', () => {
    const match = matchAt({ tenant: 'e4', rooms: portals, faceUp: ['e4'], coin: true, ghosts: { boy: 'i6' } })
    play(match, PORTAL)
    expect(match.state).toMatchObject({ coin: false, actions: 1, choice: 'portal' })
    for (const square of Object.keys(portals)) expect(marksOf(match, square) & 1).toBe(1)
    expect(targets(match, 'arrive')).toEqual(['a4', 'attic-c5'])
    expect(refusalRule(match, arrive('i6'))).toBe('MG-5.9')
    expect(refusalRule(match, END)).toBe('MG-5.9')
    play(match, arrive('attic-c5'))
    expect(whereIs(match, 'tenant')).toBe('attic-c5')
  })

  it('MG-5.9 with one way out he takes it, with none he stays and has paid', () => {
    const ghosts = { boy: 'i6', lady: 'a4' }
    const single = matchAt({ tenant: 'e4', rooms: portals, faceUp: ['e4'], coin: true, ghosts })
    play(single, PORTAL)
    expect(whereIs(single, 'tenant')).toBe('attic-c5')
    const none = matchAt({
      tenant: 'e4',
      rooms: portals,
      faceUp: ['e4'],
      coin: true,
      ghosts: { ...ghosts, politician: 'attic-c5' },
    })
    expect(play(none, PORTAL)).toContainEqual({ type: 'no-way-out' })
    expect(none.state).toMatchObject({ coin: false, actions: 1 })
    expect(whereIs(none, 'tenant')).toBe('e4')
  })

  it('MG-5.9 not face down, not without a coin, not in a net', () => {
    const at = (more: PositionSetup) => refusalRule(matchAt({ tenant: 'e4', rooms: portals, ...more }), PORTAL)
    expect(at({ coin: true })).toBe('MG-5.9')
    expect(at({ faceUp: ['e4'] })).toBe('MG-5.9')
    expect(at({ faceUp: ['e4'], coin: true, net: 1, ghosts: { boy: 'e3' } })).toBe('MG-5.2')
    expect(at({ faceUp: ['e4'], coin: true })).toBe('allowed')
  })
})

describe('✦ rooms', () => {
  it('MG-5.10 the Key is taken', () => {
    const match = matchAt({ tenant: 'b2' })
    expect(play(match, FLIP)).toContainEqual({ type: 'took-key', square: 'b2' })
    expect(match.state.key).toBe(-1)
  })

  it('MG-5.10 the Painting does nothing', () => {
    const match = matchAt({ tenant: 'h8' })
    expect(play(match, FLIP)).toHaveLength(1)
    expect(match.state.actions).toBe(1)
  })

  it('MG-5.10 an emptied Key room that was turned back gives nothing more', () => {
    const match = matchAt({ tenant: 'b2', key: 'h2', turnedBack: ['b2'], suspects: ['h2', 'b8', 'h8'] })
    play(match, FLIP)
    expect(match.state.key).toBeGreaterThanOrEqual(0)
  })

  it('MG-5.11 the Exit without the Key does nothing', () => {
    const match = matchAt({ tenant: 'h2' })
    play(match, FLIP)
    expect(match.state.ending).toBeNull()
  })

  it('MG-5.11 with the Key it is the way out, by flipping or by entering it face up', () => {
    const flipping = matchAt({ tenant: 'h2', key: 'tenant' })
    play(flipping, FLIP)
    expect(flipping.result).toMatchObject({ ending: 'escape', rank: [2, 1] })
    const entering = matchAt({ tenant: 'h3', key: 'tenant', faceUp: ['h2'] })
    play(entering, walk('h2'))
    expect(entering.result).toMatchObject({ ending: 'escape', rank: [2, 1] })
  })

  it('MG-5.12 a room with the hidden Key gives it together with its own event', () => {
    const match = matchAt({ tenant: 'b8', key: 'b8', suspects: ['b8', 'h8'] })
    const told = play(match, FLIP).map(({ type }) => type)
    expect(told).toEqual(['flipped', 'took-key', 'scored'])
    expect(match.state).toMatchObject({ choice: 'flock', key: -1, suspects: [] })
  })

  it('MG-5.12 also a room whose event is spent', () => {
    const match = matchAt({ tenant: 'b8', key: 'b8', turnedBack: ['b8'], suspects: ['b8', 'h8'] })
    play(match, FLIP)
    expect(match.state).toMatchObject({ choice: 'none', key: -1 })
  })

  it('MG-5.12 the Exit with the Key under it wins at once', () => {
    const match = matchAt({ tenant: 'h2', key: 'h2', suspects: ['h2', 'h8'] })
    play(match, FLIP)
    expect(match.result?.ending).toBe('escape')
  })

  it('MG-5.12 a ✦ room without it leaves one place less to look', () => {
    const match = matchAt({ tenant: 'h8', key: 'h2', suspects: ['b8', 'h2', 'h8'] })
    play(match, FLIP)
    expect(match.state.suspects).toHaveLength(2)
    expect(match.view(TENANT).key).toBe(-3)
  })
})

describe('an event that ends', () => {
  it('MG-6.2 by a checkmate is lost, and the Tenant keeps his actions', () => {
    const match = matchAt({
      tenant: 'e4',
      rooms: { e4: 'crow-flock' },
      ghosts: { lady: 'e3', boy: 'f7' },
    })
    play(match, FLIP, step('boy', 'e6'), step('boy', 'e5'))
    expect(timesScored(match, 'checkmate')).toBe(1)
    expect(match.state).toMatchObject({ choice: 'send', flock: [0, 0, 0, 0], sending: [0, 1, 2, 3] })
    play(match, send('politician', 'attic-c3'), send('lady', 'attic-c3'), send('boy', 'attic-g7'))
    play(match, send('decapitator', 'attic-g7'))
    expect(awaitedSeat(match)).toBe(TENANT)
    expect(match.state.actions).toBe(1)
  })
})
