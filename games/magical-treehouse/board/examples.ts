import type { Example } from '@spellbough/board-kit'
import chainOfPotions from '../positions/chain-of-potions.json?raw'
import level2OnFlipped from '../positions/level-2-on-flipped.json?raw'
import pipeMove from '../positions/pipe-move.json?raw'
import spellOthersOut from '../positions/spell-others-out.json?raw'
import structuredBeat from '../positions/structured-beat.json?raw'

/** Positions beside the rules, in the order of the rules. */
export const examples: readonly Example[] = [
  {
    rule: 'MT-5.1',
    position: spellOthersOut,
    viewer: 0,
    caption: {
      en: 'Everybody else has dropped out. Plan the green card, trash the hand, or cast the Spell: then it asks you alone, because it reaches nobody who is out.',
      de: 'Alle anderen sind ausgestiegen. Plane die grüne Karte, wirf die Hand weg oder sprich den Zauber: Dann fragt er nur dich, denn wer ausgestiegen ist, den trifft er nicht.',
    },
  },
  {
    rule: 'MT-7.4',
    position: level2OnFlipped,
    viewer: 0,
    caption: {
      en: 'Treehouse A lies face down. The green level 2 fits on it, although a red or purple one would as well, and makes it green. The green level 3 has no place yet, unless it goes face down itself.',
      de: 'Baumhaus A liegt verdeckt. Die grüne Stufe 2 passt darauf, wie auch eine rote oder lila, und macht es grün. Die grüne Stufe 3 hat noch keinen Platz, es sei denn selbst verdeckt.',
    },
  },
  {
    rule: 'MT-7.8',
    position: pipeMove,
    viewer: 0,
    caption: {
      en: 'The blue level 4 lets you move Pipes. Take up one or both and lay them anew: any way they have not lain this turn. What you took up can be put back.',
      de: 'Mit der blauen Stufe 4 darfst du Rohre versetzen. Nimm eines oder beide auf und lege sie neu, so, wie sie in diesem Zug noch nicht lagen. Was du aufgenommen hast, lässt sich zurücklegen.',
    },
  },
  {
    rule: 'MT-8.2',
    position: chainOfPotions,
    viewer: 0,
    caption: {
      en: 'Treehouse A brews yellow and B brews purple, and the Pipes carry both along the chain: the level 3 of B gets its yellow potion from A, that of C its purple one from B. Each scores 3.',
      de: 'A braut Gelb und B Lila, und die Rohre tragen beides durch die Kette: Die Stufe 3 von B bekommt ihren gelben Trank von A, die von C ihren lila Trank von B. Jede bringt 3 Punkte.',
    },
  },
  {
    rule: 'MT-10.1',
    position: structuredBeat,
    viewer: 0,
    caption: {
      en: 'All three choose in secret. Plan a card, then think again, as long as nobody else is waiting: what counts is your last word. Whoever takes from a Carriage gets only what lay there before.',
      de: 'Alle drei wählen geheim. Plane eine Karte und überlege es dir anders, solange noch jemand wählt: Es gilt dein letztes Wort. Wer von einem Wagen nimmt, bekommt nur, was schon vorher dort lag.',
    },
  },
]
