/** Why something is not allowed in the Building step. */
import { type IllegalAction, pileIncludes, type Seat } from '@spellbough/kernel'
import { BLUE, COLOUR, cardOf, isPipe, LEVEL } from '../data/cards.ts'
import { MAX_PIPE_MOVES } from '../data/constants.ts'
import { spaceOf } from '../data/forest.ts'
import { builderOf } from './building.ts'
import { isBarren } from './familiars.ts'
import type { Choice, Move, Origin, PipeSpot } from './moves.ts'
import { arrangement, chainsOf, forEachPipeSpot, isFree, withPipeLaid } from './pipes.ts'
import { illegal } from './refusals.ts'
import type { House, View, Village } from './state.ts'
import { fitsOn, hasAbility, heightOf } from './village.ts'

type Build = Exclude<Move, Choice | { do: 'ready' | 'start' }>

export function refuseBuilding(view: View, seat: Seat, move: Build): IllegalAction {
  if (view.phase !== 'building') return illegal('not-building')
  const builder = builderOf(view)
  if (builder !== seat) return illegal('others-turn', { seat: builder })
  const forFamiliar = move.do === 'familiar' || move.do === 'decline'
  if (view.pending !== 'none' && !forFamiliar) return illegal('familiar-first')
  if (view.lifted.length > 0 && move.do !== 'lift' && move.do !== 'lay' && !forFamiliar) return illegal('pipes-first')
  const village = view.villages[seat] as Village
  switch (move.do) {
    case 'build':
    case 'flip':
      return refuseMissingCard(view, seat, move.card, move.from) ?? illegal('not-level-1')
    case 'improve':
      return refuseMissingCard(view, seat, move.card, move.from) ?? refuseImproving(village, move.card, move.house)
    case 'pipe':
      return refuseMissingCard(view, seat, move.card, move.from) ?? refuseSpot(village, move)
    case 'lift':
      return refuseLifting(view, village, move.pipe)
    case 'lay':
      if (view.lifted.length === 0) return illegal('nothing-lifted')
      return isSpot(village, move) ? refuseLaying(view, village, move) : refuseSpot(village, move)
    case 'arrange':
      return refuseArranging(village, move.house, move.place)
    case 'store':
      return pileIncludes(view.planned[seat], cardOf(move.card))
        ? illegal('no-room')
        : illegal('not-planned-store', { card: move.card })
    case 'familiar':
      return refuseFamiliar(view, move.space)
    case 'decline':
      return illegal('no-familiar-now')
    case 'end':
      return illegal('plan-left')
  }
}

/** MT-7.2 The card is not where it is said to be, or came into Storage only now. */
function refuseMissingCard(view: View, seat: Seat, card: string, from: Origin): IllegalAction | undefined {
  if (pileIncludes(view[from][seat], cardOf(card))) return undefined
  return from === 'stored' && pileIncludes(view.fresh[seat], cardOf(card))
    ? illegal('stored-just-now', { card })
    : illegal('no-such-card', { card })
}

function refuseImproving({ houses }: Village, id: string, number: number): IllegalAction {
  const card = cardOf(id)
  const house = houses[number]
  if (house === undefined) return illegal('no-such-house')
  if (isPipe(card)) return illegal('pipe-is-no-level')
  const height = heightOf(house)
  return fitsOn(house, COLOUR[card] as number, LEVEL[card] as number) || LEVEL[card] === height + 1
    ? illegal('wrong-colour', { house: number })
    : illegal('wrong-level', { house: number, level: height })
}

/** MT-7.6, MT-7.7 Why a Pipe cannot join these two there. */
function refuseSpot(village: Village, { left, right }: PipeSpot): IllegalAction {
  const { row, houses } = village
  if (houses[left] === undefined || houses[right] === undefined) return illegal('no-such-house')
  if (left === right) return illegal('same-house')
  const both = { house: left, other: right }
  const [a, b] = [row.indexOf(left), row.indexOf(right)]
  const chains = chainsOf(village)
  const chainAt = (place: number) => chains.findIndex(({ first, last }) => place >= first && place <= last)
  if (chainAt(a) >= 0 && chainAt(a) === chainAt(b)) return illegal('joined-already', both)
  if (!isFree(village, a) && (village.pipes[a] ?? 0) > 0) return illegal('no-free-side', { house: left })
  if (!isFree(village, b) && b > 0 && (village.pipes[b - 1] ?? 0) > 0) return illegal('no-free-side', { house: right })
  return chainAt(a) >= 0 && chainAt(b) >= 0 && chainAt(b) !== chainAt(a) + 1
    ? illegal('chains-apart', both)
    : illegal('other-place')
}

function isSpot(village: Village, { left, right, place }: PipeSpot): boolean {
  let found = false
  forEachPipeSpot(village, (a, b, where) => {
    if (a === left && b === right && where === place) found = true
  })
  return found
}

function refuseLaying(view: View, village: Village, { left, right, place }: PipeSpot): IllegalAction {
  const after = withPipeLaid(village, left, right, place)
  return view.lifted.length > 1 && !view.seen.includes(arrangement(after))
    ? illegal('nothing-new')
    : illegal('seen-before')
}

function refuseLifting(view: View, village: Village, pipe: string): IllegalAction {
  if (!hasAbility(village, BLUE, 4)) return illegal('no-move-pipes')
  if (!village.pipes.includes(cardOf(pipe))) return illegal('no-such-pipe', { card: pipe })
  if (view.laid > 0) return illegal('lay-first')
  return view.seen.length >= MAX_PIPE_MOVES ? illegal('pipes-moved-enough') : illegal('nothing-new')
}

function refuseArranging(village: Village, house: number, gap: number): IllegalAction {
  const found: House | undefined = village.houses[house]
  if (found === undefined) return illegal('no-such-house')
  if (!isFree(village, village.row.indexOf(house))) return illegal('piped-stays', { house })
  if (gap > chainsOf(village).length) return illegal('no-such-gap')
  return found.moved ? illegal('moved-already', { house }) : illegal('stands-there', { house })
}

function refuseFamiliar(view: View, id: string): IllegalAction {
  if (view.pending === 'none') return illegal('no-familiar-now')
  const space = spaceOf(id)
  if (view.familiars[space] !== -1) return illegal('occupied', { space: id })
  return view.pending === 'teleport' && !isBarren(view, space)
    ? illegal('must-be-barren', { space: id })
    : illegal('out-of-reach', { space: id })
}
