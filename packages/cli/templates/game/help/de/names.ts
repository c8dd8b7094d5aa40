/** German names, by id, and how they stand in a sentence. */
const LEAF_NAMES: Readonly<Record<string, string>> = {
  birch: 'Birke',
  chestnut: 'Kastanie',
  elm: 'Ulme',
  beech: 'Buche',
  oak: 'Eiche',
  yew: 'Eibe',
}

export const leafDe = (id: string): string => LEAF_NAMES[id] ?? id
