/** English names, by id. */

const GHOST_NAMES: Readonly<Record<string, string>> = {
  politician: 'Politician',
  lady: 'Lady',
  boy: 'Boy',
  decapitator: 'Decapitator',
}

const ROOM_NAMES: Readonly<Record<string, string>> = {
  key: 'Key',
  exit: 'Exit',
  'crow-flock': 'Crow Flock',
  painting: 'Painting',
  trap: 'Trap',
  spidernet: 'Spidernet',
  'ace-of-clubs': 'Ace of Clubs',
  'ace-of-diamonds': 'Ace of Diamonds',
  'ace-of-hearts': 'Ace of Hearts',
  'ace-of-spades': 'Ace of Spades',
  apple: 'Apple',
  lighter: 'Lighter',
  boots: 'Boots',
  coin: 'Coin',
  portal: 'Portal',
}

export const ghostName = (id: string): string => GHOST_NAMES[id] ?? id

export const roomName = (id: string): string => ROOM_NAMES[id] ?? id

/** A square as players say it: `e5`, `attic c3`. */
export const placeName = (square: string): string => square.replace('-', ' ')
