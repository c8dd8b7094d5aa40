import type { GameTypes, IllegalAction, Observer, PlayableGame, Result, Seat } from '@spellbough/kernel'
import type { ChatLine, ClockView, LogEvent, TableView } from '@spellbough/protocol'

/**
 * A match as the match page shows it, wherever it is played: in this browser (`LocalSession`) or on a server
 * (`OnlineSession`). The page, the boards and the text view know only this.
 */
export interface MatchSession<G extends GameTypes = GameTypes> {
  /** The same object until something changes, as `useSyncExternalStore` requires. */
  state(): MatchState<G>
  subscribe(listener: () => void): () => void
  /** Resolves with the reason if the move is illegal. */
  move(move: G['move']): Promise<IllegalAction | undefined>
  undo(): Promise<IllegalAction | undefined>
  /** Why a move is illegal, without making it; `undefined` if it is legal. */
  checkMove(move: G['move']): Promise<IllegalAction | undefined>
  /**
   * The encoded views of the viewer at their earlier choices, in order, for hints. Left out where they are not
   * recorded.
   */
  pastViews?(): Promise<readonly unknown[]>
  /** How fast bots move; left out where that is not decided here, and where there are none. */
  readonly pacing?: BotPacing
  /** The time of the clocks, in milliseconds since 1970. */
  now(): number
  /** Actions besides moves; each is missing where it does not apply. */
  readonly actions: SessionActions
  close(): void
}

/** The pace of the bots of a local game. */
export interface BotPacing {
  /** Bots wait as long as they are held. Where everybody acts at once, nobody waits. */
  setHeld(isHeld: boolean): void
  /** Bots move at once until the game waits for a person. */
  skipToPerson(): void
}

export interface SessionActions {
  readonly sendChat?: (text: string) => Promise<string | undefined>
  readonly resign?: () => Promise<void>
  /** Hands the seat to a stand-in bot. */
  readonly leave?: () => Promise<void>
  readonly returnToSeat?: () => Promise<void>
  /** Resolves with the URL of the new table. */
  readonly rematch?: () => Promise<string>
  /** The game file, once the match is over. */
  readonly gameFile?: () => Promise<string>
  /** The URL of the replay, once the match is over. */
  readonly replay?: () => string
  /** Hot seat: the device has been passed to the next player. */
  readonly confirmDevicePassed?: () => void
}

export interface MatchState<G extends GameTypes = GameTypes> {
  readonly game: PlayableGame<G>
  /** The observer: a seat or a spectator. */
  readonly who: Observer
  readonly view: G['view']
  readonly moves: readonly G['move'][]
  /** The seats the game waits for, as far as `who` may know. */
  readonly awaited: readonly Seat[]
  readonly canUndo: boolean
  readonly result: Result | undefined
  readonly players: readonly PlayerState[]
  /** The part of the log that `who` may read now. */
  readonly log: readonly LogEvent[]
  /** The events of the last change, for animation and announcements; empty after loading. */
  readonly newEvents: readonly LogEvent[]
  /** `undefined` without a clock. */
  readonly clock: ClockView | undefined
  /** A move that is being sent; no others are offered meanwhile. */
  readonly pendingMove: G['move'] | undefined
  /** `offline`: the server cannot be reached and the client keeps trying. `stale`: what the server sent may be old. */
  readonly connection: 'local' | 'online' | 'offline' | 'stale'
  /** Hot seat: the device is being passed to this seat, and nothing may be shown. */
  readonly passDeviceTo: Seat | undefined
  readonly chat: readonly ChatLine[]
  /** The table of an online match. */
  readonly table: TableView | undefined
}

export interface PlayerState {
  /** Empty for a bot of a server; the page gives it a name. */
  readonly name: string
  /** The level of a bot. */
  readonly bot: string | undefined
  /** Connected; bots and local players always are. */
  readonly present: boolean
  /** A stand-in moves for them. */
  readonly away: boolean
  readonly resigned: boolean
}
