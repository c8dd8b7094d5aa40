/** The Bankers fill the chest, earn every turn and keep a larger purse. The cards are an original set, see `cards.ts`. */
import type { CardRow } from './effects.ts'

export const BANKERS: readonly CardRow[] = [
  {
    id: 'acorn-vault',
    number: 14,
    name: { en: 'Acorn Vault', de: 'Eichelgewölbe' },
    banners: 1,
    stages: [
      { cost: 2, points: 0, instant: [{ op: 'coins', n: 1, to: 'chest' }] },
      { cost: 3, points: 2, instant: [{ op: 'coins', n: 2, to: 'chest' }] },
      { cost: 4, points: 5, instant: [{ op: 'coinsPer', n: 1, per: 'bannersOf:bankers', to: 'chest' }] },
    ],
  },
  {
    id: 'thrift-nest',
    number: 15,
    name: { en: 'Thrift Nest', de: 'Sparnest' },
    banners: 1,
    stages: [
      { cost: 2, points: 1, ongoing: [{ op: 'purseLimit', n: 4 }] },
      { cost: 3, points: 2, instant: [{ op: 'coins', n: 1, to: 'purse' }] },
      { cost: 4, points: 6, instant: [{ op: 'coins', n: 2, to: 'chest' }] },
    ],
  },
  {
    id: 'penny-hollow',
    number: 16,
    name: { en: 'Penny Hollow', de: 'Pfennighöhle' },
    banners: 1,
    stages: [
      { cost: 3, points: 0, ongoing: [{ op: 'income', n: 1, to: 'chest' }] },
      { cost: 3, points: 2, instant: [{ op: 'coins', n: 2, to: 'chest' }] },
      { cost: 4, points: 6, instant: [{ op: 'stash', n: 4 }] },
    ],
  },
  {
    id: 'ledger-knot',
    number: 17,
    name: { en: 'Ledger Knot', de: 'Kontorknoten' },
    banners: 1,
    stages: [
      { cost: 2, points: 1, instant: [{ op: 'stash', n: 3 }] },
      { cost: 3, points: 2, instant: [{ op: 'coins', n: 2, to: 'chest' }] },
      { cost: 4, points: { op: 'vpPer', n: 2, per: 'coinsEnd', max: 10 } },
    ],
  },
  {
    id: 'interest-house',
    number: 18,
    name: { en: 'Interest House', de: 'Zinshaus' },
    banners: 1,
    stages: [
      { cost: 3, points: 1, instant: [{ op: 'coins', n: 2, to: 'chest' }] },
      { cost: 4, points: 2, ongoing: [{ op: 'income', n: 1, to: 'chest' }] },
      { cost: 4, points: 6, instant: [{ op: 'coins', n: 2, to: 'purse' }] },
    ],
  },
  {
    id: 'moneychangers-bough',
    number: 19,
    name: { en: "Moneychanger's Bough", de: 'Ast der Geldwechsler' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, instant: [{ op: 'coins', n: 2, to: 'chest' }] },
      { cost: 5, points: 4, instant: [{ op: 'coins', n: 3, to: 'chest' }] },
      { cost: 7, points: 9, instant: [{ op: 'coinsPer', n: 1, per: 'banners', to: 'purse' }] },
    ],
  },
  {
    id: 'counting-terrace',
    number: 20,
    name: { en: 'Counting Terrace', de: 'Zählterrasse' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, ongoing: [{ op: 'purseLimit', n: 5 }] },
      { cost: 4, points: 4, instant: [{ op: 'coins', n: 3, to: 'chest' }] },
      { cost: 6, points: 10 },
    ],
  },
  {
    id: 'dividend-grove',
    number: 21,
    name: { en: 'Dividend Grove', de: 'Dividendenhain' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, ongoing: [{ op: 'onComplete', n: 2, to: 'chest' }] },
      { cost: 4, points: 4, instant: [{ op: 'coins', n: 2, to: 'purse' }] },
      { cost: 6, points: { op: 'vpPer', n: 3, per: 'bannersOf:bankers', max: 15 } },
    ],
  },
  {
    id: 'coinleaf-exchange',
    number: 22,
    name: { en: 'Coinleaf Exchange', de: 'Münzblattbörse' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, instant: [{ op: 'sell', n: 1 }] },
      { cost: 4, points: 4, instant: [{ op: 'coins', n: 3, to: 'chest' }] },
      { cost: 6, points: 9, instant: [{ op: 'coins', n: 3, to: 'chest' }] },
    ],
  },
  {
    id: 'lockbark-treasury',
    number: 23,
    name: { en: 'Lockbark Treasury', de: 'Rindentresor' },
    banners: 3,
    stages: [
      { cost: 5, points: 2, instant: [{ op: 'coins', n: 3, to: 'chest' }] },
      { cost: 6, points: 5, ongoing: [{ op: 'income', n: 2, to: 'chest' }] },
      { cost: 8, points: 14, instant: [{ op: 'coins', n: 4, to: 'chest' }] },
    ],
  },
  {
    id: 'gilded-rookery',
    number: 24,
    name: { en: 'Gilded Rookery', de: 'Goldener Krähenhorst' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, instant: [{ op: 'coins', n: 2, to: 'chest' }] },
      { cost: 4, points: 4, ongoing: [{ op: 'income', n: 2, to: 'chest' }] },
      { cost: 6, points: 10, instant: [{ op: 'coinsPer', n: 1, per: 'bannersOf:bankers', to: 'purse' }] },
    ],
  },
  {
    id: 'mint-of-leaves',
    number: 25,
    name: { en: 'Mint of Leaves', de: 'Blättermünze' },
    banners: 3,
    stages: [
      { cost: 5, points: 2, instant: [{ op: 'coins', n: 3, to: 'chest' }] },
      { cost: 6, points: 5, instant: [{ op: 'coins', n: 4, to: 'chest' }] },
      { cost: 9, points: { op: 'vpPer', n: 2, per: 'banners', max: 16 } },
    ],
  },
]
