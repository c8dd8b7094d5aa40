import type { Box } from '@spellbough/kernel'

export const box: Box = {
  id: 'mag-mell',
  seats: [2, 4],
  minutes: 30,
  colours: { accent: 'var(--g-magmell)', top: '#1d4b57', side: '#0a2029' },
  thumb: [74, 180, 138],
  words: {
    en: {
      name: 'The Treasure of Mag Mell',
      short: 'Mag Mell',
      feel: 'Memory and bluff',
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
      short: 'Mag Mell',
      feel: 'Gedächtnis und Bluff',
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
