import type { Observer, Seat } from './seats.ts'

/** Who may see something, as bits: one for each seat, and one for spectators. */
export type Audience = number

const SPECTATOR_BIT = 1 << 30

export const EVERYONE: Audience = -1
export const NO_AUDIENCE: Audience = 0
export const onlySeat = (seat: Seat): Audience => 1 << seat
export const allButSeat = (seat: Seat): Audience => ~(1 << seat)
export const maySee = (audience: Audience, who: Observer): boolean =>
  (audience & (who === 'spectator' ? SPECTATOR_BIT : 1 << who)) !== 0

/** What happened, as plain data with the words of the rulebook: `{ type: 'picked', seat: 2, card: 'druid' }`. */
export interface GameEvent {
  readonly type: string
}

/**
 * Receives the events of `play`. A playout passes none, so rules write `out?.emit(…)`, which costs nothing there.
 */
export interface EventSink<Event extends GameEvent = GameEvent> {
  /**
   * Something happened that `to` may see as it happens. `keep` says who may still read it in the log once its chapter
   * is over (default: the same): a game in which memory is part of the play keeps less than it shows.
   */
  emit(to: Audience, event: Event, keep?: Audience): void
  /** A new chapter begins with this event (a round, a phase): the log and replays are divided by them. */
  emitChapter(event: Event): void
  /**
   * The move revealed something hidden that did not follow from the mover's choice alone: a card was turned up, a secret
   * answered. From here it cannot be undone.
   */
  markRevealed(): void
}

/** One event with its audience. */
export interface AddressedEvent<Event extends GameEvent = GameEvent> {
  readonly event: Event
  readonly to: Audience
  readonly keep: Audience
  readonly chapter: boolean
}

/** The usual `EventSink`: keeps the events in order. */
export class EventList<Event extends GameEvent = GameEvent> implements EventSink<Event> {
  readonly events: AddressedEvent<Event>[] = []
  revealed = false

  emit(to: Audience, event: Event, keep: Audience = to): void {
    this.events.push({ event, to, keep, chapter: false })
  }

  emitChapter(event: Event): void {
    this.events.push({ event, to: EVERYONE, keep: EVERYONE, chapter: true })
  }

  markRevealed(): void {
    this.revealed = true
  }

  /** The events `who` sees as they happen. */
  visibleTo(who: Observer): Event[] {
    return this.events.filter(({ to }) => maySee(to, who)).map(({ event }) => event)
  }
}

/** The events that `who` may read in the log now: all they saw of the current chapter, and of earlier ones what is kept. */
export function readableEvents<Event extends GameEvent>(
  events: readonly AddressedEvent<Event>[],
  who: Observer,
): Event[] {
  const current = events.findLastIndex((item) => item.chapter)
  return events.filter((item, index) => maySee(index < current ? item.keep : item.to, who)).map((item) => item.event)
}
