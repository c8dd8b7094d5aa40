/** Counts what happens in random games, and checks the decks of every round against the rule for their size. */
import { fastRng, maySee, type Rng, type Seat } from '@spellbough/kernel'
import { playOut, Tally } from '@spellbough/kernel/kit'
import { scaled } from '../../../checks/test-run.ts'
import { ingredientsOf } from '../rules/familiars.ts'
import type { Move } from '../rules/moves.ts'
import { brewingState } from '../rules/potions.ts'
import { magicalTreehouseRules as rules } from '../rules/rules.ts'
import type { Config, MagicalTreehouse, State } from '../rules/state.ts'

/** How often the components are counted. */
const MOVES_BETWEEN_COUNTS = scaled(64, 1)

export class Census {
  readonly tally = new Tally()
  games = 0
  moves = 0
  /** The moves of the longest game. */
  longest = 0
  rounds = 0
  /** Rounds before which no shortage came up, so that the decks have the sizes of the rulebook's table. */
  regularRounds = 0
}

/**
 * Plays random games of one kind and adds what happens to the census. In every second game the players avoid wasteful
 * moves, because purely random ones hardly ever raise a Treehouse to its fourth level. Throws where a deck has a wrong
 * size or a component is lost.
 */
export function takeCensus(census: Census, config: Config, seats: number, games: number, seed: number): void {
  const rng = fastRng(seed)
  for (let game = 0; game < games; game++) {
    const state = rules.setup(config, seats, rng)
    let round = 0
    let isRegular = true
    checkDecks(census, state, isRegular)
    const made = playOut(rules, state, rng, {
      movesBetweenCounts: MOVES_BETWEEN_COUNTS,
      choose: (moves, chance) => randomOf(chance, game % 2 === 0 ? moves : usefulMoves(moves)),
      onMove: ({ out }) => {
        for (const { event, to } of out.events) {
          // An event with secrets is emitted once more without them for everybody else, and only that one is counted.
          if (maySee(to, 'spectator')) census.tally.add(kindOf(event))
          if (event.type === 'short' || (event.type === 'turn-order' && event.cards.includes(null))) isRegular = false
        }
        if (state.round === round) return
        round = state.round
        checkDecks(census, state, isRegular)
      },
    })
    countTransforms(census.tally, state)
    census.games++
    census.moves += made
    census.longest = Math.max(census.longest, made)
  }
}

// MT-3.2 Equal decks of all cards that are neither in Villages nor out of the game; the rest by the Turn Order Track.
function checkDecks(census: Census, state: State, isRegular: boolean): void {
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
  if (!isRegular) return
  census.regularRounds++
  const size = 96 / seats - 4 * round
  if (sizes.some((found) => found !== size)) throw new Error(`round ${round}: decks of ${sizes}, wanted ${size} each`)
}

function kindOf(event: MagicalTreehouse['event']): string {
  switch (event.type) {
    case 'cast':
      return `cast ${event.spell}`
    case 'familiar':
      return `familiar by ${event.by}`
    case 'spent':
      return event.count === 0 ? 'spent in vain' : 'spent'
    case 'removed':
      return `shortage paid from ${event.from === event.seat ? 'own' : 'another'}`
    default:
      return event.type
  }
}

function countTransforms(tally: Tally, state: State): void {
  state.villages.forEach((village, seat: Seat) => {
    const { groups, supplied } = brewingState(village, ingredientsOf(state, seat))
    tally.add('transformed at the end', groups.filter(({ transformer }) => transformer >= 0).length)
    tally.add('level 3 supplied', supplied.length)
  })
}

const randomOf = <Item>(rng: Rng, items: readonly Item[]): Item => items[rng.int(items.length)] as Item

/** All but the moves that waste something, if there are others. */
function usefulMoves(moves: readonly Move[]): readonly Move[] {
  const better = moves.filter((move) => !WASTEFUL_MOVES.has(move.do))
  return better.length > 0 ? better : moves
}

const WASTEFUL_MOVES: ReadonlySet<Move['do']> = new Set(['flip', 'drop-out', 'decline', 'wait', 'arrange', 'trash'])
