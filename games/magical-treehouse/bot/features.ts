/**
 * The features of a position for a network, from one seat's point of view: the inputs of the handwritten value function,
 * the seat's own Village by card, what is planned, chosen and half done, and the other seats.
 */
import {
  createFeatureEncoder,
  type FeatureWriter,
  fastRng,
  OpponentSummaries,
  readConfig,
  type Seat,
  softmaxInPlace,
} from '@spellbough/kernel'
import {
  type Card,
  COLOUR,
  COLOURS,
  isPipe,
  isSpell,
  LAST_NUMBER,
  LEVEL,
  POINTS,
  SPELLS,
  wantedPotion,
} from '../data/cards.ts'
import { MAX_CHOICE_CHANGES, MAX_PIPE_MOVES, PLAN_SIZE, ROUNDS } from '../data/constants.ts'
import { FAMILIARS, ingredientAt, NEIGHBOURS, NO_INGREDIENT, SPACES, type Space } from '../data/forest.ts'
import { BROWN_OBJECTIVES, BROWN_POINTS, GREEN_OBJECTIVES } from '../data/objectives.ts'
import { byAge } from '../rules/ages.ts'
import { giveSide, seatAfter, takeSide } from '../rules/carriages.ts'
import { ingredientsOf, placedFamiliarCount } from '../rules/familiars.ts'
import {
  BRIBE,
  type ChoiceCode,
  DISCARD,
  DRAW,
  DROP_OUT,
  isSwap,
  KEEP,
  NO_CHOICE,
  REVEAL,
  SPEND,
  swappedCards,
  TAKE,
  TRASH,
  WAIT,
} from '../rules/moves.ts'
import { isCast } from '../rules/planning.ts'
import { potionBrewedBy } from '../rules/potions.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import { greenPoints, objectiveCount, result } from '../rules/scoring.ts'
import type { House, MagicalTreehouse, State, Village } from '../rules/state.ts'
import { capacityOf, colourOf, fitsOn, heightOf } from '../rules/village.ts'
import { expectedPoints, softmaxTemperature } from './value.ts'
import { VALUE_INPUTS, writeValueInputs } from './value-inputs.ts'

const PHASES = ['ready', 'countdown', 'planning', 'spell', 'order', 'building', 'over'] as const
const PENDING = ['none', 'place', 'breed', 'teleport'] as const
const MAX_SEATS = 4
const COLOUR_COUNT = COLOURS.length
const HIGHEST = POINTS.length - 1

/** The typical size of each of `VALUE_INPUTS`, by which it is divided. */
const TYPICAL_INPUTS: readonly number[] = [1, 30, 9, 5, 4, 3, 3, 2, 3, 6, 4, 8, FAMILIARS, 8, 10, PLAN_SIZE, 8, 4, 5, 4]

/** The size of the group of an objective, which is zero where there is none. */
const OBJECTIVE_FEATURES = 5
/** Kinds of choices, see `kindOf`. */
const CHOICE_KINDS = 13

export const features = createFeatureEncoder<MagicalTreehouse>(
  () => rules.setup(readConfig(rules.options, {}), 2, fastRng(1)),
  writeFeatures,
)

/** By seat: its expected points, and its share of the win. */
const points: number[] = [0, 0, 0, 0]
const shares: number[] = [0, 0, 0, 0]
const valueInputs: number[] = VALUE_INPUTS.map(() => 0)
const summaries = new OpponentSummaries(MAX_SEATS)

function writeFeatures(state: State, seat: Seat, out: FeatureWriter): void {
  for (let other = 0; other < state.seats; other++) {
    summarize(state, other, summaries.begin(other))
    shares[other] = points[other] as number
  }
  softmaxInPlace(shares, state.seats, softmaxTemperature(state))
  const village = state.villages[seat] as Village
  const planned = state.planned[seat] as Card[]
  writeValues(state, seat, out)
  writePosition(state, seat, out)
  out.copy(summaries.of(seat), VALUE_INPUTS.length)
  writeObjectives(state, seat, out)
  writeHouses(state, seat, village, out)
  writeCards(village, planned, planned, out)
  writeCards(village, planned, state.hands[seat] as Card[], out)
  writeCards(village, planned, state.stored[seat] as Card[], out)
  writeChoice(state, seat, village, planned, out)
  writePlanning(state, seat, out)
  writeBuilding(state, seat, village, out)
  writeForest(state, seat, village, out)
  writeChains(village, out)
  // The seat that gets what this one passes on, the strongest other one and the mean of the others.
  const next = seatAfter(state, seat, 1, state.direction)
  summaries.writeOthers(out, seat, state.seats, next, strongestOther(state, seat))
}

/** The seat besides this one that will probably have most points. */
function strongestOther(state: State, seat: Seat): Seat {
  let best = -1
  for (let other = 0; other < state.seats; other++)
    if (other !== seat && (best < 0 || (points[other] as number) > (points[best] as number))) best = other
  return best
}

function writeValues(state: State, seat: Seat, out: FeatureWriter): void {
  const own = points[seat] as number
  const lead = own - (points[strongestOther(state, seat)] as number)
  out.put(shares[seat] as number)
  out.put(own / 40)
  out.put(lead / 10)
  out.put(Math.tanh(lead / softmaxTemperature(state) / 2))
  // Of equal scores the younger wins.
  out.put(byAge(state.config.ages, state.seats).indexOf(seat) / (state.seats - 1))
  // The winner once the game is over; 0 before.
  const over = state.phase === 'over' ? result(state) : undefined
  out.put(over === undefined ? 0 : over.rank[seat] === 1 ? 1 : -1)
}

function writePosition(state: State, seat: Seat, out: FeatureWriter): void {
  const { config } = state
  out.oneHot(PHASES.length, PHASES.indexOf(state.phase))
  out.oneHot(ROUNDS, state.round)
  out.oneHot(MAX_SEATS - 1, state.seats - 2)
  out.oneHot(GREEN_OBJECTIVES.length, state.green)
  out.flag(config.apprentice)
  out.flag(config.pace === 'realtime')
  out.flag(config.side === 'night')
  out.flag(config.objectiveValues === 'printed')
  out.put(state.plate / 3)
  out.flag(state.ready[seat] === true)
  out.flag(state.direction > 0)
}

function writeObjectives(state: State, seat: Seat, out: FeatureWriter): void {
  const personal = state.personal[seat] ?? -1
  writeObjective(state, seat, BROWN_OBJECTIVES[state.brown] ?? '', BROWN_POINTS, out)
  writeObjective(state, seat, GREEN_OBJECTIVES[state.green]?.id ?? '', greenPoints(state.config, state.green), out)
  writeObjective(state, seat, BROWN_OBJECTIVES[personal] ?? '', personal < 0 ? 0 : BROWN_POINTS, out)
}

function writeObjective(state: State, seat: Seat, name: string, value: number, out: FeatureWriter): void {
  if (value === 0) {
    out.zeros(OBJECTIVE_FEATURES)
    return
  }
  const start = out.length
  const own = objectiveCount(state, seat, name)
  let rival = 0
  for (let other = 0; other < state.seats; other++)
    if (other !== seat) rival = Math.max(rival, objectiveCount(state, other, name))
  out.put(own / 5)
  out.put(rival / 5)
  out.put((own - rival) / 3)
  out.put(value / 4)
  // What it would bring now.
  out.put(own > rival ? value / 4 : 0)
  out.endGroup(start, OBJECTIVE_FEATURES)
}

/** The Village by height and by colour: the highest house, how many, ingredients, and whether its potion is brewed. */
function writeHouses(state: State, seat: Seat, village: Village, out: FeatureWriter): void {
  const ingredients = ingredientsOf(state, seat)
  const byHeight = out.zeros(HIGHEST)
  const highest = out.zeros(COLOUR_COUNT)
  const counts = out.zeros(COLOUR_COUNT)
  const stock = out.zeros(COLOUR_COUNT)
  const brewed = out.zeros(COLOUR_COUNT)
  const tall = out.zeros(COLOUR_COUNT)
  const flipped = out.zeros(1)
  for (let number = 0; number < village.houses.length; number++) {
    const house = village.houses[number] as House
    const height = heightOf(house)
    out.add(byHeight + height - 1, 1 / 3)
    if (house.flipped) out.add(flipped, 1 / 3)
    const colour = colourOf(house)
    if (colour < 0) continue
    out.max(highest + colour, height / HIGHEST)
    out.add(counts + colour, 1 / 3)
    if (height >= 4) out.set(tall + colour, 1)
    const potion = potionBrewedBy(village, number, ingredients)
    if (potion >= 0) out.set(brewed + potion, 1)
  }
  for (let colour = 0; colour < COLOUR_COUNT; colour++) out.set(stock + colour, (ingredients[colour] as number) / 3)
  let longest = 0
  let length = 1
  for (const pipe of village.pipes) {
    length = pipe > 0 ? length + 1 : 1
    longest = Math.max(longest, length)
  }
  out.put(village.houses.length / 8)
  out.put(longest / 4)
  out.put(Math.min(PLAN_SIZE, capacityOf(village)) / PLAN_SIZE)
  out.put((FAMILIARS - placedFamiliarCount(state, seat)) / FAMILIARS)
}

/** What a card would probably add: on a house that stands, or on a planned card below it. */
function worthOf(village: Village, planned: readonly Card[], card: Card): number {
  if (isSpell(card)) return 0
  if (isPipe(card)) return village.houses.length > 1 ? PIPE : FLIP
  const level = LEVEL[card] as number
  if (level === 1) return NEW_HOUSE
  const colour = COLOUR[card] as number
  const gain = (POINTS[level] as number) - (POINTS[level - 1] as number) + GROWTH * level
  for (const house of village.houses) if (fitsOn(house, colour, level)) return gain
  for (const other of planned) if (LEVEL[other] === level - 1 && COLOUR[other] === colour) return gain * PROMISED
  return FLIP
}

const PIPE = 0.9
const FLIP = 0.15
const NEW_HOUSE = 1.7
const GROWTH = 0.25
const PROMISED = 0.8

function writeCards(village: Village, planned: readonly Card[], list: readonly Card[], out: FeatureWriter): void {
  // Pipes, then cards by level, then Spells.
  const byLevel = out.zeros(HIGHEST + 1)
  const spells = out.zeros(1)
  let best = 0
  let second = 0
  let all = 0
  for (const card of list) {
    const worth = worthOf(village, planned, card)
    out.add(isSpell(card) ? spells : byLevel + (LEVEL[card] as number), 1 / 3)
    all += worth
    if (worth > best) {
      second = best
      best = worth
    } else if (worth > second) second = worth
  }
  out.put(list.length / 6)
  out.put(best / 5)
  out.put(second / 5)
  out.put(all / 15)
  // The lowest number: the seat that shows it builds early.
  out.put(list.length === 0 ? 0 : 1 - (list[0] as Card) / LAST_NUMBER)
}

/** What the seat has chosen in secret and what that will change in its plan. */
function writeChoice(state: State, seat: Seat, village: Village, planned: readonly Card[], out: FeatureWriter): void {
  const code = state.chosen[seat] ?? NO_CHOICE
  out.oneHot(CHOICE_KINDS, kindOf(code))
  const card = cardOfChoice(code)
  const swap = isSwap(code) ? worthOf(village, planned, swappedCards(code)[1]) : 0
  const worth = card === 0 ? 0 : worthOf(village, planned, card)
  out.put((code < TRASH ? worth : swap - worth) / 5)
  // Which card, or for whom the Biscuit is: so many seats on.
  const bribed = code >= BRIBE && code < KEEP ? (code - BRIBE - seat + state.seats) % state.seats : 0
  out.put(card === 0 ? bribed / (MAX_SEATS - 1) : card / LAST_NUMBER)
  out.put(card === 0 ? 0 : (LEVEL[card] as number) / HIGHEST)
}

/** The card a choice is about, 0 for none; of an exchange the one that is given. */
function cardOfChoice(code: ChoiceCode): Card {
  if (code > NO_CHOICE && code < TRASH) return code
  if (isSwap(code)) return swappedCards(code)[0]
  if (code > REVEAL) return code - REVEAL
  return code > DISCARD ? code - DISCARD : 0
}

/** The kind of a choice, from 0; -1 for none. */
function kindOf(code: ChoiceCode): number {
  if (code <= NO_CHOICE) return -1
  if (code < TRASH) return isCast(code) ? 1 : 0
  switch (code) {
    case TRASH:
      return 2
    case TAKE:
      return 3
    case DRAW:
      return 4
    case DROP_OUT:
      return 5
    case WAIT:
      return 6
    case SPEND:
      return 7
    case KEEP:
      return 8
  }
  if (code >= BRIBE && code < KEEP) return 9
  if (isSwap(code)) return 10
  return code > REVEAL ? 11 : 12
}

function writePlanning(state: State, seat: Seat, out: FeatureWriter): void {
  const { carriages } = state
  const cast = state.phase === 'spell' ? state.casts[0] : undefined
  out.oneHot(SPELLS.length, cast === undefined ? -1 : cast.spell - LAST_NUMBER - 1)
  out.flag(cast?.seat === seat)
  out.flag(state.out[seat] === true)
  out.put((carriages[takeSide(state, seat)] as Card[]).length / 12)
  out.put((carriages[giveSide(state, seat)] as Card[]).length / 12)
  out.put((state.decks[seat] as Card[]).length / 32)
  out.put((state.fresh[seat] as Card[]).length / 3)
  out.flag(state.mustAct === seat)
  out.put((state.changes[seat] as number) / MAX_CHOICE_CHANGES)
  out.flag(state.committed[0] === seat)
  let left = 0
  let chosen = 0
  for (let other = 0; other < state.seats; other++) {
    if (state.out[other] === false) left++
    if (other !== seat && state.chosen[other] !== NO_CHOICE) chosen++
  }
  out.put(left / MAX_SEATS)
  out.put(chosen / (MAX_SEATS - 1))
}

/** Who builds when, and what the builder has begun. */
function writeBuilding(state: State, seat: Seat, village: Village, out: FeatureWriter): void {
  const turn = state.phase === 'building'
  const index = state.order.indexOf(seat)
  const own = turn && state.turn === index
  out.oneHot(PENDING.length, own ? PENDING.indexOf(state.pending) : -1)
  let moved = 0
  for (const house of village.houses) if (house.moved) moved++
  out.flag(own)
  out.flag(turn && index < state.turn)
  out.put(turn ? (state.seats - state.turn) / MAX_SEATS : 0)
  out.put(index / (state.seats - 1))
  out.put(own ? state.lifted.length / 3 : 0)
  out.put(own ? state.laid / 3 : 0)
  out.put(own ? state.seen.length / MAX_PIPE_MOVES : 0)
  out.put(own ? moved / 3 : 0)
  out.flag(own && (state.planned[seat] as Card[]).length === 0)
}

/** How near each space is to the own Familiars: 0 where one stands, 1 next to one, 2 next to that, 3 farther. */
const near = new Uint8Array(SPACES)

function writeForest(state: State, seat: Seat, village: Village, out: FeatureWriter): void {
  const nextTo = out.zeros(COLOUR_COUNT)
  const onBare = out.zeros(1)
  const blocked = out.zeros(1)
  const twoAway = out.zeros(1)
  const nextToBare = out.zeros(1)
  const useful = out.zeros(1)
  for (let space = 0; space < SPACES; space++) near[space] = state.familiars[space] === seat ? 0 : 3
  for (let ring = 0; ring < 2; ring++)
    for (let space = 0; space < SPACES; space++)
      if (near[space] === ring && (ring === 0 || state.familiars[space] === -1))
        for (const next of NEIGHBOURS[space] as readonly Space[])
          if ((near[next] as number) > ring + 1) near[next] = ring + 1
  for (let space = 0; space < SPACES; space++) {
    const ring = near[space] as number
    if (ring === 3) continue
    const ingredient = ingredientAt(state.config.side, state.tiles, space)
    if (ring === 0) out.add(onBare, ingredient === NO_INGREDIENT ? 1 / 5 : 0)
    else if (state.familiars[space] !== -1) out.add(blocked, ring === 1 ? 1 / 6 : 0)
    else if (ring === 2) out.add(twoAway, ingredient === NO_INGREDIENT ? 0 : 1 / 16)
    else if (ingredient === NO_INGREDIENT) out.add(nextToBare, 1 / 8)
    else {
      out.add(nextTo + ingredient, 1 / 3)
      if (village.houses.some((house) => !house.flipped && colourOf(house) === ingredient)) out.add(useful, 1 / 6)
    }
  }
}

function writeChains(village: Village, out: FeatureWriter): void {
  const { row, pipes } = village
  const highest = out.zeros(COLOUR_COUNT)
  const brewing = out.zeros(COLOUR_COUNT)
  const joined = out.zeros(1)
  const heights = out.zeros(1)
  for (let first = 0; first < row.length; first++) {
    if (pipes[first] === 0) continue
    let last = first
    while (pipes[last] !== 0 && last + 1 < row.length) last++
    for (let index = first; index <= last; index++) {
      const house = village.houses[row[index] as number] as House
      const colour = colourOf(house)
      out.add(joined, 1 / 6)
      out.add(heights, heightOf(house) / 15)
      if (colour < 0) continue
      out.max(highest + colour, heightOf(house) / HIGHEST)
      if (hasBrewer(village, first, last, wantedPotion(colour))) out.add(brewing + colour, 1 / 2)
    }
    first = last
  }
}

/** Whether a house of this part of the row could brew the potion. */
function hasBrewer({ row, houses: all }: Village, first: number, last: number, potion: number): boolean {
  for (let index = first; index <= last; index++) {
    const house = all[row[index] as number] as House
    if (!house.flipped && colourOf(house) === potion) return true
  }
  return false
}

/** A seat in a few features: the inputs of the value function, and its state in the planning. */
function summarize(state: State, seat: Seat, out: FeatureWriter): void {
  writeValueInputs(state, seat, valueInputs)
  for (let index = 0; index < VALUE_INPUTS.length; index++)
    out.put((valueInputs[index] as number) / (TYPICAL_INPUTS[index] as number))
  points[seat] = expectedPoints(state, valueInputs)
  out.put((points[seat] as number) / 40)
  out.put((state.hands[seat] as Card[]).length / 8)
  out.flag(state.out[seat] === true)
  out.flag(state.chosen[seat] !== NO_CHOICE)
}
