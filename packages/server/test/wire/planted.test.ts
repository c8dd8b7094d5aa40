/** Leaks are planted on purpose, one at a time, on the way from a match to those who see it: each must be found. */
import { EVERYONE, type Events, type Game, Illegal, type Rules, type Table, type Who, z } from '@spellbough/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Channel, type Frame } from '../../src/hall/channel.ts'
import { Leak, type Story } from './story.ts'
import { settingOf } from './table.ts'
import { TwoWorlds } from './two-worlds.ts'
import { hiddenWait, Stories, unawaited } from './unseen.ts'

type Plant = 'nothing' | 'card' | 'size' | 'awaited' | 'refusal' | 'event' | 'limit'

const MAG_MELL = settingOf('mag-mell', 'full', 4, 'relaxed')
const { rules } = MAG_MELL.game
let planted: Plant = 'nothing'

let worlds: TwoWorlds
let stories: Stories
beforeAll(async () => {
  worlds = await TwoWorlds.start(4, spoilt)
  stories = new Stories(worlds, MAG_MELL)
})
afterEach(async () => {
  vi.restoreAllMocks()
  planted = 'nothing'
  await stories.end()
})
afterAll(() => worlds.close())

/** The game with whatever is planted. The truth behind a view, which nobody else has, is remembered for that. */
function spoilt(game: Game): Game {
  const { rules } = game
  const truths = new WeakMap<Table, Table>()
  const truth = (view: Table) => truths.get(view) ?? view
  const view = (state: Table, who: Who) => {
    const seen = rules.view(state, who)
    truths.set(seen, state)
    return seen
  }
  const sight = z.codec(z.unknown(), z.custom<Table>(), {
    decode: (value) => z.parse(rules.sight, value),
    encode: (seen) => ({ ...Object(z.encode(rules.sight, seen)), ...extra(truth(seen)) }),
  })
  const toAct = (seen: Table) => rules.toAct(planted === 'awaited' ? truth(seen) : seen)
  const refuse: Rules['refuse'] = (seen, seat, move) => {
    const { rule, reason, sentence } = rules.refuse(seen, seat, move)
    return planted === 'refusal'
      ? new Illegal(rule, reason, sentence, { size: top(truth(seen)) })
      : new Illegal(rule, reason, sentence)
  }
  const play: Rules['play'] = (state, seat, move, rng, out) =>
    rules.play(state, seat, move, rng, planted === 'event' && out !== undefined ? loud(out) : out)
  const limits: Game['limits'] = (seen, live) =>
    planted === 'limit'
      ? [{ kind: 'silence', seat: 0, lasts: 50_000_000, silence: true }]
      : (game.limits?.(seen, live) ?? [])
  return { ...game, limits, rules: { ...rules, view, sight, toAct, refuse, play } }
}

function extra(state: Table): object {
  if (planted === 'card') return { top: top(state) }
  if (planted === 'size') return { padding: ' '.repeat(Number(top(state))) }
  return {}
}

/** The card on top of the hidden deck. */
const top = (state: Table): unknown => {
  const { deck } = z.looseObject({ deck: z.union([z.number(), z.array(z.number())]) }).parse(state)
  return typeof deck === 'number' ? deck : deck.at(-1)
}

/** Whatever one seat is told, all are told. */
const loud = (out: Events): Events => ({
  tell: (_to, event) => out.tell(EVERYONE, event),
  chapter: (event) => out.chapter(event),
  reveal: () => out.reveal(),
})

const anywhere = () => true

/** A position at which somebody else may do something that nobody sees. */
const unseenMove = (who: Who) => (state: Table) => ![undefined, who].includes(unawaited(rules, state))

async function unseenDeed(story: Story): Promise<void> {
  const hidden = story.choices().find(({ hidden, deeds }) => hidden && deeds[1] === undefined)
  if (hidden === undefined) throw new Error('Nobody can move unseen.')
  await story.act(hidden)
}

describe('without a leak', () => {
  test('nothing is found', async () => {
    const story = await stories.next(1, unseenMove(1))
    await unseenDeed(story)
    await story.goOn(10)
  })
})

describe('a leak is found', () => {
  test.each(['card', 'size'] as const)('in a view: the hidden %s', async (plant) => {
    planted = plant
    // A size may happen to be the same: some other position will tell.
    const found = async () => {
      for (let tries = 0; tries < 10; tries++) await stories.next(1, anywhere)
    }
    await expect(found()).rejects.toThrow(Leak)
  })

  test('in whom the game seems to wait for', async () => {
    planted = 'awaited'
    const waits = (state: Table) => ![undefined, 1].includes(hiddenWait(rules, state))
    const forAnother = (one: Table, other: Table) => hiddenWait(rules, one) !== hiddenWait(rules, other)
    await expect(stories.next(1, waits, forAnother)).rejects.toThrow(Leak)
  })

  test('in a refusal', async () => {
    planted = 'refusal'
    const story = await stories.next(1, anywhere)
    await expect(story.goOn(60)).rejects.toThrow(Leak)
  })

  test('in an event that others hear of', async () => {
    planted = 'event'
    const story = await stories.next(1, unseenMove(1))
    await expect(unseenDeed(story)).rejects.toThrow(Leak)
  })

  test('in a limit that an unseen move starts anew', async () => {
    planted = 'limit'
    const story = await stories.next(1, unseenMove(1))
    worlds.pass(10)
    await unseenDeed(story)
    await expect(story.look()).rejects.toThrow(Leak)
  })

  test('in a frame for what changed nothing', async () => {
    const next = Channel.prototype.next
    vi.spyOn(Channel.prototype, 'next').mockImplementation(function (this: Channel, played, now, mover) {
      return (
        next.call(this, played, now, mover) ?? (mover === undefined ? undefined : emptyUpdate(this, played.id, now))
      )
    })
    const story = await stories.next(1, unseenMove(1))
    await expect(unseenDeed(story)).rejects.toThrow(Leak)
  })

  test('in a mark that counts what was not seen', async () => {
    const unseen = new WeakMap<Channel, number>()
    const { next } = Channel.prototype
    const mark = Object.getOwnPropertyDescriptor(Channel.prototype, 'mark')?.get
    vi.spyOn(Channel.prototype, 'next').mockImplementation(function (this: Channel, played, now, mover) {
      const frame = next.call(this, played, now, mover)
      if (frame === undefined) unseen.set(this, (unseen.get(this) ?? 0) + 1)
      return frame
    })
    vi.spyOn(Channel.prototype, 'mark', 'get').mockImplementation(function (this: Channel) {
      const [epoch, count] = String(mark?.call(this)).split('.')
      return `${epoch}.${Number(count) + (unseen.get(this) ?? 0)}`
    })
    const story = await stories.next(1, unseenMove(1))
    await unseenDeed(story)
    await expect(story.look()).rejects.toThrow(Leak)
  })
})

function emptyUpdate({ mark }: Channel, table: string, now: number): Frame<never> {
  const clock = { now, left: [], due: [], limits: [] }
  const message = { is: 'update', table, from: mark, mark, patch: [], clock, events: [] }
  return { text: JSON.stringify(message), message: message as never }
}
