import { fastRng, type GameTypes, makeSeatView, type Rules, type Seat } from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import {
  type BotGame,
  type Budget,
  currentLevelName,
  findLevel,
  InfoSetSearch,
  LEVELS,
  MageBot,
  type MoveRequest,
} from '../src/index.ts'
import {
  heapOf,
  heldBall,
  type Nim,
  nim,
  type Peek,
  type PenniesGame,
  peek,
  pennies,
  penniesWith,
  resetHiddenChoices,
  type Urn,
  urn,
  urnWith,
} from './toy-games.ts'

function askAbout<G extends GameTypes>(
  rules: Rules<G>,
  state: G['state'],
  seat: Seat,
  budget: Budget,
  seed = 1,
): MoveRequest<G> {
  return { seat, view: makeSeatView(rules, state, seat), moves: rules.moves(state, seat), budget, rng: fastRng(seed) }
}

const blind = () => 0
const nimThinking: BotGame<Nim> = { rules: nim, evaluate: blind }
const clockless = () => {
  throw new Error('looked at the clock')
}

describe('mage', () => {
  it.each([5, 6, 7, 9, 10, 11])('finds the only good move in a heap of %d, which no evaluation tells', (heap) => {
    const bot = new MageBot(nimThinking, clockless)
    const move = bot.choose(askAbout(nim, heapOf(heap), 0, { iterations: 600 }))
    expect(move).toEqual({ take: heap % 4 })
  })

  it('chooses the same with the same chance and as many iterations, and reads no clock', () => {
    const choose = (seed: number) =>
      new MageBot(nimThinking, clockless).choose(askAbout(nim, heapOf(12), 0, { iterations: 40 }, seed))
    for (let seed = 1; seed < 10; seed++) expect(choose(seed)).toBe(choose(seed))
  })

  it('stops when its time is up', () => {
    let time = 0
    let looks = 0
    const now = () => {
      looks++
      time += 10
      return time
    }
    new MageBot(nimThinking, now).choose(askAbout(nim, heapOf(12), 0, { milliseconds: 100 }))
    expect(looks).toBeLessThan(15)
  })

  it('does not think where there is nothing to choose', () => {
    const bot = new MageBot(nimThinking, clockless)
    expect(bot.choose(askAbout(nim, heapOf(1), 0, { milliseconds: 100 }))).toEqual({ take: 1 })
  })
})

describe('the search', () => {
  const search = <G extends GameTypes>(thinking: BotGame<G>, ask: MoveRequest<G>, rounds: number) => {
    const made = new InfoSetSearch(thinking, ask)
    for (let round = 0; round < rounds; round++) made.step()
    return made
  }

  it('goes by what is likely, and never by what is true', () => {
    const thinking: BotGame<Urn> = { rules: urn, evaluate: blind }
    for (const ball of ['red', 'blue'] as const) {
      const made = search(thinking, askAbout(urn, urnWith(ball), 0, { iterations: 1 }), 300)
      expect(made.bestMove).toEqual({ say: 'red' })
      expect(made.value).toBeGreaterThan(0.6)
      expect(made.value).toBeLessThan(0.85)
    }
  })

  it('knows what looking is good for where what is seen can be told apart', () => {
    const ask = () => askAbout(peek, heldBall(), 0, { iterations: 1 })
    const chanceKey = ({ looked, ball }: Peek['state']) => (looked ? 1 + Number(ball === 'red') : 0)
    const telling = search({ rules: peek, evaluate: blind, model: { infoSet: { chanceKey } } }, ask(), 600)
    expect(telling.bestMove).toEqual({ say: 'let me look' })
    expect(telling.value).toBeGreaterThan(0.88)
    expect(search({ rules: peek, evaluate: blind }, ask(), 600).value).toBeLessThan(0.85)
  })

  it('counts its rounds, and tries one move in each', () => {
    const made = search(nimThinking, askAbout(nim, heapOf(9), 0, { iterations: 1 }), 50)
    expect(made.iterations).toBe(50)
    expect(made.visits.reduce((sum, visits) => sum + visits, 0)).toBe(50)
  })

  it('lets those who choose at once choose apart: nobody can answer what the other does', () => {
    const thinking: BotGame<PenniesGame> = { rules: pennies, evaluate: blind }
    const made = search(thinking, askAbout(pennies, penniesWith('', ''), 0, { iterations: 1 }), 4000)
    const [heads = 0, tails = 0] = made.visits
    expect(Math.abs(heads - tails) / 4000).toBeLessThan(0.25)
    expect(Math.abs(made.value - 0.5)).toBeLessThan(0.08)
  })

  it('gives the same value whether or not the other has chosen already', () => {
    const thinking: BotGame<PenniesGame> = {
      rules: pennies,
      evaluate: blind,
      model: { infoSet: { resetHiddenChoices } },
    }
    const shares = [penniesWith('', ''), penniesWith('', 'heads'), penniesWith('', 'tails')].map(
      (state) => search(thinking, askAbout(pennies, state, 0, { iterations: 1 }), 2000).value,
    )
    for (const share of shares) expect(Math.abs(share - 0.5)).toBeLessThan(0.08)
  })

  it('follows no line beyond its horizon', () => {
    const horizon = 2
    let farthest = 99
    const thinking: BotGame<Nim> = {
      rules: nim,
      evaluate: blind,
      model: {
        value(state, into) {
          farthest = Math.min(farthest, state.heap)
          into[0] = 0.5
          into[1] = 0.5
        },
        search: { phaseKey: (state) => state.turn, horizon: { phases: horizon } },
      },
    }
    search(thinking, askAbout(nim, heapOf(50), 0, { iterations: 1 }), 300)
    // Two turns of at most three.
    expect(farthest).toBe(50 - horizon * 3)
  })

  it('believes a line at once as far as it is told to, and for the rest when it is over', () => {
    const shareBy = (leafValueWeight: number) => {
      const value = (_world: Nim['state'], into: number[]) => into.splice(0, 2, 0.8, 0.2)
      const model = { value, search: { horizon: { plies: 100, leafValueWeight } } }
      return search({ ...nimThinking, model }, askAbout(nim, heapOf(50), 0, { iterations: 1 }), 1).value
    }
    expect(shareBy(1)).toBe(0.8)
    expect(Math.abs(shareBy(0) - 0.5)).toBeGreaterThan(0.4)
    expect(shareBy(0.25)).toBeCloseTo(0.2 + 0.75 * shareBy(0))
  })

  it('tries what looks promising first', () => {
    const thinking: BotGame<Nim> = {
      rules: nim,
      evaluate: (view) => (view.heap === 10 ? 1 : 0),
      model: { value: (_world, into) => into.splice(0, 2, 0.5, 0.5), search: { horizon: { plies: 0 } } },
    }
    const { visits } = search(thinking, askAbout(nim, heapOf(12), 0, { iterations: 1 }), 60)
    expect(visits[1]).toBeGreaterThan(visits[0] ?? 0)
    expect(visits[1]).toBeGreaterThan(visits[2] ?? 0)
  })
})

describe('levels', () => {
  it('stand from the weakest on, and spend the more the stronger they are', () => {
    expect(LEVELS.map(({ id }) => id)).toEqual(['random', 'apprentice', 'adept', 'mage', 'archmage'])
    const spent = LEVELS.map(({ milliseconds }) => milliseconds)
    expect(spent).toEqual(spent.toSorted((a, b) => a - b))
  })

  it('are known by the names they had once', () => {
    expect(currentLevelName('heuristic')).toBe('adept')
    expect(findLevel('heuristic')?.id).toBe('adept')
    expect(currentLevelName('oracle')).toBe('oracle')
    expect(findLevel('oracle')).toBeUndefined()
    expect(findLevel('constructor')).toBeUndefined()
  })
})
