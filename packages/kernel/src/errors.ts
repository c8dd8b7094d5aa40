/**
 * A move, or anything else asked of a match, that the rules forbid. Nothing has changed when it is thrown.
 *
 * It names the rule (`MM-3.2`; the kernel's own are `SB-…`, see `KERNEL_RULES`), says why in one English sentence, and
 * carries the reason and its data, from which a game's words make the sentence in another language.
 */
export class IllegalAction extends Error {
  override readonly name = 'IllegalAction'
  readonly rule: string
  /** A short key of the reason, unique in its game: `matches-own-pick`. */
  readonly reason: string
  /** What the sentence speaks of: cards, seats, numbers. Only things the refused seat may know. */
  readonly data: Readonly<Record<string, unknown>>

  constructor(rule: string, reason: string, sentence: string, data: Readonly<Record<string, unknown>> = {}) {
    super(sentence)
    this.rule = rule
    this.reason = reason
    this.data = data
  }

  get sentence(): string {
    return this.message
  }
}

/** What the kernel itself forbids in every game. */
export const KERNEL_RULES = {
  'SB-1': 'A move has the form its game defines.',
  'SB-2': 'Nobody moves after the end.',
  'SB-3': 'Only the seats of the match act.',
  'SB-4':
    'A move is taken back only by who made it, before another seat acts, before it revealed anything hidden, and never after the end.',
  'SB-5': 'The log runs forward in time.',
  'SB-6': 'A clock expires when its time is used up, not before.',
} as const

/** Input that is not what it should be: a file, a flag, an option. Names the place and the reason. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  /** Where: `moves[12].at`, `--seats`, `options.level`. */
  readonly path: string
  /** What is wrong there and what would be right. */
  readonly problem: string

  constructor(path: string, problem: string) {
    super(path === '' ? problem : `${path}: ${problem}`)
    this.path = path
    this.problem = problem
  }
}
