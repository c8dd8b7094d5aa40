import { describe, expect, it } from 'vitest'
import { queuedEffectCount } from '../../help/move-context.ts'
import { build, matchAt, play, playAll, USE } from '../../test/positions.ts'
import { pendingStep } from '../selectors.ts'

describe('what an effect waits for', () => {
  it('does not count an effect as waiting that has done its last step', () => {
    const match = matchAt({
      purse: { 0: 9 },
      active: { 0: { 'ropewalk-workshop': 1, 'basket-exchange': 1 } },
    })
    playAll(match, build('ropewalk-workshop', 'ropewalk-workshop'), build('basket-exchange', 'effect'))
    const view = match.view(0)
    expect(pendingStep(view)?.op).toBe('takeFruit')
    expect(view.pending).toHaveLength(2)
    expect(queuedEffectCount(view)).toBe(0)
  })

  it('waits for nothing when nothing is pending', () => {
    const match = matchAt({ purse: { 0: 5 }, active: { 0: { 'acorn-vault': 1 } } })
    play(match, build('acorn-vault'))
    expect(queuedEffectCount(match.view(0))).toBe(0)
    play(match, USE)
    expect(pendingStep(match.view(0))).toBeUndefined()
  })
})
