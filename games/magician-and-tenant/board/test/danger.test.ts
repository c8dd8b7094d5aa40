import { describe, expect, it } from 'vitest'
import { GHOSTS } from '../../data/ghosts.ts'
import { MAGICIAN_ACTIONS } from '../../data/points.ts'
import { isCheckmate } from '../../rules/checkmate.ts'
import { stepMoves } from '../../rules/ghosts.ts'
import { HOUSE, type Square, squareName, squareOf } from '../../rules/house.ts'
import type { Move } from '../../rules/moves.ts'
import type { View } from '../../rules/state.ts'
import { matchAt, matchFromFile } from '../../test/positions.ts'
import { findCheckmate, refugesOf, threatOf } from '../danger.ts'
import { forEachDecision } from './random-decisions.ts'

/** Whether some ghost's single step gives checkmate, tried one by one. */
function mateInOne(view: View): boolean {
  const moves: Move[] = []
  for (const [ghost] of GHOSTS.entries()) stepMoves(view, ghost, moves)
  return moves.some(
    (move) =>
      move.do === 'step' &&
      isCheckmate({ ...view, ghosts: view.ghosts.with(GHOSTS.indexOf(move.ghost), squareOf(move.to)) }),
  )
}

describe('checkmates that could come', () => {
  it('are those that trying every step finds', () => {
    let found = 0
    forEachDecision(({ view }) => {
      if (view.phase !== 'magician' || view.choice !== 'none') return
      const mate = findCheckmate(view, 1)
      expect(mate !== undefined).toBe(mateInOne(view))
      if (mate !== undefined) found++
    })
    expect(found).toBeGreaterThan(3)
  })

  it('need two ghosts where the Tenant has two ways, three elsewhere', () => {
    const attic = matchAt({ tenant: 'attic-e3', ghosts: { boy: 'attic-d3' } }).view(1)
    expect(threatOf(attic)).toMatchObject({ needed: 2, held: 1 })
    const court = matchAt({ tenant: 'e5', ghosts: { boy: 'e4' } }).view(1)
    expect(threatOf(court)).toMatchObject({ needed: 3, held: 1 })
  })

  it('count the steps that are left, and say on which squares ghosts would stand', () => {
    const view = matchAt({
      phase: 'magician',
      tenant: 'e5',
      actions: 2,
      ghosts: { boy: 'e4', politician: 'd5', decapitator: 'g6', lady: 'i5' },
    }).view(0)
    const { mate } = threatOf(view)
    expect(mate?.steps).toBe(1)
    expect(mate?.squares).toContain(squareOf('e4'))
    expect(mate?.squares).toHaveLength(3)
    expect(findCheckmate(view, 0)).toBeUndefined()
  })

  it('are there at once for who has walked into one', () => {
    const match = matchFromFile('walking-into-checkmate')
    const ways = HOUSE.tenantSteps[match.state.tenant] as readonly Square[]
    const into = ways.find((tenant) => isCheckmate({ ...match.state, tenant }))
    expect(into).toBeDefined()
    const view = match.view(1)
    expect(refugesOf(view).get(into ?? -1)).toBe(false)
    expect(threatOf({ ...view, tenant: into ?? -1 }).mate?.steps).toBe(0)
  })
})

describe('where the Tenant can get', () => {
  const refuges = (view: View) => [...refugesOf(view).keys()].map(squareName).toSorted()

  it('is within his steps, around ghosts, and nowhere else in a net', () => {
    const one = matchAt({ tenant: 'e5', actions: 1, ghosts: { boy: 'e4' } }).view(1)
    expect(refuges(one)).toEqual(['d5', 'e5', 'e6', 'f5'])
    expect(refuges(matchAt({ tenant: 'e4', net: 1 }).view(1))).toEqual(['e4'])
  })

  it('is counted for his next turn while the Magician is busy', () => {
    const far = matchAt({ phase: 'magician', tenant: 'e5', boots: true }).view(0)
    expect(refugesOf(far).has(squareOf('e2'))).toBe(true)
    expect(refugesOf(far).has(squareOf('e1'))).toBe(false)
  })

  it('is safe exactly where no checkmate follows', () => {
    forEachDecision(({ view }) => {
      if (view.phase !== 'tenant' || view.round % 5 !== 0) return
      for (const [tenant, safe] of refugesOf(view))
        expect(safe).toBe(findCheckmate({ ...view, tenant }, MAGICIAN_ACTIONS) === undefined)
    })
  })
})

describe('what is told of the ways', () => {
  it('names as many ghosts as can hold ways at once, and in how many steps', () => {
    const view = matchAt({ phase: 'magician', tenant: 'e5', actions: 1, ghosts: { boy: 'e4', lady: 'c5' } }).view(0)
    const { holds, mate } = threatOf(view)
    expect(mate).toBeUndefined()
    expect(holds.map(({ ghost, square, steps }) => [GHOSTS[ghost], squareName(square), steps])).toEqual([
      ['boy', 'e4', 0],
      ['lady', 'd5', 1],
    ])
  })

  it('warns of the next squares where a checkmate follows, exactly those', () => {
    let warned = 0
    forEachDecision(({ view }) => {
      if (view.phase !== 'tenant' || view.choice !== 'none' || view.round % 5 !== 0) return
      const { ways, deadly } = threatOf(view)
      const refuges = refugesOf(view)
      expect(deadly).toEqual(ways.flatMap(({ square }) => (refuges.get(square) === false ? square : [])))
      warned += deadly.length
    })
    expect(warned).toBeGreaterThan(0)
  })
})

describe('the theft that could come', () => {
  it('needs the Key, a hiding place, and the Politician near enough to act', () => {
    const at = (politician: string, key = 'tenant') =>
      threatOf(matchAt({ tenant: 'e5', key, ghosts: { politician } }).view(1)).theft
    expect(at('e7')).toBe(true)
    expect(at('e9')).toBe(true)
    expect(at('a5', 'room')).toBe(false)
    expect(threatOf(matchFromFile('theft-void').view(1)).theft).toBe(false)
  })
})

describe('danger', () => {
  it('is the same for all who look: nothing hidden goes into it', () => {
    const match = matchAt({ tenant: 'e5', key: 'tenant', ghosts: { boy: 'e4', politician: 'c5' } })
    const [magician, tenant, watcher] = [0, 1, 'spectator' as const].map((who) => threatOf(match.view(who)))
    expect(tenant).toEqual(magician)
    expect(watcher).toEqual(magician)
  })
})
