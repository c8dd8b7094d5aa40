/** What the game waits for, in English. The first sentence is the headline, the rest says why or what follows. */
import type { Observer } from '@spellbough/kernel'
import { formatSigned, joinList, playerName } from '@spellbough/kernel'
import { ghostName, placeName, roomName } from '../../data/names.ts'
import { CHECKMATE, POINTS, WINNING_POINTS } from '../../data/points.ts'
import type { View } from '../../rules/state.ts'
import { type Listener, listenerOf } from '../listener.ts'
import { type Aim, type WaitingFor, waitingFor } from '../waiting.ts'

type Waiting<Kind extends WaitingFor['for']> = Extract<WaitingFor, { for: Kind }>

export function waitingEn(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  if (wait.for === 'nothing') return ended(wait, listenerOf(who, view), names)
  return wait.seat === who ? toYou(wait) : ofOthers(wait, playerName(names, wait.seat))
}

const MATE_POINTS = `+${POINTS[CHECKMATE] ?? 0}`

const actionsEn = (count: number): string => (count === 1 ? '1 action' : `${count === 0 ? 'no' : count} actions`)

/** "2 actions and an extra step". */
const leftEn = (wait: Waiting<'tenant'>): string =>
  `${actionsEn(wait.actions)}${wait.extraMove && !wait.netted ? ' and an extra step' : ''}`

function tenantEn(wait: Waiting<'tenant'>): string {
  const { canWalk, flip, netted } = wait
  if (!canWalk && flip === undefined)
    return `${netted ? 'The Spidernet holds you: you cannot walk' : 'No action left'}. You may still repel a ghost, or end your turn.`
  const turnUp = flip === undefined ? undefined : `turn up ${placeName(flip)}`
  const todo = [...(canWalk ? ['walk'] : []), ...(turnUp === undefined ? [] : [turnUp])]
  const held = netted ? 'The Spidernet holds you. ' : ''
  const left = wait.actions === 0 && wait.extraMove ? 'An extra step' : leftEn(wait)
  return `${left}: ${todo.join(', or ')}. ${held}${aimEn(wait.aim)}`
}

/** What he is to look for now. */
function aimEn({ thing, at, isOpen, among }: Aim): string {
  if (thing === 'exit') {
    if (at === undefined) return `You have the Key: find the Exit under ${roomsEn(among)}.`
    return isOpen
      ? `You have the Key: the Exit at ${placeName(at)} is open.`
      : `You have the Key: turn up the Exit at ${placeName(at)}.`
  }
  if (at !== undefined) return `The Key lies at ${placeName(at)}; then find the Exit.`
  return `Find the Key under ${roomsEn(among)}, then the Exit.`
}

const roomsEn = (among: number): string => (among === 1 ? 'the last ✦ room' : `one of ${among} ✦ rooms`)

function toYou(wait: Exclude<WaitingFor, { for: 'nothing' }>): string {
  switch (wait.for) {
    case 'layout':
      return wait.lifted === undefined
        ? 'Start with this house, or swap rooms first. The ghosts begin on the corridor you choose.'
        : `Choose a place for the ${roomName(wait.lifted)}. What lies there comes to its old place.`
    case 'tenant':
      return tenantEn(wait)
    case 'magician':
      return `${actionsEn(wait.actions)} left for your ghosts. Hold ${wait.needed} of the Tenant’s ${wait.ways} ways for a checkmate: ${MATE_POINTS}.`
    case 'lighter':
      return `Choose a room to look at by your Lighter. Any lit room in row or column of ${placeName(wait.from)}: only you will see what it is.`
    case 'portal':
      return 'Choose the Portal to come out of. The lit ones are free.'
    case 'send':
      return `Choose a corridor for the ${ghostName(wait.ghost)}. Only the two farthest from the Tenant are possible: ${joinList(wait.corridors.map(placeName), 'or')}${wait.more > 0 ? `; ${wait.more} more to send` : ''}.`
    case 'ace':
      return `Move the ${ghostName(wait.ghost)} one step, or skip. The Ace calls.`
    case 'flock':
      return `Move ${ghostsEn(wait.ghosts)}, or skip. The Crow Flock gives each two steps, one ghost after the other.`
    case 'hide':
      return 'Hide the Key under a lit ✦ room. The Tenant sees only that you hide it.'
  }
}

function ofOthers(wait: Exclude<WaitingFor, { for: 'nothing' }>, name: string): string {
  switch (wait.for) {
    case 'layout':
      return `${name} lays out the house. The Tenant moves first.`
    case 'tenant':
      return `${name}, the Tenant, has ${leftEn(wait)} left.`
    case 'magician':
      return `${name}, the Magician, has ${actionsEn(wait.actions)} left. ${wait.needed} of the Tenant’s ${wait.ways} ways held are a checkmate: ${MATE_POINTS}.`
    case 'lighter':
      return `${name} chooses what the Lighter shows.`
    case 'portal':
      return `${name} chooses a Portal to come out of.`
    case 'send':
      return `${name} chooses a corridor for the ${ghostName(wait.ghost)}.`
    case 'ace':
      return `${name} may move the ${ghostName(wait.ghost)} one step.`
    case 'flock':
      return `${name} may move ${ghostsEn(wait.ghosts)}.`
    case 'hide':
      return `${name} hides the Key.`
  }
}

const ghostsEn = (ids: readonly string[]): string =>
  joinList(
    ids.map((id) => `the ${ghostName(id)}`),
    'and',
  )

function ended({ ending, winner, points, round }: Waiting<'nothing'>, you: Listener, names: readonly string[]): string {
  const name = playerName(names, winner)
  const had = `${you === 'magician' ? 'You' : 'The Magician'} had ${formatSigned(points)} of ${WINNING_POINTS} points.`
  if (ending === 'escape')
    return `${you === 'tenant' ? 'You escape with the Key and win' : `${name} escapes with the Key and wins`}. ${had}`
  const wins = you === 'magician' ? 'You win' : `${name} wins`
  switch (ending) {
    case 'points':
      return `${wins} with ${formatSigned(points)} points. The Tenant did not find the way out in time.`
    case 'checkmates':
      return `${wins} with the fourth checkmate. ${had}`
    case 'rounds':
      return `${wins}: round ${round} is over, and the Tenant is still in the house. ${had}`
  }
}
