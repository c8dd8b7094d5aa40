/** Moves as orders, in German. */

import { capitalize } from '@spellbough/kernel'
import { BOY, DECAPITATOR } from '../../data/ghosts.ts'
import { squareName } from '../../rules/house.ts'
import type { Move } from '../../rules/moves.ts'
import type { View } from '../../rules/state.ts'
import { knownSquare, roomAt, roomUnder } from '../move-context.ts'
import { liftedFrom } from '../waiting.ts'
import { GHOSTS_DE, ghostDe, placeDe, roomDe } from './names.ts'

export function moveDe(move: Move, view: View): string {
  switch (move.do) {
    case 'lift':
      return `Aufnehmen: ${placeDe(move.from)}${known(roomAt(view, move.from))}`
    case 'put':
      return move.on === liftedFrom(view)
        ? `Zurück auf ${placeDe(move.on)} legen`
        : `Auf ${placeDe(move.on)} legen${known(roomAt(view, move.on))}`
    case 'propose':
      return 'Ein anderes Haus auslegen lassen'
    case 'confirm':
      return `Mit diesem Haus starten; die Geister beginnen auf ${placeDe(move.corridor)}`
    case 'walk':
      return walkDe(move.to, view)
    case 'flip':
      return `${placeDe(squareName(view.tenant))} aufdecken`
    case 'repel':
      return `${capitalize(ghostDe(move.ghost))} vertreiben`
    case 'look':
      return `${capitalize(placeDe(move.at))} ansehen${known(roomAt(view, move.at))}`
    case 'portal':
      return 'Portal nehmen'
    case 'arrive':
      return `In ${placeDe(move.at)} herauskommen`
    case 'step':
      return `${GHOSTS_DE[move.ghost]?.name ?? ''} nach ${placeDe(move.to)}`
    case 'steal':
      return 'Schlüssel stehlen'
    case 'hide':
      return `Den Schlüssel in ${placeDe(move.under)} verstecken${known(roomAt(view, move.under))}`
    case 'destroy':
      return `${under(view, BOY)} zerstören`
    case 'turn-back':
      return `${under(view, DECAPITATOR)} zudecken`
    case 'send':
      return `${capitalize(ghostDe(move.ghost))} nach ${placeDe(move.to)} schicken`
    case 'pass':
      return 'Auf die übrigen Schritte verzichten'
    case 'end':
      return 'Zug beenden'
  }
}

function walkDe(to: string, view: View): string {
  const { room, faceUp, destroyed, stairs } = knownSquare(view, to)
  const marks = [
    ...(room === undefined ? [] : [roomDe(room)]),
    ...(faceUp ? ['offen'] : []),
    ...(destroyed ? ['zerstört'] : []),
  ]
  return `${stairs ? 'Über die Treppe nach' : 'Nach'} ${placeDe(to)} gehen${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
}

const known = (room: string | undefined): string => (room === undefined ? '' : ` (${roomDe(room)})`)

function under(view: View, ghost: number): string {
  const { square, room } = roomUnder(view, ghost)
  return `${placeDe(square)}${known(room)}`
}
