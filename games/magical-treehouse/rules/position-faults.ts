/** States that no game can reach; a position file that holds one is refused. */
import { findWrongSeatCount, hasRepeats, type ImpossibleField, type Seat } from '@spellbough/kernel'
import { BLUE, type Card, COLOUR, isPipe, isSpell, LEVEL } from '../data/cards.ts'
import { MAX_CHOICE_CHANGES, MAX_HOUSES, MAX_PIPE_MOVES, PLAN_SIZE, ROUNDS } from '../data/constants.ts'
import { FAMILIARS } from '../data/forest.ts'
import { BISCUITS } from '../data/objectives.ts'
import { mayStand, placedFamiliarCount } from './familiars.ts'
import { choiceMoves, takesPart } from './legal-moves.ts'
import { CHOICES, HIDDEN, type Move, NO_CHOICE } from './moves.ts'
import { canLay, countPipes, withoutPipes } from './pipes.ts'
import { isAsked } from './spells.ts'
import type { House, State, Village } from './state.ts'
import { capacityOf, hasAbility } from './village.ts'

export type PositionFault = ImpossibleField<State>

/** The field that cannot be as it is, and why; nothing for a state that a game can reach or at least continue from. */
export const findPositionFault = (state: State): PositionFault | undefined =>
  checkSeats(state) ??
  checkBox(state) ??
  checkPiles(state) ??
  checkVillages(state) ??
  checkPhase(state) ??
  checkBuilding(state) ??
  checkChoices(state)

const BY_SEAT = [
  'personal',
  'biscuits',
  'decks',
  'hands',
  'planned',
  'stored',
  'fresh',
  'carriages',
  'emptied',
  'trash',
  'villages',
  'ready',
  'out',
  'chosen',
  'changes',
  'did',
] as const

function checkSeats(state: State): PositionFault | undefined {
  const { seats } = state
  const wrong = findWrongSeatCount(state, BY_SEAT)
  if (wrong !== undefined) return wrong
  if (state.order.toSorted().join() !== [...Array(seats).keys()].join())
    return ['order', 'every seat stands there once']
  if (state.turn >= seats) return ['turn', `there are ${seats} turns, counted from 0`]
  for (const field of ['emptied', 'familiars'] as const)
    if (state[field].some((seat) => seat >= seats)) return [field, `there are only ${seats} seats`]
  if (state.mustAct >= seats) return ['mustAct', `there are only ${seats} seats`]
  return undefined
}

function checkBox(state: State): PositionFault | undefined {
  const { config, seats } = state
  if (new Set(state.tiles).size !== 6 || state.tiles.length !== 6)
    return ['tiles', 'each of the six tiles lies somewhere']
  if (state.piles !== (config.apprentice ? 0 : ROUNDS - 1 - state.round))
    return ['piles', 'a pile of Biscuits is gone for each round that has begun']
  if (config.apprentice && state.green === BISCUITS) return ['green', 'apprentices play without the Biscuits objective']
  if (config.apprentice && (state.plate > 0 || state.biscuits.some((own) => own > 1)))
    return ['biscuits', 'an apprentice has one Biscuit or none, and there is no plate']
  if (state.plate >= seats) return ['plate', `a pile has ${seats - 1} Biscuits`]
  // MT-4.6 Otherwise the plate would not be empty when the next pile comes.
  if (state.plate > state.out.filter((isOut) => !isOut).length)
    return ['plate', 'everybody who drops out takes a Biscuit, so none is left at the end of the step']
  if (!config.apprentice && state.eaten > 0) return ['eaten', 'only apprentices spend Biscuits']
  for (let seat = 0; seat < seats; seat++)
    if (placedFamiliarCount(state, seat) > FAMILIARS) return ['familiars', `seat ${seat} has only ${FAMILIARS}`]
  return undefined
}

function checkPiles(state: State): PositionFault | undefined {
  const { phase } = state
  for (const field of ['planned', 'stored', 'fresh'] as const)
    if (state[field].flat().some(isSpell)) return [field, 'Spells never get there']
  if (state.removed.some(isSpell)) return ['removed', 'Spells are never removed']
  for (let seat = 0; seat < state.seats; seat++) {
    const planned = (state.planned[seat] as Card[]).length
    const hand = (state.hands[seat] as Card[]).length
    if (planned > PLAN_SIZE) return ['planned', `seat ${seat} has room for ${PLAN_SIZE}`]
    if (planned === PLAN_SIZE && hand > 0)
      return ['hands', `seat ${seat} has planned ${PLAN_SIZE} cards and takes no more`]
    if (state.out[seat] === true && hand > 0) return ['hands', `seat ${seat} has dropped out, so it has no hand`]
    const kept = (state.stored[seat] as Card[]).length + (state.fresh[seat] as Card[]).length
    if (kept > capacityOf(state.villages[seat] as Village)) return ['stored', `seat ${seat} cannot store so many`]
  }
  const late = phase === 'order' || phase === 'building' || phase === 'over'
  if (late && state.hands.some((hand) => hand.length > 0)) return ['hands', 'there are none in the Building step']
  return undefined
}

function checkVillages(state: State): PositionFault | undefined {
  for (const [seat, { houses, row, pipes }] of state.villages.entries()) {
    if (houses.length > MAX_HOUSES) return ['villages', `seat ${seat} cannot have so many Treehouses`]
    const all = houses.map((_, house) => house).join()
    if (row.toSorted((a, b) => a - b).join() !== all)
      return ['villages', `each Treehouse of seat ${seat} stands in the row once`]
    if (pipes.length !== row.length || (pipes.at(-1) ?? 0) !== 0)
      return [
        'villages',
        `the row of seat ${seat} needs an entry for the Pipe behind each place, and none behind the last`,
      ]
    if (pipes.some((pipe) => pipe !== 0 && !isPipe(pipe))) return ['villages', `seat ${seat} has a Pipe that is none`]
    // MT-4.2, MT-7.1 Five cards are planned in a round at most, and one of them decides the turn order.
    const building = state.phase === 'building' || state.phase === 'over'
    const held = [state.planned, state.stored, state.fresh].reduce((sum, cards) => sum + (cards[seat]?.length ?? 0), 0)
    const lifted = building && state.order[state.turn] === seat ? state.lifted.length : 0
    if (houses.length + countPipes({ row, pipes }) + lifted + held > MAX_HOUSES + (building ? 0 : 1))
      return ['villages', `seat ${seat} cannot have planned so many cards in four rounds`]
    const odd = houses.findIndex((house) => !isTreehouse(house))
    if (odd >= 0) return ['villages', `Treehouse ${odd} of seat ${seat} cannot be built like that`]
  }
  return undefined
}

/** MT-7.8 How the Pipes lay before each time they were moved in this turn. */
function findSeenFault({ seen, lifted }: State, village: Village): string | undefined {
  if (seen.length > MAX_PIPE_MOVES) return `Pipes can be moved ${MAX_PIPE_MOVES} times in a turn`
  if (seen.length === 0)
    return lifted.length > 0 ? 'it must say how the Pipes lay before they were taken up' : undefined
  if (hasRepeats(seen)) return 'no arrangement of the Pipes comes twice in a turn'
  if (!hasAbility(village, BLUE, 4)) return 'nobody moves Pipes without a blue fourth level'
  const pipes = countPipes(village) + lifted.length
  return seen.every((text) => isArrangement(text, village.houses.length, pipes))
    ? undefined
    : 'each entry names the chains of Treehouses that lay there, such as "0-1 4-2-3"'
}

/** Whether a text is what `arrangement` can have given with so many Treehouses, and no more Pipes than now. */
function isArrangement(text: string, houses: number, pipes: number): boolean {
  if (!/^\d{1,2}(-\d{1,2})+( \d{1,2}(-\d{1,2})+)*$/.test(text)) return false
  const chains = text.split(' ').map((chain) => chain.split('-'))
  const named = chains.flat()
  return (
    !hasRepeats(named) &&
    named.every((house) => String(Number(house)) === house && Number(house) < houses) &&
    named.length - chains.length <= pipes
  )
}

/** MT-7.5 One card a level and one colour; MT-7.4 any card face down on the ground. */
function isTreehouse({ flipped, cards }: House): boolean {
  const [ground, ...above] = cards
  if (ground === undefined || isSpell(ground)) return false
  const faceUp = flipped ? above : cards
  const colour = COLOUR[faceUp[0] ?? 0]
  return faceUp.every((card, place) => LEVEL[card] === place + (flipped ? 2 : 1) && COLOUR[card] === colour)
}

function checkPhase(state: State): PositionFault | undefined {
  const { phase, config } = state
  const beforeStart = phase === 'ready' || phase === 'countdown'
  if (beforeStart && config.pace !== 'realtime') return ['phase', 'only in real time does a round wait for its start']
  if (config.pace === 'realtime' && (phase === 'ready') !== state.ready.includes(false))
    return ['ready', 'the round waits for those who are not ready, and starts when all are']
  if (config.pace !== 'realtime' && state.ready.includes(true))
    return ['ready', 'only in real time does a round wait for its start']
  if (phase === 'over' && state.round !== ROUNDS - 1) return ['phase', `the game is over after round ${ROUNDS}`]
  if ((phase === 'planning' || phase === 'spell') && !state.out.includes(false))
    return ['out', 'all have dropped out, so the Planning step is over']
  if ((phase === 'order' || phase === 'building' || phase === 'over') && state.out.includes(false))
    return ['out', 'all have dropped out before anything is built']
  if (beforeStart && state.out.includes(true)) return ['out', 'nobody drops out before the start']
  if ((phase === 'spell') !== state.casts.length > 0)
    return ['casts', 'a Spell is being resolved in the phase "spell" only']
  if (state.casts.some(({ seat, spell }) => seat >= state.seats || !isSpell(spell)))
    return ['casts', 'each is a Spell of one of the seats']
  if (phase === 'spell' && !state.out.some((_, seat) => isAsked(state, seat)))
    return ['casts', 'the first Spell asks nobody, so it is resolved at once']
  if (phase === 'order' && state.planned.every((cards) => cards.length === 0))
    return ['phase', 'nobody has a card to decide the turn order with']
  // MT-10.4 Only where all choose at once can all have waited.
  const mayWait = config.pace === 'structured' && (phase === 'planning' || phase === 'spell')
  return state.mustAct >= 0 && !(mayWait && state.out[state.mustAct] === false)
    ? ['mustAct', 'it is somebody who has not dropped out']
    : undefined
}

function checkBuilding(state: State): PositionFault | undefined {
  const { phase, pending, lifted } = state
  const seat = state.order[state.turn] as Seat
  if (phase !== 'building') {
    if (state.turn !== 0) return ['turn', 'outside the Building step it is 0']
    if (pending !== 'none') return ['pending', 'Familiars are placed in the Building step']
    if (lifted.length > 0 || state.laid > 0) return ['lifted', 'Pipes are moved in the Building step']
    return state.seen.length > 0 ? ['seen', 'Pipes are moved in the Building step'] : undefined
  }
  const seenFault = findSeenFault(state, state.villages[seat] as Village)
  if (seenFault !== undefined) return ['seen', seenFault]
  if (pending !== 'none') {
    if (lifted.length > 0) return ['pending', 'one thing at a time: Pipes are taken up']
    if (placedFamiliarCount(state, seat) >= FAMILIARS) return ['pending', 'no Familiar is left']
    if (!state.familiars.some((_, space) => mayStand(state, seat, space, pending)))
      return ['pending', 'no space is free']
  }
  if (lifted.some((card) => !isPipe(card))) return ['lifted', 'only Pipes are taken up']
  if (lifted.length === 0 && state.laid > 0) return ['laid', 'no Pipe is taken up']
  const village = state.villages[seat] as Village
  // Before the first is laid again, more can be taken up.
  const [row, more] = state.laid > 0 ? [village, 0] : [withoutPipes(village), countPipes(village)]
  if (lifted.length > 0 && !canLay(row, lifted.length + more, state.seen))
    return ['lifted', 'there is no new way to lay them']
  return undefined
}

function checkChoices(state: State): PositionFault | undefined {
  const { chosen, committed, changes } = state
  const several = state.phase === 'planning' || state.phase === 'spell' || state.phase === 'order'
  const made = chosen.flatMap((code, seat) => (code === NO_CHOICE ? [] : [seat]))
  if (made.join() !== committed.toSorted().join())
    return ['committed', 'it names everybody who has chosen, and nobody else']
  if (changes.some((count, seat) => count > MAX_CHOICE_CHANGES || (count > 0 && !made.includes(seat))))
    return ['changes', `a choice that was made can be changed ${MAX_CHOICE_CHANGES} times`]
  if (made.length === 0) return undefined
  if (!several || (state.phase === 'planning' && state.config.pace === 'realtime'))
    return ['chosen', 'nothing is chosen in secret here']
  for (const seat of made) {
    const options: Move[] = []
    if (takesPart(state, seat)) choiceMoves(state, seat, options)
    if (chosen[seat] === HIDDEN || !options.includes(CHOICES[chosen[seat] as number] as Move))
      return ['chosen', `seat ${seat} could not choose that`]
  }
  return state.out.some((_, seat) => takesPart(state, seat) && chosen[seat] === NO_CHOICE)
    ? undefined
    : ['chosen', 'all have chosen, so it is resolved already']
}
