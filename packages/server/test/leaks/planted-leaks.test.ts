/** Plants leaks, one at a time, between a match and its viewers: the comparison must find each. */
import {
  EVERYONE,
  type EventSink,
  type Game,
  IllegalAction,
  type Observer,
  type Position,
  type Rules,
  z,
} from '@spellbough/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Channel } from '../../src/viewers/channel.ts'
import { hiddenAwaitedSeat, PairedMatches, seatActingOutOfTurn } from './hidden-turns.ts'
import { Leak, type PairedMatch } from './paired-match.ts'
import { matchSetup } from './recorded-match.ts'
import { TwoWorlds } from './two-worlds.ts'

type LeakKind = 'nothing' | 'card' | 'size' | 'awaited' | 'refusal' | 'event' | 'limit'

const MAG_MELL = matchSetup('mag-mell', 'full', 4, 'relaxed')
const { rules } = MAG_MELL.game
let plantedLeak: LeakKind = 'nothing'

let worlds: TwoWorlds
let pairedMatches: PairedMatches
beforeAll(async () => {
  worlds = await TwoWorlds.start(4, withLeak)
  pairedMatches = new PairedMatches(worlds, MAG_MELL)
})
afterEach(async () => {
  vi.restoreAllMocks()
  plantedLeak = 'nothing'
  await pairedMatches.end()
})
afterAll(() => worlds.close())

/** The game with the planted leak. For that it remembers the full state behind each view. */
function withLeak(game: Game): Game {
  const { rules } = game
  const truths = new WeakMap<Position, Position>()
  const truth = (view: Position) => truths.get(view) ?? view
  const view = (state: Position, who: Observer) => {
    const seen = rules.view(state, who)
    truths.set(seen, state)
    return seen
  }
  const leakyViewCodec = z.codec(z.unknown(), z.custom<Position>(), {
    decode: (value) => z.parse(rules.viewCodec, value),
    encode: (seen) => ({ ...Object(z.encode(rules.viewCodec, seen)), ...extra(truth(seen)) }),
  })
  const toAct = (seen: Position) => rules.toAct(plantedLeak === 'awaited' ? truth(seen) : seen)
  const refuse: Rules['refuse'] = (seen, seat, move) => {
    const { rule, reason, sentence } = rules.refuse(seen, seat, move)
    return plantedLeak === 'refusal'
      ? new IllegalAction(rule, reason, sentence, { size: top(truth(seen)) })
      : new IllegalAction(rule, reason, sentence)
  }
  const play: Rules['play'] = (state, seat, move, rng, out) =>
    rules.play(state, seat, move, rng, plantedLeak === 'event' && out !== undefined ? publicEvents(out) : out)
  const limits: Game['timeLimits'] = (seen, live) =>
    plantedLeak === 'limit'
      ? [{ kind: 'silence', seat: 0, durationMs: 50_000_000, restartsOnAnyEntry: true }]
      : (game.timeLimits?.(seen, live) ?? [])
  return { ...game, timeLimits: limits, rules: { ...rules, view, viewCodec: leakyViewCodec, toAct, refuse, play } }
}

function extra(state: Position): object {
  if (plantedLeak === 'card') return { top: top(state) }
  if (plantedLeak === 'size') return { padding: ' '.repeat(Number(top(state))) }
  return {}
}

/** The card on top of the hidden deck. */
const top = (state: Position): unknown => {
  const { deck } = z.looseObject({ deck: z.union([z.number(), z.array(z.number())]) }).parse(state)
  return typeof deck === 'number' ? deck : deck.at(-1)
}

/** Sends every event to all observers. */
const publicEvents = (out: EventSink): EventSink => ({
  emit: (_to, event) => out.emit(EVERYONE, event),
  emitChapter: (event) => out.emitChapter(event),
  markRevealed: () => out.markRevealed(),
})

const anywhere = () => true

/** A position at which a seat other than `who` may make a hidden move. */
const unseenMove = (who: Observer) => (state: Position) => ![undefined, who].includes(seatActingOutOfTurn(rules, state))

async function hiddenMove(pairedMatch: PairedMatch): Promise<void> {
  const hidden = pairedMatch.choices().find(({ isHidden: hidden, moves }) => hidden && moves[1] === undefined)
  if (hidden === undefined) throw new Error('No hidden move is possible.')
  await pairedMatch.play(hidden)
}

describe('without a leak', () => {
  test('nothing is found', async () => {
    const pairedMatch = await pairedMatches.next(1, unseenMove(1))
    await hiddenMove(pairedMatch)
    await pairedMatch.playRandomSteps(10)
  })
})

describe('a leak is found', () => {
  test.each(['card', 'size'] as const)('in a view: the hidden %s', async (plant) => {
    plantedLeak = plant
    // The size may happen to be the same; then another position shows the leak.
    const found = async () => {
      for (let attempt = 0; attempt < 10; attempt++) await pairedMatches.next(1, anywhere)
    }
    await expect(found()).rejects.toThrow(Leak)
  })

  test('in the awaited seats', async () => {
    plantedLeak = 'awaited'
    const waits = (state: Position) => ![undefined, 1].includes(hiddenAwaitedSeat(rules, state))
    const forAnother = (one: Position, other: Position) =>
      hiddenAwaitedSeat(rules, one) !== hiddenAwaitedSeat(rules, other)
    await expect(pairedMatches.next(1, waits, forAnother)).rejects.toThrow(Leak)
  })

  test('in a refusal', async () => {
    plantedLeak = 'refusal'
    const pairedMatch = await pairedMatches.next(1, anywhere)
    await expect(pairedMatch.playRandomSteps(60)).rejects.toThrow(Leak)
  })

  test('in a hidden event that is sent to all', async () => {
    plantedLeak = 'event'
    const pairedMatch = await pairedMatches.next(1, unseenMove(1))
    await expect(hiddenMove(pairedMatch)).rejects.toThrow(Leak)
  })

  test('in a time limit that a hidden move restarts', async () => {
    plantedLeak = 'limit'
    const pairedMatch = await pairedMatches.next(1, unseenMove(1))
    worlds.advance(10)
    await hiddenMove(pairedMatch)
    await expect(pairedMatch.requestEverything()).rejects.toThrow(Leak)
  })

  test('in a frame without a change', async () => {
    const next = Channel.prototype.nextUpdate
    vi.spyOn(Channel.prototype, 'nextUpdate').mockImplementation(function (this: Channel, loaded, texts, mover) {
      return next.call(this, loaded, texts, mover) ?? (mover === undefined ? undefined : emptyUpdate(this, loaded.id))
    })
    const pairedMatch = await pairedMatches.next(1, unseenMove(1))
    await expect(hiddenMove(pairedMatch)).rejects.toThrow(Leak)
  })

  test('in a mark that counts hidden moves', async () => {
    const unseen = new WeakMap<Channel, number>()
    const { nextUpdate: next } = Channel.prototype
    const mark = Object.getOwnPropertyDescriptor(Channel.prototype, 'mark')?.get
    vi.spyOn(Channel.prototype, 'nextUpdate').mockImplementation(function (this: Channel, loaded, texts, mover) {
      const frame = next.call(this, loaded, texts, mover)
      if (frame === undefined) unseen.set(this, (unseen.get(this) ?? 0) + 1)
      return frame
    })
    vi.spyOn(Channel.prototype, 'mark', 'get').mockImplementation(function (this: Channel) {
      const [epoch, count] = String(mark?.call(this)).split('.')
      return `${epoch}.${Number(count) + (unseen.get(this) ?? 0)}`
    })
    const pairedMatch = await pairedMatches.next(1, unseenMove(1))
    await hiddenMove(pairedMatch)
    await expect(pairedMatch.requestEverything()).rejects.toThrow(Leak)
  })
})

function emptyUpdate({ mark }: Channel, table: string): string {
  const clock = { now: 0, left: [], due: [], limits: [] }
  return JSON.stringify({ is: 'update', table, from: mark, mark, patch: [], clock, events: [] })
}
