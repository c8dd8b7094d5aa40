import type { ImpossibleField } from '@spellbough/kernel'
import { HAND_SIZE, ROW_SIZE } from '../data/leaves.ts'
import { isOver, leavesHeld } from './legal-moves.ts'
import type { State } from './state.ts'

export type PositionFault = ImpossibleField<State>

/** The field of a state that cannot be, and why. How many leaves of each kind there are is checked by the reader. */
export function findPositionFault(state: State): PositionFault | undefined {
  const { seats, turn, row, taken, drawn } = state
  if (taken.length !== seats) return ['taken', `it has one list for each of the ${seats} seats`]
  if (drawn.length !== seats) return ['drawn', `it has one list for each of the ${seats} seats`]
  if (turn >= seats) return ['turn', 'there is no such seat']
  const held = Array.from({ length: seats }, (_, seat) => leavesHeld(state, seat))
  if (Math.max(...held) > HAND_SIZE) return ['taken', `nobody has more than ${HAND_SIZE} leaves`]
  // SG-2 Turns go round: counted from the seat whose turn it is, only the last ones can have a leaf more.
  const order = held.map((_, place) => held[(turn + place) % seats] as number)
  const goesRound = order.every((count, place) => place === 0 || count >= (order[place - 1] as number))
  if (!goesRound || Math.max(...held) > Math.min(...held) + 1)
    return ['turn', 'everybody has had as many turns, and those before this seat one more']
  // SG-3 The row is filled when it is empty.
  if (row.length > ROW_SIZE) return ['row', `at most ${ROW_SIZE} leaves lie in it`]
  return row.length === 0 && !isOver(state) ? ['row', 'an empty row has been filled'] : undefined
}
