import type { RoundPhase, TextViewWords } from '../text-view-words.ts'
import { cardNameDe, pointsDe, treasureNameDe } from './names.ts'

const cards = (count: number): string => `${count} ${count === 1 ? 'Karte' : 'Karten'}`

const PHASES: Readonly<Record<RoundPhase, string>> = {
  treasure: 'Schatzphase',
  mage: 'Magierphase',
  theft: 'Magierphase',
  end: 'Endphase',
}

export const textViewDe: TextViewWords = {
  card: cardNameDe,
  treasure: treasureNameDe,
  heading: (round, phase, starter) => `Runde ${round} von 11, ${PHASES[phase]}. Es beginnt: ${starter}.`,
  late: {
    druid: 'Nach der letzten Runde, bevor die Schätze gehoben werden.',
    claim: 'Die Schätze werden gehoben.',
    over: 'Die Partie ist zu Ende.',
  },
  treasures: 'Schätze:',
  noToken: '(noch ohne Plättchen)',
  tokensLeft: 'Freie Plättchen:',
  wonByNobody: 'niemand',
  claimedNow: (passes, seats) => `wird gerade gehoben, ${passes} von ${seats} haben gepasst`,
  pool: (count, deck) =>
    count === 0
      ? 'Die Auslage ist leer.'
      : `Auslage: ${cards(count)}, im Nachziehstapel ${deck === 0 ? 'keine' : deck}.`,
  poolRest: 'Noch in der Auslage:',
  matching: '* passt zu einer deiner Karten dieser Runde, also jetzt nicht erlaubt',
  specials: 'Besondere',
  bySchool: 'Je Schule',
  you: 'du',
  starts: 'beginnt',
  lockedOut: 'ausgesperrt',
  confirmed: 'bereit',
  pileSize: (count) => (count === 0 ? 'noch kein Gefolge' : `Gefolge ${count}`),
  pile: 'Gefolge:',
  ownPile: (count, laidOut) => `Dein Gefolge${laidOut ? ' mit den ausgelegten Karten' : ''}: ${cards(count)}.`,
  picks: (total, limit) => (limit === undefined ? `Genommen, bisher ${total}:` : `Genommen, ${total} von ${limit}:`),
  traded: 'Durch Diebstahl:',
  strength: (count) => `Stärke ${count}:`,
  won: 'Gehobene Schätze',
  points: pointsDe,
  final: (points, rank) => `Endstand: ${pointsDe(points)}, Platz ${rank}.`,
  discards: 'Abgeworfen:',
}
