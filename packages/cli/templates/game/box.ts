import type { GameListing } from '@spellbough/kernel'

export const box: GameListing = {
  id: 'sample-game',
  seats: [2, 4],
  minutes: 10,
  shelfOrder: 100,
  colours: { accent: { dark: '#a9cf8e', light: '#3f6a22' }, top: '#35573a', side: '#14251a' },
  words: {
    en: {
      name: 'Sample Game',
      shortName: 'Sample Game',
      genre: 'Collecting',
      pitch: 'Take a leaf that all can see, or draw one that only you know, and collect as many kinds as you can.',
    },
    de: {
      name: 'Sample Game',
      shortName: 'Sample Game',
      genre: 'Sammelspiel',
      pitch: 'Nimm ein Blatt, das alle sehen, oder zieh eines, das nur du kennst, und sammle viele Arten.',
    },
  },
}
