/** Moves as orders, in English. */
import { BOY, DECAPITATOR } from '../../data/ghosts.ts'
import { ghostName, placeName, roomName } from '../../data/names.ts'
import { squareName } from '../../rules/house.ts'
import type { Move } from '../../rules/moves.ts'
import type { View } from '../../rules/state.ts'
import { knownSquare, roomAt, roomUnder } from '../move-context.ts'
import { liftedFrom } from '../waiting.ts'

export function moveEn(move: Move, view: View): string {
  switch (move.do) {
    case 'lift':
      return `Lift ${placeName(move.from)}${known(roomAt(view, move.from))}`
    case 'put':
      return move.on === liftedFrom(view)
        ? `Put it back on ${placeName(move.on)}`
        : `Put it on ${placeName(move.on)}${known(roomAt(view, move.on))}`
    case 'propose':
      return 'Lay out another house'
    case 'confirm':
      return `Start with this house; the ghosts begin on ${placeName(move.corridor)}`
    case 'walk':
      return walkEn(move.to, view)
    case 'flip':
      return `Turn up ${placeName(squareName(view.tenant))}`
    case 'repel':
      return `Repel the ${ghostName(move.ghost)}`
    case 'look':
      return `Look at ${placeName(move.at)}${known(roomAt(view, move.at))}`
    case 'portal':
      return 'Use the Portal'
    case 'arrive':
      return `Come out at ${placeName(move.at)}`
    case 'step':
      return `${ghostName(move.ghost)} to ${placeName(move.to)}`
    case 'steal':
      return 'Steal the Key'
    case 'hide':
      return `Hide the Key at ${placeName(move.under)}${known(roomAt(view, move.under))}`
    case 'destroy':
      return `Destroy ${under(view, BOY)}`
    case 'turn-back':
      return `Turn ${under(view, DECAPITATOR)} face down`
    case 'send':
      return `Send the ${ghostName(move.ghost)} to ${placeName(move.to)}`
    case 'pass':
      return 'Skip the remaining steps'
    case 'end':
      return 'End turn'
  }
}

function walkEn(to: string, view: View): string {
  const { room, faceUp, destroyed, stairs } = knownSquare(view, to)
  const marks = [
    ...(room === undefined ? [] : [roomName(room)]),
    ...(faceUp ? ['face up'] : []),
    ...(destroyed ? ['destroyed'] : []),
  ]
  return `Walk ${stairs ? 'by the stairs ' : ''}to ${placeName(to)}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}

const known = (room: string | undefined): string => (room === undefined ? '' : ` (${roomName(room)})`)

function under(view: View, ghost: number): string {
  const { square, room } = roomUnder(view, ghost)
  return `${placeName(square)}${known(room)}`
}
