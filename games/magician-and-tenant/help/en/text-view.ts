import { capitalize, joinList, wrapItems } from '@spellbough/kernel'
import { ghostName, placeName, roomName } from '../../data/names.ts'
import type { TextViewWords } from '../text-view-words.ts'
import { SOURCES_EN } from './events.ts'

export const textViewEn: TextViewWords = {
  floor: capitalize,
  codes: {
    key: 'ke',
    exit: 'ex',
    'crow-flock': 'cr',
    painting: 'pa',
    trap: 'tr',
    spidernet: 'sp',
    'ace-of-clubs': 'ac',
    'ace-of-diamonds': 'ad',
    'ace-of-hearts': 'ah',
    'ace-of-spades': 'as',
    apple: 'ap',
    lighter: 'li',
    boots: 'bo',
    coin: 'co',
    portal: 'po',
  },
  room: roomName,
  letters: { tenant: 'T', politician: 'P', lady: 'L', boy: 'B', decapitator: 'D' },
  figure: (id) => (id === 'tenant' ? 'Tenant' : ghostName(id)),
  place: placeName,
  heading: (round, limit) => `Round ${round} of ${limit}.`,
  arranging: 'The Magician arranges the rooms.',
  over: {
    escape: 'The Tenant has escaped.',
    points: 'The Magician has won by points.',
    checkmates: 'The Magician has won by checkmates.',
    rounds: 'The last round is over: the Magician keeps his Tenant and wins.',
  },
  roles: (magician, tenant) => `Magician: ${magician}. Tenant: ${tenant}.`,
  you: 'you',
  score: (points, of, checkmates, most) =>
    `Magician’s points: ${points} of ${of}. Checkmates: ${checkmates} of ${most}.`,
  source: (id) => SOURCES_EN[id] ?? id,
  sheet: 'From:',
  things: 'The Tenant has:',
  nothing: 'nothing',
  key: 'the Key',
  coin: 'a coin',
  boots: 'Boots',
  net: (turns) => (turns > 1 ? 'a Spidernet around him, next turn too' : 'a Spidernet around him'),
  keyInRoom: 'The Key lies in its room.',
  keyHidden: (places, sure) =>
    `The Key is hidden ${sure ? 'at' : 'at one of'} ${joinList(places, sure ? 'and' : 'or')}.`,
  glimpsed: (rooms) => wrapItems('Your Lighters showed you: ', rooms),
  legend: 'Map:',
  signs: ['.. room', '** or * ✦ room', '== corridor', '<> stairs', '@@ start', 'x destroyed'],
  cases: 'Rooms in capitals lie face up, the others face down.',
  lifted: (room, square) => `Lifted: the ${room} of ${square}.`,
}
