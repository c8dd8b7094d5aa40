/** A question to the worker in which bots think: what the seat may see, as it would go over a wire, and nothing more. */
export interface BotRequest {
  readonly id: number
  /** The match and seat the bot plays for: it may remember what it saw there. */
  readonly match: string
  readonly game: string
  /** Of the game's rules. */
  readonly version: number
  readonly seat: number
  readonly level: string
  /** The view in its readable form. */
  readonly view: unknown
  /** What the seat saw at its earlier choices: for a bot that was not there, because the page or its worker is new. */
  readonly memory?: readonly unknown[]
  readonly milliseconds: number
  readonly seed: number
}

export type BotResponse =
  | { readonly id: number; readonly move: object }
  /** The bot failed; the host makes any legal move instead. */
  | { readonly id: number; readonly fault: string }
