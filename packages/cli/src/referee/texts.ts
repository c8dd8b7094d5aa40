import { type AddressedEvent, maySee, type Observer, type Player, type Result, type Words } from '@spellbough/kernel'

/** A step's events for each seat and for spectators, just as each may see them; with words also as sentences. */
export function eventsByObserver(
  told: readonly AddressedEvent[],
  players: readonly Player[],
  words: Words | undefined,
) {
  const names = players.map((player) => player.name)
  const everybody: Observer[] = [...players.keys(), 'spectator']
  const seen = everybody.map(
    (who) => [who, told.filter((item) => maySee(item.to, who)).map((item) => item.event)] as const,
  )
  const sentences =
    words && seen.map(([who, events]) => [who, events.map((event) => words.event(event, names))] as const)
  return {
    events: Object.fromEntries(seen),
    sentences: sentences === undefined ? {} : { sentences: Object.fromEntries(sentences) },
  }
}

/** The score sheet of each seat as lines of text. */
export const scoreSheetTexts = (result: Result, words: Words): string[][] =>
  result.sheet.map((lines) => lines.map((line) => words.scoreLine(line)))
