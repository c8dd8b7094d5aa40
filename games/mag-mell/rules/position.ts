/** States and views as readable JSON: cards and treasures by name. */
import { configSchema, z } from '@spellbough/kernel'
import { DRUID, cardId, cardOf } from '../data/cards.ts'
import { ROUNDS, TREASURES, type Treasure } from '../data/treasures.ts'
import { canPick, limitOf } from './picking.ts'
import { holds } from './piles.ts'
import { giftsLeft, holderOf } from './shapeshifter.ts'
import { OPTIONS, type State, type View } from './state.ts'

const card = named('card', cardOf, cardId)
const treasure = named(
  'treasure',
  (name) => TREASURES.indexOf(name),
  (index: Treasure) => TREASURES[index] as string,
)
const count = z.int().min(0)
const taker = z.int().min(-1).max(3)

/** A pile of known cards; read in any order, kept sorted. */
const sorted = z.codec(z.array(card), z.array(z.int()), {
  decode: (cards) => cards.toSorted((a, b) => a - b),
  encode: (cards) => cards,
})

/** The fields of a state or a view: they differ in the piles and in what only the Shapeshifter's holder knows. */
const fields = <A, D, W, P>(
  allies: z.ZodType<A, unknown>,
  deck: z.ZodType<D, unknown>,
  awaits: z.ZodType<W, unknown>,
  passing: z.ZodType<P, unknown>,
) =>
  z.strictObject({
    config: configSchema(OPTIONS),
    seats: z.int().min(2).max(4),
    phase: z.enum(['treasure', 'mage', 'theft', 'end', 'druid', 'claim', 'over']),
    round: z
      .int()
      .min(0)
      .max(ROUNDS - 1),
    starter: z.int().min(0).max(3),
    turn: z.int().min(0).max(3),
    awaits,
    drawn: z.array(treasure),
    placed: z.array(z.int()),
    tokens: z.array(z.int()),
    deck,
    pool: z.array(card),
    takers: z.array(taker),
    picks: z.array(z.array(card)),
    traded: z.array(z.array(card)),
    totals: z.array(count),
    opening: z.int().min(-1).max(2),
    shapeshifterOut: z.boolean(),
    passing,
    confirmed: z.array(z.boolean()),
    allies: z.array(allies),
    druid: taker,
    claim: z
      .int()
      .min(-1)
      .max(ROUNDS - 1),
    laid: z.array(sorted),
    passes: z.int().min(0).max(3),
    won: z.array(z.array(treasure)),
    lost: z.array(treasure),
    discards: z.array(card),
  })

export const position: z.ZodType<State> = fields(sorted, z.array(card), z.array(treasure), z.boolean()).check(
  (read) => {
    const [place, message] = impossible(read.value) ?? []
    if (place !== undefined && message !== undefined)
      read.issues.push({ code: 'custom', path: [place], message, input: read.value })
  },
)

export const sight: z.ZodType<View> = fields(
  z.union([sorted, count]),
  z.union([z.array(card), count]),
  z.union([z.array(treasure), count]),
  z.boolean().nullable(),
)

/** The field that cannot be as it is, and why; nothing for a state that the game can reach or at least go on from. */
function impossible(state: State): [place: keyof State, why: string] | undefined {
  const { seats, phase } = state
  for (const field of ['picks', 'traded', 'totals', 'confirmed', 'allies', 'laid', 'won'] as const)
    if (state[field].length !== seats) return [field, `there must be one for each of the ${seats} seats`]
  for (const field of ['starter', 'turn', 'druid'] as const)
    if (state[field] >= seats) return [field, `there is no seat ${state[field]} with ${seats} seats`]
  if (state.takers.length !== state.pool.length) return ['takers', 'there must be one for each place of the Pool']
  const places = state.takers.findIndex((seat) => seat >= seats)
  if (places >= 0) return ['takers', `there is no seat ${state.takers[places]} with ${seats} seats`]
  if (state.drawn.length !== state.round + 1)
    return ['drawn', `in round ${state.round} (counted from 0) ${state.round + 1} treasures are drawn`]
  const placed = state.drawn.length - (phase === 'treasure' ? 1 : 0)
  if (state.placed.length !== placed) return ['placed', `there must be ${placed} tokens on the drawn cards`]
  if (state.tokens.some((token, index) => token < (state.tokens[index - 1] ?? token)))
    return ['tokens', 'they must stand in ascending order']
  return impossiblePhase(state)
}

function impossiblePhase(state: State): [place: keyof State, why: string] | undefined {
  const { phase, turn, opening } = state
  const late = phase === 'druid' || phase === 'claim' || phase === 'over'
  if (late && state.round !== ROUNDS - 1) return ['phase', 'that comes after the last round only']
  if ((phase === 'claim' || phase === 'over') !== state.claim >= 0)
    return ['claim', 'a treasure is claimed in the phase "claim" and -1 before it']
  if (state.shapeshifterOut === false && holderOf({ ...state, shapeshifterOut: true }) >= 0)
    return ['shapeshifterOut', 'the Shapeshifter lies in an Ally pile, so she was taken from the Pool']
  if (phase === 'treasure' && turn !== state.starter) return ['turn', 'the starter assigns the token']
  if (phase === 'mage') {
    if (opening >= 0 && turn !== state.starter) return ['turn', 'only the starter opens']
    if (opening < 0 && (state.totals[turn] ?? 0) >= limitOf(state)) return ['turn', 'this seat has reached the limit']
    if (!canPick(state, turn)) return ['turn', 'this seat has no legal card to pick']
  }
  if (phase === 'theft') {
    const holder = holderOf(state)
    if (holder < 0 || holder === turn || giftsLeft(state, holder) < 2)
      return ['phase', 'no other seat could steal: it needs the Shapeshifter and two more cards']
    if (state.picks[turn]?.length === 0) return ['turn', 'this seat has no pick that could be stolen']
  }
  if (phase === 'end' && state.confirmed.every((done) => done)) return ['confirmed', 'somebody must still confirm']
  if (phase === 'druid' && !holds(state.allies[turn], DRUID)) return ['turn', 'this seat does not hold the Druid']
  return undefined
}

/** A table's index in the program, its name in files. */
function named(kind: string, find: (name: string) => number, name: (index: number) => string) {
  return z.codec(z.string(), z.int(), {
    decode: (text, context) => {
      const index = find(text)
      if (index >= 0) return index
      context.issues.push({ code: 'custom', message: `there is no ${kind} "${text}"`, input: text })
      return z.NEVER
    },
    encode: name,
  })
}

