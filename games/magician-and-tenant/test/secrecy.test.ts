/** What each side knows, what the table remembers for it, and what is imagined for the rest. */
import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { IS_BENEFICIAL, IS_DETRIMENTAL, type Room, roomId, STARS } from '../data/rooms.ts'
import { HOUSE, squareName, squareOf } from '../rules/house.ts'
import { magicianAndTenantRules as rules } from '../rules/rules.ts'
import { suspectsOf } from '../rules/seat-knowledge.ts'
import { DESTROYED, GAVE_POINT, SHOWN, SOMEWHERE, type View } from '../rules/state.ts'
import {
  DESTROY,
  END,
  eventsSeenBy,
  FLIP,
  hide,
  look,
  MAGICIAN,
  matchAt,
  PASS,
  play,
  STEAL,
  step,
  TENANT,
  type TestMatch,
  TURN_BACK,
  walk,
} from './positions.ts'

const faceAt = (view: View, square: string): string | undefined => {
  const room = view.rooms[squareOf(square)] ?? -1
  return room < 0 ? undefined : roomId(room)
}

/** The worlds that somebody imagines. */
const worlds = (match: TestMatch, who: number, count = 60) =>
  Array.from({ length: count }, (_, seed) => rules.determinize(match.view(who), who, fastRng(seed + 1)))

const lighterAt = { tenant: 'e4', rooms: { e4: 'lighter', e2: 'painting', i4: 'trap' } } as const

describe('what is known', () => {
  it('MG-6.6 faces are hidden from the Tenant and known to the Magician', () => {
    const match = matchAt({})
    expect(faceAt(match.view(TENANT), 'b2')).toBeUndefined()
    expect(faceAt(match.view(MAGICIAN), 'b2')).toBe('key')
    expect(faceAt(match.view('spectator'), 'b2')).toBeUndefined()
  })

  it('MG-6.6 what a Lighter showed stays known to the Tenant alone', () => {
    const match = matchAt(lighterAt)
    play(match, FLIP)
    expect(eventsSeenBy(MAGICIAN, match, look('e2'))).toEqual([{ type: 'looked' }])
    play(match, END, END)
    expect(faceAt(match.view(TENANT), 'e2')).toBe('painting')
    expect(faceAt(match.view('spectator'), 'e2')).toBeUndefined()
    expect(match.view(MAGICIAN).glimpses).toMatchObject([{ saw: -1 }])
    expect(match.view(TENANT).glimpses).toMatchObject([{ saw: squareOf('e2') }])
  })

  it('MG-6.6 a room that was turned back is remembered by everybody', () => {
    const match = matchAt({ phase: 'magician', rooms: { d2: 'trap' }, faceUp: ['d2'], ghosts: { decapitator: 'd2' } })
    play(match, TURN_BACK)
    for (const who of [TENANT, MAGICIAN, 'spectator'] as const) expect(faceAt(match.view(who), 'd2')).toBe('trap')
  })

  it('MG-6.6 where the Key is hidden is known to the Magician alone', () => {
    const match = matchAt({ phase: 'magician', key: 'tenant', ghosts: { politician: 'd5' } })
    play(match, STEAL, hide('h8'))
    expect(match.view(MAGICIAN).key).toBe(squareOf('h8'))
    expect(match.view(TENANT).key).toBe(SOMEWHERE)
    expect(match.view('spectator').key).toBe(SOMEWHERE)
    expect(suspectsOf(match.view(TENANT)).map(squareName).toSorted()).toEqual(['b8', 'h2', 'h8'])
  })

  it('MG-6.6 when one place is left, it is no secret any more', () => {
    const match = matchAt({ tenant: 'h8', key: 'h2', suspects: ['h2', 'h8'] })
    expect(match.view(TENANT).key).toBe(SOMEWHERE)
    play(match, FLIP)
    expect(match.view(TENANT).key).toBe(squareOf('h2'))
    expect(match.view('spectator').key).toBe(squareOf('h2'))
  })

  it('MG-5.6 a Lighter rules a hiding place out, for the Tenant alone', () => {
    const match = matchAt({ ...lighterAt, key: 'b8', suspects: ['b8', 'h2', 'e2'] })
    play(match, FLIP, look('e2'))
    expect(suspectsOf(match.view(TENANT)).map(squareName).toSorted()).toEqual(['b8', 'h2'])
    expect(suspectsOf(match.view('spectator'))).toHaveLength(3)
  })

  it('MG-5.6 a Lighter that shows the Key tells him where it is', () => {
    const match = matchAt({ ...lighterAt, key: 'e2', suspects: ['b8', 'h2', 'e2'] })
    play(match, FLIP, look('e2'))
    expect(match.view(TENANT).key).toBe(squareOf('e2'))
    expect(match.view('spectator').key).toBe(SOMEWHERE)
  })

  it('MG-4.3 another theft makes stale what he knew of hiding places, not of faces', () => {
    const match = matchAt({
      tenant: 'e2',
      rooms: { e2: 'lighter', e3: 'painting', f2: 'exit', g2: 'crow-flock', d2: 'apple' },
      key: 'g2',
      suspects: ['e3', 'g2'],
      ghosts: { politician: 'i5' },
      actions: 6,
    })
    play(match, FLIP, look('e3'))
    expect(match.view(TENANT).key).toBe(squareOf('g2'))
    play(match, walk('f2'), walk('g2'), FLIP, PASS, END)
    play(match, step('politician', 'h4'), step('politician', 'h3'), STEAL, hide('e3'), END)
    expect(match.view(TENANT).key).toBe(SOMEWHERE)
    expect(suspectsOf(match.view(TENANT)).map(squareName).toSorted()).toEqual(['e3', 'f2'])
    expect(faceAt(match.view(TENANT), 'e3')).toBe('painting')
  })
})

describe('what is imagined', () => {
  it('MG-1.3 ✦ faces lie where ✦ backs lie, and all of the box is there', () => {
    const match = matchAt({ faceUp: ['h8'] })
    const seen = new Set<string | undefined>()
    for (const world of worlds(match, TENANT)) {
      for (const square of HOUSE.rooms)
        expect((world.rooms[square] as Room) < STARS).toBe((match.state.rooms[square] as Room) < STARS)
      expect(rules.components(world)).toEqual(rules.components(match.state))
      seen.add(faceAt(world, 'b2'))
    }
    expect([...seen].toSorted()).toEqual(['crow-flock', 'exit', 'key'])
  })

  it('MG-4.4 a destroyed room was beneficial if it gave a point, and detrimental if not', () => {
    const match = matchAt({ phase: 'magician', rooms: { d2: 'boots', d3: 'trap' }, ghosts: { boy: 'd2' } })
    play(match, DESTROY, step('boy', 'd3'), DESTROY)
    const [good, bad] = [new Set<string | undefined>(), new Set<string | undefined>()]
    for (const world of worlds(match, TENANT)) {
      expect(IS_BENEFICIAL[world.rooms[squareOf('d2')] as Room]).toBe(true)
      expect(IS_DETRIMENTAL[world.rooms[squareOf('d3')] as Room]).toBe(true)
      good.add(faceAt(world, 'd2'))
      bad.add(faceAt(world, 'd3'))
    }
    expect(good.size).toBeGreaterThan(1)
    expect(bad.size).toBeGreaterThan(1)
    expect(match.state.marks[squareOf('d2')]).toBe(DESTROYED | GAVE_POINT)
  })

  it('MG-6.6 the Key lies under any room that may hide it', () => {
    const match = matchAt({ ...lighterAt, key: 'b8', suspects: ['b8', 'h2', 'e2'] })
    play(match, FLIP, look('e2'))
    const places = new Set(worlds(match, TENANT).map((world) => squareName(world.key)))
    expect([...places].toSorted()).toEqual(['b8', 'h2'])
  })

  it('MG-6.6 for the Magician all is certain but what the Lighters showed', () => {
    const match = matchAt(lighterAt)
    play(match, FLIP, look('e2'))
    const saw = new Set<number | undefined>()
    for (const world of worlds(match, MAGICIAN, 200)) {
      expect(world.rooms).toEqual(match.state.rooms)
      saw.add(world.glimpses[0]?.saw)
    }
    expect([...saw].toSorted()).toEqual([...(match.state.glimpses[0]?.among ?? [])].toSorted())
  })

  it('MG-3.2 what was shown stays as it is', () => {
    const match = matchAt({ rooms: { e4: 'portal' }, tenant: 'e5' })
    play(match, walk('e4'), FLIP)
    for (const world of worlds(match, TENANT)) {
      expect(faceAt(world, 'e4')).toBe('portal')
      expect((world.marks[squareOf('e4')] ?? 0) & SHOWN).toBe(SHOWN)
    }
  })
})
