/** Random games of all tables, with everything counted: what the vocabulary's words did, and what there is of each. */
import { type Audience, type ComponentCounts, type EventSink, fastRng } from '@spellbough/kernel'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import { OPTIONS } from '../rules/state.ts'

export interface Census {
  readonly games: number
  moves: number
  longest: number
  /** How often each word of the vocabulary did something. */
  readonly words: Record<string, number>
  /** How often each kind of move was made. */
  readonly made: Record<string, number>
  /** The deepest stack of effects. */
  deepest: number
  /** How many games ended each way. */
  readonly endings: Record<string, number>
}

/** Every word of the vocabulary. */
export const EXPECTED_EVENTS: readonly string[] = [
  ...['coins', 'coinsPer', 'takeFruit', 'sell', 'build', 'refreshRow', 'stash', 'compost', 'discardGuild'],
  ...['revealFruit', 'revealFruitCoins', 'revealGuild', 'discountStage', 'onSell', 'discount', 'extraSell', 'onTake'],
  ...['restTake', 'purseLimit', 'onComplete', 'income', 'vpPer'],
]

/** Conservation is looked at after every so many moves, and at every end. */
const CHECK_INTERVAL = 64

export function census(games: number, seed: number): Census {
  const rng = fastRng(seed)
  const found: Census = { games, moves: 0, longest: 0, words: {}, made: {}, deepest: 0, endings: {} }
  const guilds = OPTIONS.guilds.kind === 'choice' ? OPTIONS.guilds.values : []
  const list: Move[] = []
  const counter = new Counter(found.words)
  for (let game = 0; game < games; game++) {
    const config = {
      guilds: guilds[game % guilds.length] as string,
      startCards: rng.int(2) === 0,
      fruitDraft: rng.int(2) === 0,
      endBanners: 6 + rng.int(4),
    }
    const state = rules.setup(config, 2 + rng.int(3), rng)
    const box = rules.components(state)
    let moves = 0
    while (rules.toAct(state) !== 0) {
      list.length = 0
      rules.moves(state, state.turn, list)
      const move = list[rng.int(Math.max(1, list.length))]
      if (move === undefined) throw new Error(`dead end: ${JSON.stringify(state)}`)
      rules.play(state, state.turn, move, rng, counter)
      count(found.made, move.do)
      found.deepest = Math.max(found.deepest, state.pending.length)
      if (++moves % CHECK_INTERVAL === 0) compare(box, rules.components(state))
    }
    compare(box, rules.components(state))
    const { sheet = [], ending = '' } = rules.result(state) ?? {}
    for (const line of sheet.flat()) if (line.because?.['per'] !== undefined) count(found.words, 'vpPer')
    count(found.endings, ending)
    found.moves += moves
    found.longest = Math.max(found.longest, moves)
  }
  return found
}

function count(counts: Record<string, number>, word: string | undefined): void {
  if (word !== undefined) counts[word] = (counts[word] ?? 0) + 1
}

/** The word of the vocabulary that an event comes from. */
function wordOf(event: Event): string | undefined {
  switch (event.type) {
    case 'gained':
      return event.by === 'revealFruitCoins' ? undefined : event.by
    case 'sold':
    case 'took':
      return event.by
    case 'built':
      if (event.by !== 'phase') return event.by
      if (event.reduction === 'orange') return 'discountStage'
      return event.reduction === 'none' ? 'phase' : 'discount'
    case 'refreshed':
      return 'refreshRow'
    case 'stashed':
      return 'stash'
    case 'composted':
      return 'compost'
    case 'discarded':
      return event.by
    case 'revealed-fruit':
      return event.by
    case 'rested':
      return event.limit === 2 ? undefined : 'purseLimit'
    default:
      return undefined
  }
}

function compare(box: ComponentCounts, here: ComponentCounts): void {
  let kinds = 0
  for (const name in here) {
    kinds++
    if (box[name] !== here[name]) throw new Error(`${name}: ${here[name]} instead of ${box[name]}`)
  }
  if (kinds !== Object.keys(box).length) throw new Error('something has vanished')
}

/** Events that are only counted. */
class Counter implements EventSink<Event> {
  readonly #counts: Record<string, number>

  constructor(counts: Record<string, number>) {
    this.#counts = counts
  }

  emit(_to: Audience, event: Event): void {
    count(this.#counts, wordOf(event))
  }

  emitChapter(): void {}

  markRevealed(): void {}
}
