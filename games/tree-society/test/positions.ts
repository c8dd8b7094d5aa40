/** Set up a position of Tree Society for a test, and the moves by short names. */
import { readFileSync } from 'node:fs'
import { type IllegalAction, type Match, type Observer, type Seat, z } from '@spellbough/kernel'
import * as kit from '@spellbough/kernel/kit'
import { CARDS, type GuildCard } from '../data/cards.ts'
import { FRUIT, fruitCopies } from '../data/fruit.ts'
import { GUILD_CHOICES } from '../data/guilds.ts'
import { treeSociety } from '../index.ts'
import type { Event } from '../rules/events.ts'
import type { Move } from '../rules/moves.ts'
import { treeSocietyRules } from '../rules/rules.ts'
import type { Config, Phase, State, TreeSociety } from '../rules/state.ts'

export type TestMatch = Match<TreeSociety>
type BySeat<Thing> = Readonly<Record<number, Thing>>

/** What a test fixes about a position. All other components go where they have no effect. */
export interface PositionSetup extends Partial<Config> {
  readonly seats?: number
  readonly phase?: Phase
  readonly round?: number
  readonly starter?: Seat
  readonly turn?: Seat
  readonly purse?: BySeat<number>
  readonly chest?: BySeat<number>
  readonly fruit?: BySeat<readonly string[]>
  readonly soldNow?: readonly string[]
  readonly sold?: BySeat<readonly string[]>
  /** Active cards with their stages. */
  readonly active?: BySeat<Readonly<Record<string, number>>>
  readonly completed?: BySeat<readonly string[]>
  readonly fruitMarket?: readonly string[]
  /** The top cards of the fruit deck, the next one to come first. */
  readonly fruitDeck?: readonly string[]
  /** Where fruit goes that is not mentioned: the deck, or a seat's Sold area. */
  readonly fruitRest?: 'deck' | Seat
  /** Places 0 to 2 of the lower row, 3 to 5 of the upper one; what is missing is a gap. */
  readonly market?: readonly (string | null)[]
  /** The top cards of the guild deck, the next one to come first. */
  readonly deck?: readonly string[]
  readonly discards?: readonly string[]
  /** Where guild cards go that are not mentioned. */
  readonly cardRest?: 'deck' | 'discards' | 'completed'
  readonly action?: boolean
  readonly built?: readonly number[]
  readonly taken?: number
  readonly ending?: State['ending']
  readonly lastRound?: number
}

/** The setup as the JSON of a position file's state. */
export function stateJson(setup: PositionSetup): Record<string, unknown> {
  const { seats = 2, phase = 'build', round = 3, starter = 0, turn = starter } = setup
  const bySeat = <Thing>(given: BySeat<Thing> = {}, none: Thing): Thing[] =>
    Array.from({ length: seats }, (_, seat) => given[seat] ?? none)
  const purse = bySeat(setup.purse, 0)
  const chest = bySeat(setup.chest, 0)
  const fruit = bySeat(setup.fruit, [])
  const sold = bySeat(setup.sold, []).map((cards) => [...cards])
  const active = bySeat(setup.active, {})
  const completed = bySeat(setup.completed, []).map((cards) => [...cards])
  const fruitMarket = setup.fruitMarket ?? FRUIT.filter((_, index) => index % 2 === 0).slice(0, 7 - seats)
  const fruitTop = setup.fruitDeck ?? []
  const fruitLeft = leftFruit(seats, [
    ...fruit.flat(),
    ...sold.flat(),
    ...(setup.soldNow ?? []),
    ...fruitMarket,
    ...fruitTop,
  ])
  const { fruitRest = 'deck', cardRest = 'deck' } = setup
  if (fruitRest !== 'deck') sold[fruitRest]?.push(...fruitLeft)
  const guilds = setup.guilds ?? 'first-game'
  const market = Array.from({ length: 6 }, (_, place) => setup.market?.[place] ?? null)
  const top = setup.deck ?? []
  const discards = [...(setup.discards ?? [])]
  const used = new Set([...active.flatMap(Object.keys), ...completed.flat(), ...market, ...top, ...discards])
  const cards = CARDS.filter((card) => GUILD_CHOICES.get(guilds)?.includes(card.guild) && !used.has(card.id))
  const left = cards.map((card) => card.id)
  if (cardRest === 'discards') discards.push(...left)
  if (cardRest === 'completed') completed[seats - 1]?.push(...left)
  const coins = [...purse, ...chest].reduce((sum, count) => sum + count, 0)
  return {
    config: {
      guilds,
      startCards: setup.startCards ?? false,
      fruitDraft: setup.fruitDraft ?? false,
      endBanners: setup.endBanners ?? 6,
    },
    seats,
    phase,
    round,
    starter,
    turn,
    purse,
    chest,
    supply: 35 - coins,
    markers: active.map((own) => 3 - Object.keys(own).length),
    fruit,
    soldNow: setup.soldNow ?? [],
    sold,
    active: active.map(Object.keys),
    stages: active.map(Object.values),
    completed,
    fruitMarket,
    fruitDeck: [...(fruitRest === 'deck' ? fruitLeft : []), ...fruitTop.toReversed()],
    guildMarket: market,
    guildDeck: [...(cardRest === 'deck' ? left : []), ...top.toReversed()],
    discards,
    box: [],
    action: setup.action ?? false,
    built: setup.built ?? [],
    extraSold: [],
    taken: setup.taken ?? 0,
    pending: [],
    shownFruit: [],
    shownCards: [],
    ending: setup.ending ?? 'none',
    lastRound: setup.lastRound ?? -1,
  }
}

/** A match that begins in this position. */
export const matchAt = (setup: PositionSetup): TestMatch => kit.matchFromJson(treeSocietyRules, stateJson(setup))

/** A match from the deal on. */
export const newMatch = (seats: number, config: Partial<Config> = {}, seed = 1): TestMatch =>
  kit.dealMatch(treeSocietyRules, seats, { ...DEFAULT_CONFIG, ...config }, seed)

export const DEFAULT_CONFIG: Config = { guilds: 'first-game', startCards: true, fruitDraft: false, endBanners: 6 }

/** A match from a file in `positions/`. */
export const matchFromFile = (name: string): TestMatch =>
  kit.matchFromText(treeSociety, readFileSync(new URL(`../positions/${name}.json`, import.meta.url), 'utf8'))

/** A registry with this game alone. */
export const findTreeSociety = kit.registryOf(treeSociety)

/** The state as the JSON of a position file: cards and fruit by name. */
export const positionJson = (match: TestMatch): PositionJson =>
  z.encode(treeSocietyRules.stateCodec, match.state) as unknown as PositionJson

/** What a position file says, as far as tests look at it. */
export interface PositionJson {
  readonly phase: Phase
  readonly round: number
  readonly turn: Seat
  readonly purse: number[]
  readonly chest: number[]
  readonly supply: number
  readonly markers: number[]
  readonly fruit: string[][]
  readonly soldNow: string[]
  readonly sold: string[][]
  readonly active: string[][]
  readonly stages: number[][]
  readonly completed: string[][]
  readonly fruitMarket: string[]
  readonly fruitDeck: string[]
  readonly guildMarket: (string | null)[]
  readonly guildDeck: string[]
  readonly discards: string[]
  readonly box: string[]
  readonly action: boolean
  readonly built: number[]
  readonly shownFruit: string[]
  readonly shownCards: string[]
  readonly ending: string
  readonly lastRound: number
}

/** The legal moves of the seat whose turn it is, or of the named one. */
export const legalMoves = (match: TestMatch, seat: Seat = match.state.turn): Move[] => kit.legalMoves(match, seat)

/** The legal moves of one kind. */
export const legalOf = <Do extends Move['do']>(match: TestMatch, kind: Do): Extract<Move, { do: Do }>[] =>
  legalMoves(match).filter((move): move is Extract<Move, { do: Do }> => move.do === kind)

/** The reductions offered for a card, in their order. */
export const reductionsFor = (match: TestMatch, card: string): string[] =>
  legalOf(match, 'build').flatMap((move) => (move.card === card ? [move.reduction] : []))

/** The rule that forbids a move, or `allowed`. */
export const refusalRule = (match: TestMatch, move: Move, seat: Seat = match.state.turn): string =>
  kit.refusalRule(match, seat, move)

/** Why a move is refused; nothing if it is legal. */
export const refusal = (match: TestMatch, move: Move, seat: Seat = match.state.turn): IllegalAction | undefined =>
  kit.refusal(match, seat, move)

/** Makes a move of the seat whose turn it is; all events of it. */
export const play = (match: TestMatch, move: Move): Event[] => kit.play(match, match.state.turn, move)

/** Makes several moves one after the other. */
export const playAll = (match: TestMatch, ...moves: Move[]): Event[] => moves.flatMap((move) => play(match, move))

/** Makes a move of the seat whose turn it is; the events of it that this observer sees. */
export const eventsSeenBy = (who: Observer, match: TestMatch, move: Move): Event[] =>
  kit.eventsSeenBy(who, match, match.state.turn, move)

/** The shortest way through the rest of a turn: nothing more is built, the first fruit of the market is taken. */
export function endTurn(match: TestMatch): void {
  const { turn, round } = match.state
  while (match.state.turn === turn && match.state.round === round && match.state.phase !== 'over') {
    const moves = legalMoves(match)
    const move = moves.find(({ do: kind }) => kind === 'rest' || kind === 'decline') ?? moves[0]
    if (move === undefined) throw new Error('nobody can go on')
    play(match, move)
  }
}

export const sell = (fruit: string): Move => ({ do: 'sell', fruit })
export const sellExtra = (fruit: string, card: string): Move => ({ do: 'sell-extra', fruit, card })
export const build = (card: string, reduction = 'none'): Move => ({ do: 'build', card, reduction })
export const discard = (card: string): Move => ({ do: 'discard', card })
export const take = (fruit: string): Move => ({ do: 'take', fruit })
export const refresh = (row: 'lower' | 'upper'): Move => ({ do: 'refresh', row })
export const stash = (coins: number): Move => ({ do: 'stash', coins })
export const compost = (fruit: string): Move => ({ do: 'compost', fruit })
export const keep = (fruit: string): Move => ({ do: 'keep', fruit })
export const ACTION: Move = { do: 'action' }
export const USE: Move = { do: 'use' }
export const DECLINE: Move = { do: 'decline' }
export const REST: Move = { do: 'rest' }

export const cardNamed = (id: string): GuildCard => {
  const card = CARDS.find((candidate) => candidate.id === id)
  if (card === undefined) throw new Error(`there is no card ${id}`)
  return card
}

function leftFruit(seats: number, used: readonly string[]): string[] {
  const left: string[] = []
  for (const [index, copies] of fruitCopies(seats).entries()) {
    const name = FRUIT[index] as string
    const gone = used.filter((card) => card === name).length
    if (gone > copies) throw new Error(`there are only ${copies} of ${name}`)
    left.push(...Array<string>(copies - gone).fill(name))
  }
  return left
}
