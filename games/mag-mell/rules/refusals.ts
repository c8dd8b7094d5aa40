/** Why a move is not allowed: the rule and a sentence. Judged on the seat's own view. */
import { IllegalAction, pileIncludes, type Seat } from '@spellbough/kernel'
import { type Card, cardOf, DAEMON, mage, SHAPESHIFTER, TRAITS } from '../data/cards.ts'
import { cardName, traitName } from '../data/names.ts'
import { TREASURES, type Treasure } from '../data/treasures.ts'
import { maySwap } from './druid.ts'
import type { Move } from './moves.ts'
import { barredTraits } from './picking.ts'
import { tokenOn } from './scoring.ts'
import { shapeshifterHolder, theftMoves } from './shapeshifter.ts'
import type { Phase, View } from './state.ts'

/** What a sentence speaks of: cards, guilds and schools by id. */
export interface RefusalData {
  readonly card?: string
  readonly pick?: string
  readonly trait?: string
  readonly token?: number
  readonly tokens?: readonly [number, number]
  readonly order?: readonly string[]
}

/** The sentences, in English. The other languages have theirs in `help/`, under the same keys. */
export const REFUSALS = {
  'not-now-assign': ['MM-3.1', () => 'A token is assigned only at the start of a round.'],
  'not-now-pick': ['MM-3.5', () => 'Mages are picked only in the Mage Phase.'],
  'not-now-stop': ['MM-3.3', () => 'Only the starter may stop, after a first card of value 1.'],
  'not-now-steal': ['MM-4.3', () => 'A pick can be stolen only at once, when play waits for it.'],
  'not-now-decline': ['MM-4.3', () => 'There is no pick to let pass.'],
  'not-now-watch': ['MM-4.3', () => 'You are not letting this round pass, so there is nothing to take back.'],
  'not-now-confirm': ['MM-3.8', () => 'There is nothing to confirm.'],
  'not-now-swap': ['MM-5.1', () => 'Tokens are swapped by the Druid only, after the last round.'],
  'not-now-keep': ['MM-5.1', () => 'The Druid is asked only after the last round.'],
  'not-now-familiar': ['MM-6.2', () => 'Familiars are added only while a treasure is claimed.'],
  'not-now-daemon': ['MM-6.2', () => 'Daemons are used only while a treasure is claimed.'],
  'not-now-pass': ['MM-6.2', () => 'Passing is for claiming only.'],
  'others-turn': ['MM-3.5', () => 'It is not your turn.'],
  'others-treasure': ['MM-3.1', () => 'The starter assigns the token.'],
  'others-druid': ['MM-5.1', () => 'The holder of the Druid decides.'],
  'others-claim': ['MM-6.2', () => 'Another player is asked first.'],
  'play-waits': ['MM-4.3', () => 'Play waits for an answer about the last pick.'],
  'already-confirmed': ['MM-3.8', () => 'You have confirmed already.'],
  'no-such-token': ['MM-3.1', ({ token }) => `No token of value ${token} is left.`],
  'not-in-pool': ['MM-3.5', ({ card }) => `There is no ${cardNameById(card)} in the Pool.`],
  'matches-own-pick': [
    'MM-3.2',
    ({ card, pick, trait = '' }) =>
      `The ${cardNameById(card)} matches your ${cardNameById(pick)}: both are ${traitName(trait)}.`,
  ],
  'no-shapeshifter': ['MM-4.2', () => 'You hold no Shapeshifter that came to you in an earlier round.'],
  'two-gifts': ['MM-4.1', () => 'The Shapeshifter goes together with exactly two other cards.'],
  'no-such-gift': ['MM-4.1', () => 'You do not have these cards where you say you take them from.'],
  'same-treasure': ['MM-5.1', () => 'A swap needs two different treasures.'],
  'swap-too-far': [
    'MM-5.1',
    ({ tokens = [0, 0] }) => `Tokens ${tokens[0]} and ${tokens[1]} cannot be swapped: they must differ by 1 or 2.`,
  ],
  'wrong-order': ['MM-5.1', ({ order = [] }) => `Name them in this order: ${order.map(traitName).join(', then ')}.`],
  'wrong-gift-order': [
    'MM-4.1',
    ({ order = [] }) => `Name the cards in this order: ${order.map(cardNameById).join(', then ')}.`,
  ],
  'no-familiar': ['MM-6.3', () => 'You have no Familiar left.'],
  'no-daemon': ['MM-6.4', () => 'You have no Daemon that could still be used for this treasure.'],
  'no-sacrifice': ['MM-6.4', ({ card }) => `You have no ${cardNameById(card)} that could be sacrificed.`],
} satisfies Record<string, readonly [rule: string, sentence: (data: RefusalData) => string]>

export type RefusalKey = keyof typeof REFUSALS

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

const cardNameById = (id = ''): string => cardName(cardOf(id))

function illegal(key: RefusalKey, data: RefusalData = {}): IllegalAction {
  const [rule, sentence]: readonly [string, (data: RefusalData) => string] = REFUSALS[key]
  return new IllegalAction(rule, key, sentence(data), { ...data })
}
