/** What the game waits for, in English. */
import type { Observer } from '@spellbough/kernel'
import { formatSigned, joinList, playerName } from '@spellbough/kernel'
import { ghostName, roomName } from '../../data/names.ts'
import type { View } from '../../rules/state.ts'
import { type WaitingFor, waitingFor } from '../waiting.ts'

export function waitingEn(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  if (wait.for === 'nothing') return ended(wait, names)
  return wait.seat === who ? toYou(wait) : ofOthers(wait, playerName(names, wait.seat))
}

const actionsEn = (count: number): string => (count === 1 ? '1 action' : `${count === 0 ? 'no' : count} actions`)

/** "2 actions, an extra move". */
const leftEn = (wait: Extract<WaitingFor, { for: 'tenant' }>): string =>
  `${actionsEn(wait.actions)}${wait.extraMove && !wait.netted ? ' and an extra move' : ''}`

/** What the Tenant is to think of now. */
function aimEn({ actions, extraMove, netted, hasKey }: Extract<WaitingFor, { for: 'tenant' }>): string {
  if (actions === 0 && (netted || !extraMove)) return 'You may still repel a ghost, or end your turn.'
  if (netted) return 'The Spidernet holds you: you cannot move.'
  return hasKey ? 'You have the Key: now find the Exit.' : 'Look for the Key: walk, and turn rooms up.'
}

function toYou(wait: Exclude<WaitingFor, { for: 'nothing' }>): string {
  switch (wait.for) {
    case 'layout':
      return wait.lifted === undefined
        ? 'Arrange the house as you like. Swap rooms, choose the ghosts’ corridor, then start.'
        : `Choose a place for the ${roomName(wait.lifted)}. What lies there comes to its old place.`
    case 'tenant':
      return `Your turn: ${leftEn(wait)} left. ${aimEn(wait)}`
    case 'magician':
      return `Your turn: ${actionsEn(wait.actions)} left for your ghosts. Hold three of the Tenant’s ways, or all that he has: checkmate.`
    case 'lighter':
      return 'Your Lighter burns: choose a face-down room to look at.'
    case 'portal':
      return 'The Portals are open: choose where to come out.'
    case 'send':
      return `Choose a corridor for the ${ghostName(wait.ghost)}. Only the two farthest from the Tenant are possible${wait.more > 0 ? `; ${wait.more} more to send` : ''}.`
    case 'ace':
      return `The Ace calls the ${ghostName(wait.ghost)}: move one step, or skip.`
    case 'flock':
      return `The Crow Flock: ${ghostsEn(wait.ghosts)} may still move, two steps each, one ghost after the other.`
    case 'hide':
      return 'Hide the Key under a face-down ✦ room.'
  }
}

function ofOthers(wait: Exclude<WaitingFor, { for: 'nothing' }>, name: string): string {
  switch (wait.for) {
    case 'layout':
      return `${name} arranges the rooms.`
    case 'tenant':
      return `${name}, the Tenant, has ${leftEn(wait)} left.`
    case 'magician':
      return `${name}, the Magician, has ${actionsEn(wait.actions)} left.`
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

function ended(wait: Extract<WaitingFor, { for: 'nothing' }>, names: readonly string[]): string {
  const name = playerName(names, wait.winner)
  switch (wait.ending) {
    case 'escape':
      return `The game is over: ${name} escapes with the Key and wins.`
    case 'points':
      return `The game is over: ${name} wins with ${formatSigned(wait.points)} points.`
    case 'checkmates':
      return `The game is over: ${name} wins with the fourth checkmate.`
    case 'rounds':
      return `The game is over: ${name} wins, because the last round has passed.`
  }
}
