/** German names, by id. */

export const GHOSTS_DE: Readonly<
  Record<string, { readonly name: string; readonly the: string; readonly them: string }>
> = {
  politician: { name: 'Politiker', the: 'der Politiker', them: 'den Politiker' },
  lady: { name: 'Dame', the: 'die Dame', them: 'die Dame' },
  boy: { name: 'Junge', the: 'der Junge', them: 'den Jungen' },
  decapitator: { name: 'Enthaupter', the: 'der Enthaupter', them: 'den Enthaupter' },
}

const ROOMS_DE: Readonly<Record<string, string>> = {
  key: 'Schlüssel',
  exit: 'Ausgang',
  'crow-flock': 'Krähenschwarm',
  painting: 'Gemälde',
  trap: 'Falle',
  spidernet: 'Spinnennetz',
  'ace-of-clubs': 'Kreuz-Ass',
  'ace-of-diamonds': 'Karo-Ass',
  'ace-of-hearts': 'Herz-Ass',
  'ace-of-spades': 'Pik-Ass',
  apple: 'Apfel',
  lighter: 'Feuerzeug',
  boots: 'Stiefel',
  coin: 'Münze',
  portal: 'Portal',
}

const FLOORS_DE: Readonly<Record<string, string>> = { courtyard: 'Hof', attic: 'Dachboden' }

/** A ghost in the nominative: `der Junge`. */
export const theGhostDe = (id: string): string => GHOSTS_DE[id]?.the ?? id

/** A ghost in the accusative: `den Jungen`. */
export const ghostDe = (id: string): string => GHOSTS_DE[id]?.them ?? id

export const roomDe = (id: string): string => ROOMS_DE[id] ?? id

export const floorDe = (id: string): string => FLOORS_DE[id] ?? id

/** A square as players say it: `e5`, `Dachboden c3`. */
export const placeDe = (square: string): string => {
  const [floor = '', place] = square.split('-')
  return place === undefined ? floor : `${floorDe(floor)} ${place}`
}
