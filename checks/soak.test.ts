import { GAMES } from '@spellbough/games'
import { fastRng } from '@spellbough/kernel'
import { describe, expect, it, onTestFinished } from 'vitest'
import { closeConnections } from '../bench/src/server/http.ts'
import { serveSpellbough } from '../bench/src/server/spellbough-server.ts'
import { growthAsText } from '../bench/src/soak/report.ts'
import { type Sample, takeSample } from '../bench/src/soak/sample.ts'
import { type LoadFigures, playOneTable } from '../bench/src/soak/table.ts'
import { judge } from '../bench/src/soak/verdict.ts'

const MEGABYTE = 1_048_576

/** A sample every half minute of a run in which each figure is a function of the minutes. */
const run = (minutes: number, figures: (minute: number) => Partial<Sample> = () => ({})): Sample[] =>
  Array.from({ length: 2 * minutes }, (_, index) => ({
    seconds: 30 * (index + 1),
    heap: 60 * MEGABYTE,
    external: 5 * MEGABYTE,
    process: 200 * MEGABYTE,
    descriptors: 40,
    sockets: 16,
    timers: 3,
    matches: 12,
    ...figures((index + 1) / 2),
  }))

const unbounded = (samples: readonly Sample[]) =>
  judge(samples)?.flatMap(({ name, isBounded }) => (isBounded ? [] : [name]))

describe('the verdict of a soak run', () => {
  it('is good when nothing grows after the first five minutes', () => {
    const fillsCaches = (minute: number) => ({ heap: (40 + Math.min(minute, 5) * 10) * MEGABYTE })
    expect(unbounded(run(30, fillsCaches))).toEqual([])
    const varies = (minute: number) => ({
      heap: (60 + 5 * Math.sin(minute * 2)) * MEGABYTE,
      sockets: 10 + (minute % 9),
    })
    expect(unbounded(run(30, varies))).toEqual([])
  })

  it('finds a heap that grows by more than 5 %', () => {
    expect(unbounded(run(30, (minute) => ({ heap: (60 + minute / 2) * MEGABYTE })))).toEqual(['heap'])
    expect(unbounded(run(30, (minute) => ({ external: minute * MEGABYTE })))).toEqual(['heap'])
  })

  it('finds files, sockets, timers and matches that are never given back', () => {
    const leak = (minute: number) => ({ descriptors: 40 + minute, sockets: 2 * minute, timers: 2 * minute })
    expect(unbounded(run(40, leak))).toEqual(['descriptors', 'sockets', 'timers'])
  })

  it('is not given after a few samples', () => {
    expect(judge(run(1))).toBeUndefined()
  })

  it('says the growth and the limit', () => {
    const [heap] = judge(run(30)) ?? []
    expect(heap && growthAsText(heap)).toBe('✓ heap: from 65.0 MB to 65.0 MB (0.0 %); limit 68.3 MB')
  })
})

describe('the load of a soak run', () => {
  it('plays a table of every game, and afterwards nobody is connected', async () => {
    const server = await serveSpellbough(['--bot-delay', '0'])
    onTestFinished(() => server.close())
    const figures: LoadFigures = { tables: {}, moves: 0, guests: 0, sockets: 0 }
    const settings = { url: `http://127.0.0.1:${server.port}`, figures, maxThinkMs: 0 }
    await Promise.all(
      GAMES.map(async ({ rules }, index) => {
        const before = figures.moves
        const isOver = () => figures.moves > before + 10
        await playOneTable({ ...settings, rng: fastRng(index + 1), game: rules.id, isOver })
      }),
    )
    expect(figures.guests).toBeGreaterThanOrEqual(GAMES.length)
    expect(Object.values(figures.tables).reduce((sum, count) => sum + count, 0)).toBe(GAMES.length)
    await expect.poll(async () => (await takeSample(server.registry)).sockets).toBe(0)
    closeConnections()
  })
})
