/** Why a move that is not listed is not allowed, judged on the seat's own view. */
import { type IllegalAction, pileIncludes, type Seat } from '@spellbough/kernel'
import { type Card, cardOf, DAEMON, mage, SHAPESHIFTER, TRAITS } from '../data/cards.ts'
import { TREASURES, type Treasure } from '../data/treasures.ts'
import { maySwap } from './druid.ts'
import type { Move } from './moves.ts'
import { barredTraits } from './picking.ts'
import { illegal } from './refusals.ts'
import { tokenOn } from './scoring.ts'
import { shapeshifterHolder, theftMoves } from './shapeshifter.ts'
import type { Phase, View } from './state.ts'

export function refuse(view: View, seat: Seat, move: Move): IllegalAction {
  if (PHASE_OF[move.do] !== view.phase && !(move.do === 'watch' && view.phase === 'mage'))
    return view.phase === 'theft' && move.do === 'pick' ? illegal('play-waits') : illegal(`not-now-${move.do}`)
  switch (move.do) {
    case 'assign':
      return seat !== view.starter ? illegal('others-treasure') : illegal('no-such-token', { token: move.token })
    case 'pick':
      return view.turn !== seat ? illegal('others-turn') : refusePick(view, seat, cardOf(move.card))
    case 'stop':
      return illegal('not-now-stop')
    case 'steal':
      return refuseTheft(view, seat, move.allies, move.picks)
    case 'decline':
      return illegal('not-now-decline')
    case 'watch':
      return illegal('not-now-watch')
    case 'confirm':
      return illegal('already-confirmed')
    case 'swap':
      return view.turn !== seat ? illegal('others-druid') : refuseSwap(view, move.treasures)
    case 'keep':
      return illegal('others-druid')
    case 'familiar':
      return view.turn !== seat ? illegal('others-claim') : illegal('no-familiar')
    case 'daemon':
      return view.turn !== seat ? illegal('others-claim') : refuseDaemon(view, seat, cardOf(move.sacrifice))
    case 'pass':
      return illegal('others-claim')
  }
}

const PHASE_OF: Readonly<Record<Move['do'], Phase>> = {
  assign: 'treasure',
  pick: 'mage',
  stop: 'mage',
  steal: 'theft',
  decline: 'theft',
  watch: 'mage',
  confirm: 'end',
  swap: 'druid',
  keep: 'druid',
  familiar: 'claim',
  daemon: 'claim',
  pass: 'claim',
}

function refusePick(view: View, seat: Seat, card: Card): IllegalAction {
  const inPool = view.pool.some((other, place) => other === card && view.takers[place] === -1)
  if (!inPool) return illegal('not-in-pool', { card: mage(card).id })
  const shared = (TRAITS[card] as number) & barredTraits(view, seat)
  const other = (view.picks[seat] as Card[]).find((pick) => ((TRAITS[pick] as number) & shared) !== 0) ?? card
  return illegal('matches-own-pick', { card: mage(card).id, pick: mage(other).id, trait: sharedTrait(shared, card) })
}

/** The guild or school two cards share, or the special they both are. */
const sharedTrait = (traits: number, card: Card): string =>
  TREASURES.find((_, treasure) => (traits & (1 << treasure)) !== 0) ?? mage(card).id

function refuseTheft(view: View, seat: Seat, allies: readonly string[], picks: readonly string[]): IllegalAction {
  if (shapeshifterHolder(view) !== seat) return illegal('no-shapeshifter')
  const gifts = [...allies, ...picks]
  if (gifts.length !== 2 || gifts.map(cardOf).includes(SHAPESHIFTER)) return illegal('two-gifts')
  const [first = '', second = ''] = allies.length === 2 ? allies : picks
  const reversed = [second, first]
  const listed = allies.length === 2 ? { allies: reversed, picks: [] } : { allies: [], picks: reversed }
  const thefts: Move[] = []
  theftMoves(view, seat, thefts)
  if (thefts.some((move) => givesSameCards(move, listed))) return illegal('wrong-gift-order', { order: reversed })
  return illegal('no-such-gift')
}

const givesSameCards = (move: Move, other: { allies: readonly string[]; picks: readonly string[] }): boolean =>
  move.do === 'steal' && move.allies.join() === other.allies.join() && move.picks.join() === other.picks.join()

function refuseSwap(view: View, names: readonly [string, string]): IllegalAction {
  const [first, second] = names.map((name) => TREASURES.indexOf(name)) as [Treasure, Treasure]
  if (first === second) return illegal('same-treasure')
  const [a, b] = [tokenOn(view, first), tokenOn(view, second)]
  if (!maySwap(a, b)) return illegal('swap-too-far', { tokens: [a, b] })
  return illegal('wrong-order', { order: names.toReversed() })
}

function refuseDaemon(view: View, seat: Seat, sacrifice: Card): IllegalAction {
  const allies = view.allies[seat]
  if (!pileIncludes(allies, DAEMON)) return illegal('no-daemon')
  return illegal('no-sacrifice', { card: mage(sacrifice).id })
}
