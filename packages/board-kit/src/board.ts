/**
 * The contract between a board and the table around it.
 *
 * A board is a folder `games/<id>/board`. It is fed only by a view and that view's legal moves; it never computes what is
 * legal, never keeps a copy of the game, and never speaks to a server. Whatever it does is one of two calls: make this
 * listed move, or say why that one is not allowed.
 */
import type { GameTypes, LanguageCode, Observer, Result, ScoreLine, Seat, Words } from '@spellbough/kernel'
import type { ComponentType } from 'react'

export interface BoardProps<G extends GameTypes = GameTypes> {
  /** What the one who looks may know. */
  readonly view: G['view']
  /** Who looks: a seat, or somebody who only watches. */
  readonly who: Observer
  /** Every legal move of that seat, the game's own objects; empty while others think or a move is under way. */
  readonly moves: readonly G['move'][]
  /** The players' names by seat. The looker's own is "You" only in sentences; here it is the name. */
  readonly names: readonly string[]
  readonly language: LanguageCode
  readonly words: Words<G>
  /** Once the game is over. */
  readonly result: Result | undefined
  /** What happened since the board was last drawn, oldest first: for motion. Empty after a reload or a jump. */
  readonly events: readonly G['event'][]
  /** What the reader of the log points at, in the words of the log's links; the board lights it. */
  readonly pointedName: string | undefined
  /** Makes a move of the list. */
  readonly onMove: (move: G['move']) => void
  /** Somebody tried what is not allowed: the table says why, with the rule. */
  readonly onIllegalMove: (move: G['move']) => void
  /** The finale is over, or was left early: the score sheet may come. */
  readonly onFinaleOver?: () => void
}

/** What a game's board folder gives to the table. */
export interface BoardModule<G extends GameTypes = GameTypes> {
  readonly Board: ComponentType<BoardProps<G>>
  /**
   * Fetches what the board says in a language, before it is drawn in it. Left out where the board has its words with it,
   * in every language.
   */
  readonly loadTexts?: (language: LanguageCode) => Promise<void>
  /** The address of the game's symbol sheet, put into the page once so that `<use href="#id">` finds its symbols. */
  readonly spriteUrl: string
  /**
   * Earlier versions of the game whose views and moves this board draws correctly too; their matches are shown as text
   * otherwise. Left out: none, for a board is written against the present rules.
   */
  readonly drawnOlderVersions?: readonly number[]
  /** The board is made of words, because none is drawn for this game or for this version of it. */
  readonly isText?: true
  /** What stands on a player's plaque: public counts, in few words. */
  readonly counts: (view: G['view'], seat: Seat, language: LanguageCode) => readonly Count[]
  /** Where the game stands, under its name: "Round 5 of 11". */
  readonly progress: (view: G['view'], language: LanguageCode) => string
  /** The names that occur in the log's sentences and can be pointed at, longest first: `Rún Sorcerer`. */
  readonly pointableNames: (language: LanguageCode) => readonly string[]
  /**
   * For how many milliseconds the board still shows how the game came to its end, after the events with which it ended. The
   * score sheet waits so long, for those who saw them and like things that move; one press brings it at once.
   */
  readonly finaleDurationMs?: (events: readonly G['event'][]) => number
  /** Where a line belongs on the score sheet, if that does not follow from the seats' own lines. Small numbers come first. */
  readonly scoreLineOrder?: (line: ScoreLine, view: G['view']) => number
}

export interface Count {
  /** What is counted, in words: "allies". */
  readonly label: string
  readonly value: number | string
  /** A symbol of the game's or the brand's sheet. */
  readonly symbol?: string
}
