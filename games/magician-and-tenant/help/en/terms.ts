/** What speaks for or against a move, in English: first for the Magician, then for the Tenant. */
import { termWords } from '@spellbough/kernel'

export const termsEn = termWords({
  points: ['it brings you points', 'it brings you fewer points'],
  delay: ['it lengthens the Tenant’s way', 'it leaves the Tenant a shorter way'],
  checkmate: ['it brings your ghosts nearer to a checkmate', 'it takes your ghosts away from a checkmate'],
  theft: ['it brings the Politician nearer to the Key', 'it takes the Politician away from the Key'],
  loot: ['it brings the Boy nearer to a room worth a point', 'it takes the Boy away from rooms worth a point'],
  way: ['it shortens your way to Key and Exit', 'it leaves you a longer way to Key and Exit'],
  actions: ['it saves you actions', 'it spends actions that you could still use'],
  danger: ['it keeps you out of a checkmate', 'it lets the ghosts corner you'],
  robbery: ['it keeps the Key out of the Politician’s reach', 'it lets the Politician reach the Key'],
  burden: ['it gives the Magician fewer points', 'it gives the Magician more points'],
  net: ['it keeps you free to walk', 'it leaves you caught in a net'],
  plain: ['it leaves plain rooms face down, which mostly do harm', 'it turns up a plain room, which mostly does harm'],
  win: ['it can win the game at once', 'it can lose the game at once'],
})
