/** What cannot be in a position file, in German: the sentences of `rules/position-faults.ts`, `{}` for what changes. */
import type { FaultMessages } from '@spellbough/kernel'

export const positionFaultsDe: FaultMessages = {
  'there is no card "{}"': 'die Karte „{}“ gibt es nicht',
  'there is no treasure "{}"': 'den Schatz „{}“ gibt es nicht',
  'there must be one for each place of the Pool': 'zu jedem Platz der Auslage gehört genau ein Eintrag',
  'with {} seats the Pool has {} cards': 'bei {} Plätzen hat die Auslage {} Karten',
  'with {} seats the Pool has {} cards, fewer only when the deck has run out':
    'bei {} Plätzen hat die Auslage {} Karten, weniger erst, wenn der Stapel leer ist',
  'in round {} (counted from 0) {} treasures are drawn': 'in Runde {} (von 0 gezählt) sind {} Schätze gezogen',
  'there must be {} tokens on the drawn cards': 'auf den gezogenen Karten müssen {} Plättchen liegen',
  'they must stand in ascending order': 'sie müssen aufsteigend geordnet sein',
  'a theft brings one seat the Shapeshifter and two cards, another seat one card':
    'ein Diebstahl bringt einem Platz die Gestaltwandlerin und zwei Karten, einem anderen eine Karte',
  'seat {} took other cards than these from the Pool': 'Platz {} hat andere Karten aus der Auslage genommen',
  'seat {} took cards that lie neither among its picks nor where a theft brought them':
    'Platz {} hat Karten genommen, die weder bei seinen gewählten liegen noch dort, wohin ein Diebstahl sie brachte',
  'the picks of seat {} count {}': 'die gewählten Karten von Platz {} zählen {}',
  'two picks of seat {} match': 'zwei gewählte Karten von Platz {} passen zueinander',
  'the Shapeshifter was taken from the Pool': 'die Gestaltwandlerin wurde aus der Auslage genommen',
  'the Shapeshifter was not taken from the Pool': 'die Gestaltwandlerin wurde noch nicht aus der Auslage genommen',
  'only a holder of the Shapeshifter can let picks pass, and only until the round ends':
    'nur wer die Gestaltwandlerin hat, kann Karten durchlassen, und nur bis zum Ende der Runde',
  'it is the seat that showed her after the last round': 'es ist der Platz, der sie nach der letzten Runde gezeigt hat',
  'that comes after the last round only': 'das kommt erst nach der letzten Runde',
  'the basic game never waits there': 'im Grundspiel wartet hier niemand',
  'cards are taken in the Mage Phase and put away at the end of the round':
    'Karten werden in der Magierphase genommen und am Ende der Runde weggelegt',
  'nobody has a pile of Allies before the first round is over': 'vor dem Ende der ersten Runde hat niemand Verbündete',
  'there is nothing to confirm': 'es gibt nichts zu bestätigen',
  'nothing is discarded before the claiming': 'bevor die Schätze gehoben werden, wird nichts abgelegt',
  'the starter assigns the token': 'das Plättchen legt, wer die Runde beginnt',
  'this seat has reached the limit': 'dieser Platz hat die Grenze erreicht',
  'this seat has no legal card to pick': 'dieser Platz kann keine Karte nehmen',
  'no other seat could steal: it needs the Shapeshifter and two more cards':
    'kein anderer Platz könnte stehlen: Dazu gehören die Gestaltwandlerin und zwei weitere Karten',
  'this seat has no pick that could be stolen': 'dieser Platz hat keine Karte, die gestohlen werden könnte',
  'a round without picks needs no confirming': 'eine Runde ohne gewählte Karten braucht keine Bestätigung',
  'somebody can still pick': 'es kann noch jemand eine Karte nehmen',
  'somebody must still confirm': 'es muss noch jemand bestätigen',
  'this seat does not hold the Druid': 'dieser Platz hat die Druidin nicht',
  'the starter opens in the Mage Phase only': 'eröffnet wird nur in der Magierphase',
  'only the starter opens': 'es eröffnet nur, wer die Runde beginnt',
  'it is how many cards the starter has taken, and nobody else any':
    'es zählt die Karten dessen, der die Runde beginnt, und sonst hat niemand welche',
  'a second card follows only a first of value 1, with 2 or 3 seats':
    'eine zweite Karte folgt nur auf eine erste vom Wert 1, bei 2 oder 3 Plätzen',
  'the opening is over': 'die Eröffnung ist vorbei',
  'a treasure is claimed in the phase "claim" and -1 before it':
    'in der Phase „claim“ wird ein Schatz gehoben, vorher steht hier -1',
  'the last treasure was claimed last': 'der letzte Schatz wurde zuletzt gehoben',
  'there cannot be that many in a row here': 'so oft nacheinander kann hier nicht gepasst worden sein',
  'every treasure claimed so far was won once or lost, and no other':
    'jeder bisher gehobene Schatz wurde einmal gewonnen oder ging verloren, und kein anderer',
  'seat {} must have laid out all cards that count now': 'Platz {} muss alle Karten ausgelegt haben, die jetzt zählen',
  'something before seat {} does not count now': 'vor Platz {} liegt etwas, das jetzt nicht zählt',
}
