import { createRequire } from 'node:module'
import { fastRng, type Game, type GameTypes, NO_SEATS, randomSeat, type Seat } from '@spellbough/kernel'
import type { PlayGame } from './tally.ts'

type State = GameTypes['state']
type Move = GameTypes['move']

// The package has no entry for `import`, only for `require`.
const { Client } = createRequire(import.meta.url)('boardgame.io/client') as ClientPackage

/**
 * Random games on our rules, driven by boardgame.io. It is given every help: no multiplayer, no debug panel, no undo, a
 * single turn so that it need not know whose it is, no second check of legality, and its store is read directly.
 * What is left is what it does for any move: a draft of the state, its plugins, its log and its reducer.
 * The games are the same ones that `spellbough` plays from the same seeds.
 */
export function boardgameIo({ rules }: Game, config: object, seats: number): PlayGame {
  return (seed, tally) => {
    const rng = fastRng(seed)
    const client = Client({
      game: {
        name: rules.id,
        disableUndo: true,
        setup: () => rules.setup(config, seats, rng),
        moves: {
          play: ({ G }, seat, move) => {
            rules.play(G, seat, move, rng)
          },
        },
        endIf: ({ G }) => rules.toAct(G) === NO_SEATS,
      },
      numPlayers: seats,
      debug: false,
    })
    const moves: Move[] = []
    let { G, ctx } = client.store.getState()
    while (ctx.gameover === undefined) {
      const seat = randomSeat(rules.toAct(G), rng)
      moves.length = 0
      rules.moves(G, seat, moves)
      client.moves.play(seat, moves[rng.int(moves.length)] as Move)
      tally.moves++
      ;({ G, ctx } = client.store.getState())
    }
    tally.games++
    const result = rules.result(G)
    for (let seat = 0; seat < seats; seat++) {
      tally.score[seat] = (tally.score[seat] ?? 0) + (result?.score[seat] ?? 0)
      if (result?.rank[seat] === 1) tally.wins[seat] = (tally.wins[seat] ?? 0) + 1
    }
  }
}

/** As much of boardgame.io's client as is used here. */
interface ClientPackage {
  Client(options: { game: Description; numPlayers: number; debug: false }): {
    readonly store: { getState(): { readonly G: State; readonly ctx: { readonly gameover?: unknown } } }
    readonly moves: { play(seat: Seat, move: Move): void }
  }
}

interface Description {
  readonly name: string
  readonly disableUndo: boolean
  setup(): State
  readonly moves: { play(context: { readonly G: State }, seat: Seat, move: Move): void }
  /** boardgame.io ends the game on anything true. */
  endIf(context: { readonly G: State }): boolean
}
