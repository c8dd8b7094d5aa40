import type { GameTypes, IllegalAction, Observer, PlayableGame, Result, Seat } from '@spellbough/kernel'
import type { ChatLine, ClockView, LogEvent, TableView } from '@spellbough/protocol'

/**
 * A match as the table shows it, wherever it is played: in this browser against bots or hand to hand (`LocalSession`), or
 * on a server (`OnlineSession`). The frame, the boards and the text view know only this.
 */
export interface MatchSession<G extends GameTypes = GameTypes> {
  /** The same object until something changes, as `useSyncExternalStore` wants it. */
  state(): MatchState<G>
  subscribe(listener: () => void): () => void
  /** Resolves with nothing when the move counts, or with why it does not. */
  move(move: G['move']): Promise<IllegalAction | undefined>
  undo(): Promise<IllegalAction | undefined>
  /** Why a move is not allowed, without trying it; nothing when it is. */
  checkMove(move: G['move']): Promise<IllegalAction | undefined>
  /**
   * What the one who looks saw at earlier choices of their own, in order, as it would go over a wire: for hints. Left out
   * where nobody keeps it.
   */
  pastViews?(): Promise<readonly unknown[]>
  /** The time that clocks count by, in milliseconds since 1970. */
  now(): number
  /** What can be done beside playing; each is missing where it makes no sense. */
  readonly actions: SessionActions
  close(): void
}

export interface SessionActions {
  readonly sendChat?: (text: string) => Promise<string | undefined>
  readonly resign?: () => Promise<void>
  /** Hands the seat to a stand-in, or takes it back. */
  readonly leave?: () => Promise<void>
  readonly returnToSeat?: () => Promise<void>
  /** Resolves with the address of the new table. */
  readonly rematch?: () => Promise<string>
  /** The game file, once the match is over. */
  readonly gameFile?: () => Promise<string>
  /** The address at which the match can be watched again, once it is over. */
  readonly replay?: () => string
  /** Hot seat: the device has been passed on, the next player looks. */
  readonly confirmDevicePassed?: () => void
}

export interface MatchState<G extends GameTypes = GameTypes> {
  readonly game: PlayableGame<G>
  /** Whose eyes these are: a seat, or somebody who only watches. */
  readonly who: Observer
  readonly view: G['view']
  readonly moves: readonly G['move'][]
  /** The seats the game waits for, as far as `who` may know. */
  readonly awaited: readonly Seat[]
  readonly canUndo: boolean
  readonly result: Result | undefined
  readonly players: readonly PlayerState[]
  /** Everything of the log that `who` may read now. */
  readonly log: readonly LogEvent[]
  /** What happened with the last change, for motion and announcements; empty after loading. */
  readonly newEvents: readonly LogEvent[]
  /** Nothing where nobody counts time. */
  readonly clock: ClockView | undefined
  /** A move is on its way: the board shows it as chosen and offers no others. */
  readonly pendingMove: G['move'] | undefined
  /** `offline`: the server cannot be reached and the client keeps trying. */
  readonly connection: 'local' | 'online' | 'offline'
  /** Hot seat: the device is being passed to this seat, and nothing may be shown. */
  readonly passDeviceTo: Seat | undefined
  readonly chat: readonly ChatLine[]
  /** Of an online match: the table it is played at. */
  readonly table: TableView | undefined
}

export interface PlayerState {
  /** Empty for a bot of a server: the table gives it one. */
  readonly name: string
  /** A bot's level, by its name. */
  readonly bot: string | undefined
  /** Connected; bots and local players always are. */
  readonly present: boolean
  /** A stand-in moves for them. */
  readonly away: boolean
  readonly resigned: boolean
}
