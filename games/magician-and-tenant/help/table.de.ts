import { filled, listed } from '@spellbough/kernel'
import { floorDe, GHOSTS_DE, placeDe, roomDe } from './names.de.ts'
import type { TableWords } from './table-words.ts'

/** What points came from, as it stands on the score sheet. */
export const SOURCES_DE: Readonly<Record<string, string>> = {
  checkmate: 'Schachmatt',
  theft: 'Schlüssel gestohlen',
  destroyed: 'Gute Zimmer zerstört',
  found: 'Gute Zimmer gefunden',
  'ghost-room': 'Geisterzimmer gefunden',
  trap: 'Fallen gefunden',
  net: 'Spinnennetze gefunden',
}

export const tableDe: TableWords = {
  floor: floorDe,
  codes: {
    key: 'sc',
    exit: 'au',
    'crow-flock': 'kr',
    painting: 'ge',
    trap: 'fa',
    spidernet: 'sp',
    'ace-of-clubs': 'kz',
    'ace-of-diamonds': 'ka',
    'ace-of-hearts': 'he',
    'ace-of-spades': 'pi',
    apple: 'ap',
    lighter: 'fe',
    boots: 'st',
    coin: 'mü',
    portal: 'po',
  },
  room: roomDe,
  letters: { tenant: 'M', politician: 'P', lady: 'D', boy: 'J', decapitator: 'E' },
  figure: (id) => (id === 'tenant' ? 'Mieter' : (GHOSTS_DE[id]?.name ?? id)),
  place: placeDe,
  heading: (round, limit) => `Runde ${round} von ${limit}.`,
  arranging: 'Der Zauberer ordnet die Zimmer.',
  over: {
    escape: 'Der Mieter ist entkommen.',
    points: 'Der Zauberer hat nach Punkten gewonnen.',
    checkmates: 'Der Zauberer hat durch Schachmatt gewonnen.',
    rounds: 'Die letzte Runde ist vorbei: Der Zauberer behält seinen Mieter und gewinnt.',
  },
  roles: (magician, tenant) => `Zauberer: ${magician}. Mieter: ${tenant}.`,
  you: 'du',
  score: (points, of, checkmates, most) =>
    `Punkte des Zauberers: ${points} von ${of}. Schachmatt: ${checkmates} von ${most}.`,
  source: (id) => SOURCES_DE[id] ?? id,
  sheet: 'Davon:',
  things: 'Der Mieter hat:',
  nothing: 'nichts',
  key: 'den Schlüssel',
  coin: 'eine Münze',
  boots: 'Stiefel',
  net: (turns) => (turns > 1 ? 'ein Spinnennetz um sich, auch im nächsten Zug' : 'ein Spinnennetz um sich'),
  keyInRoom: 'Der Schlüssel liegt noch in seinem Zimmer.',
  keyHidden: (places, sure) => `Der Schlüssel ist versteckt: ${sure ? '' : 'eines von '}${listed(places, 'oder')}.`,
  glimpsed: (rooms) => filled('Deine Feuerzeuge zeigten dir: ', rooms),
  legend: 'Karte:',
  signs: ['.. Zimmer', '** oder * ✦-Zimmer', '== Korridor', '<> Treppe', '@@ Start', 'x zerstört'],
  cases: 'Groß geschriebene Zimmer liegen offen, die anderen verdeckt.',
  lifted: (room, square) => `Aufgenommen: ${room} von ${square}.`,
}
