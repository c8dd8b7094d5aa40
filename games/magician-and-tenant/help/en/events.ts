/** Events as sentences of the log, in English. */

import { formatSigned, joinList } from '@spellbough/kernel'
import { ghostName, placeName, roomName } from '../../data/names.ts'
import type { Effect, Event } from '../../rules/events.ts'
import type { Ending } from '../../rules/state.ts'
import { signedChange } from '../wording.ts'

/** What points came from, as it stands on the score sheet. */
export const SOURCES_EN: Readonly<Record<string, string>> = {
  checkmate: 'Checkmates',
  theft: 'Key stolen',
  destroyed: 'Good rooms destroyed',
  found: 'Good rooms found',
  'ghost-room': 'Ghost rooms found',
  trap: 'Traps found',
  net: 'Spidernets found',
}

export function eventEn(event: Event): string {
  switch (event.type) {
    case 'proposed':
      return 'Another layout is proposed.'
    case 'lifted':
      return `You lift the ${roomName(event.room)} of ${placeName(event.square)}.`
    case 'put':
      return `You put the ${roomName(event.room)} on ${placeName(event.square)}${event.other === event.room ? '' : `, in exchange for the ${roomName(event.other)}`}.`
    case 'laid-out':
      return `The rooms are laid out. The ghosts gather on the corridor ${placeName(event.corridor)}.`
    case 'round':
      return `Round ${event.round}: the Tenant’s turn.`
    case 'magician-turn':
      return 'The Magician’s turn.'
    case 'walked':
      return `The Tenant walks to ${placeName(event.to)}.`
    case 'flipped':
      return `The Tenant turns up ${placeName(event.square)}: ${roomName(event.room)}.${EFFECTS[event.effect]}`
    case 'took-key':
      return `The Tenant finds the Key at ${placeName(event.square)}.`
    case 'took-coin':
      return `The Tenant takes a coin at ${placeName(event.square)}.`
    case 'looked':
      return 'The Tenant looks at a room by the light of his Lighter.'
    case 'saw':
      return `Your Lighter shows ${placeName(event.square)}: ${roomName(event.room)}${event.key ? ', and the Key is hidden there' : ''}.`
    case 'paid':
      return `The Tenant pays a coin, and all Portals open: ${joinList(event.portals.map(placeName), 'and')}.`
    case 'arrived':
      return `The Tenant comes out at ${placeName(event.square)}.`
    case 'no-way-out':
      return 'No other Portal is free: the Tenant stays where he is.'
    case 'repelled':
      return `The Tenant repels the ${ghostName(event.ghost)}.`
    case 'sent':
      return `The ${ghostName(event.ghost)} goes to the corridor ${placeName(event.to)}.`
    case 'stepped':
      return `The ${ghostName(event.ghost)} moves to ${placeName(event.to)}.`
    case 'passed':
      return 'The Magician skips the remaining steps.'
    case 'stole':
      return 'The Politician steals the Key.'
    case 'hid':
      return 'The Magician hides the Key under a ✦ room.'
    case 'hid-under':
      return `You hide the Key at ${placeName(event.square)}.`
    case 'destroyed':
      return `The Boy destroys the room at ${placeName(event.square)}.`
    case 'turned-back':
      return `The Decapitator turns ${placeName(event.square)} face down again: ${roomName(event.room)}.`
    case 'checkmate':
      return `Checkmate number ${event.count}: the ghosts return to their corridors.`
    case 'scored':
      return `${SOURCES_EN[event.source] ?? ''}: ${signedChange(event.points)}, so the Magician has ${formatSigned(event.score)}.`
    case 'over':
      return ENDINGS[event.ending]
  }
}

const EFFECTS: Readonly<Record<Effect, string>> = {
  event: '',
  spent: ' Its event is spent.',
  destroyed: ' It is destroyed, and nothing happens.',
}

const ENDINGS: Readonly<Record<Ending, string>> = {
  escape: 'The Tenant escapes from the house and wins.',
  points: 'The Magician has enough points and wins.',
  checkmates: 'The fourth checkmate: the Magician wins.',
  rounds: 'The last round is over: the Magician wins.',
}

/** A line of the score sheet with its cause. */
export const scoreLineEn = (item: string, count: unknown): string => `${SOURCES_EN[item] ?? item}: ${count}`
