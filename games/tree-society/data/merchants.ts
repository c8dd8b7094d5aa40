/** The Merchants sell and take more fruit, and count what was sold. The cards are an original set, see `cards.ts`. */
import type { CardRow } from './effects.ts'

export const MERCHANTS: readonly CardRow[] = [
  {
    id: 'barrow-stall',
    number: 26,
    name: { en: 'Barrow Stall', de: 'Karrenstand' },
    banners: 1,
    stages: [
      { cost: 2, points: 0, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 3, points: 2, instant: [{ op: 'sell', n: 1 }] },
      { cost: 4, points: { op: 'vpPer', n: 1, per: 'soldMost' } },
    ],
  },
  {
    id: 'fruit-hoist',
    number: 27,
    name: { en: 'Fruit Hoist', de: 'Obstaufzug' },
    banners: 1,
    stages: [
      { cost: 2, points: 1, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 3, points: 2, instant: [{ op: 'coinsPer', n: 1, per: 'unsoldDistinct', to: 'purse' }] },
      { cost: 4, points: 5, instant: [{ op: 'sell', n: 1 }] },
    ],
  },
  {
    id: 'hawkers-bough',
    number: 28,
    name: { en: "Hawker's Bough", de: 'Krämerast' },
    banners: 1,
    stages: [
      { cost: 3, points: 0, ongoing: [{ op: 'onSell', n: 1, to: 'purse' }] },
      { cost: 3, points: 1, instant: [{ op: 'sell', n: 1 }] },
      { cost: 4, points: 5, instant: [{ op: 'coinsPer', n: 1, per: 'unsoldDistinct', to: 'purse' }] },
    ],
  },
  {
    id: 'swinging-counter',
    number: 29,
    name: { en: 'Swinging Counter', de: 'Schaukeltheke' },
    banners: 1,
    stages: [
      { cost: 3, points: 0, ongoing: [{ op: 'extraSell', perTurn: 1 }] },
      { cost: 3, points: 2, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 4, points: 6 },
    ],
  },
  {
    id: 'juice-press',
    number: 30,
    name: { en: 'Juice Press', de: 'Saftpresse' },
    banners: 1,
    stages: [
      { cost: 2, points: 0, instant: [{ op: 'sell', n: 1 }] },
      { cost: 3, points: 2, instant: [{ op: 'coins', n: 1, to: 'purse' }] },
      { cost: 3, points: { op: 'vpPer', n: 1, per: 'soldDistinct' } },
    ],
  },
  {
    id: 'cider-loft',
    number: 31,
    name: { en: 'Cider Loft', de: 'Mostboden' },
    banners: 2,
    stages: [
      { cost: 3, points: 1, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 4, points: 4, instant: [{ op: 'sell', n: 1 }] },
      { cost: 6, points: { op: 'vpPer', n: 2, per: 'soldDistinct' } },
    ],
  },
  {
    id: 'basket-exchange',
    number: 32,
    name: { en: 'Basket Exchange', de: 'Korbtausch' },
    banners: 2,
    stages: [
      { cost: 3, points: 1, ongoing: [{ op: 'onTake', n: 1, to: 'chest' }] },
      { cost: 4, points: 4, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 6, points: 9, instant: [{ op: 'sell', n: 1 }] },
    ],
  },
  {
    id: 'weighing-platform',
    number: 33,
    name: { en: 'Weighing Platform', de: 'Waagebühne' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, ongoing: [{ op: 'onSell', n: 1, to: 'purse' }] },
      { cost: 4, points: 4, ongoing: [{ op: 'onSell', n: 1, to: 'purse' }] },
      { cost: 6, points: 10 },
    ],
  },
  {
    id: 'caravan-perch',
    number: 34,
    name: { en: 'Caravan Perch', de: 'Karawanenrast' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, instant: [{ op: 'sell', n: 1 }] },
      { cost: 4, points: 4, instant: [{ op: 'coinsPer', n: 1, per: 'bannersOf:merchants', to: 'chest' }] },
      { cost: 6, points: 10 },
    ],
  },
  {
    id: 'auction-branch',
    number: 35,
    name: { en: 'Auction Branch', de: 'Versteigerungszweig' },
    banners: 2,
    stages: [
      { cost: 4, points: 2, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 4, points: 4, instant: [{ op: 'sell', n: 1 }] },
      { cost: 6, points: { op: 'vpPer', n: 2, per: 'soldMost' } },
    ],
  },
  {
    id: 'great-orchard-bazaar',
    number: 36,
    name: { en: 'Great Orchard Bazaar', de: 'Großer Obstbasar' },
    banners: 3,
    stages: [
      { cost: 5, points: 2, instant: [{ op: 'sell', n: 1 }] },
      { cost: 6, points: 5, ongoing: [{ op: 'extraSell', perTurn: 1 }] },
      { cost: 8, points: { op: 'vpPer', n: 1, per: 'soldAll', max: 18 } },
    ],
  },
  {
    id: 'harvest-exchange',
    number: 37,
    name: { en: 'Harvest Exchange', de: 'Erntebörse' },
    banners: 3,
    stages: [
      { cost: 5, points: 2, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 6, points: 6, instant: [{ op: 'sell', n: 1 }] },
      { cost: 8, points: 14, instant: [{ op: 'coinsPer', n: 1, per: 'unsoldAll', to: 'purse' }] },
    ],
  },
]
