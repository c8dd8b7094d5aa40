import type { Example } from '@spellbough/board-kit'
import druidToDecide from '../positions/druid-to-decide.json?raw'
import queenWithPairs from '../positions/queen-with-pairs.json?raw'
import sampleRound from '../positions/sample-round.json?raw'
import theftOfAMercenary from '../positions/theft-of-a-mercenary.json?raw'

/** Positions beside the rules, in the order of the rules. */
export const examples: readonly Example[] = [
  {
    rule: 'MM-3.1',
    position: sampleRound,
    viewer: 0,
    caption: {
      en: 'Round five has turned up Rún, and you are the starter. Put any free token on it, then open with a mage. The cards you may still take stay bright; press a dim one to hear what keeps you from it.',
      de: 'In der fünften Runde liegt Rún aus, und du beginnst. Lege ein freies Plättchen darauf und nimm die erste Karte. Was du noch nehmen darfst, bleibt hell; drücke auf eine dunkle, und du hörst, was dagegen spricht.',
    },
  },
  {
    rule: 'MM-3.5',
    position: theftOfAMercenary,
    viewer: 1,
    caption: {
      en: 'Wren stands at 2, so the limit is 2 and you must reach it. Two mages that share no guild and no school will do, or the Mercenary alone, who counts 2.',
      de: 'Wren hat 2, also ist das Limit 2, und du musst es erreichen. Zwei Magier ohne gemeinsame Gilde und Schule genügen, oder allein der Söldner, der 2 zählt.',
    },
  },
  {
    rule: 'MM-5.1',
    position: druidToDecide,
    viewer: 1,
    caption: {
      en: 'You hold the Druid. −3 and −1 may change places, or 3 and 5, but not 8 and 5: they are three apart. Or leave everything where it is.',
      de: 'Du hast die Druidin. −3 und −1 dürfen die Plätze tauschen, oder 3 und 5, aber nicht 8 und 5: Sie liegen drei auseinander. Du darfst auch alles lassen.',
    },
  },
  {
    rule: 'MM-7.1',
    position: queenWithPairs,
    viewer: 0,
    caption: {
      en: 'Your pile has the Queen, five Tuama mages and two of Athrach, and the Athrach Witch you have just picked makes three: three pairs, so three points. The Familiar and the Daemon make no pair.',
      de: 'In deinem Gefolge sind die Schattenkönigin, fünf Tuama- und zwei Athrach-Magier, und die eben genommene Athrach-Hexe macht drei daraus: drei Paare, also drei Punkte. Vertrauter und Dämon bilden kein Paar.',
    },
  },
]
