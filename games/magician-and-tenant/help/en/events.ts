/** Events as sentences of the log, in English. */

import { formatSigned, joinList } from '@spellbough/kernel'
import { ghostName, placeName, roomName } from '../../data/names.ts'
import type { Effect, Event } from '../../rules/events.ts'
import type { Ending } from '../../rules/state.ts'
import type { Listener } from '../listener.ts'
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

export function eventEn(event: Event, listener?: Listener): string {
  const tenant = subject('The Tenant', listener === 'tenant')
  const magician = subject('The Magician', listener === 'magician')
  switch (event.type) {
    case 'proposed':
      return 'Another house is laid out for you.'
    case 'lifted':
      return `You lift the ${roomName(event.room)} of ${placeName(event.square)}.`
    case 'put':
      return `You put the ${roomName(event.room)} on ${placeName(event.square)}${event.other === event.room ? '' : `, in exchange for the ${roomName(event.other)}`}.`
    case 'laid-out':
      return `The rooms are laid out. The ghosts gather on the corridor ${placeName(event.corridor)}.`
    case 'round':
      return `Round ${event.round}: ${listener === 'tenant' ? 'your turn' : 'the Tenant’s turn'}.`
    case 'magician-turn':
      return listener === 'magician' ? 'Your turn.' : 'The Magician’s turn.'
    case 'walked':
      return `${tenant('walk', 'walks')} to ${placeName(event.to)}.`
    case 'flipped':
      return `${tenant('turn', 'turns')} up ${placeName(event.square)}: ${roomName(event.room)}.${EFFECTS[event.effect]}`
    case 'took-key':
      return `${tenant('find', 'finds')} the Key at ${placeName(event.square)}.`
    case 'took-coin':
      return `${tenant('take', 'takes')} a coin at ${placeName(event.square)}.`
    case 'looked':
      return listener === 'tenant'
        ? 'You look at a room by the light of your Lighter.'
        : 'The Tenant looks at a room by the light of his Lighter.'
    case 'saw':
      return `Your Lighter shows ${placeName(event.square)}: ${roomName(event.room)}${event.key ? ', and the Key is hidden there' : ''}.`
    case 'paid':
      return `${tenant('pay', 'pays')} a coin, and all Portals open: ${joinList(event.portals.map(placeName), 'and')}.`
    case 'arrived':
      return `${tenant('come', 'comes')} out at ${placeName(event.square)}.`
    case 'no-way-out':
      return listener === 'tenant'
        ? 'No other Portal is free: you stay where you are.'
        : 'No other Portal is free: the Tenant stays where he is.'
    case 'repelled':
      return `${tenant('repel', 'repels')} the ${ghostName(event.ghost)}.`
    case 'sent':
      return `The ${ghostName(event.ghost)} goes to the corridor ${placeName(event.to)}.`
    case 'stepped':
      return `The ${ghostName(event.ghost)} moves to ${placeName(event.to)}.`
    case 'passed':
      return `${magician('skip', 'skips')} the remaining steps.`
    case 'stole':
      return listener === 'tenant' ? 'The Politician steals your Key.' : 'The Politician steals the Key.'
    case 'hid':
      return `${magician('hide', 'hides')} the Key under a ✦ room.`
    case 'hid-under':
      return `You hide the Key at ${placeName(event.square)}.`
    case 'destroyed':
      return `The Boy destroys the room at ${placeName(event.square)}.`
    case 'turned-back':
      return `The Decapitator turns ${placeName(event.square)} face down again: ${roomName(event.room)}.`
    case 'checkmate':
      return `Checkmate number ${event.count}: the ghosts return to their corridors.`
    case 'scored':
      return `${SOURCES_EN[event.source] ?? ''}: ${signedChange(event.points)}, so ${listener === 'magician' ? 'you have' : 'the Magician has'} ${formatSigned(event.score)}.`
    case 'over':
      return endingEn(event.ending, listener)
  }
}

/** "The Tenant walks" or, told to him, "You walk". */
const subject =
  (name: string, isYou: boolean) =>
  (you: string, others: string): string =>
    isYou ? `You ${you}` : `${name} ${others}`

const EFFECTS: Readonly<Record<Effect, string>> = {
  event: '',
  spent: ' Its event is spent.',
  destroyed: ' It is destroyed, and nothing happens.',
}

function endingEn(ending: Ending, listener: Listener): string {
  const magician = subject('the Magician', listener === 'magician')('win', 'wins').replace(/^You/, 'you')
  switch (ending) {
    case 'escape':
      return listener === 'tenant'
        ? 'You escape from the house and win.'
        : 'The Tenant escapes from the house and wins.'
    case 'points':
      return `${listener === 'magician' ? 'You have enough points and win' : 'The Magician has enough points and wins'}.`
    case 'checkmates':
      return `The fourth checkmate: ${magician}.`
    case 'rounds':
      return `The last round is over: ${magician}.`
  }
}

/** A line of the score sheet with its cause. */
export const scoreLineEn = (item: string, count: unknown): string => `${SOURCES_EN[item] ?? item}: ${count}`
