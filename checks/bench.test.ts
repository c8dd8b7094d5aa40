import { type Ask, playOut, RandomBot } from '@spellbough/bots'
import { findGame } from '@spellbough/games'
import { fastRng } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { bareChoices, bareMagMell } from '../bench/src/bare-mag-mell.ts'
import { boardgameIo } from '../bench/src/boardgame-io.ts'
import { spellbough } from '../bench/src/spellbough.ts'
import { meanScore, playSeeds, type Tally } from '../bench/src/tally.ts'

/** A benchmark compares like with like only as long as all contestants play the same game. */
describe('the contestants of the benchmark', () => {
  const SEATS = 4
  const GAMES = 4000
  const game = findGame('mag-mell')
  const basic = game.conformance.modes['basic'] as object
  const ours = playSeeds(spellbough(game, basic, SEATS), SEATS, 1, GAMES)
  const choicesBefore = bareChoices()
  const bare = playSeeds(bareMagMell, SEATS, 1, GAMES)
  const bareMean = (bareChoices() - choicesBefore) / GAMES

  it('make 99 moves in a basic game for four: 11 tokens, 44 picks and 44 confirmations', () => {
    expect(ours.moves).toBe(99 * GAMES)
    expect(bare.moves).toBe(99 * GAMES)
  })

  // Such a difference varies by 0.62.
  it('choose among as many legal moves in a game, on our rules and in the bare loop', () => {
    const bots = Array.from({ length: SEATS }, () => new CountingBot())
    for (let seed = 1; seed <= GAMES; seed++) {
      const rng = fastRng(seed)
      playOut(game.rules, game.rules.setup(basic, SEATS, rng), bots, rng, { iterations: 1 })
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

class CountingBot extends RandomBot {
  choices = 0

  override choose(ask: Ask): object {
    this.choices += ask.moves.length
    return super.choose(ask)
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
