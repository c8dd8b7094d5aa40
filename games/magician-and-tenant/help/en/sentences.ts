/** The Magician and His Tenant in English. */
import type { IllegalAction, Words } from '@spellbough/kernel'
import type { MagicianAndTenant } from '../../rules/state.ts'
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
      help: 'After this round the Magician wins if the Tenant has not escaped.',
    },
  },
  move: moveEn,
  event: eventEn,
  waiting: waitingEn,
  refusal: (illegal: IllegalAction) => illegal.sentence,
  scoreLine: ({ item, because = {} }) => scoreLineEn(item, because['count']),
}
