import { describe, expect, it } from 'vitest'
import { checkRooms, ROOMS, roomId, STARS } from '../data/rooms.ts'
import { HOUSE } from '../rules/house.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import { UNKNOWN_PLAIN, UNKNOWN_STAR } from '../rules/state.ts'
import { confirm, DESTROY, matchAt, newMatch, play, refusalRule, TENANT } from './positions.ts'

describe('components', () => {
  it('MG-1.1 the box has 64 rooms, five figures, a Key and two coins', () => {
    const tally = rules.components(newMatch().state)
    const rooms = Object.entries(tally).filter(([name]) => name.startsWith('room '))
    expect(rooms.reduce((sum, [, count]) => sum + count, 0)).toBe(64)
    expect(Object.keys(tally).filter((name) => /^(tenant|ghost )/.test(name))).toHaveLength(5)
    expect(tally).toMatchObject({ key: 1, coin: 2 })
  })

  it.each([
    ['key', 1],
    ['exit', 1],
    ['crow-flock', 1],
    ['painting', 1],
    ['trap', 16],
    ['spidernet', 4],
    ['ace-of-clubs', 2],
    ['ace-of-diamonds', 2],
    ['ace-of-hearts', 2],
    ['ace-of-spades', 2],
    ['apple', 12],
    ['lighter', 12],
    ['boots', 2],
    ['coin', 2],
    ['portal', 4],
  ])('MG-1.4 of the room %s there are %i', (room, copies) => {
    const laid = newMatch().state.rooms.filter((one) => one >= 0 && roomId(one) === room)
    expect(laid).toHaveLength(copies)
  })

  it('MG-1.4 a table of rooms that does not fill the house is refused with the reason', () => {
    const changed = (id: string, copies: number) => ROOMS.map((room) => (room.id === id ? { ...room, copies } : room))
    expect(checkRooms(ROOMS, 64)).toBeUndefined()
    expect(checkRooms(changed('trap', 15), 64)).toBe('the map has places for 64 rooms, the table has 63')
    expect(checkRooms(changed('exit', 2), 65)).toBe('there must be four ✦ rooms, one of each')
    expect(checkRooms([...ROOMS, ...ROOMS.slice(-1)], 68)).toMatch(/same id/)
    expect(checkRooms([...ROOMS.slice(1), ...ROOMS.slice(0, 1)], 64)).toMatch(/must come first/)
  })

  it('MG-1.3 the Tenant sees four ✦ backs and no face', () => {
    const match = newMatch({}, 4)
    const stars = HOUSE.rooms.filter((square) => (match.state.rooms[square] ?? 0) < STARS)
    play(match, confirm('c3'))
    const { rooms } = match.view(TENANT)
    expect(HOUSE.rooms.filter((square) => rooms[square] === UNKNOWN_STAR)).toEqual(stars)
    expect(HOUSE.rooms.filter((square) => rooms[square] === UNKNOWN_PLAIN)).toHaveLength(60)
    expect(stars).toHaveLength(4)
  })

  it.each([
    ['key', 'MG-1.5'],
    ['exit', 'MG-1.5'],
    ['crow-flock', 'MG-1.5'],
    ['painting', 'MG-1.5'],
    ['portal', 'MG-1.5'],
    ['trap', 'allowed'],
    ['apple', 'allowed'],
    ['ace-of-hearts', 'allowed'],
  ])('MG-1.5 destroying the room %s is %s', (room, verdict) => {
    const match = matchAt({ phase: 'magician', rooms: { f8: room }, ghosts: { boy: 'f8' } })
    expect(refusalRule(match, DESTROY)).toBe(verdict)
  })

  it.each(['c3', 'g3', 'e5'])('MG-1.5 nothing can be destroyed at %s', (square) => {
    const match = matchAt({ phase: 'magician', tenant: 'b2', ghosts: { boy: square } })
    expect(refusalRule(match, DESTROY)).toBe('MG-1.5')
  })
})
