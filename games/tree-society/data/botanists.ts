/** The Botanists demand sacrifices, fruit or cards, and pay them back in points. The cards are an original set, see `cards.ts`. */
import type { CardRow } from './effects.ts'

export const BOTANISTS: readonly CardRow[] = [
  {
    id: 'compost-cradle',
    number: 50,
    name: { en: 'Compost Cradle', de: 'Kompostwiege' },
    banners: 1,
    stages: [
      { cost: 1, points: 0, must: [{ op: 'compost', n: 1 }], may: [{ op: 'coins', n: 2, to: 'chest' }] },
      { cost: 3, points: 3 },
      { cost: 3, points: 7, must: [{ op: 'compost', n: 1 }] },
    ],
  },
  {
    id: 'moss-nursery',
    number: 51,
    name: { en: 'Moss Nursery', de: 'Moosgärtnerei' },
    banners: 1,
    stages: [
      { cost: 2, points: 1, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 3, points: 2, must: [{ op: 'compost', n: 1 }], may: [{ op: 'coins', n: 2, to: 'purse' }] },
      { cost: 4, points: { op: 'vpPer', n: 2, per: 'unsoldDistinct', max: 8 } },
    ],
  },
  {
    id: 'root-cellar',
    number: 52,
    name: { en: 'Root Cellar', de: 'Wurzelkeller' },
    banners: 1,
    stages: [
      { cost: 2, points: 0, ongoing: [{ op: 'restTake', n: 1 }] },
      { cost: 3, points: 3 },
      { cost: 3, points: 8, must: [{ op: 'compost', n: 2 }] },
    ],
  },
  {
    id: 'seed-archive',
    number: 53,
    name: { en: 'Seed Archive', de: 'Samenarchiv' },
    banners: 1,
    stages: [
      { cost: 2, points: 1 },
      {
        cost: 3,
        points: 3,
        must: [{ op: 'discardGuild', n: 1, from: ['active', 'completed'] }],
        may: [{ op: 'coins', n: 4, to: 'purse' }],
      },
      { cost: 4, points: 7, instant: [{ op: 'coins', n: 1, to: 'purse' }] },
    ],
  },
  {
    id: 'pruners-roost',
    number: 54,
    name: { en: "Pruner's Roost", de: 'Baumschnitthorst' },
    banners: 1,
    stages: [
      {
        cost: 2,
        points: 1,
        must: [{ op: 'discardGuild', n: 1, from: ['market'] }],
        may: [{ op: 'coins', n: 1, to: 'purse' }],
      },
      { cost: 3, points: 3 },
      {
        cost: 3,
        points: 8,
        must: [{ op: 'discardGuild', n: 1, from: ['active', 'completed'] }],
        may: [{ op: 'coins', n: 2, to: 'chest' }],
      },
    ],
  },
  {
    id: 'glass-greenhouse',
    number: 55,
    name: { en: 'Glass Greenhouse', de: 'Gläsernes Gewächshaus' },
    banners: 2,
    stages: [
      { cost: 3, points: 1, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 4, points: 5, must: [{ op: 'compost', n: 1 }] },
      { cost: 5, points: { op: 'vpPer', n: 2, per: 'unsoldAll', max: 12 } },
    ],
  },
  {
    id: 'grafting-house',
    number: 56,
    name: { en: 'Grafting House', de: 'Veredelungshaus' },
    banners: 2,
    stages: [
      { cost: 3, points: 2, must: [{ op: 'compost', n: 1 }], may: [{ op: 'coins', n: 1, to: 'purse' }] },
      { cost: 4, points: 5, instant: [{ op: 'refreshRow', n: 1 }] },
      { cost: 6, points: 15, must: [{ op: 'discardGuild', n: 1, from: ['active', 'completed'] }] },
    ],
  },
  {
    id: 'pollen-observatory',
    number: 57,
    name: { en: 'Pollen Observatory', de: 'Pollenwarte' },
    banners: 2,
    stages: [
      { cost: 4, points: 1, ongoing: [{ op: 'restTake', n: 1 }] },
      { cost: 4, points: 5 },
      { cost: 6, points: 13, must: [{ op: 'compost', n: 2 }] },
    ],
  },
  {
    id: 'herbarium-gallery',
    number: 58,
    name: { en: 'Herbarium Gallery', de: 'Herbariumsgalerie' },
    banners: 2,
    stages: [
      { cost: 3, points: 1, instant: [{ op: 'takeFruit', n: 1 }] },
      { cost: 4, points: 5, must: [{ op: 'compost', n: 1 }], may: [{ op: 'build', stages: [1, 2, 3], mode: 'half' }] },
      { cost: 6, points: { op: 'vpPer', n: 3, per: 'unsoldDistinct' } },
    ],
  },
  {
    id: 'felling-yard',
    number: 59,
    name: { en: 'Felling Yard', de: 'Fällplatz' },
    banners: 2,
    stages: [
      {
        cost: 3,
        points: 2,
        must: [{ op: 'discardGuild', n: 1, from: ['active', 'completed'] }],
        may: [{ op: 'coins', n: 5, to: 'purse' }],
      },
      { cost: 4, points: 5 },
      { cost: 6, points: 12, must: [{ op: 'compost', n: 1 }] },
    ],
  },
  {
    id: 'world-seed-conservatory',
    number: 60,
    name: { en: 'World-Seed Conservatory', de: 'Weltensamen-Palmenhaus' },
    banners: 3,
    stages: [
      { cost: 5, points: 3, must: [{ op: 'compost', n: 1 }] },
      { cost: 6, points: 9, must: [{ op: 'compost', n: 1 }] },
      { cost: 7, points: 22, must: [{ op: 'discardGuild', n: 1, from: ['active', 'completed'] }] },
    ],
  },
  {
    id: 'ancient-heartwood',
    number: 61,
    name: { en: 'Ancient Heartwood', de: 'Uraltes Kernholz' },
    banners: 3,
    stages: [
      { cost: 5, points: 2, instant: [{ op: 'coins', n: 2, to: 'purse' }] },
      { cost: 6, points: 9, must: [{ op: 'compost', n: 1 }] },
      { cost: 8, points: { op: 'vpPer', n: 4, per: 'bannersOf:botanists', max: 20 } },
    ],
  },
]
