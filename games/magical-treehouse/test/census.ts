/** Counts what happens in random games, and holds every round's decks against the rule for their size. */
import { EventList, fastRng, maySee, type Rng, type Seat, seatsOf } from '@spellbough/kernel'
import { ingredientsOf } from '../rules/familiars.ts'
import type { Move } from '../rules/moves.ts'
import { brewingState } from '../rules/potions.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import type { Config, MagicalTreehouse, State } from '../rules/state.ts'

export interface Census {
  games: number
  moves: number
  longest: number
  rounds: number
  /** Rounds in which nothing had been short before, so that the decks have the sizes of the table. */
  usualRounds: number
  readonly counts: Map<string, number>
}

export const emptyCensus = (): Census => ({
  games: 0,
  moves: 0,
  longest: 0,
  rounds: 0,
  usualRounds: 0,
  counts: new Map(),
})

/**
 * Plays random games of one kind, every second one by players who build something if they can and do not give up early:
 * chance alone seldom raises a Treehouse to its fourth level. Adds what happens to the census; throws where something
 * is not as it must be.
 */
export function takeCensus(census: Census, config: Config, seats: number, games: number, seed: number): void {
  const rng = fastRng(seed)
  for (let game = 0; game < games; game++) {
    const state = rules.setup(config, seats, rng)
    const box = JSON.stringify(rules.components(state))
    let made = 0
    let round = 0
    let usual = true
    checkDecks(census, state, usual)
    for (let awaited = rules.toAct(state); awaited !== 0; awaited = rules.toAct(state)) {
      const out = new EventList<MagicalTreehouse['event']>()
      const seat = anyOf(rng, seatsOf(awaited))
      const moves = rules.moves(state, seat)
      rules.play(state, seat, anyOf(rng, game % 2 === 0 ? moves : usefulMoves(moves)), rng, out)
      made++
      for (const { event, to } of out.events) {
        // What a seat alone sees more of, all the others are told without it.
        if (maySee(to, 'spectator')) count(census, event)
        if (event.type === 'short' || (event.type === 'turn-order' && event.cards.includes(null))) usual = false
      }
      if (state.round === round) continue
      round = state.round
      checkDecks(census, state, usual)
      if (JSON.stringify(rules.components(state)) !== box)
        throw new Error(`round ${round}: a component is lost or doubled`)
    }
    if (JSON.stringify(rules.components(state)) !== box) throw new Error('a component is lost or doubled at the end')
    countTransforms(census, state)
    census.games++
    census.moves += made
    census.longest = Math.max(census.longest, made)
  }
}

/** Each kind with how often it came up, the most frequent first. */
export const censusTable = ({ counts }: Census): string =>
  [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, times]) => `${kind.padEnd(24)} ${String(times).padStart(12)}`)
    .join('\n')

// MT-3.2 Equal decks of all cards that are neither in Villages nor out of the game; the rest by the Turn Order Track.
function checkDecks(census: Census, state: State, usual: boolean): void {
  census.rounds++
  const { seats, round } = state
  const built = state.villages.reduce(
    (sum, { houses, pipes }) =>
      sum + houses.reduce((all, { cards }) => all + cards.length, 0) + pipes.filter((pipe) => pipe !== 0).length,
    0,
  )
  const total = 96 - built - state.stored.flat().length - state.removed.length
  const sizes = state.decks.map((deck, seat) => deck.length + (state.hands[seat]?.length ?? 0))
  const lucky = state.order.slice(0, total % seats)
  const wanted = sizes.map((_, seat) => Math.floor(total / seats) + (lucky.includes(seat) ? 1 : 0))
  if (sizes.join() !== wanted.join()) throw new Error(`round ${round}: decks of ${sizes}, wanted ${wanted}`)
  if (!usual) return
  census.usualRounds++
  const size = 96 / seats - 4 * round
  if (sizes.some((found) => found !== size)) throw new Error(`round ${round}: decks of ${sizes}, wanted ${size} each`)
}

function count({ counts }: Census, event: MagicalTreehouse['event']): void {
  const kind =
    event.type === 'cast'
      ? `cast ${event.spell}`
      : event.type === 'familiar'
        ? `familiar by ${event.by}`
        : event.type === 'spent' && event.count === 0
          ? 'spent in vain'
          : event.type === 'removed'
            ? `shortage paid from ${event.from === event.seat ? 'own' : 'another'}`
            : event.type
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}

function countTransforms({ counts }: Census, state: State): void {
  state.villages.forEach((village, seat: Seat) => {
    const { groups, supplied } = brewingState(village, ingredientsOf(state, seat))
    const add = (kind: string, times: number) => times > 0 && counts.set(kind, (counts.get(kind) ?? 0) + times)
    add('transformed at the end', groups.filter(({ transformer }) => transformer >= 0).length)
    add('level 3 supplied', supplied.length)
  })
}

const anyOf = <Item>(rng: Rng, items: readonly Item[]): Item => items[rng.int(items.length)] as Item

/** All but the moves that waste something, if there are others. */
function usefulMoves(moves: readonly Move[]): readonly Move[] {
  const better = moves.filter((move) => !WASTEFUL_MOVES.has(move.do))
  return better.length > 0 ? better : moves
}

const WASTEFUL_MOVES: ReadonlySet<Move['do']> = new Set(['flip', 'drop-out', 'decline', 'wait', 'arrange', 'trash'])
