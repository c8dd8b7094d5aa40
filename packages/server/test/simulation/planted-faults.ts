import type { Seat } from '@spellbough/kernel'
import type { MatchService } from '../../src/match/match-service.ts'
import type { Store, StoredEntry } from '../../src/storage/store.ts'
import type { Chance } from './chance.ts'
import type { Planted } from './world.ts'

/** The service with some of its methods replaced. */
const replaced = (matchService: MatchService, methods: Partial<Pick<MatchService, 'play' | 'undo' | 'watch'>>) => ({
  play: matchService.play.bind(matchService),
  undo: matchService.undo.bind(matchService),
  explainRefusal: matchService.explainRefusal.bind(matchService),
  watch: matchService.watch.bind(matchService),
  ...methods,
})

function withMethods(store: Store, methods: Partial<Store>): Store {
  return new Proxy(store, {
    get: (target, name, receiver) => Reflect.get(name in methods ? methods : target, name, receiver),
  })
}

/** Moves are acknowledged at once, and written afterwards. */
const acknowledgedEarly = (matchService: MatchService) =>
  replaced(matchService, {
    play: async (...given) => {
      matchService.play(...given).catch(() => {})
    },
  })

/** Now and then somebody sees the match as the next seat. */
const wrongSeat = (matchService: MatchService, chance: Chance) =>
  replaced(matchService, {
    watch: (table, who, mark, viewer) => {
      const other: Seat = who === 'spectator' || who === 0 ? 1 : 0
      return matchService.watch(table, chance.happens(0.1) ? other : who, mark, viewer)
    },
  })

/** Nobody checks which requests were carried out: a second copy is stored without its id. */
function forgottenRequests(store: Store): Store {
  const withoutRequest = <Entry extends StoredEntry>(stored: Entry): Entry => ({ ...stored, request: null })
  return withMethods(store, {
    entries: async (match, from) => (await store.entries(match, from)).map(withoutRequest),
    append: async (batch) => {
      const results = await store.append(batch)
      const repeated = batch.filter((_, index) => results[index] === 'repeated')
      if (repeated.length === 0) return results
      const again = await store.append(repeated.map(withoutRequest))
      return results.map((result) => (result === 'repeated' ? (again.shift() ?? result) : result))
    },
  })
}

/** A match is leased whether or not another node has it. */
const ignoredLeases = (store: Store): Store =>
  withMethods(store, {
    lease: (node, now, until, limit, match) => store.lease(node, now + 1_000_000, until, limit, match),
  })

/** Faults that are put into the nodes to see that each is found. */
export const PLANTED_FAULTS = {
  'acknowledged early': { matchService: acknowledgedEarly },
  'wrong seat': { matchService: wrongSeat },
  'forgotten requests': { store: forgottenRequests },
  'ignored leases': { store: ignoredLeases },
  'lost notifications': { notificationLossShare: 0.2 },
} as const satisfies Readonly<Record<string, Planted>>

export type PlantedFault = keyof typeof PLANTED_FAULTS
