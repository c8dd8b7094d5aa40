/** The reasons for which a move is refused: rule and English sentence by key. `refuse.ts` decides which one applies. */
import { capitalize, type RefusalTable, refusalFactory } from '@spellbough/kernel'
import { ghostName, placeName } from '../data/names.ts'
import { LAYOUT_CHANGES } from '../data/points.ts'

/** What a sentence speaks of: squares and ghosts by name. */
export interface RefusalData {
  readonly square?: string
  readonly ghost?: string
}

/** The other languages have theirs in `help/`, under the same keys. */
export const REFUSALS = {
  'magician-only': ['MG-4.1', () => 'Only the Magician can do that.'],
  'tenant-only': ['MG-3.1', () => 'Only the Tenant can do that.'],
  'others-turn': ['MG-3.4', () => 'It is not your turn.'],
  'layout-first': ['MG-2.2', () => 'The Magician is still arranging the rooms.'],
  'layout-over': ['MG-2.2', () => 'The rooms are laid out and stay where they are.'],
  'layout-limit': ['MG-2.2', () => `After ${LAYOUT_CHANGES} changes the layout stands: start with it.`],
  'nothing-lifted': ['MG-2.2', () => 'Lift a room first.'],
  'put-first': ['MG-2.2', () => 'Put the lifted room somewhere first.'],
  'no-room': ['MG-2.2', ({ square }) => `There is no room at ${at(square)}.`],
  'unfair-place': ['MG-2.2', ({ square }) => `At ${at(square)} this swap would break the limits of a fair layout.`],
  'no-corridor': ['MG-2.1', ({ square }) => `There is no corridor at ${at(square)}.`],
  'choose-look': ['MG-5.6', () => 'First choose what the Lighter shows.'],
  'choose-arrival': ['MG-5.9', () => 'First choose the Portal to come out of.'],
  'choose-corridor': ['MG-6.2', () => 'First the ghosts must be sent to their corridors.'],
  'choose-ace': ['MG-5.3', () => 'First move the ghost that the Ace calls, or skip.'],
  'choose-flock': ['MG-5.4', () => 'First finish the steps of the Crow Flock, or skip them.'],
  'choose-hiding': ['MG-4.3', () => 'First hide the Key.'],
  'no-actions': ['MG-3.4', () => 'You have no action left for that.'],
  netted: ['MG-5.2', () => 'The Spidernet holds you: you cannot move this turn.'],
  'not-next': [
    'MG-3.1',
    ({ square }) => `${capitalize(at(square))} is not one step away along a row, a column or the stairs.`,
  ],
  'ghost-there': ['MG-3.1', ({ square }) => `A ghost stands at ${at(square)}.`],
  'nothing-to-flip': ['MG-3.2', () => 'You do not stand in a room.'],
  'already-up': ['MG-3.2', () => 'This room lies face up already.'],
  'repelled-already': ['MG-3.3', () => 'You have repelled a ghost this turn already.'],
  'ghost-far': ['MG-3.3', ({ ghost }) => `The ${name(ghost)} is out of your reach.`],
  'no-lighter': ['MG-5.6', () => 'You have no Lighter to look with now.'],
  'not-lit': [
    'MG-5.6',
    ({ square }) => `The Lighter cannot show ${at(square)}: it needs a face-down room in your row or column.`,
  ],
  'no-portal': ['MG-5.9', () => 'You do not stand on a Portal that lies face up.'],
  'no-coin': ['MG-5.9', () => 'Going through the Portals costs a coin, and you have none.'],
  'no-arrival': ['MG-5.9', () => 'You are not on your way through the Portals.'],
  'not-a-way-out': ['MG-5.9', ({ square }) => `There is no other free Portal at ${at(square)}.`],
  'not-called': ['MG-5.3', ({ ghost }) => `The Ace does not call the ${name(ghost)}.`],
  'flock-finished': ['MG-5.4', ({ ghost }) => `The ${name(ghost)} has finished its steps of the Crow Flock.`],
  'too-far': ['MG-4.1', ({ ghost, square }) => `The ${name(ghost)} cannot get to ${at(square)} in one step.`],
  'too-far-for-lady': [
    'MG-4.2',
    ({ square }) => `${capitalize(at(square))} is more than one row or column from the Lady.`,
  ],
  'tenant-there': ['MG-4.1', () => 'No ghost can step onto the Tenant.'],
  'ghost-in-the-way': [
    'MG-3.4',
    ({ square }) => `Another ghost stands at ${at(square)}, and only corridors are shared.`,
  ],
  'no-key': ['MG-4.3', () => 'The Tenant does not have the Key.'],
  'politician-far': ['MG-4.3', () => 'The Politician is not next to the Tenant.'],
  'nowhere-to-hide': ['MG-4.3', () => 'There is no face-down ✦ room to hide the Key under.'],
  'no-stolen-key': ['MG-4.3', () => 'There is no stolen Key to hide.'],
  'not-a-hiding-place': [
    'MG-4.3',
    ({ square }) => `The Key cannot be hidden at ${at(square)}: it needs a face-down ✦ room without the Tenant.`,
  ],
  'boy-outside': ['MG-1.5', () => 'The Boy stands where nothing can be destroyed.'],
  'face-up': ['MG-4.4', () => 'The Boy destroys only rooms that lie face down.'],
  'destroyed-already': ['MG-4.4', () => 'This room is destroyed already.'],
  'not-face-up': ['MG-4.5', () => 'The Decapitator does not stand in a room that lies face up.'],
  'nothing-to-send': ['MG-6.2', () => 'No ghost has to go to a corridor now.'],
  'another-first': ['MG-6.2', ({ ghost }) => `The ${name(ghost)} goes first.`],
  'not-far': [
    'MG-3.3',
    ({ square }) => `${capitalize(at(square))} is not one of the two corridors farthest from the Tenant.`,
  ],
  'nothing-to-pass': ['MG-5.3', () => 'There are no steps to skip.'],
} satisfies RefusalTable<string, RefusalData>

export type RefusalKey = keyof typeof REFUSALS

export const illegal = refusalFactory<RefusalKey, RefusalData>(REFUSALS)

function at(square = ''): string {
  return placeName(square)
}

function name(ghost = ''): string {
  return ghostName(ghost)
}
