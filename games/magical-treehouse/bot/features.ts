/**
 * A world as numbers for a network, from one seat's place: what the handwritten outlook weighs, the own Village card by
 * card, what is planned, chosen and half done, and how the others stand.
 */
import { type FeatureEncoder, type Seat, softmaxInPlace } from '@spellbough/kernel'
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

/** What each number of `VALUE_INPUTS` usually comes to. */
const TYPICAL_INPUTS: readonly number[] = [1, 30, 9, 5, 4, 3, 3, 2, 3, 6, 4, 8, FAMILIARS, 8, 10, PLAN_SIZE, 8, 4, 5, 4]

const VALUE_FEATURES = 6
const POSITION_FEATURES = PHASES.length + ROUNDS + 3 + GREEN_OBJECTIVES.length + 7
const OBJECTIVE = 5
const OBJECTIVES = 3 * OBJECTIVE
const VILLAGE = HIGHEST + 5 + 5 * COLOUR_COUNT
/** Cards by level, Pipes first, then Spells; how many, and what the best two and all of them are worth. */
const CARDS = HIGHEST + 2 + 5
const CHOICES = 13
const CHOICE = CHOICES + 3
const PLANNING = 11 + SPELLS.length
const BUILDING = PENDING.length + 9
/** How far the own Familiars reach: by ingredient, by what is next, and against the others. */
const FOREST = COLOUR_COUNT + 5
/** What Pipes join: by colour how high, and how many that get their potion or could. */
const CHAINS = 2 * COLOUR_COUNT + 2
const SUMMARY = VALUE_INPUTS.length + 4
/** The seat that gets what this one passes on, the strongest other one and the mean of the others. */
const OTHERS = 3 * SUMMARY

export const features: FeatureEncoder<MagicalTreehouse> = {
  count:
    VALUE_FEATURES +
    POSITION_FEATURES +
    VALUE_INPUTS.length +
    OBJECTIVES +
    VILLAGE +
    3 * CARDS +
    CHOICE +
    PLANNING +
    BUILDING +
    FOREST +
    CHAINS +
    OTHERS,
  encode: writeFeatures,
}

/** By seat: the points it will probably have, and its share of the win. */
const points: number[] = [0, 0, 0, 0]
const shares: number[] = [0, 0, 0, 0]
const valueInputs: number[] = VALUE_INPUTS.map(() => 0)
const summaries = [0, 1, 2, 3].map(() => new Float32Array(SUMMARY))

function writeFeatures(world: State, seat: Seat, into: Float32Array): void {
  for (let other = 0; other < world.seats; other++) {
    summarize(world, other, summaries[other] as Float32Array)
    shares[other] = points[other] as number
  }
  softmaxInPlace(shares, world.seats, softmaxTemperature(world))
  const village = world.villages[seat] as Village
  const planned = world.planned[seat] as Card[]
  let place = valueFeatures(world, seat, into, 0)
  place = positionFeatures(world, seat, into, place)
  for (let index = 0; index < VALUE_INPUTS.length; index++) into[place++] = summaries[seat]?.[index] as number
  place = objectives(world, seat, into, place)
  place = houses(world, seat, village, into, place)
  place = cards(village, planned, planned, into, place)
  place = cards(village, planned, world.hands[seat] as Card[], into, place)
  place = cards(village, planned, world.stored[seat] as Card[], into, place)
  place = choice(world, seat, village, planned, into, place)
  place = planning(world, seat, into, place)
  place = building(world, seat, village, into, place)
  place = forest(world, seat, village, into, place)
  place = chains(village, into, place)
  others(world, seat, into, place)
}

function oneHot(size: number, which: number, into: Float32Array, from: number): number {
  for (let place = 0; place < size; place++) into[from + place] = place === which ? 1 : 0
  return from + size
}

const flag = (yes: boolean): number => (yes ? 1 : 0)

function add(into: Float32Array, place: number, amount: number): void {
  into[place] = (into[place] as number) + amount
}

/** The seat besides this one that will probably have most points. */
function strongestOther(world: State, seat: Seat): Seat {
  let best = -1
  for (let other = 0; other < world.seats; other++)
    if (other !== seat && (best < 0 || (points[other] as number) > (points[best] as number))) best = other
  return best
}

function valueFeatures(world: State, seat: Seat, into: Float32Array, from: number): number {
  const own = points[seat] as number
  const lead = own - (points[strongestOther(world, seat)] as number)
  let place = from
  into[place++] = shares[seat] as number
  into[place++] = own / 40
  into[place++] = lead / 10
  into[place++] = Math.tanh(lead / softmaxTemperature(world) / 2)
  // Of equal scores the younger wins.
  into[place++] = byAge(world.config.ages, world.seats).indexOf(seat) / (world.seats - 1)
  // Who has won when all is over; nobody before.
  const over = world.phase === 'over' ? result(world) : undefined
  into[place++] = over === undefined ? 0 : over.rank[seat] === 1 ? 1 : -1
  return place
}

function positionFeatures(world: State, seat: Seat, into: Float32Array, from: number): number {
  const { config } = world
  let place = oneHot(PHASES.length, PHASES.indexOf(world.phase), into, from)
  place = oneHot(ROUNDS, world.round, into, place)
  place = oneHot(3, world.seats - 2, into, place)
  place = oneHot(GREEN_OBJECTIVES.length, world.green, into, place)
  into[place++] = flag(config.apprentice)
  into[place++] = flag(config.pace === 'realtime')
  into[place++] = flag(config.side === 'night')
  into[place++] = flag(config.objectiveValues === 'printed')
  into[place++] = world.plate / 3
  into[place++] = flag(world.ready[seat] === true)
  into[place++] = flag(world.direction > 0)
  return place
}

function objectives(world: State, seat: Seat, into: Float32Array, from: number): number {
  const personal = world.personal[seat] ?? -1
  let place = objective(world, seat, BROWN_OBJECTIVES[world.brown] ?? '', BROWN_POINTS, into, from)
  place = objective(
    world,
    seat,
    GREEN_OBJECTIVES[world.green]?.id ?? '',
    greenPoints(world.config, world.green),
    into,
    place,
  )
  return objective(world, seat, BROWN_OBJECTIVES[personal] ?? '', personal < 0 ? 0 : BROWN_POINTS, into, place)
}

function objective(world: State, seat: Seat, name: string, value: number, into: Float32Array, from: number): number {
  if (value === 0) {
    into.fill(0, from, from + OBJECTIVE)
    return from + OBJECTIVE
  }
  const own = objectiveCount(world, seat, name)
  let rival = 0
  for (let other = 0; other < world.seats; other++)
    if (other !== seat) rival = Math.max(rival, objectiveCount(world, other, name))
  let place = from
  into[place++] = own / 5
  into[place++] = rival / 5
  into[place++] = (own - rival) / 3
  into[place++] = value / 4
  // What it would bring now.
  into[place++] = own > rival ? value / 4 : 0
  return place
}

/** The Village by height and by colour: the highest house, how many, ingredients, and whether its potion is brewed. */
function houses(world: State, seat: Seat, village: Village, into: Float32Array, from: number): number {
  const ingredients = ingredientsOf(world, seat)
  into.fill(0, from, from + VILLAGE)
  const colours = from + HIGHEST
  const rest = colours + 5 * COLOUR_COUNT
  for (let number = 0; number < village.houses.length; number++) {
    const house = village.houses[number] as House
    const height = heightOf(house)
    add(into, from + height - 1, 1 / 3)
    if (house.flipped) add(into, rest, 1 / 3)
    const colour = colourOf(house)
    if (colour < 0) continue
    into[colours + colour] = Math.max(into[colours + colour] as number, height / HIGHEST)
    add(into, colours + COLOUR_COUNT + colour, 1 / 3)
    if (height >= 4) into[colours + 4 * COLOUR_COUNT + colour] = 1
    const brewed = potionBrewedBy(village, number, ingredients)
    if (brewed >= 0) into[colours + 3 * COLOUR_COUNT + brewed] = 1
  }
  for (let colour = 0; colour < COLOUR_COUNT; colour++)
    into[colours + 2 * COLOUR_COUNT + colour] = (ingredients[colour] as number) / 3
  let longest = 0
  let length = 1
  for (const pipe of village.pipes) {
    length = pipe > 0 ? length + 1 : 1
    longest = Math.max(longest, length)
  }
  into[rest + 1] = village.houses.length / 8
  into[rest + 2] = longest / 4
  into[rest + 3] = Math.min(PLAN_SIZE, capacityOf(village)) / PLAN_SIZE
  into[rest + 4] = (FAMILIARS - placedFamiliarCount(world, seat)) / FAMILIARS
  return from + VILLAGE
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

function cards(
  village: Village,
  planned: readonly Card[],
  list: readonly Card[],
  into: Float32Array,
  from: number,
): number {
  into.fill(0, from, from + CARDS)
  const rest = from + HIGHEST + 2
  let best = 0
  let second = 0
  let all = 0
  for (const card of list) {
    const worth = worthOf(village, planned, card)
    add(into, from + (isSpell(card) ? HIGHEST + 1 : (LEVEL[card] as number)), 1 / 3)
    all += worth
    if (worth > best) {
      second = best
      best = worth
    } else if (worth > second) second = worth
  }
  into[rest] = list.length / 6
  into[rest + 1] = best / 5
  into[rest + 2] = second / 5
  into[rest + 3] = all / 15
  // The lowest number: who shows it builds early.
  into[rest + 4] = list.length === 0 ? 0 : 1 - (list[0] as Card) / LAST_NUMBER
  return from + CARDS
}

/** What the seat has chosen in secret and what that will change in its plan. */
function choice(
  world: State,
  seat: Seat,
  village: Village,
  planned: readonly Card[],
  into: Float32Array,
  from: number,
): number {
  const code = world.chosen[seat] ?? NO_CHOICE
  let place = oneHot(CHOICES, kindOf(code), into, from)
  const card = cardOfChoice(code)
  const swap = isSwap(code) ? worthOf(village, planned, swappedCards(code)[1]) : 0
  const worth = card === 0 ? 0 : worthOf(village, planned, card)
  into[place++] = (code < TRASH ? worth : swap - worth) / 5
  // Which card, or for whom the Biscuit is: so many seats on.
  const bribed = code >= BRIBE && code < KEEP ? (code - BRIBE - seat + world.seats) % world.seats : 0
  into[place++] = card === 0 ? bribed / (MAX_SEATS - 1) : card / LAST_NUMBER
  into[place++] = card === 0 ? 0 : (LEVEL[card] as number) / HIGHEST
  return place
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

function planning(world: State, seat: Seat, into: Float32Array, from: number): number {
  const { carriages } = world
  const cast = world.phase === 'spell' ? world.casts[0] : undefined
  let place = oneHot(SPELLS.length, cast === undefined ? -1 : cast.spell - LAST_NUMBER - 1, into, from)
  into[place++] = flag(cast?.seat === seat)
  into[place++] = flag(world.out[seat] === true)
  into[place++] = (carriages[takeSide(world, seat)] as Card[]).length / 12
  into[place++] = (carriages[giveSide(world, seat)] as Card[]).length / 12
  into[place++] = (world.decks[seat] as Card[]).length / 32
  into[place++] = (world.fresh[seat] as Card[]).length / 3
  into[place++] = flag(world.mustAct === seat)
  into[place++] = (world.changes[seat] as number) / MAX_CHOICE_CHANGES
  into[place++] = flag(world.committed[0] === seat)
  let left = 0
  let chosen = 0
  for (let other = 0; other < world.seats; other++) {
    if (world.out[other] === false) left++
    if (other !== seat && world.chosen[other] !== NO_CHOICE) chosen++
  }
  into[place++] = left / MAX_SEATS
  into[place++] = chosen / (MAX_SEATS - 1)
  return place
}

/** Who builds when, and what the builder has begun. */
function building(world: State, seat: Seat, village: Village, into: Float32Array, from: number): number {
  const turn = world.phase === 'building'
  const index = world.order.indexOf(seat)
  const own = turn && world.turn === index
  let place = oneHot(PENDING.length, own ? PENDING.indexOf(world.pending) : -1, into, from)
  let moved = 0
  for (const house of village.houses) if (house.moved) moved++
  into[place++] = flag(own)
  into[place++] = flag(turn && index < world.turn)
  into[place++] = turn ? (world.seats - world.turn) / MAX_SEATS : 0
  into[place++] = index / (world.seats - 1)
  into[place++] = own ? world.lifted.length / 3 : 0
  into[place++] = own ? world.laid / 3 : 0
  into[place++] = own ? world.seen.length / MAX_PIPE_MOVES : 0
  into[place++] = own ? moved / 3 : 0
  into[place++] = flag(own && (world.planned[seat] as Card[]).length === 0)
  return place
}

/** How near each space is to the own Familiars: 0 where one stands, 1 next to one, 2 next to that, 3 farther. */
const near = new Uint8Array(SPACES)

function forest(world: State, seat: Seat, village: Village, into: Float32Array, from: number): number {
  into.fill(0, from, from + FOREST)
  const rest = from + COLOUR_COUNT
  for (let space = 0; space < SPACES; space++) near[space] = world.familiars[space] === seat ? 0 : 3
  for (let ring = 0; ring < 2; ring++)
    for (let space = 0; space < SPACES; space++)
      if (near[space] === ring && (ring === 0 || world.familiars[space] === -1))
        for (const next of NEIGHBOURS[space] as readonly Space[])
          if ((near[next] as number) > ring + 1) near[next] = ring + 1
  for (let space = 0; space < SPACES; space++) {
    const ring = near[space] as number
    if (ring === 3) continue
    const ingredient = ingredientAt(world.config.side, world.tiles, space)
    if (ring === 0) add(into, rest, ingredient === NO_INGREDIENT ? 1 / 5 : 0)
    else if (world.familiars[space] !== -1) add(into, rest + 1, ring === 1 ? 1 / 6 : 0)
    else if (ring === 2) add(into, rest + 2, ingredient === NO_INGREDIENT ? 0 : 1 / 16)
    else if (ingredient === NO_INGREDIENT) add(into, rest + 3, 1 / 8)
    else {
      add(into, from + ingredient, 1 / 3)
      if (village.houses.some((house) => !house.flipped && colourOf(house) === ingredient)) add(into, rest + 4, 1 / 6)
    }
  }
  return from + FOREST
}

function chains(village: Village, into: Float32Array, from: number): number {
  into.fill(0, from, from + CHAINS)
  const { row, pipes } = village
  const rest = from + 2 * COLOUR_COUNT
  for (let first = 0; first < row.length; first++) {
    if (pipes[first] === 0) continue
    let last = first
    while (pipes[last] !== 0 && last + 1 < row.length) last++
    for (let index = first; index <= last; index++) {
      const house = village.houses[row[index] as number] as House
      const colour = colourOf(house)
      add(into, rest, 1 / 6)
      add(into, rest + 1, heightOf(house) / 15)
      if (colour < 0) continue
      into[from + colour] = Math.max(into[from + colour] as number, heightOf(house) / HIGHEST)
      if (hasBrewer(village, first, last, wantedPotion(colour))) add(into, from + COLOUR_COUNT + colour, 1 / 2)
    }
    first = last
  }
  return from + CHAINS
}

/** Whether a house of this part of the row could brew the potion. */
function hasBrewer({ row, houses: all }: Village, first: number, last: number, potion: number): boolean {
  for (let index = first; index <= last; index++) {
    const house = all[row[index] as number] as House
    if (!house.flipped && colourOf(house) === potion) return true
  }
  return false
}

/** A seat in a few numbers: its prospects, and how it stands in the planning. */
function summarize(world: State, seat: Seat, into: Float32Array): void {
  writeValueInputs(world, seat, valueInputs)
  for (let index = 0; index < VALUE_INPUTS.length; index++)
    into[index] = (valueInputs[index] as number) / (TYPICAL_INPUTS[index] as number)
  points[seat] = expectedPoints(world, valueInputs)
  into[VALUE_INPUTS.length] = (points[seat] as number) / 40
  into[VALUE_INPUTS.length + 1] = (world.hands[seat] as Card[]).length / 8
  into[VALUE_INPUTS.length + 2] = flag(world.out[seat] === true)
  into[VALUE_INPUTS.length + 3] = flag(world.chosen[seat] !== NO_CHOICE)
}

function others(world: State, seat: Seat, into: Float32Array, from: number): void {
  into.set(summaries[seatAfter(world, seat, 1, world.direction)] as Float32Array, from)
  into.set(summaries[strongestOther(world, seat)] as Float32Array, from + SUMMARY)
  const mean = from + 2 * SUMMARY
  into.fill(0, mean, mean + SUMMARY)
  for (let other = 0; other < world.seats; other++) {
    if (other === seat) continue
    const summary = summaries[other] as Float32Array
    for (let index = 0; index < SUMMARY; index++)
      add(into, mean + index, (summary[index] as number) / (world.seats - 1))
  }
}
