import { spawnSync } from 'node:child_process'
import { GAMES } from '@spellbough/games'
import { describe, expect, it } from 'vitest'
import { root } from '../../../../checks/files.ts'
import { scaled, seedFor } from '../../../../checks/test-run.ts'
import { PLANTED_FAULTS, type PlantedFault } from './planted-faults.ts'
import { type SimulationReport, simulate } from './simulate.ts'

/** A planted fault must be found within this many seeds. */
const MAX_SEEDS_UNTIL_FOUND = 1_000

const repeatCommand = (seed: number): string => `npm run simulate -- --seed ${seed}`

describe('the server in a simulated world', () => {
  it('loses and doubles no move, and shows nobody what they must not see, whatever goes wrong', async () => {
    const first = seedFor(71)
    const played = new Map<string, number>()
    for (let seed = first; seed < first + scaled(60, 3_000); seed++) {
      const report = await simulate(seed)
      expect(report.faults, repeatCommand(seed)).toEqual([])
      for (const [kind, count] of Object.entries(report.played)) played.set(kind, (played.get(kind) ?? 0) + count)
    }
    const games = GAMES.map(({ rules }) => rules.id)
    expect([...played.keys()]).toEqual(expect.arrayContaining([...games, 'move', 'undo', 'stand-in']))
  })

  it('does the same again for the same seed, also in another process', async () => {
    const seed = seedFor(72)
    const first = await simulate(seed)
    const second = await simulate(seed)
    expect(second).toEqual(first)
    const other = spawnSync(process.execPath, ['scripts/simulate.mjs', '--seed', String(seed)], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(other.stdout).toContain(`seed ${seed}: ${first.entries} entries, hash ${first.hash}`)
  })

  it('does something else for another seed', async () => {
    const seed = seedFor(73)
    expect((await simulate(seed)).hash).not.toBe((await simulate(seed + 1)).hash)
  })
})

describe('a planted fault is found', () => {
  const EXPECTED: Readonly<Record<PlantedFault, RegExp>> = {
    'acknowledged early': /^LOST: .* was acknowledged before it was stored/,
    'wrong seat': /^LEAK: .* was sent table/,
    'forgotten requests': /^(DOUBLED|MADE UP): /,
    'ignored leases': /^LEASED TWICE: /,
    'lost notifications': /^STALE: /,
  }

  it.each(Object.entries(EXPECTED))('%s', async (name, expected) => {
    const { report, seeds } = await firstWithFaults(PLANTED_FAULTS[name as PlantedFault], seedFor(74))
    expect(report.faults[0], `after ${seeds} seeds`).toMatch(expected)
  })

  /** The first seed whose run finds a fault. */
  async function firstWithFaults(planted: object, from: number): Promise<{ report: SimulationReport; seeds: number }> {
    for (let seeds = 1; seeds <= MAX_SEEDS_UNTIL_FOUND; seeds++) {
      const report = await simulate(from + seeds - 1, { planted })
      if (report.faults.length > 0) return { report, seeds }
    }
    throw new Error(`not found in ${MAX_SEEDS_UNTIL_FOUND} seeds`)
  }
})
