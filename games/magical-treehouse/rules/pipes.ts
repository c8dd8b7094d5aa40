/**
 * How Treehouses stand: one row, in which Pipes join neighbours into chains. A house without a Pipe is free and stands
 * anywhere but inside a chain; chains keep their order.
 */
import type { Card } from '../data/cards.ts'

/** The part of a Village that Pipes are about. */
export interface HouseRow {
  /** Houses from left to right. */
  row: number[]
  /** The Pipe to the right of each place, 0 for none. */
  pipes: Card[]
}

/** Two houses a Pipe could join, and how many chains then stand left of theirs. */
export type PipeSpotVisitor = (left: number, right: number, place: number) => void

/** A chain, as places of the row. */
export interface Chain {
  readonly first: number
  readonly last: number
}

// MT-7.6 One row, at most one Pipe on each side of a Treehouse: so chains have ends, and there are no branches or rings.
export function chainsOf({ row, pipes }: HouseRow): Chain[] {
  const chains: Chain[] = []
  for (let place = 0; place < row.length; place++) {
    if (pipes[place] === 0) continue
    const first = place
    while (pipes[place] !== 0) place++
    chains.push({ first, last: place })
  }
  return chains
}

export const isFree = ({ pipes }: HouseRow, place: number): boolean =>
  pipes[place] === 0 && (place === 0 || pipes[place - 1] === 0)

/**
 * MT-7.7 Every way to lay one more Pipe. Two free houses make a new chain, either way round and anywhere among the
 * chains; a free house joins an end of a chain; two chains join where they face each other.
 */
export function forEachPipeSpot(where: HouseRow, visit: PipeSpotVisitor): void {
  const { row } = where
  const chains = chainsOf(where)
  for (let a = 0; a < row.length; a++) {
    if (!isFree(where, a)) continue
    const house = row[a] as number
    for (let b = 0; b < row.length; b++)
      if (b !== a && isFree(where, b))
        for (let place = 0; place <= chains.length; place++) visit(house, row[b] as number, place)
    for (let place = 0; place < chains.length; place++) {
      const { first, last } = chains[place] as Chain
      visit(house, row[first] as number, place)
      visit(row[last] as number, house, place)
    }
  }
  for (let place = 0; place + 1 < chains.length; place++)
    visit(row[chains[place]?.last as number] as number, row[chains[place + 1]?.first as number] as number, place)
}

/** Lays a Pipe at a spot that `forEachPipeSpot` gives; free houses make way. */
export function layPipe(where: HouseRow, left: number, right: number, place: number, pipe: Card): void {
  const leftIsFree = isFree(where, where.row.indexOf(left))
  const rightIsFree = isFree(where, where.row.indexOf(right))
  if (leftIsFree && rightIsFree) {
    if (gapOf(where, left) !== place) moveToGap(where, left, place)
    removeHouse(where, right)
    insertHouse(where, right, where.row.indexOf(left) + 1)
  } else if (rightIsFree) {
    removeHouse(where, right)
    insertHouse(where, right, where.row.indexOf(left) + 1)
  } else if (leftIsFree) {
    removeHouse(where, left)
    insertHouse(where, left, where.row.indexOf(right))
  } else {
    for (let next = where.row.indexOf(left) + 1; where.row[next] !== right; ) {
      const house = where.row[next] as number
      removeHouse(where, house)
      insertHouse(where, house, where.row.length)
    }
  }
  where.pipes[where.row.indexOf(left)] = pipe
}

/** Takes a Pipe up; its houses stay where they are. */
export function liftPipe({ pipes }: HouseRow, pipe: Card): void {
  pipes[pipes.indexOf(pipe)] = 0
}

/** How many chains stand left of a free house. */
export function gapOf(where: HouseRow, house: number): number {
  const place = where.row.indexOf(house)
  return chainsOf(where).filter(({ last }) => last < place).length
}

// MT-7.7 A free house goes to the end of the houses that stand behind a given number of chains.
export function moveToGap(where: HouseRow, house: number, gap: number): void {
  removeHouse(where, house)
  insertHouse(where, house, gapEnd(where, chainsOf(where), gap))
}

/** The place behind the last house that stands behind this number of chains. */
export const gapEnd = (where: HouseRow, chains: readonly Chain[], gap: number): number =>
  chains[gap]?.first ?? where.row.length

/** MT-7.8 The chains in their order: two arrangements are the same if they have the same. */
export const arrangement = (where: HouseRow): string =>
  chainsOf(where)
    .map(({ first, last }) => where.row.slice(first, last + 1).join('-'))
    .join(' ')

/** MT-7.8 Whether this number of Pipes can be laid in an arrangement that did not exist in this turn yet. */
export function canLay(where: HouseRow, count: number, seen: readonly string[]): boolean {
  if (count === 0) return !seen.includes(arrangement(where))
  const spots: [number, number, number][] = []
  forEachPipeSpot(where, (left, right, place) => spots.push([left, right, place]))
  return spots.some(([left, right, place]) => canLay(withPipeLaid(where, left, right, place), count - 1, seen))
}

/** The row with one more Pipe; which card it is does not matter. */
export function withPipeLaid(where: HouseRow, left: number, right: number, place: number): HouseRow {
  const after = copyRow(where)
  layPipe(after, left, right, place, ANY_PIPE)
  return after
}

/** The row with all Pipes taken up. */
export const withoutPipes = ({ row, pipes }: HouseRow): HouseRow => ({ row: row.slice(), pipes: pipes.map(() => 0) })

/** How many Pipes lie there. */
export function countPipes({ pipes }: HouseRow): number {
  let count = 0
  for (const pipe of pipes) if (pipe !== 0) count++
  return count
}

const ANY_PIPE: Card = 1

const copyRow = ({ row, pipes }: HouseRow): HouseRow => ({ row: row.slice(), pipes: pipes.slice() })

function removeHouse({ row, pipes }: HouseRow, house: number): void {
  const place = row.indexOf(house)
  row.splice(place, 1)
  pipes.splice(place, 1)
}

function insertHouse({ row, pipes }: HouseRow, house: number, place: number): void {
  row.splice(place, 0, house)
  pipes.splice(place, 0, 0)
}
