/** The table as text, at most 80 characters wide, without colours. */
import type { Observer } from '@spellbough/kernel'
import { formatSigned, playerName, shortenName, wrapItems } from '@spellbough/kernel'
import { GHOSTS } from '../data/ghosts.ts'
import { POINTS, SOURCES, WINNING_CHECKMATES, WINNING_POINTS } from '../data/points.ts'
import { squareName } from '../rules/house.ts'
import { scoreOf } from '../rules/scoring.ts'
import { IN_ITS_ROOM, magicianSeat, tenantSeat, type View, WITH_TENANT } from '../rules/state.ts'
import { glimpsedSquares, hidingPlaces, isMagician, roomAt } from './move-context.ts'
import { mapLines, roomsOnMap } from './text-view-map.ts'
import type { TextViewWords } from './text-view-words.ts'

export function renderTextView(view: View, who: Observer, names: readonly string[], words: TextViewWords): string {
  const blocks = [
    headLines(view, who, names, words),
    mapLines(view, words),
    legendLines(view, words),
    [...scoreLines(view, words), ...thingLines(view, who, words)],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function headLines(view: View, who: Observer, names: readonly string[], words: TextViewWords): string[] {
  const title = (seat: number) => `${shortenName(playerName(names, seat))}${seat === who ? ` (${words.you})` : ''}`
  const roles = words.roles(title(magicianSeat(view)), title(tenantSeat(view)))
  if (view.ending !== null) return [words.over[view.ending], roles]
  return [view.phase === 'layout' ? words.arranging : words.heading(view.round, view.config.roundLimit), roles]
}

function legendLines(view: View, words: TextViewWords): string[] {
  const figures = ['tenant', ...GHOSTS].map((id) => `${words.letters[id]} ${words.figure(id)}`)
  const rooms = roomsOnMap(view).map((id) => `${words.codes[id]} ${words.room(id)}`)
  return [
    ...wrapItems(`${words.legend} `, [...figures, ...words.signs]),
    ...(rooms.length > 0 ? [...wrapItems('  ', rooms), `  ${words.cases}`] : []),
  ]
}

/** A track of the points, and what they came from. */
function scoreLines(view: View, words: TextViewWords): string[] {
  if (view.phase === 'layout') return []
  const score = scoreOf(view)
  const steps = Math.max(0, Math.min(WINNING_POINTS, score))
  const track = `[${'#'.repeat(steps)}${'.'.repeat(WINNING_POINTS - steps)}]`
  const sources = SOURCES.flatMap((id, source) => {
    const times = view.tally[source] ?? 0
    return times === 0 ? [] : [`${words.source(id)} ${times} × ${formatSigned(POINTS[source] ?? 0)}`]
  })
  return [
    words.score(formatSigned(score), WINNING_POINTS, view.tally[0] ?? 0, WINNING_CHECKMATES),
    `  ${track}`,
    ...(sources.length > 0 ? wrapItems(`  ${words.sheet} `, sources) : []),
  ]
}

function thingLines(view: View, who: Observer, words: TextViewWords): string[] {
  if (view.phase === 'layout') {
    const lifted = view.lifted ?? -1
    if (lifted < 0) return []
    const square = squareName(lifted)
    return [words.lifted(words.room(roomAt(view, square) ?? ''), words.place(square))]
  }
  const things = [
    ...(view.key === WITH_TENANT && view.choice !== 'hide' ? [words.key] : []),
    ...(view.coin ? [words.coin] : []),
    ...(view.boots ? [words.boots] : []),
    ...(view.net > 0 ? [words.net(view.net)] : []),
  ]
  const places = hidingPlaces(view).map(words.place)
  const seen = isMagician(view, who) ? [] : glimpsedSquares(view)
  return [
    ...wrapItems(`${words.things} `, things.length > 0 ? things : [words.nothing]),
    ...(view.key === IN_ITS_ROOM ? [words.keyInRoom] : []),
    ...(places.length > 0 ? [words.keyHidden(places, places.length === 1)] : []),
    ...(seen.length > 0
      ? words.glimpsed(seen.map((square) => `${words.place(square)} ${words.room(roomAt(view, square) ?? '')}`))
      : []),
  ]
}
