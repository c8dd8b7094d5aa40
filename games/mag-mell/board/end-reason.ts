/** What decided a finished game, in a sentence or two. */
import type { EndContext } from '@spellbough/board-kit'
import { type Observer, playerName, type Result, type Seat } from '@spellbough/kernel'
import { TREASURES, type Treasure } from '../data/treasures.ts'
import { claimStrengths } from '../help/claim-context.ts'
import { tokenOn } from '../rules/scoring.ts'
import type { MagMell, View } from '../rules/state.ts'
import { type ClaimRecord, claimRecords, timesOf } from './claim-records.ts'
import { pileSizeOf, pointsOf, winnerOf } from './selectors.ts'
import { textsOf } from './texts.ts'

type Context = EndContext<MagMell>

export function endReason(result: Result, context: Context): string {
  const { view, language } = context
  const { end } = textsOf(language).say
  const winners = result.rank.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  const winner = winners[0] ?? 0
  const score = result.score[winner] ?? 0
  const tokens = tokenCount(view, winner)
  if (winners.length > 1) return end.shared(score, tokens, pileSizeOf(view, winner))
  const level = result.score.flatMap((points, seat) => (points === score && seat !== winner ? [seat] : []))
  return level.length > 0
    ? tieBreak(level, winner, score, context)
    : (decidingTreasure(result, winner, context) ?? noDecider(result, winner, context))
}

/** MM-7.2 Of players with equal points more tokens win, then more mages left. */
function tieBreak(level: readonly Seat[], winner: Seat, score: number, context: Context): string {
  const { view, language } = context
  const { end } = textsOf(language).say
  const tokens = tokenCount(view, winner)
  const own = nameOf(winner, context)
  const equal = level.filter((seat) => tokenCount(view, seat) === tokens)
  if (equal.length === 0) {
    const rival = best(level, context.who, (seat) => tokenCount(view, seat))
    return end.byTokens(score, [tokens, own], [tokenCount(view, rival), nameOf(rival, context)])
  }
  const rival = best(equal, context.who, (seat) => pileSizeOf(view, seat))
  return end.byMages(score, tokens, [pileSizeOf(view, winner), own], [pileSizeOf(view, rival), nameOf(rival, context)])
}

/** The closest of the treasures without which the winner would not have been ahead. */
function decidingTreasure(result: Result, winner: Seat, context: Context): string | undefined {
  const { view, log } = context
  const records = claimRecords(log)
  const recordOf = (treasure: Treasure) => records.get(TREASURES[treasure] ?? '')
  const [closest] = view.drawn
    .filter((treasure) => !isAheadWithout(treasure, result, winner, view))
    .toSorted(
      (one, other) =>
        gapOf(recordOf(one)) - gapOf(recordOf(other)) || Math.abs(tokenOn(view, other)) - Math.abs(tokenOn(view, one)),
    )
  return closest === undefined ? undefined : decided(closest, recordOf(closest), context)
}

function isAheadWithout(treasure: Treasure, { score }: Result, winner: Seat, view: View): boolean {
  const taker = winnerOf(view, treasure)
  const without = score.map((points, seat) => (seat === taker ? points - tokenOn(view, treasure) : points))
  return without.every((points, seat) => seat === winner || points < (without[winner] ?? 0))
}

/** By how much a treasure was taken. */
function gapOf(record: ClaimRecord | undefined): number {
  const { most, second } = claimStrengths(record?.claimed.strength ?? [])
  return most - second
}

function decided(treasure: Treasure, record: ClaimRecord | undefined, context: Context): string {
  const { view, who, language } = context
  const { end } = textsOf(language).say
  const id = TREASURES[treasure] ?? ''
  const token = tokenOn(view, treasure)
  const taker = winnerOf(view, treasure) ?? 0
  const strength = record?.claimed.strength ?? []
  const { most, second } = claimStrengths(strength)
  const others = strength.flatMap((_, seat) => (seat === taker ? [] : [seat]))
  const rival = best(others, who, (seat) => strength[seat] ?? 0)
  const claim = record === undefined ? '' : end.against(most, second, nameOf(rival, context))
  const sentence = token < 0 ? end.lostBy(id, token, nameOf(taker, context), claim) : end.decided(id, token, claim)
  const neededFamiliar = most - second === 1 && timesOf(record?.familiars ?? [], taker) === 1 && second > 0
  return neededFamiliar ? `${sentence} ${end.withoutFamiliar(nameOf(taker, context))}` : sentence
}

/** The winner would have won without any one treasure. */
function noDecider({ score }: Result, winner: Seat, context: Context): string {
  const { view, who, language } = context
  const { end } = textsOf(language).say
  const others = score.flatMap((_, seat) => (seat === winner ? [] : [seat]))
  const rival = best(others, who, (seat) => score[seat] ?? 0)
  const [most, second] = [pointsOf(view, winner), pointsOf(view, rival)]
  const [more, less] = [(score[winner] ?? 0) - most, (score[rival] ?? 0) - second]
  const sentence = end.noDecider([most, nameOf(winner, context)], [second, nameOf(rival, context)])
  return more === 0 && less === 0 ? sentence : `${sentence} ${end.bonuses(more, less)}`
}

const tokenCount = (view: View, seat: Seat): number => view.won[seat]?.length ?? 0

/** The seat with the most of something, the viewer's own before others that have as much. */
function best(seats: readonly Seat[], who: Observer, amountOf: (seat: Seat) => number): Seat {
  const most = Math.max(...seats.map(amountOf))
  const all = seats.filter((seat) => amountOf(seat) === most)
  return all.find((seat) => seat === who) ?? all[0] ?? 0
}

/** Nothing for the viewer. */
const nameOf = (seat: Seat, { who, names }: Context): string | undefined =>
  seat === who ? undefined : playerName(names, seat)
