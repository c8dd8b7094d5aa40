import { type MoveRequest, RandomBot, simulateGame } from '@spellbough/bots'
import { findGame } from '@spellbough/games'
import { fastRng } from '@spellbough/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { bareMagMell, bareMovesListed } from '../bench/src/bare-mag-mell.ts'
import { boardgameIo } from '../bench/src/boardgame-io.ts'
import { benchServers } from '../bench/src/server/bench-servers.ts'
import type { ChildServer } from '../bench/src/server/child-server.ts'
import type { ServerFigures } from '../bench/src/server/measure-server.ts'
import { serversAsJson, serversAsText } from '../bench/src/server/report.ts'
import { benchRestart, RESTART_WORKLOADS, restartAsText } from '../bench/src/server/restart.ts'
import { BARE, BOARDGAME_IO, COLYSEUS, MAIN_CANDIDATES } from '../bench/src/server/server-candidates.ts'
import { serveSpellbough } from '../bench/src/server/spellbough-server.ts'
import { startInProcess } from '../bench/src/server/start-in-process.ts'
import { WORKLOADS } from '../bench/src/server/workloads.ts'
import { spellbough } from '../bench/src/spellbough.ts'
import { meanScore, playSeeds, type Tally } from '../bench/src/tally.ts'

/** A benchmark compares like with like only as long as all candidates play the same game. */
describe('the candidates of the benchmark', () => {
  const SEATS = 4
  const GAMES = 4000
  const game = findGame('mag-mell')
  const basic = game.conformance.modes['basic'] as object
  const ours = playSeeds(spellbough(game, basic, SEATS), SEATS, 1, GAMES)
  const choicesBefore = bareMovesListed()
  const bare = playSeeds(bareMagMell, SEATS, 1, GAMES)
  const bareMean = (bareMovesListed() - choicesBefore) / GAMES

  it('make 99 moves in a basic game for four: 11 tokens, 44 picks and 44 confirmations', () => {
    expect(ours.moves).toBe(99 * GAMES)
    expect(bare.moves).toBe(99 * GAMES)
  })

  // Such a difference varies by 0.62.
  it('choose among as many legal moves in a game, on our rules and in the bare loop', () => {
    const bots = Array.from({ length: SEATS }, () => new CountingBot())
    for (let seed = 1; seed <= GAMES; seed++) {
      const rng = fastRng(seed)
      simulateGame(game.rules, game.rules.setup(basic, SEATS, rng), bots, rng, { iterations: 1 })
    }
    const ourMean = sum(bots.map((bot) => bot.choices)) / GAMES
    expect(Math.abs(ourMean - bareMean)).toBeLessThan(2.5)
  })

  // With 4000 games each, the difference of two means of the same thing varies by 0.10 points for a seat, by 0.14 for
  // all seats together and by 0.004 for the winners of a game. The bounds are four times that or more.
  it('score alike at every seat, on our rules and in the bare loop', () => {
    const ourMeans = meanScore(ours)
    for (const [seat, mean] of meanScore(bare).entries())
      expect(Math.abs(mean - (ourMeans[seat] ?? 0)), `seat ${seat}`).toBeLessThan(0.42)
  })

  it('give as much treasure away and share as many wins, on our rules and in the bare loop', () => {
    const given = (tally: Tally) => sum(meanScore(tally))
    expect(Math.abs(given(ours) - given(bare))).toBeLessThan(0.6)
    const winners = (tally: Tally) => sum(tally.wins) / GAMES
    expect(Math.abs(winners(ours) - winners(bare))).toBeLessThan(0.02)
  })

  it('play the very same games from the same seeds, with and without boardgame.io', () => {
    const driven = playSeeds(boardgameIo(game, basic, SEATS), SEATS, 1, 10)
    expect(driven).toEqual(playSeeds(spellbough(game, basic, SEATS), SEATS, 1, 10))
  })
})

/** With a handful of matches, in this process: the figures mean nothing, but there must be all of them. */
describe('the benchmark of servers', () => {
  const size = WORKLOADS.tiny
  let figures: ServerFigures[]

  beforeAll(async () => {
    figures = await benchServers(size, () => {}, MAIN_CANDIDATES, startInProcess)
  })

  it('plays every match on every server to its end, and by the rules', () => {
    for (const { name, checked } of figures) {
      expect(checked.faults, name).toEqual([])
      expect(checked.finished, name).toBe(size.warmUp + size.matches)
    }
  })

  it('makes the same number of moves on each: 99 a match', () => {
    for (const { name, flatOut, paced } of figures) {
      expect(flatOut.moves + paced.moves, name).toBeLessThanOrEqual(99 * size.matches)
      expect(flatOut.moves, name).toBeGreaterThan(0)
      expect(paced.moves, name).toBeGreaterThan(0)
    }
  })

  it('has every figure of every server', () => {
    for (const { name, flatOut, paced, received, idle, opening } of figures)
      for (const figure of [
        ...Object.values(flatOut),
        ...Object.values(paced),
        ...Object.values(received),
        ...Object.values(idle),
        ...Object.values(opening),
      ])
        expect(figure, name).toSatisfy(Number.isFinite)
  })

  it('says how ours compares to each, and which aims are met', () => {
    const text = serversAsText(figures, size)
    expect(text).not.toContain('NaN')
    expect(text).toMatch(/ours \/ bare.*\n.*ours \/ boardgame\.io.*\n.*ours \/ Colyseus/)
    expect(text.match(/[✓✗]/g)).toHaveLength(9)
    expect(serversAsJson(figures, size)).toMatchObject({
      ratios: [{ peer: BARE }, { peer: BOARDGAME_IO }, { peer: COLYSEUS }],
    })
  })
})

/** In this process, where killing is closing. */
describe('the benchmark of a restart', () => {
  it('brings every player back to the match, and says how long that took', async () => {
    const size = RESTART_WORKLOADS.tiny
    const start = async (path: string, port: number): Promise<ChildServer> => {
      const server = await serveSpellbough([], { path, port })
      return {
        port: server.port,
        ask: async () => ({ seconds: performance.now() / 1000 }) as never,
        stop: server.close,
        kill: server.close,
      }
    }
    const figures = await benchRestart(size, () => {}, start)
    expect([...Object.values(figures.running), ...Object.values(figures.restarted)]).toSatisfy((all: number[]) =>
      all.every((figure) => figure > 0),
    )
    expect(restartAsText(figures, size)).toMatch(/3 matches of 4(.|\n)*after the restart \/ before: \d/)
  })
})

class CountingBot extends RandomBot {
  choices = 0

  override choose(ask: MoveRequest): object {
    this.choices += ask.moves.length
    return super.choose(ask)
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
