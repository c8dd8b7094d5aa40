import { fastRng } from '@spellbough/kernel'
import { awaitedSeat } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { LAYOUT_CHANGES } from '../data/points.ts'
import { STARS } from '../data/rooms.ts'
import { HOUSE, type Square, squareName, squareOf } from '../rules/house.ts'
import { proposeLayout } from '../rules/setup.ts'
import {
  confirm,
  eventsSeenBy,
  legalMoves,
  lift,
  MAGICIAN,
  newMatch,
  PROPOSE,
  play,
  put,
  refusalRule,
  TENANT,
  type TestMatch,
  targets,
  walk,
  whereIs,
} from './positions.ts'

const starsOf = (rooms: readonly number[]): Square[] => HOUSE.rooms.filter((square) => (rooms[square] ?? STARS) < STARS)

const roomsAt = (match: TestMatch, ...squares: readonly string[]) =>
  squares.map((square) => match.state.rooms[squareOf(square)])

describe('the beginning', () => {
  it('MG-2.1 the Tenant stands on the start, and the ghosts on the corridor that the Magician names', () => {
    for (const corridor of ['c3', 'g7', 'attic-c3', 'attic-g7']) {
      const match = newMatch()
      expect(targets(match, 'confirm')).toEqual(['attic-c3', 'attic-g7', 'c3', 'g7'])
      play(match, confirm(corridor))
      expect(whereIs(match, 'tenant')).toBe('e5')
      expect(match.state.ghosts.map(squareName)).toEqual([corridor, corridor, corridor, corridor])
    }
    expect(refusalRule(newMatch(), confirm('e5'))).toBe('MG-2.1')
  })

  it('MG-2.3 the Tenant moves first', () => {
    const match = newMatch()
    play(match, confirm('c3'))
    expect(match.state).toMatchObject({ phase: 'tenant', round: 1, actions: 2 })
    expect(awaitedSeat(match)).toBe(TENANT)
  })

  it('MG-2.3 and who is who is the table’s choice', () => {
    const match = newMatch({ magician: 'second' })
    expect(awaitedSeat(match)).toBe(1)
    play(match, confirm('c3'))
    expect(awaitedSeat(match)).toBe(0)
  })
})

describe('a layout', () => {
  it('MG-2.2 is proposed with one ✦ room in each quarter, off the middle lines, four steps from the start', () => {
    const seen = new Set<Square>()
    for (let seed = 1; seed <= 400; seed++) {
      const stars = starsOf(proposeLayout(fastRng(seed)))
      expect(stars.map((square) => HOUSE.quadrant[square]).toSorted()).toEqual([0, 1, 2, 3])
      for (const square of stars) seen.add(square)
    }
    expect(seen.size).toBe(36)
  })

  it('MG-2.2 lets the Magician swap any two rooms', () => {
    const match = newMatch()
    const [first, second] = roomsAt(match, 'd1', 'attic-c5')
    play(match, lift('d1'))
    expect(targets(match, 'put')).toHaveLength(64)
    play(match, put('attic-c5'))
    expect(roomsAt(match, 'd1', 'attic-c5')).toEqual([second, first])
  })

  it('MG-2.2 lets him put a ✦ room next to the start, all of them into one corner', () => {
    const match = newMatch()
    const corner = ['d5', 'f5', 'e4', 'e6']
    starsOf(match.state.rooms).forEach((square, index) => {
      play(match, lift(squareName(square)), put(corner[index] as string))
    })
    expect(starsOf(match.state.rooms).map(squareName).toSorted()).toEqual(corner.toSorted())
    play(match, confirm('g7'))
    expect(match.state.phase).toBe('tenant')
  })

  it('MG-2.2 keeps ✦ rooms on the fair places of their quarter if the table plays fair', () => {
    const match = newMatch({ fairLayout: true })
    const [star = 0] = starsOf(match.state.rooms)
    const quarter = HOUSE.quadrant[star]
    play(match, lift(squareName(star)))
    const stars = starsOf(match.state.rooms).map(squareName)
    const fair = HOUSE.rooms.filter((square) => HOUSE.quadrant[square] === quarter).map(squareName)
    expect(targets(match, 'put')).toEqual([...new Set([...stars, ...fair])].toSorted())
    expect(refusalRule(match, put('e4'))).toBe('MG-2.2')
    play(match, put(squareName(star)), lift('e4'))
    expect(targets(match, 'put')).toHaveLength(60)
    expect(refusalRule(match, put(squareName(star)))).toBe('MG-2.2')
  })

  it('MG-2.2 can be proposed anew', () => {
    const match = newMatch()
    const before = match.state.rooms.slice()
    play(match, PROPOSE)
    expect(match.state.rooms).not.toEqual(before)
    expect(match.canUndo(MAGICIAN)).toBe(false)
  })

  it('MG-2.2 is done after 128 changes', () => {
    const match = newMatch()
    for (let change = 0; change < LAYOUT_CHANGES; change++) play(match, lift('d1'), put('e1'))
    expect(legalMoves(match).every((move) => move.do === 'confirm')).toBe(true)
    expect(refusalRule(match, lift('d1'))).toBe('MG-2.2')
    expect(refusalRule(match, PROPOSE)).toBe('MG-2.2')
  })

  it('MG-2.2 is nobody’s business but the Magician’s: others see neither swaps nor backs before he confirms', () => {
    const match = newMatch()
    const before = JSON.stringify(match.view(TENANT))
    expect(eventsSeenBy(TENANT, match, lift('d1'))).toEqual([])
    expect(eventsSeenBy('spectator', match, put('b2'))).toEqual([])
    expect(JSON.stringify(match.view(TENANT))).toBe(before)
    expect(refusalRule(match, walk('e4'), TENANT)).toBe('MG-2.2')
  })
})
