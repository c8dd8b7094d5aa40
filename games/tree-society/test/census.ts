/** Counts what happens in random games: how often each word of the cards' vocabulary did something, and each kind of move. */
import { fastRng } from '@spellbough/kernel'
import { playOut, Tally } from '@spellbough/kernel/kit'
import { scaled } from '../../../checks/test-run.ts'
import type { Event } from '../rules/events.ts'
import { treeSocietyRules as rules } from '../rules/rules.ts'
import { OPTIONS } from '../rules/state.ts'

export class Census {
  /** How often each word of the vocabulary did something. */
  readonly words = new Tally()
  /** How often each kind of move was made. */
  readonly moveKinds = new Tally()
  /** How many games ended each way. */
  readonly endings = new Tally()
  moves = 0
  /** The moves of the longest game. */
  longest = 0
  /** The deepest stack of effects. */
  deepest = 0
}

/** Every word of the vocabulary. */
export const EXPECTED_EVENTS: readonly string[] = [
  ...['coins', 'coinsPer', 'takeFruit', 'sell', 'build', 'refreshRow', 'stash', 'compost', 'discardGuild'],
  ...['revealFruit', 'revealFruitCoins', 'revealGuild', 'discountStage', 'onSell', 'discount', 'extraSell', 'onTake'],
  ...['restTake', 'purseLimit', 'onComplete', 'income', 'vpPer'],
]

export function takeCensus(games: number, seed: number): Census {
  const rng = fastRng(seed)
  const census = new Census()
  const guilds = OPTIONS.guilds.kind === 'choice' ? OPTIONS.guilds.values : []
  for (let game = 0; game < games; game++) {
    const config = {
      guilds: guilds[game % guilds.length] as string,
      startCards: rng.int(2) === 0,
      fruitDraft: rng.int(2) === 0,
      endBanners: 6 + rng.int(4),
    }
    const state = rules.setup(config, 2 + rng.int(3), rng)
    const made = playOut(rules, state, rng, {
      movesBetweenCounts: scaled(64, 1),
      onMove: ({ move, out }) => {
        census.moveKinds.add(move.do)
        for (const { event } of out.events) {
          const word = wordOf(event)
          if (word !== undefined) census.words.add(word)
        }
        census.deepest = Math.max(census.deepest, state.pending.length)
      },
    })
    const { sheet = [], ending = '' } = rules.result(state) ?? {}
    for (const line of sheet.flat()) if (line.because?.['per'] !== undefined) census.words.add('vpPer')
    census.endings.add(ending)
    census.moves += made
    census.longest = Math.max(census.longest, made)
  }
  return census
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
