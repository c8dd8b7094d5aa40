/** States that no game can reach; a position file that holds one is refused. */
import { findWrongSeatCount, type ImpossibleField, pileIncludes, removeCard, type Seat } from '@spellbough/kernel'
import { type Card, DAEMON, DRUID, FAMILIAR, SHAPESHIFTER, TRAITS, VALUES } from '../data/cards.ts'
import { POOL_SIZE, ROUNDS, type Treasure, traitOf } from '../data/treasures.ts'
import { canPick, pickLimit } from './picking.ts'
import { giftsLeft, shapeshifterHolder } from './shapeshifter.ts'
import type { State } from './state.ts'

export type PositionFault = ImpossibleField<State>

/** The field that cannot be as it is, and why; nothing for a state that a game can reach or at least continue from. */
export const findPositionFault = (state: State): PositionFault | undefined =>
  checkSeats(state) ??
  checkRound(state) ??
  checkTheft(state) ??
  checkPicks(state) ??
  checkSpecials(state) ??
  checkPhase(state) ??
  checkOpening(state) ??
  checkClaim(state)

function checkSeats(state: State): PositionFault | undefined {
  const { seats, takers } = state
  const wrong = findWrongSeatCount(state, ['picks', 'traded', 'totals', 'confirmed', 'allies', 'laid', 'won'])
  if (wrong !== undefined) return wrong
  for (const field of ['starter', 'turn', 'druid'] as const)
    if (state[field] >= seats) return [field, `there is no seat ${state[field]} with ${seats} seats`]
  if (takers.length !== state.pool.length) return ['takers', 'there must be one for each place of the Pool']
  const stranger = takers.find((seat) => seat >= seats)
  return stranger === undefined ? undefined : ['takers', `there is no seat ${stranger} with ${seats} seats`]
}

function checkRound(state: State): PositionFault | undefined {
  const size = POOL_SIZE[state.seats] ?? 0
  if (state.pool.length > size) return ['pool', `with ${state.seats} seats the Pool has ${size} cards`]
  // MM-3.8 It is filled up at the end of every round but the last.
  const filled = state.phase !== 'druid' && state.phase !== 'claim' && state.phase !== 'over'
  if (filled && state.pool.length < size && state.deck.length > 0)
    return ['pool', `with ${state.seats} seats the Pool has ${size} cards, fewer only when the deck has run out`]
  if (state.drawn.length !== state.round + 1)
    return ['drawn', `in round ${state.round} (counted from 0) ${state.round + 1} treasures are drawn`]
  const placed = state.drawn.length - (state.phase === 'treasure' ? 1 : 0)
  if (state.placed.length !== placed) return ['placed', `there must be ${placed} tokens on the drawn cards`]
  if (state.tokens.some((token, index) => token < (state.tokens[index - 1] ?? token)))
    return ['tokens', 'they must stand in ascending order']
  return undefined
}

/** MM-4.1 Of a theft the victim has the Shapeshifter and two cards before them, the thief the stolen one. */
function checkTheft({ traded }: State): PositionFault | undefined {
  const { victim, thief } = theftOf(traded)
  const sizes = traded.map((_, seat) => (seat === victim ? 3 : seat === thief ? 1 : 0))
  const whole = victim >= 0 === thief >= 0 && traded.every((cards, seat) => cards.length === sizes[seat])
  return whole ? undefined : ['traded', 'a theft brings one seat the Shapeshifter and two cards, another seat one card']
}

/** What each seat took, what lies before it and what that counts must agree. */
function checkPicks(state: State): PositionFault | undefined {
  const { victim, thief } = theftOf(state.traded)
  const [stolen] = state.traded[thief] ?? []
  for (let seat = 0; seat < state.seats; seat++) {
    const picks = state.picks[seat] as Card[]
    const taken = state.pool.filter((_, place) => state.takers[place] === seat)
    const gone = without(taken, picks)
    if (gone === undefined) return ['picks', `seat ${seat} took other cards than these from the Pool`]
    const went = seat === victim ? state.traded[thief] : seat === thief ? state.traded[victim] : []
    const astray = without(went ?? [], gone)
    if (astray === undefined || (seat === victim && astray.length > 0))
      return ['takers', `seat ${seat} took cards that lie neither among its picks nor where a theft brought them`]
    const value = taken.reduce((sum, card) => sum + (VALUES[card] as number), 0)
    const total = seat === victim && stolen !== undefined ? value - (VALUES[stolen] as number) + 1 : value
    if (state.totals[seat] !== total) return ['totals', `the picks of seat ${seat} count ${total}`]
    if (matchEachOther(picks)) return ['picks', `two picks of seat ${seat} match`]
  }
  return undefined
}

function checkSpecials(state: State): PositionFault | undefined {
  const { phase, druid } = state
  const outside = [...state.picks, ...state.traded, ...state.allies, ...state.laid, state.discards]
  const out = outside.some((cards) => pileIncludes(cards, SHAPESHIFTER))
  if (state.shapeshifterOut !== out)
    return ['shapeshifterOut', `the Shapeshifter was ${out ? '' : 'not '}taken from the Pool`]
  if (state.passing && (shapeshifterHolder(state) < 0 || (phase !== 'mage' && phase !== 'end')))
    return ['passing', 'only a holder of the Shapeshifter can let picks pass, and only until the round ends']
  const shown = phase === 'druid' || phase === 'claim' || phase === 'over'
  const owner = state.allies.findIndex((pile) => pileIncludes(pile, DRUID))
  const known = owner >= 0 ? druid === owner : druid < 0 || pileIncludes(state.discards, DRUID)
  return (shown ? known : druid < 0) ? undefined : ['druid', 'it is the seat that showed her after the last round']
}

function checkPhase(state: State): PositionFault | undefined {
  const { phase, turn } = state
  const taken = state.takers.some((seat) => seat >= 0)
  const last = phase === 'druid' || phase === 'claim' || phase === 'over'
  if (last && state.round !== ROUNDS - 1) return ['phase', 'that comes after the last round only']
  if (state.config.level === 'basic' && (phase === 'theft' || phase === 'druid' || phase === 'claim'))
    return ['phase', 'the basic game never waits there']
  if (phase !== 'mage' && phase !== 'theft' && phase !== 'end' && taken)
    return ['takers', 'cards are taken in the Mage Phase and put away at the end of the round']
  if (phase !== 'end' && state.confirmed.includes(true)) return ['confirmed', 'there is nothing to confirm']
  if (state.discards.length > 0 && phase !== 'claim' && phase !== 'over')
    return ['discards', 'nothing is discarded before the claiming']
  switch (phase) {
    case 'treasure':
      return turn === state.starter ? undefined : ['turn', 'the starter assigns the token']
    case 'mage':
      if (state.opening < 0 && (state.totals[turn] ?? 0) >= pickLimit(state))
        return ['turn', 'this seat has reached the limit']
      return canPick(state, turn) ? undefined : ['turn', 'this seat has no legal card to pick']
    case 'theft': {
      const holder = shapeshifterHolder(state)
      if (holder < 0 || holder === turn || giftsLeft(state, holder) < 2)
        return ['phase', 'no other seat could steal: it needs the Shapeshifter and two more cards']
      return state.picks[turn]?.length === 0 ? ['turn', 'this seat has no pick that could be stolen'] : undefined
    }
    case 'end': {
      if (!taken) return ['phase', 'a round without picks needs no confirming']
      const limit = pickLimit(state)
      if (state.totals.some((total, seat) => total < limit && canPick(state, seat)))
        return ['phase', 'somebody can still pick']
      return state.confirmed.includes(false) ? undefined : ['confirmed', 'somebody must still confirm']
    }
    case 'druid':
      return pileIncludes(state.allies[turn], DRUID) ? undefined : ['turn', 'this seat does not hold the Druid']
    default:
      return undefined
  }
}

/** MM-3.3 While the starter opens nobody else has taken a card, and only a first card of value 1 leaves the choice. */
function checkOpening(state: State): PositionFault | undefined {
  const { phase, opening, starter } = state
  if (opening < 0) return undefined
  const made = state.takers.filter((seat) => seat >= 0).length
  if (phase !== 'mage' && phase !== 'theft') return ['opening', 'the starter opens in the Mage Phase only']
  if (state.turn !== starter) return ['turn', 'only the starter opens']
  if (made !== opening || state.takers.some((seat) => seat >= 0 && seat !== starter))
    return ['opening', 'it is how many cards the starter has taken, and nobody else any']
  if (phase === 'theft') {
    const first = VALUES[state.picks[starter]?.[0] ?? -1]
    const two = opening < 2 || (state.seats < 4 && first === 1)
    return two ? undefined : ['opening', 'a second card follows only a first of value 1, with 2 or 3 seats']
  }
  const more = opening === 0 || (opening === 1 && state.seats < 4 && state.totals[starter] === 1)
  return more ? undefined : ['opening', 'the opening is over']
}

/** MM-6.1 What lies out for a treasure, and what became of those before it. */
function checkClaim(state: State): PositionFault | undefined {
  const { phase, claim, passes } = state
  const claiming = phase === 'claim'
  if ((claiming || phase === 'over') !== claim >= 0)
    return ['claim', 'a treasure is claimed in the phase "claim" and -1 before it']
  if (phase === 'over' && claim !== ROUNDS - 1) return ['claim', 'the last treasure was claimed last']
  if (passes >= (claiming ? state.seats : 1)) return ['passes', 'there cannot be that many in a row here']
  const settled = state.drawn.slice(0, phase === 'over' ? ROUNDS : Math.max(0, claim))
  const tally = [...state.won.flat(), ...state.lost].toSorted((a, b) => a - b)
  if (tally.join() !== settled.toSorted((a, b) => a - b).join())
    return ['won', 'every treasure claimed so far was won once or lost, and no other']
  const trait = claiming ? traitOf(state.drawn[claim] as Treasure) : 0
  const counts = (card: Card) => ((TRAITS[card] as number) & trait) !== 0
  for (let seat = 0; seat < state.seats; seat++) {
    if (state.allies[seat]?.some(counts)) return ['allies', `seat ${seat} must have laid out all cards that count now`]
    if (state.laid[seat]?.some((card) => !counts(card) && !(claiming && (card === FAMILIAR || card === DAEMON))))
      return ['laid', `something before seat ${seat} does not count now`]
  }
  return undefined
}

/** Who gave and who got, -1 while nothing was stolen this round. */
function theftOf(traded: readonly (readonly Card[])[]): { victim: Seat; thief: Seat } {
  const victim = traded.findIndex((cards) => cards.includes(SHAPESHIFTER))
  return { victim, thief: traded.findIndex((cards, seat) => seat !== victim && cards.length > 0) }
}

function matchEachOther(cards: readonly Card[]): boolean {
  let seen = 0
  for (const card of cards) {
    const traits = TRAITS[card] as number
    if ((seen & traits) !== 0) return true
    seen |= traits
  }
  return false
}

/** What is left of `cards` after taking `some` away, or nothing where they are not all there. */
function without(cards: readonly Card[], some: readonly Card[]): Card[] | undefined {
  const left = [...cards]
  for (const card of some) {
    if (!left.includes(card)) return undefined
    removeCard(left, card)
  }
  return left
}
