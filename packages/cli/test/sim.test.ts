import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { Progress } from '../src/progress.ts'
import { runCli } from './run-cli.ts'

describe('games', () => {
  it('lists every game with seats and options as JSON', async () => {
    const { out } = await runCli('games --json')
    expect(JSON.parse(out)).toEqual([
      {
        id: 'high-card',
        name: 'High Card',
        seats: [2, 4],
        options: {
          openDeck: {
            kind: 'flag',
            default: false,
            label: 'Open deck',
            help: 'Show the cards nobody got.',
            explained: { true: 'shown' },
          },
        },
      },
    ])
  })

  it('tells people the same', async () => {
    const { out } = await runCli('games --language de')
    expect(out).toContain('high-card  Hohe Karte, 2 to 4 players')
    expect(out).toContain('openDeck=false  Open deck: Show the cards nobody got. (true or false)')
  })
})

interface Tally {
  seconds: number
  movesPerSecond: number
  wins: number[]
  meanScore: number[]
  bots: { name: string; wins: number; games: number; winRate: number }[]
}

const sim = async (flags: string) => JSON.parse((await runCli(`sim high-card ${flags} --json`)).out) as Tally

describe('sim', () => {
  it('counts games, moves, wins and points', async () => {
    const tally = await sim('--seats 3 --games 50 --bots random --seed oak')
    expect(tally).toMatchObject({ game: 'high-card', seats: 3, games: 50, finished: 50, moves: 450, longest: 9 })
    expect(tally.movesPerSecond).toBe(Math.round(450 / tally.seconds))
    // At most three rounds are won in a game, and nobody has fewer than no points.
    expect(tally.meanScore.reduce((sum, points) => sum + points, 0)).toBeLessThanOrEqual(3)
    expect(tally.wins.reduce((sum, wins) => sum + wins, 0)).toBeGreaterThanOrEqual(50)
  })

  it('counts a shared win for everybody who shares it', async () => {
    // With two seats, ties are frequent: more wins than games.
    const { wins } = await sim('--seats 2 --games 200 --seed oak')
    expect(wins.reduce((sum, won) => sum + won, 0)).toBeGreaterThan(200)
  })

  it('plays the same games for the same seed, and others for another', async () => {
    const outcome = async (seed: string) => {
      const { wins, meanScore } = await sim(`--seats 4 --games 40 --seed ${seed}`)
      return { wins, meanScore }
    }
    expect(await outcome('oak')).toEqual(await outcome('oak'))
    expect(await outcome('oak')).not.toEqual(await outcome('elm'))
  })

  it('rotates bots through the seats and counts for each', async () => {
    const { bots } = await sim('--seats 2 --games 100 --bots adept,random --rotate --seed oak')
    expect(bots.map(({ name, games }) => [name, games])).toEqual([
      ['adept', 100],
      ['random', 100],
    ])
    for (const { wins, winRate } of bots) expect(winRate).toBe(wins / 100)
  })

  it('takes options, and tells people in words', async () => {
    const { code, out } = await runCli('sim high-card --games 5 --options openDeck=true')
    expect(code).toBe(0)
    expect(out).toContain('high-card, 2 seats: 5 of 5 games finished')
    expect(out).toMatch(/seat 1 \(random\) {2}\d wins \(\d+\.0 %\)/)
  })
})

describe('progress', () => {
  const watch = (isTTY: boolean) => {
    const out = Object.assign(new PassThrough(), { isTTY })
    const clock = { now: 0 }
    return {
      out,
      clock,
      progress: new Progress(out, 'work', 200, () => clock.now),
      text: () => String(out.read() ?? ''),
    }
  }

  it('shows a bar after two seconds and wipes it away', () => {
    const { clock, progress, text } = watch(true)
    clock.now = 1999
    progress.update(10)
    expect(text()).toBe('')
    clock.now = 2001
    progress.update(50)
    expect(text()).toBe(`\rwork ${'█'.repeat(8)}${'░'.repeat(22)}  25 %`)
    progress.update(51)
    expect(text()).toBe('')
    clock.now = 2101
    progress.update(200)
    expect(text()).toContain('100 %')
    progress.end()
    expect(text()).toBe('\r\x1b[K')
  })

  it('says nothing about short work, and nothing where no terminal is', () => {
    const short = watch(true)
    short.progress.update(200)
    short.progress.end()
    expect(short.text()).toBe('')
    const piped = watch(false)
    piped.clock.now = 10_000
    piped.progress.update(100)
    piped.progress.end()
    expect(piped.text()).toBe('')
  })
})
