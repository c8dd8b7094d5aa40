/** How long the game will probably last, and what will be there to count at its end. */
import type { Seat } from '@spellbough/kernel'
import { BANNERS, type Card, guildCard, POINTS, stageIndex } from '../data/cards.ts'
import type { Counter, PointsPer } from '../data/effects.ts'
import { KIND_COUNT } from '../data/fruit.ts'
import { countOf } from '../rules/counters.ts'
import { bannersOf } from '../rules/ending.ts'
import type { View } from '../rules/state.ts'

/** Turns that a seat still has after the one that is being played. */
export function turnsLeft(view: View, seat: Seat): number {
  if (view.phase === 'over') return 0
  const after = (seat - view.starter + view.seats) % view.seats
  const now = (view.turn - view.starter + view.seats) % view.seats
  const inRound = after > now ? 1 : 0
  if (view.ending !== 'none') return view.lastRound - view.round + inRound
  const usual = (USUAL_ROUNDS[view.seats] ?? 10) - 2 - view.round
  return inRound + 1 + Math.max(usual, roundsToTrigger(view))
}

/** How long games usually are: who thinks of fewer rounds hurries to the end and scores less. */
const USUAL_ROUNDS: Readonly<Record<number, number>> = { 2: 12, 3: 10, 4: 9 }

/** Rounds until somebody will probably have banners enough, by who is nearest. */
function roundsToTrigger(view: View): number {
  let nearest = Infinity
  for (let seat = 0; seat < view.seats; seat++) {
    let missing = view.config.endBanners - bannersOf(view, seat)
    const active = view.active[seat] as Card[]
    for (let place = 0; place < active.length; place++)
      missing -= (BANNERS[active[place] as Card] as number) * STAGE_SHARE * (view.stages[seat]?.[place] as number)
    nearest = Math.min(nearest, missing)
  }
  return Math.max(0, nearest * ROUNDS_PER_BANNER)
}

/** How much of a card's banners a built stage counts for, and how long a banner takes. */
const STAGE_SHARE = 0.25
const ROUNDS_PER_BANNER = 1.5

/** How many of something a seat will probably have at the end, if it has so many turns left. */
export function expectedCount(view: View, seat: Seat, counter: Counter, turns: number): number {
  const now = countOf(view, seat, counter)
  switch (counter) {
    case 'banners':
      return now + 0.6 * turns
    case 'bannersMost':
      return now + 0.35 * turns
    case 'guildsDistinct':
      return Math.min(4, now + 0.3 * turns)
    case 'cardsCompleted':
      return now + 0.4 * turns
    case 'soldAll':
      return now + 1.3 * turns
    case 'soldMost':
      return now + 0.4 * turns
    case 'soldDistinct':
      return Math.min(KIND_COUNT, now + 0.6 * turns)
    case 'unsoldAll':
      return turns === 0 ? now : Math.max(3, now * 0.8)
    case 'unsoldDistinct':
      return turns === 0 ? now : Math.max(2.5, now * 0.8)
    case 'coinsEnd':
      return turns === 0 ? now : 2.5
    default:
      return now + 0.15 * turns
  }
}

/** What a stage will probably score at the end; a card not completed yet will count itself. */
export function expectedPoints(view: View, seat: Seat, card: Card, stage: number, turns: number): number {
  const points = POINTS[stageIndex(card, stage)] as number | PointsPer
  if (typeof points === 'number') return points
  const own = (view.completed[seat] as Card[]).includes(card) ? 0 : ownCount(view, seat, points.per, card)
  return Math.min(points.max ?? Infinity, points.n * (expectedCount(view, seat, points.per, turns) + own))
}

/** What a card adds to a counter when it is completed. */
function ownCount(view: View, seat: Seat, per: Counter, card: Card): number {
  const { guild, banners } = guildCard(card)
  const before = countOf(view, seat, `bannersOf:${guild}`)
  switch (per) {
    case 'banners':
      return banners
    case 'cardsCompleted':
      return 1
    case 'guildsDistinct':
      return before === 0 ? 1 : 0
    case 'bannersMost':
      return Math.max(0, before + banners - countOf(view, seat, 'bannersMost'))
    default:
      return per === `bannersOf:${guild}` ? banners : 0
  }
}
