/**
 * The contract between a board and the match page around it.
 *
 * A board is a folder `games/<id>/board`. Its input is a view and the legal moves of that view; it never computes what is
 * legal, never keeps a copy of the state, and never talks to a server. It has two outputs: make this listed move, or
 * explain why that move is illegal.
 */
import type { GameTypes, LanguageCode, Observer, Result, ScoreLine, Seat, Words } from '@spellbough/kernel'
import type { ComponentType, ReactNode } from 'react'

export interface BoardProps<G extends GameTypes = GameTypes> {
  /** The view of the observer. */
  readonly view: G['view']
  /** The observer: a seat or a spectator. */
  readonly who: Observer
  /** All legal moves of that seat, as objects of the game; empty during other players' turns and while a move is sent. */
  readonly moves: readonly G['move'][]
  /** The players' names by seat, the observer's own included; "You" appears only in sentences. */
  readonly names: readonly string[]
  /** What the page knows of the players beside the view, by seat. */
  readonly players: readonly PlayerStatus[]
  readonly language: LanguageCode
  readonly words: Words<G>
  /** `undefined` until the game is over. */
  readonly result: Result | undefined
  /** The events since the last rendering, oldest first, for animation. Empty after a reload or a jump. */
  readonly events: readonly G['event'][]
  /** The name that is pointed at in the log; the board highlights it. */
  readonly pointedName: string | undefined
  /** Makes one of `moves`. */
  readonly onMove: (move: G['move']) => void
  /** An illegal move was tried: the page explains it with the rule. */
  readonly onIllegalMove: (move: G['move']) => void
  /** The final animation is over or was skipped: the score sheet may be shown. */
  readonly onFinaleOver?: () => void
}

/** A player as the page knows them; what they have in the game is in the view. */
export interface PlayerStatus {
  readonly name: string
  /** The seat at this screen. */
  readonly isOwn: boolean
  /** The game waits for them. */
  readonly isAwaited: boolean
  /** A bot computes their move. */
  readonly isThinking: boolean
  /** The level of a bot, from 1 to 5. */
  readonly botLevel: number | undefined
  /** Who they are, in two or three words: "You", "Bot, Adept", "Away". */
  readonly note: string
  /** They have resigned, are away or not connected. */
  readonly isOff: boolean
}

/**
 * A moment that must not be missed: the page shows it over the board, one at a time and long enough to be read, and speaks
 * it. Everything smaller is the board's own animation and a line of the log.
 */
export interface Announcement {
  /**
   * `stop`: a ribbon over the dimmed board that stays until it is pressed, in live games a few seconds: what the viewer
   * suffers, or what ends the game. `moment`: a ribbon that goes by itself.
   */
  readonly kind: 'stop' | 'moment'
  /** What happened, as a short sentence: "Hazel takes your Witch". */
  readonly title: string
  /** What it means, with the numbers that matter. */
  readonly text: string
  /** Whose portrait is shown. */
  readonly seat?: Seat
  /** A picture in the game's own art, about 120 by 90 pixels. */
  readonly picture?: ReactNode
  /** How long it is shown at normal speed; left out: long enough for its words. */
  readonly durationMs?: number
}

/** What announcements are written from: the view after the events. */
export interface AnnouncementContext<G extends GameTypes = GameTypes> {
  readonly view: G['view']
  readonly who: Observer
  readonly names: readonly string[]
  readonly language: LanguageCode
}

/** What a game's board folder exports. */
export interface BoardModule<G extends GameTypes = GameTypes> {
  readonly Board: ComponentType<BoardProps<G>>
  /**
   * Loads the texts of the board in a language, before it is rendered. Left out where the board includes its texts in
   * all languages.
   */
  readonly loadTexts?: (language: LanguageCode) => Promise<void>
  /** The URL of the game's sprite, inserted into the page once, for `<use href="#id">`. Left out where the board draws none. */
  readonly spriteUrl?: string
  /**
   * Earlier versions of the game whose views and moves this board draws correctly too; their matches are shown as text
   * otherwise. Left out: none, for a board is written against the present rules.
   */
  readonly drawnOlderVersions?: readonly number[]
  /** The board is made of words, because none is drawn for this game or for this version of it. */
  readonly isText?: true
  /** The board shows each player with `PlayerHead`, so the page draws no plaques. */
  readonly showsPlayers?: true
  /** What of these events is announced, in order; left out: nothing. */
  readonly announcements?: (events: readonly G['event'][], context: AnnouncementContext<G>) => readonly Announcement[]
  /** Public counts for a player's plaque. */
  readonly counts: (view: G['view'], seat: Seat, language: LanguageCode) => readonly Count[]
  /** The progress of the game: "Round 5 of 11". */
  readonly progress: (view: G['view'], language: LanguageCode) => string
  /** The names in log sentences that can be pointed at, longest first: `Rún Sorcerer`. */
  readonly pointableNames: (language: LanguageCode) => readonly string[]
  /**
   * How long the board animates the end of the game after its last events. The score sheet waits for this time, unless
   * motion is reduced or the player skips it.
   */
  readonly finaleDurationMs?: (events: readonly G['event'][]) => number
  /**
   * The rows of the score sheet, where the result's own lines do not show everything, such as treasures that nobody took.
   * Left out: a row for each label of the result's lines.
   */
  readonly scoreRows?: (view: G['view'], result: Result, language: LanguageCode) => readonly ScoreRow[]
  /** Why the game ended as it did: one or two sentences with the numbers that decided it. */
  readonly endReason?: (result: Result, context: AnnouncementContext<G>) => string
  /** The last picture of the game, beside or over the score sheet: the villages, the opened house. Loaded lazily. */
  readonly EndPicture?: ComponentType<EndPictureProps<G>>
  /** The position of a line on the score sheet, if the seats' own order does not give it. Small numbers come first. */
  readonly scoreLineOrder?: (line: ScoreLine, view: G['view']) => number
}

/** A row of the score sheet. */
export interface ScoreRow {
  readonly label: string
  /** A symbol of the game's sprite before the label. */
  readonly symbol?: string
  /** What the row was worth to whoever won it. */
  readonly worth?: number
  /** By seat; `undefined` where a seat has nothing in this row. */
  readonly cells: readonly (ScoreCell | undefined)[]
}

export interface ScoreCell {
  /** What counts: points, or the strength that won them. */
  readonly text: string
  /** The explanation: "6, a point for every 3". */
  readonly detail: string
  /** The seat won this row, or has the most of it. */
  readonly isBest: boolean
  /** The points of the row for this seat. */
  readonly points: number
}

export interface EndPictureProps<G extends GameTypes = GameTypes> {
  readonly view: G['view']
  readonly who: Observer
  readonly players: readonly PlayerStatus[]
  readonly language: LanguageCode
  readonly result: Result
}

export interface Count {
  /** What is counted: "allies". */
  readonly label: string
  readonly value: number | string
  /** A symbol of the game's or the brand's sprite. */
  readonly symbol?: string
}
