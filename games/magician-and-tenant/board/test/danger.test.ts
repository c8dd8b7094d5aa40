import { describe, expect, it } from 'vitest'
import { GHOSTS } from '../../data/ghosts.ts'
import { MAGICIAN_ACTIONS } from '../../data/points.ts'
import { isCheckmate } from '../../rules/checkmate.ts'
import { stepMoves } from '../../rules/ghosts.ts'
import { HOUSE, type Square, squareName, squareOf } from '../../rules/house.ts'
import type { Move } from '../../rules/moves.ts'
import type { View } from '../../rules/state.ts'
import { matchAt, matchFromFile } from '../../test/positions.ts'
import { dangerOf, findCheckmate } from '../danger.ts'
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
    expect(dangerOf(attic)).toMatchObject({ needed: 2, held: 1 })
    const court = matchAt({ tenant: 'e5', ghosts: { boy: 'e4' } }).view(1)
    expect(dangerOf(court)).toMatchObject({ needed: 3, held: 1 })
  })

  it('count the steps that are left, and say on which squares ghosts would stand', () => {
    const view = matchAt({
      phase: 'magician',
      tenant: 'e5',
      actions: 2,
      ghosts: { boy: 'e4', politician: 'd5', decapitator: 'g6', lady: 'i5' },
    }).view(0)
    const { mate } = dangerOf(view)
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
    expect(dangerOf(view).refuges.get(into ?? -1)).toBe(false)
    expect(dangerOf({ ...view, tenant: into ?? -1 }).mate?.steps).toBe(0)
  })
})

describe('where the Tenant can get', () => {
  const refuges = (view: View) => [...dangerOf(view).refuges.keys()].map(squareName).toSorted()

  it('is within his steps, around ghosts, and nowhere else in a net', () => {
    const one = matchAt({ tenant: 'e5', actions: 1, ghosts: { boy: 'e4' } }).view(1)
    expect(refuges(one)).toEqual(['d5', 'e5', 'e6', 'f5'])
    expect(refuges(matchAt({ tenant: 'e4', net: 1 }).view(1))).toEqual(['e4'])
  })

  it('is counted for his next turn while the Magician is busy', () => {
    const far = matchAt({ phase: 'magician', tenant: 'e5', boots: true }).view(0)
    expect(dangerOf(far).refuges.has(squareOf('e2'))).toBe(true)
    expect(dangerOf(far).refuges.has(squareOf('e1'))).toBe(false)
  })

  it('is safe exactly where no checkmate follows', () => {
    forEachDecision(({ view }) => {
      if (view.phase !== 'tenant' || view.round % 5 !== 0) return
      for (const [tenant, safe] of dangerOf(view).refuges)
        expect(safe).toBe(findCheckmate({ ...view, tenant }, MAGICIAN_ACTIONS) === undefined)
    })
  })
})

describe('the theft that could come', () => {
  it('needs the Key, a hiding place, and the Politician near enough to act', () => {
    const at = (politician: string, key = 'tenant') =>
      dangerOf(matchAt({ tenant: 'e5', key, ghosts: { politician } }).view(1)).theft
    expect(at('e7')).toBe(true)
    expect(at('e9')).toBe(true)
    expect(at('a5', 'room')).toBe(false)
    expect(dangerOf(matchFromFile('theft-void').view(1)).theft).toBe(false)
  })
})

describe('danger', () => {
  it('is the same for all who look: nothing hidden goes into it', () => {
    const match = matchAt({ tenant: 'e5', key: 'tenant', ghosts: { boy: 'e4', politician: 'c5' } })
    const [magician, tenant, watcher] = [0, 1, 'spectator' as const].map((who) => dangerOf(match.view(who)))
    expect(tenant).toEqual(magician)
    expect(watcher).toEqual(magician)
  })
})
