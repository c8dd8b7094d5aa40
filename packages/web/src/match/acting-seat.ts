import type { GameEvent, Seat } from '@spellbough/kernel'

/** The seat that an event names as acting. */
export function actingSeat(event: GameEvent): Seat | undefined {
  const seat = (event as Readonly<Record<string, unknown>> & GameEvent)['seat']
  return typeof seat === 'number' ? seat : undefined
}
