import {
  firstSeat,
  HOST,
  hasSeat,
  IllegalAction,
  type LanguageCode,
  loadGameVersion,
  Match,
  maySee,
  olderVersion,
  requireVersion,
  seatSet,
  seatsOf,
} from '@spellbough/kernel'
import { describe, expect, it } from 'vitest'
import { faultOf, ruleAgainst } from './refusal-of.ts'
import { gameOf } from './toys/game-of.ts'
import { highCard } from './toys/high-card.ts'
import { highCardSetup, matchSummary, pebblesSetup } from './toys/match-setups.ts'
import { DRAW, PASS, pebblesOf, START, STIR, take } from './toys/pebbles.ts'

const rules = pebblesOf(1)

describe('a match', () => {
  it('is the same every time for the same seed, and another for another', () => {
    const deal = (word: string) => Match.start(highCard, highCardSetup({ word })).state
    expect(deal('oak')).toEqual(deal('oak'))
    expect(deal('ash')).not.toEqual(deal('oak'))
  })

  it('begins from a position without touching it', () => {
    const position = { ...Match.start(rules, pebblesSetup()).state, heap: 5, bowls: [9, 6] }
    const match = Match.start(rules, { ...pebblesSetup(), position })
    match.play(0, take(2), 0)
    expect(match.state.heap).toBe(3)
    expect(position).toMatchObject({ heap: 5, bowls: [9, 6] })
  })

  it('plays to its result', () => {
    const match = Match.start(rules, pebblesSetup({ heap: 4 }))
    expect(match.result).toBeUndefined()
    match.play(0, take(3), 10)
    match.play(0, PASS, 20)
    expect(match.toAct).toBe(seatSet(1))
    match.play(1, take(1), 30)
    expect(match.result).toMatchObject({ score: [3, 1], rank: [1, 2] })
    expect(match.toAct).toBe(0)
    expect(match.moveCount).toBe(3)
  })

  it('takes a move in any spelling that says the same, and hands the rules their own object', () => {
    const match = Match.start(rules, pebblesSetup())
    expect(match.validateMove(0, JSON.parse('{"take": 2}'))).toBe(take(2))
    match.play(0, JSON.parse('{"take": 2}'), 0)
    expect(match.state.bowls).toEqual([2, 0])
  })

  it('judges a move once that is checked and then played, and anew when something has happened in between', () => {
    let judgements = 0
    const counting = {
      ...rules,
      moves: (...given: Parameters<typeof rules.moves>) => {
        judgements++
        return rules.moves(...given)
      },
    }
    const match = Match.start(counting, pebblesSetup({ heap: 9 }))
    const judgementsOf = (act: () => void) => {
      const before = judgements
      act()
      return judgements - before
    }
    const played = judgementsOf(() => match.play(0, take(1), 0))
    let legal: object = {}
    const checked = judgementsOf(() => {
      legal = match.validateMove(0, JSON.parse('{"take": 1}'))
    })
    expect(judgementsOf(() => match.play(0, legal, 1))).toBe(played - checked)
    match.undo(0, 2)
    expect(judgementsOf(() => match.play(0, legal, 3))).toBe(played)
  })

  it('refuses what is no move in one printable line', () => {
    const match = Match.start(rules, pebblesSetup())
    expect(() => match.validateMove(0, { take: '\ufeff\u202e' })).toThrow('This is no move of the game: {"take":" �"}.')
  })

  it('draws each step’s chance from the step alone', () => {
    const bagAfter = (moves: readonly object[]) => {
      const match = Match.start(rules, pebblesSetup({ heap: 1000 }))
      for (const move of moves) match.play(0, move, 0)
      return match.state.bag
    }
    for (let before = 0; before < 20; before++) {
      const quiet = Array<object>(before).fill(take(1))
      const busy = Array<object>(before).fill(STIR)
      expect(bagAfter([...quiet, STIR])).toBe(bagAfter([...busy, STIR]))
    }
  })

  it('tells who sees what of a move, and whether it revealed anything', () => {
    const match = Match.start(rules, pebblesSetup())
    const { bag } = match.state
    expect(match.play(0, STIR, 0)).toMatchObject({ revealed: false, events: [{ event: { type: 'stirred', seat: 0 } }] })
    const stirred = match.state.bag
    expect(match.play(0, DRAW, 0)).toMatchObject({ revealed: true, events: [{ event: { pebbles: stirred } }] })
    expect([1, 2, 3]).toContain(bag)
  })

  it('keeps who moved for somebody who was away', () => {
    const match = Match.start(rules, pebblesSetup())
    match.play(0, take(1), 5, true)
    match.append({ kind: 'move', seat: 0, move: take(1), at: 6, standIn: true })
    match.play(0, take(1), 7)
    expect([...match.log]).toEqual([
      { kind: 'move', seat: 0, move: take(1), at: 5, standIn: true },
      { kind: 'move', seat: 0, move: take(1), at: 6, standIn: true },
      { kind: 'move', seat: 0, move: take(1), at: 7 },
    ])
  })
})

describe('a refusal names its rule and changes nothing', () => {
  const control = { time: { budget: 1000, perMove: 500 } }

  function middle() {
    const match = Match.start(rules, pebblesSetup({}, control))
    match.play(0, take(1), 100)
    match.play(0, PASS, 200)
    return match
  }

  function over() {
    const match = Match.start(rules, pebblesSetup({ heap: 1 }, control))
    match.play(0, take(1), 100)
    return match
  }

  const circle: { self?: object } = {}
  circle.self = circle
  const deep = JSON.parse(`{"take":${'['.repeat(50_000)}${']'.repeat(50_000)}}`) as object

  it.each([
    ['SB-1', 'no move at all', undefined],
    ['SB-1', 'nothing', null],
    ['SB-1', 'a number', 3],
    ['SB-1', 'a list', [{ take: 1 }]],
    ['SB-1', 'an empty object', {}],
    ['SB-1', 'a number out of the form', { take: 4 }],
    ['SB-1', 'text for a number', { take: '1' }],
    ['SB-1', 'a field too many', { take: 1, quickly: true }],
    ['SB-1', 'a number JSON cannot hold', { take: 1n }],
    ['SB-1', 'an object that contains itself', circle],
    ['SB-1', 'an object of fifty thousand levels', deep],
    ['PB-1', 'a well-formed move that is not possible', { start: true }],
  ])('%s: %s', (rule, _what, move) => {
    const match = middle()
    const before = matchSummary(match)
    expect(ruleAgainst(() => match.play(1, move, 250))).toBe(rule)
    expect(ruleAgainst(() => match.validateMove(1, move))).toBe(rule)
    expect(matchSummary(match)).toBe(before)
  })

  it('the game’s own rule, when it is another seat’s turn', () => {
    const match = middle()
    const before = matchSummary(match)
    expect(ruleAgainst(() => match.play(0, take(1), 250))).toBe('PB-1')
    expect(ruleAgainst(() => match.play(HOST, take(1), 250))).toBe('PB-1')
    expect(matchSummary(match)).toBe(before)
  })

  it('SB-2: nobody moves after the end', () => {
    const match = over()
    const before = matchSummary(match)
    for (const seat of [0, 1, HOST]) expect(ruleAgainst(() => match.play(seat, take(1), 300))).toBe('SB-2')
    expect(matchSummary(match)).toBe(before)
  })

  it.each([-1, 2, 14, 16, 32, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('SB-3: there is no seat %d', (seat) => {
    const match = middle()
    const before = matchSummary(match)
    expect(ruleAgainst(() => match.play(seat, take(1), 250))).toBe('SB-3')
    expect(ruleAgainst(() => match.undo(seat, 250))).toBe('SB-3')
    expect(ruleAgainst(() => match.expire(seat, 250_000))).toBe('SB-3')
    expect(matchSummary(match)).toBe(before)
  })

  it('SB-3: the host has no clock', () => {
    const match = Match.start(rules, pebblesSetup({ called: true }, control))
    expect(ruleAgainst(() => match.expire(HOST, 250_000))).toBe('SB-3')
  })

  it('SB-4: taking back what another seat made, or nothing', () => {
    const match = middle()
    const before = matchSummary(match)
    expect(ruleAgainst(() => match.undo(1, 250))).toBe('SB-4')
    expect(matchSummary(match)).toBe(before)
    expect(() => Match.start(rules, pebblesSetup()).undo(0, 0)).toThrow('There is nothing to take back.')
  })

  it.each([199, -1, 200.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('SB-5: the time %d', (at) => {
    const match = middle()
    const before = matchSummary(match)
    expect(ruleAgainst(() => match.play(1, take(1), at))).toBe('SB-5')
    expect(ruleAgainst(() => match.undo(0, at))).toBe('SB-5')
    expect(ruleAgainst(() => match.expire(1, at))).toBe('SB-5')
    expect(matchSummary(match)).toBe(before)
  })

  it('SB-6: a clock expires when its time is used up, not before, not twice, and not while it stands', () => {
    const match = middle()
    const before = matchSummary(match)
    expect(ruleAgainst(() => match.expire(1, 699))).toBe('SB-6')
    expect(ruleAgainst(() => match.expire(0, 5000))).toBe('SB-6')
    expect(matchSummary(match)).toBe(before)
    match.expire(1, 700)
    expect(ruleAgainst(() => match.expire(1, 701))).toBe('SB-6')
    const ended = over()
    expect(ruleAgainst(() => ended.expire(1, 5000))).toBe('SB-6')
  })

  it('SB-6: without a limit no clock expires', () => {
    expect(ruleAgainst(() => Match.start(rules, pebblesSetup()).expire(0, 1_000_000))).toBe('SB-6')
  })
})

describe('clocks in a match', () => {
  it('run for the awaited seat, and an expired one is marked until it is moved for', () => {
    const match = Match.start(rules, pebblesSetup({}, { time: { budget: 1000, increment: 50 } }))
    match.play(0, take(1), 300)
    match.play(0, PASS, 400)
    expect(match.clock.left).toEqual([650, 1000])
    match.expire(1, 1400)
    expect(seatsOf(match.clock.expired)).toEqual([1])
    expect(match.clock.left).toEqual([650, 0])
    match.play(1, PASS, 1500, true)
    expect(match.clock).toMatchObject({ left: [650, 50], running: seatSet(0), expired: 0 })
  })

  it('stand still after the end', () => {
    const match = Match.start(rules, pebblesSetup({ heap: 1 }, { time: { budget: 1000 } }))
    match.play(0, take(1), 300)
    expect(match.clock).toMatchObject({ left: [700, 1000], running: 0 })
  })

  it('run for all who choose at once, and stop for who has chosen', () => {
    const match = Match.start(highCard, highCardSetup({ time: { budget: 1000 } }))
    match.play(1, match.moves(1)[0], 100)
    expect(seatsOf(match.clock.running)).toEqual([0, 2])
    match.play(0, match.moves(0)[0], 300)
    match.play(2, match.moves(2)[0], 600)
    expect(match.clock.left).toEqual([700, 900, 400])
    expect(seatsOf(match.clock.running)).toEqual([0, 1, 2])
  })
})

describe('secret choices of all at once', () => {
  it('are awaited from every seat, in any order, and may be changed until the last one is in', () => {
    const match = Match.start(highCard, highCardSetup())
    expect(seatsOf(match.toAct)).toEqual([0, 1, 2])
    match.play(2, match.moves(2)[0], 0)
    match.play(0, match.moves(0)[0], 0)
    expect(seatsOf(match.toAct)).toEqual([1])
    expect(hasSeat(match.mayAct, 2)).toBe(true)
    const other = match.moves(2)[0]
    match.play(2, other, 0)
    expect(match.state.chosen[2]).toBe(other?.choose)
    match.play(1, match.moves(1)[0], 0)
    expect(seatsOf(match.toAct)).toEqual([0, 1, 2])
  })

  it('show in nobody else’s view and in nobody else’s events', () => {
    const match = Match.start(highCard, highCardSetup())
    const options = match.moves(1)
    const seenAfter = (move: object | undefined) => {
      const fresh = Match.start(highCard, highCardSetup())
      const { events: told } = fresh.play(1, move, 0)
      return ([0, 2, 'spectator'] as const).map((who) => {
        const events = told.filter(({ to }) => maySee(to, who)).map(({ event }) => event)
        return JSON.stringify([fresh.view(who), events])
      })
    }
    expect(options.length).toBeGreaterThan(1)
    const [first, ...rest] = options.map(seenAfter)
    for (const other of rest) expect(other).toEqual(first)
    match.play(1, options[0], 0)
    expect(match.view(1).chosen[1]).toBe(options[0]?.choose)
    expect(match.view(0).chosen[1]).toBe(-1)
  })
})

describe('the host', () => {
  it('starts the game where the table wants it, and is otherwise refused', () => {
    const match = Match.start(rules, pebblesSetup({ called: true }))
    expect(firstSeat(match.toAct)).toBe(HOST)
    expect(ruleAgainst(() => match.play(0, take(1), 0))).toBe('PB-1')
    match.play(HOST, START, 1000)
    expect(match.log.at(0)).toEqual({ kind: 'move', seat: HOST, move: START, at: 1000 })
    expect(ruleAgainst(() => match.play(HOST, START, 1000))).toBe('PB-1')
    match.play(0, take(1), 2000)
    expect(match.state.bowls).toEqual([1, 0])
  })

  it('costs no seat time', () => {
    const match = Match.start(rules, pebblesSetup({ called: true }, { time: { budget: 1000 } }))
    match.play(HOST, START, 900)
    expect(match.clock).toMatchObject({ left: [1000, 1000], running: seatSet(0) })
  })

  it('cannot take back its call once a seat has moved', () => {
    const match = Match.start(rules, pebblesSetup({ called: true }))
    match.play(HOST, START, 0)
    match.play(0, take(1), 0)
    expect(match.canUndo(HOST)).toBe(false)
    expect(match.canUndo(0)).toBe(true)
  })
})

describe('the version of the rules', () => {
  const game = gameOf(pebblesOf(2), [pebblesOf(1)])

  it('a match began with is the one it goes on with', async () => {
    const entries = [{ kind: 'move', seat: 0, move: { take: 3 }, at: 0 }] as const
    const [first, second] = [await loadGameVersion(game, 1), await loadGameVersion(game, 2)]
    expect(Match.load(first.rules, pebblesSetup(), entries).state).toMatchObject({ heap: 17 })
    expect(() => Match.load(second.rules, pebblesSetup(), entries)).toThrow(IllegalAction)
    expect(first.rules.version).toBe(1)
    expect(second).toBe(game)
  })

  it('is refused where the game does not have it', async () => {
    await expect(loadGameVersion(game, 3)).rejects.toThrow('pebbles has no rules version 3; it has 2, 1')
    expect(faultOf(() => requireVersion(game, 1))).toEqual({
      place: 'version',
      fault: 'pebbles has no rules version 1; it has 2, 1',
    })
  })

  it('is imported once, and again only after it could not be had', async () => {
    let imports = 0
    const version = olderVersion(1, async () => {
      if (++imports === 1) throw new TypeError('no connection')
      return { game: gameOf(pebblesOf(1)) }
    })
    const present = { ...game, olderVersions: [version] }
    await expect(loadGameVersion(present, 1)).rejects.toThrow('no connection')
    expect(await loadGameVersion(present, 1)).toBe(await loadGameVersion(present, 1))
    expect(imports).toBe(2)
  })

  it('speaks English in a language that was added after it', async () => {
    const kept = gameOf(pebblesOf(1))
    const { words, rulesText } = await olderVersion(1, async () => ({ game: kept })).load()
    const later = 'fr' as LanguageCode
    expect(words[later]).toBe(kept.words.en)
    expect(words.de).toBe(kept.words.de)
    expect(rulesText[later]).toBe(kept.rulesText.en)
  })

  it('is not taken from a file of another version or game', async () => {
    const wrong = { ...game, olderVersions: [olderVersion(1, async () => ({ game: gameOf(pebblesOf(2)) }))] }
    await expect(loadGameVersion(wrong, 1)).rejects.toThrow('version 1 of pebbles is registered with pebbles 2')
  })
})

describe('looking back', () => {
  function evening() {
    const match = Match.start(rules, pebblesSetup())
    match.play(0, take(3), 0)
    match.undo(0, 1)
    match.play(0, take(1), 2)
    match.play(0, STIR, 3)
    match.play(0, PASS, 4)
    match.play(1, DRAW, 5)
    return match
  }

  it('tells the events of the moves that stand', () => {
    const match = evening()
    const drawn = match.state.bowls[1]
    expect(match.replayEvents().map(({ event }) => event)).toEqual([
      { type: 'took', seat: 0, pebbles: 1 },
      { type: 'stirred', seat: 0 },
      { type: 'passed', seat: 0 },
      { type: 'took', seat: 1, pebbles: drawn },
    ])
  })

  it('shows every state on the way, the beginning first', () => {
    const match = evening()
    const seen: [number, number, string][] = []
    match.visitStates((state, step, told) => seen.push([step, state.heap, told.map(({ event }) => event.type).join()]))
    expect(seen).toEqual([
      [0, 20, ''],
      [1, 19, 'took'],
      [2, 19, 'stirred'],
      [3, 19, 'passed'],
      [4, match.state.heap, 'took'],
    ])
  })

  it('changes nothing', () => {
    const match = evening()
    const before = matchSummary(match)
    match.replayEvents()
    match.visitStates(() => undefined)
    expect(matchSummary(match)).toBe(before)
  })
})
