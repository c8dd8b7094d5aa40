/** Changes of a list: entries removed, doubled, moved to other lists, or thousands of them. */
import type { Rng } from '../../rng.ts'
import { pickRandom } from '../variant.ts'
import { clone, collectSpots, type Holder, isHolder, kindOf, type Mutation } from './json-spots.ts'
import { TEXTS } from './value-mutations.ts'

export const removeEntry: Mutation = ({ holder, key }) => {
  if (Array.isArray(holder)) holder.splice(key as number, 1)
  else delete holder[key]
  return 'removed'
}

export const doubleEntry: Mutation = ({ holder, key }, _root, rng) => {
  if (!Array.isArray(holder)) return undefined
  holder.splice(rng.int(holder.length + 1), 0, clone(holder[key as number]))
  return 'doubled'
}

/** Fills a list with hundreds or thousands of entries. */
const fillWith =
  (what: string, fillerOf: (list: readonly unknown[], root: Holder, rng: Rng) => readonly unknown[]): Mutation =>
  ({ holder, key }, root, rng) => {
    const list = holder[key]
    if (!Array.isArray(list)) return undefined
    const filler = [...fillerOf(list, root, rng)]
    if (filler.length === 0) return undefined
    const count = pickRandom(rng, HUGE_COUNTS)
    for (let index = 0; index < count; index++) list.push(clone(filler[index % filler.length]))
    return `${count} entries more, ${what}`
  }

const HUGE_COUNTS = [300, 3000]

/** Each kind of entries that a list can be full of: a reader without a limit may take one kind and none of the others. */
export const FILLS: readonly Mutation[] = [
  fillWith('such as it has', (list) => list),
  fillWith('all of them different texts', () =>
    Array.from({ length: Math.max(...HUGE_COUNTS) }, (_, index) => `${index}`),
  ),
  fillWith('of one kind', (_list, _root, rng) => pickRandom(rng, [TEXTS, [0], [''], [null]])),
  fillWith('such as lie elsewhere', (_list, root) =>
    collectSpots(root, (value) => !isHolder(value)).map(({ holder, key }) => holder[key]),
  ),
]

/** Fills a list in one of these ways. */
export const makeHuge: Mutation = (spot, root, rng) => pickRandom(rng, FILLS)(spot, root, rng)

/** Makes a list longer than the ones it has to go with. */
export const lengthen: Mutation = ({ holder, key }, _root, rng) => {
  const list = holder[key]
  if (!Array.isArray(list) || list.length === 0) return undefined
  const count = pickRandom(rng, FEW_ENTRIES)
  for (let index = 0; index < count; index++) list.push(clone(pickRandom(rng, list)))
  return `${count} entries more`
}

const FEW_ENTRIES = [2, 20]

export const clearList: Mutation = ({ holder, key }) => {
  const list = holder[key]
  if (!Array.isArray(list) || list.length === 0) return undefined
  holder[key] = []
  return 'emptied'
}

export const reverseList: Mutation = ({ holder, key }) => {
  const list = holder[key]
  if (!Array.isArray(list) || list.length < 2) return undefined
  list.reverse()
  return 'reversed'
}

/** An entry from one list to another: a card moved to a pile where it does not belong. */
export const moveEntry: Mutation = ({ holder, key }, root, rng) => {
  if (!Array.isArray(holder)) return undefined
  const lists = collectSpots(root, (value) => Array.isArray(value) && value !== holder)
  const kind = kindOf(holder[key as number])
  const fitting = lists.filter((list) => {
    const [first] = list.holder[list.key] as unknown[]
    return first === undefined || kindOf(first) === kind
  })
  if (fitting.length === 0) return undefined
  const target = pickRandom(rng, fitting)
  const list = target.holder[target.key] as unknown[]
  list.splice(rng.int(list.length + 1), 0, ...holder.splice(key as number, 1))
  return `moved to ${target.path}`
}

/** The same with what belongs to it: lists beside this one that have as many entries lose theirs at the same index. */
export const moveEntryAlong: Mutation = (spot, root, rng) => {
  const { holder, key } = spot
  if (!Array.isArray(holder)) return undefined
  const { length } = holder
  // In lists of lists an entry is a whole pile, and its index says nothing of other lists.
  if (isHolder(holder[key as number])) return undefined
  const beside = collectSpots(root, (value) => Array.isArray(value) && value !== holder && value.length === length)
    .map(({ holder: outer, key: name, path }) => ({ path, list: outer[name] as unknown[] }))
    .filter(({ list }) => !isHolder(list[0]))
  const change = moveEntry(spot, root, rng)
  if (change === undefined) return undefined
  for (const { list } of beside) if (list.length === length) list.splice(key as number, 1)
  return `${change}, and ${beside.map(({ path }) => path).join(', ')} shortened`
}

/** The same for some entry of this list of the document. */
export function moveEntryWithCompanions(root: unknown, list: unknown[], rng: Rng): string | undefined {
  const key = rng.int(list.length)
  const change = moveEntryAlong({ holder: list as unknown as Holder, key, path: '' }, root as Holder, rng)
  return change === undefined ? undefined : `[${key}]: ${change}`
}
