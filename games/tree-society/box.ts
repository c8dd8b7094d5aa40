import type { GameListing } from '@spellbough/kernel'

export const box: GameListing = {
  id: 'tree-society',
  seats: [2, 4],
  minutes: 60,
  shelfOrder: 40,
  colours: { accent: { dark: '#f2a06a', light: '#a8481a' }, top: '#f0a765', side: '#9c4a2c' },
  thumbnailCrop: [28, 136, 122],
  words: {
    en: {
      name: 'Tree Society',
      shortName: 'Tree Society',
      genre: 'Engine building',
      pitch: 'Sell fruit, help six guilds to build in the treetops, and let one building pay for the next.',
      title: { at: 'centre', lines: [['Tree Society', 56, 44]] },
    },
    de: {
      name: 'Tree Society',
      shortName: 'Tree Society',
      genre: 'Aufbauspiel',
      pitch: 'Verkaufe Obst, hilf sechs Gilden beim Bauen in den Baumkronen und lass ein Gebäude das nächste bezahlen.',
      title: { at: 'centre', lines: [['Tree Society', 56, 44]] },
    },
  },
}
