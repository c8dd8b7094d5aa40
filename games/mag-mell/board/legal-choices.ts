/** The legal moves by what is pressed to make them. */
import type { Move } from '../rules/moves.ts'

type MoveOf<Kind extends Move['do']> = Extract<Move, { do: Kind }>

export interface LegalChoices {
  readonly assign: ReadonlyMap<number, Move>
  /** By the card's id, as are the sacrifices. */
  readonly pick: ReadonlyMap<string, Move>
  readonly daemon: ReadonlyMap<string, Move>
  readonly steals: readonly MoveOf<'steal'>[]
  readonly swaps: readonly MoveOf<'swap'>[]
  readonly stop: Move | undefined
  readonly decline: Move | undefined
  readonly declineRound: Move | undefined
  readonly watch: Move | undefined
  readonly confirm: Move | undefined
  readonly keep: Move | undefined
  readonly familiar: Move | undefined
  readonly pass: Move | undefined
}

export function groupLegalMoves(moves: readonly Move[]): LegalChoices {
  const all = <Kind extends Move['do']>(kind: Kind) => moves.filter((move): move is MoveOf<Kind> => move.do === kind)
  return {
    assign: new Map(all('assign').map((move) => [move.token, move])),
    pick: new Map(all('pick').map((move) => [move.card, move])),
    daemon: new Map(all('daemon').map((move) => [move.sacrifice, move])),
    steals: all('steal'),
    swaps: all('swap'),
    stop: all('stop')[0],
    decline: all('decline').find(({ round }) => !round),
    declineRound: all('decline').find(({ round }) => round),
    watch: all('watch')[0],
    confirm: all('confirm')[0],
    keep: all('keep')[0],
    familiar: all('familiar')[0],
    pass: all('pass')[0],
  }
}

/** A card that could go with the Shapeshifter: which one of a pile, so that two equal cards can be told apart. */
export interface Gift {
  readonly from: 'allies' | 'picks'
  readonly card: string
  readonly index: number
}

/** The theft that gives just these cards, or what it would be if the list had it. */
export function findTheft(gifts: readonly Gift[], steals: readonly MoveOf<'steal'>[]): { move: Move; listed: boolean } {
  const from = (place: Gift['from']) => gifts.filter((gift) => gift.from === place).map(({ card }) => card)
  const wanted = { allies: from('allies'), picks: from('picks') }
  const same = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()
  const move = steals.find(({ allies, picks }) => same(allies, wanted.allies) && same(picks, wanted.picks))
  return move === undefined ? { move: { do: 'steal', ...wanted }, listed: false } : { move, listed: true }
}

/** The swap of two treasures, or what it would be if the list had it. */
export function findSwap(
  one: string,
  other: string,
  swaps: readonly MoveOf<'swap'>[],
): { move: Move; listed: boolean } {
  const move = swaps.find(({ treasures }) => treasures.includes(one) && treasures.includes(other) && one !== other)
  return move === undefined ? { move: { do: 'swap', treasures: [one, other] }, listed: false } : { move, listed: true }
}
