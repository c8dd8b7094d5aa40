import type { GameListing } from '@spellbough/kernel'

export const box: GameListing = {
  id: 'magical-treehouse',
  seats: [2, 4],
  minutes: 45,
  shelfOrder: 10,
  hasRealTime: true,
  colours: { accent: { dark: '#b79be6', light: '#6b45a8' }, top: '#4a3a78', side: '#1d1740' },
  thumbnailCrop: [62, 96, 112],
  words: {
    en: {
      name: 'Magical Treehouse',
      shortName: 'Treehouse',
      genre: 'Real-time draft',
      pitch:
        'Snatch building plans as they travel round the table, raise magical treehouses and send familiars for potions.',
      title: {
        at: 'right',
        lines: [
          ['Magical', 50, 38],
          ['Treehouse', 83, 31],
        ],
      },
    },
    de: {
      name: 'Magische Baumhäuser',
      shortName: 'Baumhäuser',
      genre: 'Draft in Echtzeit',
      pitch:
        'Schnapp dir Baupläne, während sie um den Tisch wandern, baue Baumhäuser und schicke Vertraute nach Zutaten für Tränke.',
      title: {
        at: 'right',
        lines: [
          ['Magische', 50, 38],
          ['Baumhäuser', 83, 30],
        ],
      },
    },
  },
}
