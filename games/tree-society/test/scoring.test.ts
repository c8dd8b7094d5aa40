import { describe, expect, it } from 'vitest'
import { progressOf } from '../rules/ending.ts'
import {
  build,
  compost,
  discard,
  endTurn,
  legalOf,
  matchAt,
  matchFromFile,
  type PositionSetup,
  play,
  playAll,
  positionJson,
  REST,
  take,
} from './positions.ts'

const two = { fruit: { 0: ['grape', 'apple', 'cherry'], 1: ['grape', 'apple', 'cherry'] } } as const

describe('the end by banners', () => {
  const scene: PositionSetup = {
    ...two,
    starter: 1,
    turn: 1,
    purse: { 1: 8 },
    active: { 1: { 'hall-of-epics': 2 } },
    completed: { 1: ['academy-of-rings'] },
  }

  it('TS-6.1 six banners in one Completed area trigger it: this round and one more', () => {
    const match = matchAt(scene)
    expect(progressOf(match.view(0), 1)).toEqual({ banners: 3, needed: 6, ending: undefined, roundsLeft: undefined })
    const told = play(match, build('hall-of-epics'))
    expect(told).toContainEqual({ type: 'triggered', seat: 1, banners: 6, lastRound: 4 })
    expect(progressOf(match.view(0), 1)).toMatchObject({ banners: 6, ending: 'banners', roundsLeft: 1 })
    const turns: string[] = []
    while (match.result === undefined) {
      turns.push(`${match.state.round}/${match.state.turn}`)
      endTurn(match)
    }
    expect(turns).toEqual(['3/1', '3/0', '4/1', '4/0'])
    expect(match.result?.ending).toBe('banners')
  })

  it.each([7, 8, 9])('TS-6.1 with the option of %i it takes so many', (endBanners) => {
    const match = matchAt({ ...scene, endBanners })
    play(match, build('hall-of-epics'))
    expect(positionJson(match).ending).toBe('none')
  })

  it('TS-R.trigger banners lost later do not cancel it', () => {
    const match = matchAt({
      guilds: 'without-bankers-merchants',
      purse: { 0: 20 },
      fruit: { 0: ['grape', 'grape'] },
      active: { 0: { 'root-cellar': 2, 'seed-archive': 1 } },
      completed: { 0: ['hall-of-epics', 'lantern-library'] },
    })
    playAll(match, build('root-cellar'), compost('grape'), compost('grape'))
    expect(positionJson(match)).toMatchObject({ ending: 'banners', lastRound: 4 })
    playAll(match, build('seed-archive'), discard('hall-of-epics'))
    expect(positionJson(match)).toMatchObject({ ending: 'banners', lastRound: 4 })
  })

  it('TS-R.trigger a second one changes nothing', () => {
    const match = matchAt({
      ...scene,
      round: 4,
      ending: 'banners',
      lastRound: 4,
      completed: { 0: ['hall-of-epics'] },
      active: { 1: { 'academy-of-rings': 2, 'lantern-library': 2, 'ink-den': 2 } },
      purse: { 1: 20 },
    })
    playAll(match, build('academy-of-rings'), build('lantern-library'), build('ink-den'))
    expect(positionJson(match)).toMatchObject({ ending: 'banners', lastRound: 4 })
  })
})

describe('the end by fruit', () => {
  const scene: PositionSetup = { ...two, turn: 0, fruitDeck: ['orange'], fruitRest: 1 }

  it('TS-6.2 the last fruit card drawn ends the game after this round', () => {
    const match = matchAt(scene)
    const told = playAll(match, REST, take('apple')).map((event) => event.type)
    expect(told).toContain('fruit-out')
    expect(positionJson(match)).toMatchObject({ ending: 'fruit', lastRound: 3, turn: 1 })
    endTurn(match)
    expect(match.result?.ending).toBe('fruit')
  })

  it('TS-R.fruitOut even if a last round was still owed', () => {
    const match = matchAt({
      ...scene,
      completed: { 1: ['hall-of-epics', 'academy-of-rings'] },
      ending: 'banners',
      lastRound: 4,
    })
    playAll(match, REST, take('apple'))
    expect(positionJson(match)).toMatchObject({ ending: 'fruit', lastRound: 3 })
  })

  it('TS-R.fruitOut in the last round the end by banners stands', () => {
    const match = matchAt({
      ...scene,
      completed: { 1: ['hall-of-epics', 'academy-of-rings'] },
      ending: 'banners',
      lastRound: 3,
    })
    playAll(match, REST, take('apple'))
    expect(positionJson(match)).toMatchObject({ ending: 'banners', lastRound: 3 })
  })

  it('TS-6.2 without a deck the market shrinks, and an empty one gives nothing', () => {
    const match = matchAt({ ...two, fruitMarket: ['apple'], fruitRest: 1, ending: 'fruit', lastRound: 3 })
    playAll(match, REST, take('apple'))
    expect(positionJson(match)).toMatchObject({ fruitMarket: [], turn: 1 })
    play(match, legalOf(match, 'sell')[0] ?? REST)
    play(match, REST)
    expect(match.result).toBeDefined()
  })
})

describe('points', () => {
  const over: PositionSetup = { phase: 'over', ending: 'banners', lastRound: 3 }
  const points = (setting: PositionSetup) => matchAt({ ...over, ...setting }).result?.score

  it('TS-6.3 each active card its stage, each completed card stage 3, nothing else', () => {
    expect(
      points({
        purse: { 0: 9 },
        chest: { 0: 3 },
        fruit: { 0: ['grape', 'apple'] },
        active: { 0: { 'ink-den': 2, 'lantern-library': 1 } },
        completed: { 0: ['copyists-cabin'] },
      }),
    ).toEqual([4 + 3 + 9, 0])
  })

  it('TS-R.points one stage only, not the sum of the stages', () => {
    expect(points({ active: { 0: { 'ink-den': 2 } } })).toEqual([4, 0])
    expect(points({ completed: { 0: ['ink-den'] } })).toEqual([8, 0])
  })

  it('TS-6.3 a card may count for several effects, its own included', () => {
    const completed = { 0: ['poets-hammock', 'whispering-scriptorium', 'chronicle-trunk'] }
    expect(points({ completed })).toEqual([5 + 4 + 9, 0])
  })

  it('TS-6.3 what was composted counts for sold fruit', () => {
    const match = matchAt({
      guilds: 'without-architects-bankers',
      starter: 1,
      turn: 0,
      purse: { 0: 3 },
      fruit: { 0: ['grape', 'apple'], 1: ['cherry'] },
      sold: { 0: ['grape'] },
      completed: { 0: ['auction-branch'] },
      active: { 0: { 'compost-cradle': 2 } },
      ending: 'banners',
      lastRound: 3,
    })
    playAll(match, build('compost-cradle'), compost('grape'), REST, take('apple'))
    expect(match.result?.score[0]).toBe(2 * 2 + 7)
  })

  it('TS-R.most the highest single count, ties or not', () => {
    expect(
      points({ completed: { 0: ['barrow-stall'] }, sold: { 0: ['apple', 'apple', 'valuable-apple', 'grape'] } }),
    ).toEqual([3, 0])
    expect(points({ completed: { 0: ['barrow-stall'] }, sold: { 0: ['apple', 'apple', 'grape', 'grape'] } })).toEqual([
      2, 0,
    ])
    expect(points({ completed: { 0: ['theatre-of-leaves', 'gilded-rookery'] } })).toEqual([3 * 2 + 10, 0])
  })

  it('TS-R.max caps the points, not the count', () => {
    const sold = { 0: [...Array<string>(6).fill('apple'), 'valuable-apple', 'valuable-apple', 'grape'] }
    const match = matchAt({ ...over, completed: { 0: ['ledger-knot', 'great-orchard-bazaar'] }, purse: { 0: 7 }, sold })
    const [sheet = []] = match.result?.sheet ?? []
    expect(sheet.map((line) => [line.points, line.because?.['count']])).toEqual([
      [10, 7],
      [9, 9],
    ])
  })

  it('TS-R.coinsEnd coins in the purse after the own last Rest', () => {
    expect(points({ completed: { 0: ['ledger-knot'] }, purse: { 0: 3 }, chest: { 0: 1 } })).toEqual([6, 0])
    const match = matchAt({
      ...two,
      starter: 1,
      turn: 0,
      purse: { 0: 9 },
      chest: { 0: 1 },
      completed: { 0: ['ledger-knot'] },
      ending: 'banners',
      lastRound: 3,
    })
    playAll(match, REST, take('apple'))
    expect(match.result?.score[0]).toBe(6)
  })

  it('TS-R.hidden at the end all Sold areas are open', () => {
    const match = matchAt({ ...over, sold: { 0: ['apple'], 1: ['grape'] } })
    expect(match.view('spectator').sold).toEqual(match.state.sold)
  })

  it('TS-6.4 the most points win', () => {
    const match = matchAt({
      ...over,
      seats: 3,
      completed: { 0: ['ink-den'], 1: ['hall-of-epics'], 2: ['copyists-cabin'] },
    })
    expect(match.result).toMatchObject({ score: [8, 19, 9], rank: [3, 1, 2] })
  })

  it('TS-R.tie of equal players the later in turn order is ahead, for all places', () => {
    const match = matchAt({ ...over, seats: 4, starter: 2, completed: {} })
    expect(match.result?.rank).toEqual([2, 1, 4, 3])
  })
})

describe('endings from files', () => {
  it('TS-6.1 the last Rest of the last round ends it', () => {
    const match = matchFromFile('ends-by-banners')
    play(match, take('apple'))
    expect(match.result).toMatchObject({
      ending: 'banners',
      score: [6 + 3 + 19 + 5, 0 + 13 + 8 + 10, 3 + 2],
      rank: [1, 2, 3],
    })
  })

  it('TS-6.2 so does an empty fruit deck', () => {
    const match = matchFromFile('ends-by-fruit')
    play(match, take('apple'))
    expect(match.result?.ending).toBe('fruit')
    expect(match.result).toMatchObject({ score: [3 + 9 + 6, 13 + 4, 2 + 3], rank: [1, 2, 3] })
  })

  it('TS-6.4 three equal players: the last in turn order wins', () => {
    const match = matchFromFile('ends-tied')
    play(match, take('apple'))
    expect(match.result).toMatchObject({ score: [9, 9, 9], rank: [1, 3, 2] })
  })
})
