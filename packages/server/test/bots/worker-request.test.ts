import { serialize } from 'node:v8'
import { GAMES } from '@spellbough/games'
import { toWorkerRequest } from '@spellbough/host'
import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { botRequestAt, indistinguishablePosition, positionsOf, type SampledPosition } from './bot-fixtures.ts'

/** The question as the bytes that a thread gets. */
const bytesAt = (at: SampledPosition): string => serialize(toWorkerRequest(botRequestAt(at), 20, 1)).toString('hex')

describe('worlds that look the same to a seat', () => {
  for (const game of GAMES)
    for (const [mode, config] of Object.entries(game.conformance.modes))
      it(`make the same question, byte by byte: ${game.rules.id}, ${mode}`, () => {
        const rng = fastRng(5)
        const positions = sampleOf(positionsOf(game, 3, config), 60)
        const twins = positions.map((at) => indistinguishablePosition(at, rng))
        const told = positions.findIndex((at, place) => bytesAt(at) !== bytesAt(twins[place] ?? at))
        expect(told, 'the place at which a question tells the worlds apart').toBe(-1)
        expect(differing(positions, twins)).toBeGreaterThan(0)
      })
})

const differing = (positions: readonly SampledPosition[], twins: readonly SampledPosition[]): number =>
  positions.filter(({ state }, place) => JSON.stringify(state) !== JSON.stringify(twins[place]?.state)).length

const sampleOf = (positions: readonly SampledPosition[], most: number): SampledPosition[] => {
  const step = Math.max(1, Math.floor(positions.length / most))
  return positions.filter((_, place) => place % step === 0)
}
