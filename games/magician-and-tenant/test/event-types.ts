import type { Event } from '../rules/events.ts'

/** Every kind of event; a missing one does not compile. */
const KINDS: Record<Event['type'], true> = {
  proposed: true,
  lifted: true,
  put: true,
  'laid-out': true,
  round: true,
  'magician-turn': true,
  walked: true,
  flipped: true,
  'took-key': true,
  'took-coin': true,
  looked: true,
  saw: true,
  paid: true,
  arrived: true,
  'no-way-out': true,
  repelled: true,
  sent: true,
  stepped: true,
  passed: true,
  stole: true,
  hid: true,
  'hid-under': true,
  destroyed: true,
  'turned-back': true,
  checkmate: true,
  scored: true,
  over: true,
}

export const EVENT_TYPES: readonly string[] = Object.keys(KINDS)
