/** The legal moves, sorted by what is pressed to make them. */
import type { Move } from '../rules/moves.ts'

export interface LegalChoices {
  /** By own fruit card: selling it, in one way or another, or composting it. */
  readonly fruit: ReadonlyMap<string, readonly Move[]>
  /** By fruit card of the market. */
  readonly takes: ReadonlyMap<string, readonly Move[]>
  /** By fruit card that an effect has shown. */
  readonly keeps: ReadonlyMap<string, readonly Move[]>
  /** By guild card: the ways to pay for its next stage. */
  readonly builds: ReadonlyMap<string, readonly Move[]>
  readonly discards: ReadonlyMap<string, readonly Move[]>
  /** By row of the guild market. */
  readonly rows: ReadonlyMap<string, readonly Move[]>
  readonly stashes: readonly Move[]
  readonly action: Move | undefined
  readonly use: Move | undefined
  readonly decline: Move | undefined
  readonly rest: Move | undefined
}

/** Every move finds its place; a kind that has none does not compile. */
export function groupLegalMoves(moves: readonly Move[]): LegalChoices {
  const fruit = new Map<string, Move[]>()
  const takes = new Map<string, Move[]>()
  const keeps = new Map<string, Move[]>()
  const builds = new Map<string, Move[]>()
  const discards = new Map<string, Move[]>()
  const rows = new Map<string, Move[]>()
  const stashes: Move[] = []
  const single: { action?: Move; use?: Move; decline?: Move; rest?: Move } = {}
  for (const move of moves)
    switch (move.do) {
      case 'sell':
      case 'sell-extra':
      case 'compost':
        add(fruit, move.fruit, move)
        break
      case 'take':
        add(takes, move.fruit, move)
        break
      case 'keep':
        add(keeps, move.fruit, move)
        break
      case 'build':
        add(builds, move.card, move)
        break
      case 'discard':
        add(discards, move.card, move)
        break
      case 'refresh':
        add(rows, move.row, move)
        break
      case 'stash':
        stashes.push(move)
        break
      default:
        single[move.do] = move
    }
  const { action, use, decline, rest } = single
  return { fruit, takes, keeps, builds, discards, rows, stashes, action, use, decline, rest }
}

function add(into: Map<string, Move[]>, key: string, move: Move): void {
  const known = into.get(key)
  if (known === undefined) into.set(key, [move])
  else known.push(move)
}

export const NO_MOVES: readonly Move[] = []
