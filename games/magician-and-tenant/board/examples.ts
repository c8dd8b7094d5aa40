import type { Example } from '@spellbough/board-kit'
import checkmateCourtyard from '../positions/checkmate-courtyard.json?raw'
import endsByEnteringTheExit from '../positions/ends-by-entering-the-exit.json?raw'
import theftEffective from '../positions/theft-effective.json?raw'
import thirtyFivePoints from '../positions/thirty-five-points.json?raw'
import walkingIntoCheckmate from '../positions/walking-into-checkmate.json?raw'

/** Positions beside the rules, in the order of the rules. */
export const examples: readonly Example[] = [
  {
    rule: 'MG-4.3',
    position: theftEffective,
    viewer: 0,
    caption: {
      en: 'The Politician stands beside the Tenant, who has the Key, and two ✦ rooms still lie face down: the theft is possible. Then hide the Key under one of the two.',
      de: 'Der Politiker steht neben dem Mieter, der den Schlüssel hat, und zwei ✦-Zimmer liegen noch verdeckt: Der Diebstahl ist möglich. Verstecke den Schlüssel dann unter einem von beiden.',
    },
  },
  {
    rule: 'MG-5.11',
    position: endsByEnteringTheExit,
    viewer: 1,
    caption: {
      en: 'The Exit lies open on h2, and the Tenant has the Key: one step and he is free.',
      de: 'Der Ausgang liegt auf h2 offen, und der Mieter hat den Schlüssel: ein Schritt, und er ist frei.',
    },
  },
  {
    rule: 'MG-6.1',
    position: checkmateCourtyard,
    viewer: 0,
    caption: {
      en: 'The Lady and the Boy stand on two of the squares the Tenant could walk to. Bring the Politician to c7: three are enough, although a fourth square is free.',
      de: 'Die Dame und der Junge stehen auf zwei Feldern, auf die der Mieter gehen könnte. Bring den Politiker nach c7: Drei genügen, auch wenn ein viertes Feld frei ist.',
    },
  },
  {
    rule: 'MG-6.2',
    position: walkingIntoCheckmate,
    viewer: 1,
    caption: {
      en: 'Walk to c3, and three ghosts surround you. It counts only at the end of your turn: repel one of them first and you are safe.',
      de: 'Geh nach c3, und drei Geister umstellen dich. Es zählt erst am Ende deines Zuges: Vertreibe vorher einen davon, und dir geschieht nichts.',
    },
  },
  {
    rule: 'MG-6.3',
    position: thirtyFivePoints,
    viewer: 0,
    caption: {
      en: 'The 35 points of the example above. The Boy stands in a good room that lies face down: destroy it, and the house is the Magician’s.',
      de: 'Die 35 Punkte des Beispiels. Der Junge steht in einem guten Zimmer, das verdeckt liegt: Zerstöre es, und das Haus gehört dem Zauberer.',
    },
  },
]
