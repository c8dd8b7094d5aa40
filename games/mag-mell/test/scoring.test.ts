import { play, playRandomly, refusalRule } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import {
  afterLastRound,
  confirmAll,
  daemon,
  FAMILIAR,
  matchFromFile,
  PASS,
  type PositionSetup,
  passUntilEnd,
  passUntilSettled,
  type TestMatch,
} from './positions.ts'
import { randomGame } from './random-game.ts'

/** The points of one kind of line on a seat's sheet. */
const points = (match: TestMatch, seat: number, item: string) =>
  match.result?.sheet[seat]?.filter((line) => line.item === item).reduce((sum, line) => sum + line.points, 0)

const finished = (setting: Omit<PositionSetup, 'phase' | 'round' | 'pool'>): TestMatch => {
  const match = afterLastRound(setting)
  passUntilEnd(match)
  return match
}

describe('the score', () => {
  it('MM-7.1 is the sum of tokens, Mercenary bonus and Queen, itemised', () => {
    const match = finished({
      seats: 2,
      treasures: ['athrach', 'tuama', 'witch'],
      tokens: [8, -1, 6],
      allies: { 0: ['athrach-witch', 'tuama-witch', 'queen-of-shadow', 'mercenary', 'mercenary'] },
    })
    expect(match.result?.sheet[0]).toEqual([
      { item: 'treasure', points: 8, because: { treasure: 'athrach' } },
      { item: 'treasure', points: -1, because: { treasure: 'tuama' } },
      { item: 'treasure', points: 6, because: { treasure: 'witch' } },
      { item: 'mercenaries', points: 3, because: { held: 2 } },
      { item: 'queen', points: 1, because: { athrach: 1, tuama: 1 } },
    ])
    expect(match.result?.score).toEqual([17, 0])
  })

  it.each([
    [1, 0, 0],
    [0, 2, 0],
    [1, 1, 1],
    [2, 5, 2],
    [4, 3, 3],
  ])('MM-7.1 the Queen with %i Athrach and %i Tuama mages brings %i', (athrach, tuama, bonus) => {
    const guilds = ['witch', 'sorcerer', 'summoner', 'blood-mage', 'arcane-warrior']
    const mages = (school: string, count: number) => guilds.slice(0, count).map((guild) => `${school}-${guild}`)
    const allies = { 0: ['queen-of-shadow', ...mages('athrach', athrach), ...mages('tuama', tuama)] }
    expect(points(finished({ seats: 2, allies }), 0, 'queen')).toBe(bonus)
  })

  it('MM-7.1 without the Queen the pairs bring nothing and have no line on the sheet', () => {
    const match = finished({ seats: 2, allies: { 0: ['athrach-witch', 'tuama-witch'] } })
    expect(match.result?.sheet[0]?.every(({ item }) => item === 'treasure')).toBe(true)
    expect(match.result?.sheet[1]).toEqual([])
  })

  it('MM-7.1 Familiars and Daemons make no pair and no Mercenary', () => {
    const match = finished({
      seats: 2,
      allies: { 0: ['queen-of-shadow', 'athrach-witch', 'familiar', 'familiar', 'daemon', 'mercenary'] },
    })
    expect(points(match, 0, 'queen')).toBe(0)
    expect(points(match, 0, 'mercenaries')).toBe(1)
  })

  it('MM-7.1 cards that were sacrificed no longer count', () => {
    const allies = { 0: ['daemon', 'mercenary', 'mercenary', 'queen-of-shadow', 'athrach-witch', 'tuama-sorcerer'] }
    const sacrificing = (card: string) => {
      const match = afterLastRound({ seats: 2, starter: 0, allies })
      play(match, 0, daemon(card))
      passUntilEnd(match)
      return [points(match, 0, 'mercenaries'), points(match, 0, 'queen')]
    }
    expect(sacrificing('mercenary')).toEqual([1, 1])
    expect(sacrificing('athrach-witch')).toEqual([3, 0])
    expect(sacrificing('queen-of-shadow')).toEqual([3, 0])
  })

  it('MM-7.1 there is no score before the last treasure is claimed, and no move after', () => {
    const match = afterLastRound({ seats: 2 })
    for (let claim = 0; claim < 11; claim++) {
      expect(match.result).toBeUndefined()
      passUntilSettled(match)
    }
    expect(match.result?.score).toEqual([0, 0])
    expect(refusalRule(match, 0, PASS)).toBe('SB-2')
  })

  it('MM-7.1 a token the Druid moved counts for the treasure it lies on then', () => {
    const match = afterLastRound({
      seats: 2,
      treasures: ['witch', 'sorcerer'],
      tokens: [3, 5],
      allies: { 0: ['run-witch', 'druid'], 1: ['run-sorcerer'] },
    })
    play(match, 0, { do: 'swap', treasures: ['witch', 'sorcerer'] })
    passUntilEnd(match)
    expect(match.result?.score).toEqual([5, 3])
  })
})

describe('places', () => {
  /** Treasures of tokens 5, 3, 8, 6, 2, 2, each won by who has the one card. */
  const ranks = (seats: number, allies: PositionSetup['allies'], tokens = [5, 3, 8, 6, 2, 2]) => {
    const treasures = ['witch', 'gairm', 'sorcerer', 'run', 'summoner', 'deoch']
    return finished({ seats, treasures, tokens, allies: allies ?? {} }).result?.rank
  }

  it('MM-7.2 most points win', () => {
    expect(ranks(3, { 0: ['gairm-witch'], 1: ['run-sorcerer'], 2: ['deoch-summoner'] })).toEqual([2, 1, 3])
  })

  it('MM-7.2 with equal points most tokens win, whatever their value', () => {
    const tied = { 0: ['gairm-witch', 'mercenary'], 1: ['mercenary', 'mercenary', 'mercenary', 'druid'] }
    const cursed = afterLastRound({ seats: 2, treasures: ['witch', 'gairm'], tokens: [6, -1], allies: tied })
    play(cursed, 1, { do: 'keep' })
    passUntilEnd(cursed)
    expect(cursed.result?.score).toEqual([6, 6])
    expect(cursed.result?.rank).toEqual([1, 2])
  })

  it('MM-7.2 with equal points and tokens most Mage cards left win', () => {
    expect(ranks(2, { 0: ['gairm-witch'], 1: ['run-sorcerer', 'shapeshifter'] }, [6, 2, 5, 3])).toEqual([2, 1])
  })

  it('MM-7.2 equal in all, the win is shared and the next place is left out', () => {
    const allies = { 0: ['gairm-witch'], 1: ['deoch-summoner'], 2: ['run-sorcerer'] }
    expect(ranks(3, allies, [6, 2, 5, 3, 1, 2])).toEqual([1, 3, 1])
    expect(ranks(4, {})).toEqual([1, 1, 1, 1])
  })

  it('MM-7.2 the same order ranks all places', () => {
    const allies = { 0: ['deoch-summoner'], 1: ['gairm-witch'], 2: ['run-sorcerer'], 3: [] }
    expect(ranks(4, allies, [6, 2, 5, 5, -3, 3])).toEqual([3, 2, 1, 4])
    expect(ranks(4, { 3: ['mercenary'] })).toEqual([2, 2, 2, 1])
    expect(ranks(3, { 0: ['shapeshifter'], 2: ['gairm-witch'] })).toEqual([2, 3, 1])
  })
})

describe('every way to end, from its position file', () => {
  const ended = (name: string, additions: readonly number[] = []): TestMatch => {
    const match = matchFromFile(name)
    confirmAll(match)
    for (const seat of additions) {
      if (match.state.turn !== seat) play(match, match.state.turn, PASS)
      play(match, seat, FAMILIAR)
    }
    passUntilEnd(match)
    return match
  }

  it('MM-7.2 decided by points', () => {
    expect(ended('ends-by-points-basic').result).toMatchObject({ score: [13, 8], rank: [1, 2] })
    expect(ended('ends-by-points-full').result).toMatchObject({ score: [9, 24], rank: [2, 1] })
  })

  it.each(['basic', 'full'])('MM-7.2 decided by tokens, though the loser has more mages (%s)', (level) => {
    const match = ended(`ends-by-tokens-${level}`)
    expect(match.result).toMatchObject({ score: [8, 8], rank: [1, 2] })
    expect(match.state.won.map((won) => won.length)).toEqual([2, 1])
    expect(match.state.allies[1]?.length).toBeGreaterThan(match.state.allies[0]?.length ?? 0)
  })

  it('MM-7.2 decided by the mages left', () => {
    expect(ended('ends-by-mages-basic').result).toMatchObject({ score: [8, 8], rank: [2, 1] })
    expect(ended('ends-by-mages-full', [0]).result).toMatchObject({ score: [8, 8], rank: [2, 1] })
    expect(ended('ends-by-mages-full', [0, 1]).result).toMatchObject({ score: [8, 8], rank: [1, 1] })
  })

  it('MM-7.2 a shared win', () => {
    expect(ended('ends-shared-basic').result).toMatchObject({ score: [8, 8], rank: [1, 1] })
    expect(ended('ends-shared-full').result).toMatchObject({ score: [8, 8], rank: [1, 1] })
  })

  it.each(['basic', 'full'])('MM-3.3 the cards run out and the last rounds pass without picks (%s)', (level) => {
    const match = matchFromFile(`cards-run-out-${level}`)
    playRandomly(match, 3)
    expect(match.result).toBeDefined()
    expect(match.state.pool).toEqual([])
    expect(match.state.deck).toEqual([])
    expect(match.state.placed).toHaveLength(11)
    const rounds = match.replayEvents().filter(({ event }) => event.type === 'picking-over')
    expect(rounds.filter(({ event }) => event.type === 'picking-over' && event.limit === 0).length).toBeGreaterThan(0)
    expect(rounds).toHaveLength(3)
  })

  it('MM-5.1 the Druid is held by nobody, MM-4.7 and the Shapeshifter is never used', () => {
    const games = Array.from({ length: 60 }, (_, seed) => randomGame(2, 'full', seed))
    const told = games.map((match) => match.replayEvents().map(({ event }) => event.type))
    const without = (type: string) => told.filter((types) => !types.includes(type as never)).length
    expect(without('druid-shown')).toBeGreaterThan(0)
    expect(without('druid-shown')).toBeLessThan(60)
    expect(without('stole')).toBeGreaterThan(0)
    expect(without('stole')).toBeLessThan(60)
    for (const match of games) expect(match.result?.rank).toContain(1)
  })
})
