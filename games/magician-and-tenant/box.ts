import type { GameListing } from '@spellbough/kernel'

export const box: GameListing = {
  id: 'magician-and-tenant',
  seats: [2, 2],
  minutes: 40,
  shelfOrder: 20,
  colours: { accent: { dark: '#9fd2c3', light: '#23695a' }, top: '#24414f', side: '#0a151f' },
  thumbnailCrop: [100, 268, 104],
  words: {
    en: {
      name: 'The Magician and His Tenant',
      shortName: 'Magician & Tenant',
      genre: 'A hidden chase',
      pitch: 'One player looks for a key and a way out of a haunted house, the other hunts him with four ghosts.',
      title: {
        at: 'centre',
        lines: [
          ['The Magician', 42, 33],
          ['and His Tenant', 67, 23],
        ],
      },
    },
    de: {
      name: 'Der Zauberer und sein Mieter',
      shortName: 'Zauberer & Mieter',
      genre: 'Jagd im Verborgenen',
      pitch: 'Einer sucht den Schlüssel und den Ausgang eines Spukhauses, der andere jagt ihn mit vier Geistern.',
      title: {
        at: 'centre',
        lines: [
          ['Der Zauberer', 42, 33],
          ['und sein Mieter', 67, 23],
        ],
      },
    },
  },
}
