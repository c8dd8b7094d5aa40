/** The leaves of the box. In the program a leaf is its index in this table; files and moves carry its id. */

export type Leaf = number

export interface LeafKind {
  readonly id: string
  /** What the kind scores. */
  readonly points: number
}

// SG-1 Six kinds of leaves, worth 1 to 6 points.
export const LEAVES: readonly LeafKind[] = [
  { id: 'birch', points: 1 },
  { id: 'chestnut', points: 2 },
  { id: 'elm', points: 3 },
  { id: 'beech', points: 4 },
  { id: 'oak', points: 5 },
  { id: 'yew', points: 6 },
]

/** How many leaves of each kind there are. */
export const COPIES = 4

/** How many leaves lie in a full row. */
export const ROW_SIZE = 3

/** How many leaves each player collects. */
export const HAND_SIZE = 5

/** Every leaf of the box. */
export const BOX: readonly Leaf[] = LEAVES.flatMap((_, leaf) => Array<Leaf>(COPIES).fill(leaf))

export const leafOf = (id: string): Leaf => LEAVES.findIndex((kind) => kind.id === id)
export const leafId = (leaf: Leaf): string => LEAVES[leaf]?.id ?? ''
export const leafPoints = (leaf: Leaf): number => LEAVES[leaf]?.points ?? 0
