/** The Magician and His Tenant in English. */
import type { IllegalAction, Words } from '@spellbough/kernel'
import type { MagicianAndTenant } from '../../rules/state.ts'
import { listenerOf } from '../listener.ts'
import { eventEn, scoreLineEn } from './events.ts'
import { moveEn } from './moves.ts'
import { waitingEn } from './waiting.ts'

export const sentencesEn: Words<MagicianAndTenant> = {
  name: 'The Magician and His Tenant',
  pitch: 'One player looks for a key and a way out of a haunted house, the other hunts him with four ghosts.',
  options: {
    magician: {
      label: 'Who plays the Magician',
      help: 'Which player commands the ghosts; the other one is the Tenant.',
      values: {
        first: 'The first player is the Magician, the second one the Tenant.',
        second: 'The second player is the Magician, the first one the Tenant.',
      },
    },
    fairLayout: {
      label: 'Fair layout',
      help: 'Whether the ✦ rooms must stay spread over the four quarters of the house.',
      values: {
        false: 'No: the Magician places the rooms wholly as he likes.',
        true: 'Yes: one ✦ room in each quarter, at least four steps from the start.',
      },
    },
    roundLimit: {
      label: 'Round limit',
      help: 'After this round the Magician wins if the Tenant has not escaped. At 200 hardly any game gets there.',
    },
  },
  sides: {
    tenant: {
      name: 'The Tenant',
      play: 'Play as the Tenant',
      about: [
        'Find the Key under a ✦ room, then the Exit under another, and you win.',
        'Two actions a turn: walk one square, or turn up the room you stand in.',
        'Keep away from the four ghosts; once a turn you can send one away for free.',
      ],
    },
    magician: {
      name: 'The Magician',
      play: 'Play as the Magician',
      about: [
        'You know the whole house and haunt it with four ghosts, four actions a turn.',
        'Win with 36 points or four checkmates before the Tenant escapes.',
        'You start with a house that is ready to play; change its rooms or accept it.',
      ],
    },
  },
  move: moveEn,
  event: (event, _, toldTo, view) => eventEn(event, listenerOf(toldTo, view)),
  waiting: waitingEn,
  refusal: (illegal: IllegalAction) => illegal.sentence,
  scoreLine: ({ item, because = {} }) => scoreLineEn(item, because['count']),
}
