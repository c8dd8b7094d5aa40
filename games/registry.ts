/** The one list of games: a line for each. `index.ts` and `catalog.ts` are made from it. */
export { entry as magMell } from './mag-mell/entry.ts'
export { entry as magicalTreehouse } from './magical-treehouse/entry.ts'
export { entry as magicianAndTenant } from './magician-and-tenant/entry.ts'
export { entry as treeSociety } from './tree-society/entry.ts'
