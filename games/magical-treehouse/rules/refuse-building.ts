/** Why something is not allowed in the Building step. */
import type { Seat } from '@spellbough/kernel'
import { pileIncludes } from '@spellbough/kernel'
import { BLUE, COLOUR, cardOf, isPipe, LEVEL } from '../data/cards.ts'
import { MAX_PIPE_MOVES } from '../data/constants.ts'
import { spaceOf } from '../data/forest.ts'
import { builderOf } from './building.ts'
import { isBarren } from './familiars.ts'
import type { Choice, Move, Origin, PipeSpot } from './moves.ts'
import { arrangement, chainsOf, forEachPipeSpot, isFree, withPipeLaid } from './pipes.ts'
import type { RefusalReason } from './refusals.ts'
import type { House, View, Village } from './state.ts'
import { fitsOn, hasAbility, heightOf } from './village.ts'

type Build = Exclude<Move, Choice | { do: 'ready' | 'start' }>

export function refuseBuilding(view: View, seat: Seat, move: Build): RefusalReason {
  if (view.phase !== 'building') return ['not-building']
  const builder = builderOf(view)
  if (builder !== seat) return ['others-turn', { seat: builder }]
  const forFamiliar = move.do === 'familiar' || move.do === 'decline'
  if (view.pending !== 'none' && !forFamiliar) return ['familiar-first']
  if (view.lifted.length > 0 && move.do !== 'lift' && move.do !== 'lay' && !forFamiliar) return ['pipes-first']
  const village = view.villages[seat] as Village
  switch (move.do) {
    case 'build':
    case 'flip':
      return refuseMissingCard(view, seat, move.card, move.from) ?? ['not-level-1']
    case 'improve':
      return refuseMissingCard(view, seat, move.card, move.from) ?? refuseImproving(village, move.card, move.house)
    case 'pipe':
      return refuseMissingCard(view, seat, move.card, move.from) ?? refuseSpot(village, move)
    case 'lift':
      return refuseLifting(view, village, move.pipe)
    case 'lay':
      if (view.lifted.length === 0) return ['nothing-lifted']
      return isSpot(village, move) ? refuseLaying(view, village, move) : refuseSpot(village, move)
    case 'arrange':
      return refuseArranging(village, move.house, move.place)
    case 'store':
      return pileIncludes(view.planned[seat], cardOf(move.card))
        ? ['no-room']
        : ['not-planned-store', { card: move.card }]
    case 'familiar':
      return refuseFamiliar(view, move.space)
    case 'decline':
      return ['no-familiar-now']
    case 'end':
      return ['plan-left']
  }
}

/** MT-7.2 The card is not where it is said to be, or came into Storage only now. */
function refuseMissingCard(view: View, seat: Seat, card: string, from: Origin): RefusalReason | undefined {
  if (pileIncludes(view[from][seat], cardOf(card))) return undefined
  return from === 'stored' && pileIncludes(view.fresh[seat], cardOf(card))
    ? ['stored-just-now', { card }]
    : ['no-such-card', { card }]
}

function refuseImproving({ houses }: Village, id: string, number: number): RefusalReason {
  const card = cardOf(id)
  const house = houses[number]
  if (house === undefined) return ['no-such-house']
  if (isPipe(card)) return ['pipe-is-no-level']
  const height = heightOf(house)
  return fitsOn(house, COLOUR[card] as number, LEVEL[card] as number) || LEVEL[card] === height + 1
    ? ['wrong-colour', { house: number }]
    : ['wrong-level', { house: number, level: height }]
}

/** MT-7.6, MT-7.7 Why a Pipe cannot join these two there. */
function refuseSpot(village: Village, { left, right }: PipeSpot): RefusalReason {
  const { row, houses } = village
  if (houses[left] === undefined || houses[right] === undefined) return ['no-such-house']
  if (left === right) return ['same-house']
  const both = { house: left, other: right }
  const [a, b] = [row.indexOf(left), row.indexOf(right)]
  const chains = chainsOf(village)
  const chainAt = (place: number) => chains.findIndex(({ first, last }) => place >= first && place <= last)
  if (chainAt(a) >= 0 && chainAt(a) === chainAt(b)) return ['joined-already', both]
  if (!isFree(village, a) && (village.pipes[a] ?? 0) > 0) return ['no-free-side', { house: left }]
  if (!isFree(village, b) && b > 0 && (village.pipes[b - 1] ?? 0) > 0) return ['no-free-side', { house: right }]
  return chainAt(a) >= 0 && chainAt(b) >= 0 && chainAt(b) !== chainAt(a) + 1 ? ['chains-apart', both] : ['other-place']
}

function isSpot(village: Village, { left, right, place }: PipeSpot): boolean {
  let found = false
  forEachPipeSpot(village, (a, b, where) => {
    if (a === left && b === right && where === place) found = true
  })
  return found
}

function refuseLaying(view: View, village: Village, { left, right, place }: PipeSpot): RefusalReason {
  const after = withPipeLaid(village, left, right, place)
  return view.lifted.length > 1 && !view.seen.includes(arrangement(after)) ? ['nothing-new'] : ['seen-before']
}

function refuseLifting(view: View, village: Village, pipe: string): RefusalReason {
  if (!hasAbility(village, BLUE, 4)) return ['no-move-pipes']
  if (!village.pipes.includes(cardOf(pipe))) return ['no-such-pipe', { card: pipe }]
  if (view.laid > 0) return ['lay-first']
  return view.seen.length >= MAX_PIPE_MOVES ? ['pipes-moved-enough'] : ['nothing-new']
}

function refuseArranging(village: Village, house: number, gap: number): RefusalReason {
  const found: House | undefined = village.houses[house]
  if (found === undefined) return ['no-such-house']
  if (!isFree(village, village.row.indexOf(house))) return ['piped-stays', { house }]
  if (gap > chainsOf(village).length) return ['no-such-gap']
  return found.moved ? ['moved-already', { house }] : ['stands-there', { house }]
}

function refuseFamiliar(view: View, id: string): RefusalReason {
  if (view.pending === 'none') return ['no-familiar-now']
  const space = spaceOf(id)
  if (view.familiars[space] !== -1) return ['occupied', { space: id }]
  return view.pending === 'teleport' && !isBarren(view, space)
    ? ['must-be-barren', { space: id }]
    : ['out-of-reach', { space: id }]
}
