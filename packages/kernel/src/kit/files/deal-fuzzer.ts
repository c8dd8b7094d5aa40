/**
 * Deals with a single thing changed. At the beginning nothing has happened yet, so what no deal and no first move brings
 * about (Boots that nobody found, a purse of 900 coins, a market that was not filled) belongs to no game: accepting it is
 * a fault even if the game could be played on.
 */
import * as zm from 'zod/mini'
import type { Game } from '../../game.ts'
import { POSITION_FORMAT, readPosition } from '../../notation/position.ts'
import { fastRng, type Rng } from '../../rng.ts'
import type { GameTypes } from '../../rules.ts'
import { randomSeat } from '../../seats.ts'
import { CheckFailure } from '../conformance-error.ts'
import { registryOf } from '../test-match.ts'
import { type GameVariant, pickRandom, stepRng } from '../variant.ts'
import { FuzzReport, type FuzzStatistics } from './fuzz-report.ts'
import { moveEntryWithCompanions } from './list-mutations.ts'
import { readOrRefuse } from './refusal.ts'

type Holder = Record<string, unknown>

/** A number, flag, text or null of a state, outside its config. */
interface Leaf {
  readonly path: string
  readonly field: string
  readonly holder: Holder
  readonly key: string
}

/** What the beginnings of real games look like. */
interface Openings {
  readonly deals: readonly string[]
  /** The values each leaf has in some deal. */
  readonly values: ReadonlyMap<string, ReadonlySet<unknown>>
  /** Fields that the first moves change: they may also stand further on than these lead. */
  readonly moving: ReadonlySet<string>
  /** The lengths that each list has in some opening. */
  readonly lengths: ReadonlyMap<string, ReadonlySet<number>>
}

/** How many deals are looked at: so many that every value which a deal can have comes up, such as each first seat. */
const DEALS = 64

/** How many of them are played, and how many moves of each. */
const GAMES = 16
const OPENING_MOVES = 10

/** Most fields of a deal may change in a first move, so that many attempts change nothing. */
const ATTEMPTS_PER_MUTANT = 20

/** `rarelyMoving` are fields that first moves can change, though so seldom that they may not in the games looked at. */
export function fuzzDeals<G extends GameTypes>(
  game: Game<G>,
  variant: GameVariant<G>,
  mutants: number,
  seed: number,
  rarelyMoving: readonly string[] = [],
): FuzzStatistics {
  const report = new FuzzReport()
  const rng = fastRng(seed)
  const openings = observeOpenings(variant, seed, rarelyMoving)
  let made = 0
  for (let attempt = 0; made < mutants && attempt < mutants * ATTEMPTS_PER_MUTANT; attempt++) {
    const state = JSON.parse(pickRandom(rng, openings.deals)) as Holder
    const change = attempt % 2 === 0 ? changeLeaf(state, openings, rng) : changeLength(state, openings, rng)
    if (change === undefined) continue
    made++
    const { id, version } = game.rules
    const text = JSON.stringify({ spellbough: POSITION_FORMAT, game: id, version, state })
    const accepted = report.collect(`${variant.mode}, ${variant.seats} seats, a deal`, [change], () => {
      if (readOrRefuse(() => readPosition(text, registryOf(game))) === undefined) return false
      throw new CheckFailure('it was accepted, but no game begins like that')
    })
    report.count(accepted === true)
  }
  return report.statistics
}

function observeOpenings<G extends GameTypes>(
  { rules, config, seats }: GameVariant<G>,
  seed: number,
  rarelyMoving: readonly string[],
): Openings {
  const deals: string[] = []
  const values = new Map<string, Set<unknown>>()
  const moving = new Set(rarelyMoving)
  const lengths = new Map<string, Set<number>>()
  const write = (state: G['state']) => JSON.parse(JSON.stringify(zm.encode(rules.stateCodec, state))) as Holder
  for (let game = 0; game < DEALS; game++) {
    const rng = stepRng(seed + game, -3)
    const state = rules.setup(config, seats, stepRng(seed + game, 0))
    const deal = write(state)
    deals.push(JSON.stringify(deal))
    for (const { path, holder, key } of leavesOf(deal)) addTo(values, path, holder[key])
    for (let move = 0; move <= (game < GAMES ? OPENING_MOVES : 0); move++) {
      const now = move === 0 ? deal : write(state)
      for (const [path, list] of listsOf(now)) addTo(lengths, path, list.length)
      for (const field of Object.keys(now))
        if (JSON.stringify(now[field]) !== JSON.stringify(deal[field])) moving.add(field)
      const awaited = rules.toAct(state)
      if (awaited === 0) break
      const seat = randomSeat(awaited, rng)
      rules.play(state, seat, pickRandom(rng, rules.moves(state, seat)), stepRng(seed + game, move + 1))
    }
  }
  return { deals, values, moving, lengths }
}

function addTo<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(value))
}

/** Changes a value of a field that the first moves leave alone to one that no deal has. */
function changeLeaf(state: Holder, { values, moving }: Openings, rng: Rng): string | undefined {
  const field = pickRandom(rng, Object.keys(state))
  const leaves = leavesOf(state).filter((leaf) => leaf.field === field)
  if (leaves.length === 0 || moving.has(field)) return undefined
  const { path, holder, key } = pickRandom(rng, leaves)
  const before = holder[key]
  const value = otherValue(before, state, rng)
  if (values.get(path)?.has(value) === true) return undefined
  holder[key] = value
  return `${path}: ${String(before)} to ${String(value)}`
}

function otherValue(value: unknown, state: Holder, rng: Rng): unknown {
  switch (typeof value) {
    case 'boolean':
      return !value
    case 'number':
      return pickRandom(rng, [-1, 0, 1, 2, 3, 4, 9, 40, value + 1, value - 1, value * 2 + 1])
    default: {
      const { holder, key } = pickRandom(rng, leavesOf(state))
      return holder[key]
    }
  }
}

/** Moves an entry from one list to another, so that a list has a length that it has in no opening. */
function changeLength(state: Holder, { lengths }: Openings, rng: Rng): string | undefined {
  const lists = listsOf(state).filter(([, entries]) => entries.length > 0)
  if (lists.length === 0) return undefined
  const [path, list] = pickRandom(rng, lists)
  if (lengths.get(path)?.size !== 1) return undefined
  const change = moveEntryWithCompanions(state, list, rng)
  return change === undefined ? undefined : `${path}${change}`
}

function leavesOf(value: unknown, path = '', field = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Holder
  return Object.keys(holder).flatMap((key) => {
    const here = `${path}.${key}`
    const top = field === '' ? key : field
    if (top === 'config') return []
    const inner = holder[key]
    return typeof inner === 'object' && inner !== null
      ? leavesOf(inner, here, top)
      : [{ path: here, field: top, holder, key }]
  })
}

function listsOf(value: unknown, path = ''): [path: string, list: unknown[]][] {
  if (typeof value !== 'object' || value === null) return []
  const own: [string, unknown[]][] = Array.isArray(value) ? [[path, value]] : []
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => listsOf(inner, `${path}.${key}`))]
}
