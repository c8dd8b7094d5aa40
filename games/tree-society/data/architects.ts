/** The Architects build cheaper: half cost, fewer coins, a free first stage, lasting discounts. Four of them are start cards. The cards are an original set, see `cards.ts`. */
import type { CardRow } from './effects.ts'

export const ARCHITECTS: readonly CardRow[] = [
  {
    id: 'ropewalk-workshop',
    number: 1,
    name: { en: 'Ropewalk Workshop', de: 'Seilerwerkstatt' },
    banners: 1,
    start: true,
    stages: [
      { cost: 2, points: 0, ongoing: [{ op: 'discount', n: 1, stages: [2], perTurn: 1 }] },
      { cost: 3, points: 2, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'minus', n: 2 }] },
      { cost: 4, points: 5, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
    ],
  },
  {
    id: 'plumbline-loft',
    number: 2,
    name: { en: 'Plumbline Loft', de: 'Lotschnur-Speicher' },
    banners: 1,
    start: true,
    stages: [
      { cost: 2, points: 0, ongoing: [{ op: 'discount', n: 1, stages: [1], perTurn: 1 }] },
      { cost: 3, points: 2, instant: [{ op: 'coins', n: 2, to: 'chest' }] },
      { cost: 4, points: 5, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
    ],
  },
  {
    id: 'scaffold-perch',
    number: 3,
    name: { en: 'Scaffold Perch', de: 'Gerüstplattform' },
    banners: 1,
    start: true,
    stages: [
      { cost: 2, points: 0, ongoing: [{ op: 'onComplete', n: 2, to: 'purse' }] },
      { cost: 3, points: 2, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'minus', n: 2 }] },
      { cost: 4, points: 5, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
    ],
  },
  {
    id: 'sawhorse-terrace',
    number: 4,
    name: { en: 'Sawhorse Terrace', de: 'Sägebock-Terrasse' },
    banners: 1,
    start: true,
    stages: [
      { cost: 2, points: 0, ongoing: [{ op: 'discount', n: 1, stages: [3], perTurn: 1 }] },
      { cost: 3, points: 2, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 4, points: 5, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
    ],
  },
  {
    id: 'hinge-and-beam-house',
    number: 5,
    name: { en: 'Hinge-and-Beam House', de: 'Haus der Scharniere' },
    banners: 1,
    stages: [
      { cost: 2, points: 0, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'minus', n: 2 }] },
      { cost: 3, points: 1, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
      { cost: 4, points: 5, instant: [{ op: 'coinsPer', n: 1, per: 'bannersOf:architects', to: 'purse' }] },
    ],
  },
  {
    id: 'corkscrew-stair',
    number: 6,
    name: { en: 'Corkscrew Stair', de: 'Wendeltreppe am Stamm' },
    banners: 1,
    stages: [
      { cost: 2, points: 1 },
      { cost: 3, points: 2, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
      { cost: 4, points: 5, instant: [{ op: 'build', stages: [1], mode: 'free' }] },
    ],
  },
  {
    id: 'pulley-tower',
    number: 7,
    name: { en: 'Pulley Tower', de: 'Flaschenzugturm' },
    banners: 1,
    stages: [
      { cost: 3, points: 0, ongoing: [{ op: 'discount', n: 1, stages: [1, 2, 3], perTurn: 1 }] },
      { cost: 4, points: 2, ongoing: [{ op: 'discount', n: 1, stages: [1, 2, 3], perTurn: 0 }] },
      { cost: 4, points: 6, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'minus', n: 3 }] },
    ],
  },
  {
    id: 'bridgewrights-hall',
    number: 8,
    name: { en: "Bridgewright's Hall", de: 'Halle der Brückenbauer' },
    banners: 2,
    stages: [
      { cost: 3, points: 1, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'minus', n: 2 }] },
      { cost: 4, points: 4, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
      { cost: 6, points: { op: 'vpPer', n: 2, per: 'cardsCompleted' } },
    ],
  },
  {
    id: 'drafting-gallery',
    number: 9,
    name: { en: 'Drafting Gallery', de: 'Zeichengalerie' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, ongoing: [{ op: 'discount', n: 1, stages: [3], perTurn: 0 }] },
      { cost: 4, points: 4, instant: [{ op: 'build', stages: [1], mode: 'free' }] },
      { cost: 6, points: 9, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
    ],
  },
  {
    id: 'timber-court',
    number: 10,
    name: { en: 'Timber Court', de: 'Zimmermannshof' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, instant: [{ op: 'coins', n: 2, to: 'purse' }] },
      { cost: 4, points: 4, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'minus', n: 2 }] },
      { cost: 6, points: 10 },
    ],
  },
  {
    id: 'keystone-arbour',
    number: 11,
    name: { en: 'Keystone Arbour', de: 'Schlussstein-Laube' },
    banners: 2,
    stages: [
      { cost: 3, points: 1, instant: [{ op: 'refreshRow', n: 1 }] },
      { cost: 4, points: 4, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
      { cost: 6, points: { op: 'vpPer', n: 3, per: 'bannersOf:architects' } },
    ],
  },
  {
    id: 'canopy-viaduct',
    number: 12,
    name: { en: 'Canopy Viaduct', de: 'Wipfelviadukt' },
    banners: 3,
    stages: [
      { cost: 5, points: 2, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
      { cost: 6, points: 6, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
      { cost: 8, points: 15, instant: [{ op: 'build', stages: [1, 2, 3], mode: 'minus', n: 3 }] },
    ],
  },
  {
    id: 'grand-trusswork',
    number: 13,
    name: { en: 'Grand Trusswork', de: 'Großes Sprengwerk' },
    banners: 3,
    stages: [
      { cost: 5, points: 2, ongoing: [{ op: 'discount', n: 1, stages: [1, 2, 3], perTurn: 0 }] },
      { cost: 6, points: 6, instant: [{ op: 'build', stages: [1], mode: 'free' }] },
      { cost: 8, points: { op: 'vpPer', n: 3, per: 'cardsCompleted' } },
    ],
  },
]
