import type { Observer, Seat } from '../seats.ts'

/** What the kit proves of a game, each by its name and one sentence. */
export const CONFORMANCE_CHECKS = {
  turns: 'A seat may act exactly when it has a move; the game waits only for seats that may act.',
  moves: 'Every listed move is listed once, in a fixed order, as one frozen object, and is accepted.',
  refusals: 'Every other move is refused with a rule and a sentence, and changes nothing.',
  conservation: 'No component appears or vanishes.',
  json: 'State, views, moves and events are plain data that survive JSON.',
  position: 'A position file gives back the state it was written from.',
  replay: 'The same deal and the same moves give the same state, with or without anybody listening.',
  copy: 'A copy is equal and independent: every earlier state stays as it was.',
  reading: 'Asking about a state does not change it.',
  views: 'A view shares nothing that can be changed with the state.',
  agreement: 'A seat has the same moves on the state, on its view and in every determinized state.',
  determinization: 'A determinized state gives its observer the same view, is complete and can be played on.',
  'non-interference': 'Worlds that differ only in what somebody cannot know treat them alike in all they are told.',
  undo: 'A move that may be taken back taught its mover nothing hidden.',
  termination: 'Every game ends within the bound its folder states.',
  'dead-end': 'Until the game is over somebody is awaited, and afterwards nobody is.',
  result: 'The result is the same for everybody, its ranks are consistent and its sheets add up.',
  match: 'Undo, loading and the readable log of a match are exact.',
} as const

export type CheckName = keyof typeof CONFORMANCE_CHECKS

/** What a check throws: one sentence about what is wrong. The runner adds where it happened. */
export class CheckFailure extends Error {
  override readonly name = 'CheckFailure'
}

/** Where the kit was when something went wrong; enough to go there again. */
export interface FailureLocation {
  readonly game: string
  readonly mode: string
  readonly seats: number
  readonly seed: number
  /** How many moves had been made. */
  readonly move: number
}

/** A game broke its contract. */
export class ConformanceError extends Error {
  override readonly name = 'ConformanceError'
  readonly check: CheckName
  readonly location: FailureLocation
  readonly sentence: string

  constructor(check: CheckName, location: FailureLocation, sentence: string, cause?: unknown) {
    const where = `${location.game}, ${location.mode}, ${location.seats} seats, seed ${location.seed}, after move ${location.move}`
    super(`${check}: ${sentence} (${where}; the contract: ${CONFORMANCE_CHECKS[check]})`, { cause })
    this.check = check
    this.location = location
    this.sentence = sentence
  }
}

export const observerName = (who: Observer): string => (who === 'spectator' ? 'a spectator' : seatName(who))

export const seatName = (seat: Seat): string => `seat ${seat}`
