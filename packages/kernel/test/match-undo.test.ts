import { HOST, Match, nextExpiry } from '@spellbough/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ruleAgainst } from './refusal-of.ts'
import { highCard } from './toys/high-card.ts'
import { countingPlays, highCardSetup, matchSummary, pebblesSetup, undoAll } from './toys/match-setups.ts'
import { DRAW, PASS, type Pebbles, pebblesOf, START, STIR, take } from './toys/pebbles.ts'

const rules = pebblesOf(1)

describe('a move is taken back', () => {
  it('by who made it, any number of them, until the beginning of the turn', () => {
    const match = Match.start(rules, pebblesSetup())
    match.play(0, PASS, 0)
    const before = JSON.stringify(match.state)
    for (const move of [take(3), STIR, take(1), PASS]) match.play(1, move, 0)
    expect(undoAll(match, 1, 0)).toBe(4)
    expect(JSON.stringify(match.state)).toBe(before)
    expect(match.moveCount).toBe(1)
    expect(match.log.length).toBe(9)
  })

  it('also when it has ended the turn, as long as nobody has acted since', () => {
    const match = Match.start(rules, pebblesSetup())
    match.play(0, PASS, 0)
    expect(match.canUndo(0)).toBe(true)
    expect(match.canUndo(1)).toBe(false)
    match.undo(0, 0)
    expect(match.state.turn).toBe(0)
  })

  it('not after another seat has acted, even if that move was taken back', () => {
    const match = Match.start(rules, pebblesSetup())
    match.play(0, PASS, 0)
    match.play(1, take(1), 0)
    expect(match.canUndo(0)).toBe(false)
    match.undo(1, 0)
    expect(match.canUndo(0)).toBe(false)
    expect(match.canUndo(1)).toBe(false)
    expect(ruleAgainst(() => match.undo(0, 0))).toBe('SB-4')
  })

  it('not after the host has acted', () => {
    const match = Match.start(rules, pebblesSetup({ called: true }))
    match.play(HOST, START, 0)
    expect(match.canUndo(0)).toBe(false)
  })

  it('not once it has revealed something, nor anything before it', () => {
    const match = Match.start(rules, pebblesSetup())
    match.play(0, take(1), 0)
    match.play(0, DRAW, 0)
    expect(match.canUndo(0)).toBe(false)
    match.play(0, take(1), 0)
    expect(undoAll(match, 0, 0)).toBe(1)
  })

  it('not after the end, which reveals the seed', () => {
    const match = Match.start(rules, pebblesSetup({ heap: 2 }))
    match.play(0, take(1), 0)
    match.play(0, take(1), 0)
    expect(match.result).toBeDefined()
    const before = matchSummary(match)
    expect(ruleAgainst(() => match.undo(0, 0))).toBe('SB-4')
    expect(matchSummary(match)).toBe(before)
  })

  it('with its chance: the same move made again draws the same', () => {
    const match = Match.start(rules, pebblesSetup())
    match.play(0, STIR, 0)
    const { bag } = match.state
    match.undo(0, 0)
    match.play(0, STIR, 0)
    expect(match.state.bag).toBe(bag)
  })

  it('of several who choose at once, by the last one alone', () => {
    const match = Match.start(highCard, highCardSetup())
    match.play(0, match.moves(0)[0], 0)
    match.play(1, match.moves(1)[0], 0)
    expect(match.canUndo(0)).toBe(false)
    match.undo(1, 0)
    expect(match.state.chosen[1]).toBe(0)
    match.play(1, match.moves(1)[0], 0)
    match.play(2, match.moves(2)[0], 0)
    expect([0, 1, 2].map((seat) => match.canUndo(seat))).toEqual([false, false, false])
  })
})

describe('taking back is bounded work', () => {
  it('in a turn of a thousand moves every undo leads back exactly, and none plays 32 of them again', () => {
    const { rules: counted, plays } = countingPlays(rules)
    const match = Match.start(counted, pebblesSetup({ heap: 5000 }))
    const states: string[] = []
    for (let move = 0; move < 1000; move++) {
      states.push(JSON.stringify(match.state))
      match.play(0, move % 3 === 0 ? STIR : take((move % 3) + 1), 0)
    }
    for (let left = 1000; left > 0; left--) {
      const before = plays()
      match.undo(0, 0)
      expect(plays() - before).toBeLessThan(32)
      expect(JSON.stringify(match.state)).toBe(states[left - 1])
    }
    expect(match.canUndo(0)).toBe(false)
  })

  it('after the match was compacted too: the moves are played again once', () => {
    const { rules: counted, plays } = countingPlays(rules)
    const match = Match.start(counted, pebblesSetup({ heap: 5000 }))
    match.play(0, PASS, 0)
    const states: string[] = []
    const playOn = (moves: number) => {
      for (let move = 0; move < moves; move++) {
        states.push(JSON.stringify(match.state))
        match.play(1, move % 3 === 0 ? STIR : take((move % 3) + 1), 0)
      }
    }
    playOn(100)
    match.compact()
    playOn(50)
    let allowed = 151 + 32
    while (match.canUndo(1)) {
      const before = plays()
      match.undo(1, 0)
      expect(plays() - before).toBeLessThan(allowed)
      expect(JSON.stringify(match.state)).toBe(states.pop())
      allowed = 32
    }
    expect(states).toEqual([])
  })

  it('playing and undoing one move again and again keeps no further states', () => {
    let copies = 0
    const counted = {
      ...rules,
      copy(state: Pebbles['state']) {
        copies++
        return rules.copy(state)
      },
    }
    const match = Match.start(counted, pebblesSetup({ heap: 5000 }))
    for (let move = 0; move < 64; move++) match.play(0, take(1), 0)
    expect(copies).toBe(2)
    let keptStates = 0
    for (let pair = 0; pair < 200; pair++) {
      const before = copies
      match.play(0, take(1), 0)
      keptStates += copies - before
      match.undo(0, 0)
    }
    expect(keptStates).toBe(1)
  })
})

describe('taking back makes no time', () => {
  const time = { budget: 10_000, increment: 500, perMove: 3000 }

  it('the increment of the move goes with it', () => {
    const match = Match.start(rules, pebblesSetup({}, { time }))
    for (let at = 100; at < 2000; at += 200) {
      match.play(0, PASS, at)
      match.undo(0, at + 100)
    }
    expect(match.clock.left).toEqual([8000, 10_000])
  })

  it('the limit of the move is counted from where it began', () => {
    const match = Match.start(rules, pebblesSetup({}, { time }))
    match.play(0, take(1), 1000)
    for (let at = 1500; at < 3500; at += 200) {
      match.play(0, take(1), at)
      match.undo(0, at + 100)
    }
    expect(nextExpiry(time, match.clock)).toEqual({ seat: 0, at: 4000 })
  })

  it('whoever was waited for meanwhile gets the time back', () => {
    const match = Match.start(rules, pebblesSetup({}, { time }))
    match.play(0, PASS, 1000)
    match.undo(0, 2500)
    expect(match.clock.left).toEqual([7500, 10_000])
    expect(nextExpiry(time, match.clock)).toEqual({ seat: 0, at: 3000 })
  })

  it('a seat out of time is so again', () => {
    const match = Match.start(rules, pebblesSetup({}, { time }))
    match.expire(0, 3000)
    match.play(0, take(1), 3100, true)
    match.undo(0, 3200)
    expect(match.clock.expired).toBe(1)
  })

  it('however a turn is played and taken back, its seat has used all the time that passed', () => {
    const steps = fc.array(fc.record({ passed: fc.nat(50), undo: fc.boolean() }), { maxLength: 60 })
    fc.assert(
      fc.property(steps, (played) => {
        const match = Match.start(rules, pebblesSetup({ heap: 1000 }, { time }))
        let at = 0
        for (const { passed, undo } of played) {
          at += passed
          if (undo && match.canUndo(0)) match.undo(0, at)
          else match.play(0, take(1), at)
        }
        expect(match.clock.left).toEqual([10_000 - at, 10_000])
      }),
    )
  })
})
