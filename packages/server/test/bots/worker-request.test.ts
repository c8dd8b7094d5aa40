import { serialize } from 'node:v8'
import { GAMES } from '@spellbough/games'
import { toWorkerRequest } from '@spellbough/host'
import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { encodeSeatView } from '../../src/bots/bot-pool.ts'
import { botRequestAt, indistinguishablePosition, positionsOf, type SampledPosition } from './bot-fixtures.ts'

/** The request as the bytes that a thread gets. */
const bytesAt = (at: SampledPosition): string =>
  serialize(toWorkerRequest(botRequestAt(at), { milliseconds: 20, seed: 1, encodeView: encodeSeatView })).toString(
    'hex',
  )

describe('positions that a seat cannot tell apart', () => {
  for (const game of GAMES)
    for (const [mode, config] of Object.entries(game.conformance.modes))
      it(`give the same request, byte by byte: ${game.rules.id}, ${mode}`, () => {
        const rng = fastRng(5)
        const positions = sampleOf(positionsOf(game, 3, config), 60)
        const twins = positions.map((at) => indistinguishablePosition(at, rng))
        const leak = positions.findIndex((at, index) => bytesAt(at) !== bytesAt(twins[index] ?? at))
        expect(leak, 'index of the position whose request tells the two apart').toBe(-1)
        expect(countDifferent(positions, twins)).toBeGreaterThan(0)
      })
})

const countDifferent = (positions: readonly SampledPosition[], twins: readonly SampledPosition[]): number =>
  positions.filter(({ state }, index) => JSON.stringify(state) !== JSON.stringify(twins[index]?.state)).length

const sampleOf = (positions: readonly SampledPosition[], count: number): SampledPosition[] => {
  const step = Math.max(1, Math.floor(positions.length / count))
  return positions.filter((_, index) => index % step === 0)
}
