import type { GameListing } from '@spellbough/kernel'

export const box: GameListing = {
  id: 'mag-mell',
  seats: [2, 4],
  minutes: 30,
  shelfOrder: 30,
  colours: { accent: { dark: '#e0a55f', light: '#8a5314' }, top: '#1d4b57', side: '#0a2029' },
  thumbnailCrop: [74, 180, 138],
  words: {
    en: {
      name: 'The Treasure of Mag Mell',
      shortName: 'Mag Mell',
      genre: 'Memory and bluff',
      pitch:
        'Gather mages of five guilds and six schools, remember who took what, and claim the most precious treasures.',
      title: {
        at: 'centre',
        lines: [
          ['The Treasure of', 34, 20],
          ['Mag Mell', 76, 46],
        ],
      },
    },
    de: {
      name: 'Der Schatz von Mag Mell',
      shortName: 'Mag Mell',
      genre: 'Gedächtnis und Bluff',
      pitch:
        'Sammle Magier aus fünf Gilden und sechs Schulen, merke dir, wer was genommen hat, und hebe die besten Schätze.',
      title: {
        at: 'centre',
        lines: [
          ['Der Schatz von', 34, 20],
          ['Mag Mell', 76, 46],
        ],
      },
    },
  },
}
