import { type AddressedEvent, maySee, type Observer, type Player, type Result, type Words } from '@spellbough/kernel'

/** The events of a step as each seat and spectators may see them; with `words` also as sentences. */
export function eventsByObserver(
  stepEvents: readonly AddressedEvent[],
  players: readonly Player[],
  words: Words | undefined,
) {
  const names = players.map((player) => player.name)
  const observers: Observer[] = [...players.keys(), 'spectator']
  const visible = observers.map(
    (who) => [who, stepEvents.filter((item) => maySee(item.to, who)).map((item) => item.event)] as const,
  )
  const sentences =
    words && visible.map(([who, events]) => [who, events.map((event) => words.event(event, names))] as const)
  return {
    events: Object.fromEntries(visible),
    sentences: sentences === undefined ? {} : { sentences: Object.fromEntries(sentences) },
  }
}

/** The score sheet of each seat as lines of text. */
export const scoreSheetTexts = (result: Result, words: Words): string[][] =>
  result.sheet.map((lines) => lines.map((line) => words.scoreLine(line)))
