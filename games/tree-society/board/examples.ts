import type { Example } from '@spellbough/board-kit'
import exampleHalf from '../positions/example-half.json?raw'
import exampleRest from '../positions/example-rest.json?raw'
import exampleSale from '../positions/example-sale.json?raw'
import exampleSynergy from '../positions/example-synergy.json?raw'

/** Positions beside the rules, in the order of the rules. */
export const examples: readonly Example[] = [
  {
    rule: 'TS-3.1',
    position: exampleSale,
    viewer: 0,
    caption: {
      en: 'Five grapes lie open: two on your board, one on Ida’s, two in the market. So a grape brings 5 coins now, an orange only 2.',
      de: 'Fünf Trauben liegen offen: zwei bei dir, eine bei Ida, zwei im Markt. Eine Traube bringt also jetzt 5 Münzen, eine Orange nur 2.',
    },
  },
  {
    rule: 'TS-4.4',
    position: exampleSynergy,
    viewer: 0,
    caption: {
      en: 'Build stage 2 of the Corkscrew Stair for 3 coins. It builds a stage of another card at half cost: take stage 3 of the Acorn Vault for 2 instead of 4. Complete, it counts its own banner too and puts 2 coins into your chest.',
      de: 'Baue Stufe 2 der Karte Corkscrew Stair für 3 Münzen. Sie baut eine Stufe einer anderen Karte zum halben Preis: Nimm Stufe 3 von Acorn Vault für 2 statt 4. Abgeschlossen zählt diese auch ihr eigenes Banner und legt 2 Münzen in deine Truhe.',
    },
  },
  {
    rule: 'TS-R.half',
    position: exampleHalf,
    viewer: 0,
    caption: {
      en: 'After stage 2 of the Corkscrew Stair you have 3 coins. Half of 5 is 3, so the Canopy Viaduct in the lower row costs 3. Half of 3 is 2 and one more for the upper row, so the Cider Loft costs 3 as well.',
      de: 'Nach Stufe 2 von Corkscrew Stair hast du 3 Münzen. Die Hälfte von 5 ist 3, also kostet Canopy Viaduct in der unteren Reihe 3. Die Hälfte von 3 ist 2, dazu eine für die obere Reihe: Cider Loft kostet auch 3.',
    },
  },
  {
    rule: 'TS-5.1',
    position: exampleRest,
    viewer: 0,
    caption: {
      en: 'Go to rest with 5 in your purse and 2 in your chest: the purse goes down to 2, then the chest comes to it, and you have 4.',
      de: 'Geh mit 5 im Beutel und 2 in der Truhe zur Rast: Der Beutel behält 2, dann kommt die Truhe dazu, und du hast 4.',
    },
  },
]
