/** English names, by id. */
const LEAF_NAMES: Readonly<Record<string, string>> = {
  birch: 'Birch',
  chestnut: 'Chestnut',
  elm: 'Elm',
  beech: 'Beech',
  oak: 'Oak',
  yew: 'Yew',
}

export const leafName = (id: string): string => LEAF_NAMES[id] ?? id
