/** The settings of a table that is about to be opened. */
import { type GameListing, InvalidInput, type PlayableGame } from '@spellbough/kernel'
import type { CreateTable, Pace } from '@spellbough/protocol'
import { buildConfig } from '../play/local-game.ts'
import { recommendedOptions } from '../play/new-game.ts'

/** Who gets a seat: the host, anybody, or a bot of a level. */
export type SeatChoice = 'me' | 'open' | { readonly bot: string }

export interface TableDraft {
  readonly seats: readonly SeatChoice[]
  readonly options: Readonly<Record<string, unknown>>
  readonly pace: Pace
  readonly visibility: 'open' | 'private'
  readonly rated: boolean
  readonly watchable: boolean
}

/** The default: two seats, live, the recommended rules. */
export function defaultTableDraft(box: GameListing): TableDraft {
  return withSeats(
    { seats: ['me'], options: {}, pace: 'live', visibility: 'private', rated: false, watchable: true },
    Math.min(Math.max(2, box.seats[0]), box.seats[1]),
  )
}

/** The same table for another number of players. */
export function withSeats(table: TableDraft, count: number): TableDraft {
  return { ...table, seats: Array.from({ length: count }, (_, seat) => table.seats[seat] ?? 'open') }
}

export function withSeat(table: TableDraft, seat: number, who: SeatChoice): TableDraft {
  return { ...table, seats: table.seats.with(seat, who) }
}

/** With a bot on the first free seat; unchanged if there is none. */
export function withBot(table: TableDraft, bot: string): TableDraft {
  const seat = table.seats.indexOf('open')
  return seat < 0 || table.rated ? table : withSeat(table, seat, { bot })
}

/** Rated games are for people only: bots are removed. */
export function withRated(table: TableDraft, rated: boolean): TableDraft {
  if (!rated) return { ...table, rated }
  return { ...table, rated, seats: table.seats.map((seat) => (typeof seat === 'object' ? 'open' : seat)) }
}

/** Why these settings are invalid: a key of the messages or the game's own reason; `undefined` if they are valid. */
export function draftProblem(
  game: PlayableGame,
  { options, pace, seats }: Pick<TableDraft, 'options' | 'pace' | 'seats'>,
): 'onlyLive' | { why: string } | undefined {
  try {
    const config = buildConfig(game, seats.length, options)
    return pace !== 'live' && game.isLiveOnly?.(config) === true ? 'onlyLive' : undefined
  } catch (error) {
    if (error instanceof InvalidInput) return { why: error.problem }
    throw error
  }
}

/** The options of the table: what the host chose, on top of what is recommended. */
export const tableOptions = (game: PlayableGame, { options, seats }: TableDraft, isFirstGame: boolean) =>
  recommendedOptions(game, seats.length, options, isFirstGame)

/** The options that differ from what is usual: the given values or, where there are none, the defaults. */
export function changedOptions(
  game: PlayableGame,
  options: TableDraft['options'],
  usual: TableDraft['options'] = {},
): readonly string[] {
  const definitions: Readonly<Record<string, { readonly default: unknown }>> = { ...game.rules.options }
  return Object.keys(definitions).filter(
    (name) => options[name] !== undefined && options[name] !== (usual[name] ?? definitions[name]?.default),
  )
}

/** The request to open the table. */
export function createTableRequest(game: string, table: TableDraft): Partial<CreateTable> {
  const { seats, options, ...rest } = table
  return {
    ...rest,
    game,
    seats: seats.map((seat) => (typeof seat === 'object' ? { ...seat } : seat)),
    options: { ...(options as CreateTable['options']) },
  }
}

/** The number of free seats. */
export const openSeatCount = ({ seats }: TableDraft): number => seats.filter((seat) => seat === 'open').length
