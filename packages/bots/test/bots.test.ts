import { fastRng, type Game, InvalidInput, makeSeatView } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { type HighCard, highCard, type View } from '../../kernel/test/toys/high-card.ts'
import { AdeptBot, type MoveRequest, makeBot, RandomBot, simulateGame } from '../src/index.ts'

const config = { openDeck: false }
const budget = { iterations: 4 }

/** Likes to keep high cards: chooses its lowest. */
const keepsHigh = (view: View, seat: number): number => {
  const hand = view.hands[seat]
  const chosen = view.chosen[seat] ?? 0
  return typeof hand === 'number' || hand === undefined ? 0 : hand.reduce((sum, card) => sum + card, 0) - 2 * chosen
}

function askOf(seed: number, seat: number): MoveRequest<HighCard> {
  const state = highCard.setup(config, 3, fastRng(seed))
  return {
    seat,
    view: makeSeatView(highCard, state, seat),
    moves: highCard.moves(state, seat),
    budget,
    rng: fastRng(1),
  }
}

describe('random', () => {
  it('chooses every legal move about as often', () => {
    const bot = new RandomBot<HighCard>()
    const ask = askOf(1, 0)
    const counts = new Map(ask.moves.map((move) => [move, 0]))
    for (let round = 0; round < 3000; round++) {
      const move = bot.choose(ask)
      counts.set(move, (counts.get(move) ?? 0) + 1)
    }
    const share = 3000 / ask.moves.length
    for (const count of counts.values()) expect(Math.abs(count - share)).toBeLessThan(share / 5)
  })

  it('never looks at the view, so a playout need not make one', () => {
    const blind: MoveRequest<HighCard> = {
      ...askOf(1, 0),
      get view(): never {
        throw new Error('looked')
      },
    }
    expect(blind.moves).toContain(new RandomBot<HighCard>().choose(blind))
  })
})

describe('adept', () => {
  it('takes the move its evaluation likes best', () => {
    const bot = new AdeptBot<HighCard>({ rules: highCard, evaluate: keepsHigh })
    for (let seed = 1; seed < 20; seed++) {
      const ask = askOf(seed, 1)
      const lowest = Math.min(...ask.moves.map((move) => move.choose))
      expect(bot.choose(ask)).toEqual({ choose: lowest })
    }
  })

  it('chooses the same in two states it cannot tell apart', () => {
    const bot = new AdeptBot<HighCard>({ rules: highCard, evaluate: keepsHigh })
    for (let seed = 1; seed < 50; seed++) {
      const state = highCard.setup(config, 3, fastRng(seed))
      const other = highCard.determinize(highCard.view(state, 2), 2, fastRng(seed + 1000))
      const choices = [state, other].map((candidate) =>
        bot.choose({
          seat: 2,
          view: makeSeatView(highCard, candidate, 2),
          moves: highCard.moves(candidate, 2),
          budget,
          rng: fastRng(seed),
        }),
      )
      expect(other.hands).not.toEqual(state.hands)
      expect(choices[0]).toBe(choices[1])
    }
  })
})

describe('the contract', () => {
  it('does not take a state where a view belongs', () => {
    const state = highCard.setup(config, 2, fastRng(1))
    const ask = { ...askOf(1, 0), view: state }
    // @ts-expect-error A state is not a `Seen` view, although it has all its fields.
    const wrong: MoveRequest<HighCard> = ask
    expect(wrong.view).toBe(state)
  })

  it('makes bots by name and refuses unknown names', () => {
    const game = { rules: highCard, evaluate: keepsHigh } as Game<HighCard>
    expect(makeBot('random', game).name).toBe('random')
    expect(makeBot('adept', game).name).toBe('adept')
    // What it was called once.
    expect(makeBot('heuristic', game).name).toBe('adept')
    expect(() => makeBot('oracle', game)).toThrow(InvalidInput)
    expect(() => makeBot('oracle', game)).toThrow('there are random, apprentice, adept, mage')
    expect(() => makeBot('constructor', game)).toThrow(InvalidInput)
  })
})

describe('simulateGame', () => {
  it('plays to the end and repeats itself with the same chance', () => {
    const play = (seed: number) => {
      const rng = fastRng(seed)
      const bots = [new RandomBot<HighCard>(), new RandomBot<HighCard>()]
      return simulateGame(highCard, highCard.setup(config, 2, rng), bots, rng, budget)
    }
    const first = play(5)
    expect(first.moves).toBe(6)
    expect(first.result.score.length).toBe(2)
    expect(play(5).state).toEqual(first.state)
    expect(play(6).state).not.toEqual(first.state)
  })
})
