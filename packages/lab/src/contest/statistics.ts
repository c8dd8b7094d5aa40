/** Confidence intervals and a sequential test for shares of wins. */

export type Interval = readonly [low: number, high: number]

/** The standard normal deviate that leaves 2.5 % on either side. */
const Z_95 = 1.959963984540054

/** Wilson's interval of 95 % for a share of `wins` in `games`; a shared win counts as its part. */
export function wilsonInterval(wins: number, games: number): Interval {
  if (games === 0) return [0, 1]
  const share = wins / games
  const square = (Z_95 * Z_95) / games
  const middle = (share + square / 2) / (1 + square)
  const reach = (Z_95 * Math.sqrt((share * (1 - share)) / games + square / (4 * games))) / (1 + square)
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)]
}

/** The value below which so much of a list lies, from 0 to 1; 0 for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** What a sequential test decides between, and how often it may be wrong. */
export interface SequentialHypotheses {
  /** The mean result of a pair of games if the one bot is not stronger, and if it clearly is. */
  readonly even: number
  readonly stronger: number
  /** The chance to say "stronger" of one that is even, and "even" of one that is stronger. */
  readonly falseAlarm: number
  readonly miss: number
}

export type StrengthVerdict = 'stronger' | 'not stronger' | 'undecided'

/** What a number of games that was fixed beforehand says: whether a half is outside of the interval, and on which side. */
export function verdictFromInterval([low, high]: Interval): StrengthVerdict {
  if (low > 0.5) return 'stronger'
  return high < 0.5 ? 'not stronger' : 'undecided'
}

/**
 * A sequential probability ratio test on pairs of games with the same deal and exchanged seats. What counts is a pair's
 * mean result: luck of the deal cancels out within it, so pairs vary less than games do. The ratio is that of two normal
 * distributions with the variance seen so far.
 */
export class SequentialTest {
  readonly #hypotheses: SequentialHypotheses
  #pairs = 0
  #sum = 0
  #squares = 0

  constructor(hypotheses: SequentialHypotheses) {
    this.#hypotheses = hypotheses
  }

  /** One more pair, in which the first bot got so much of the wins, from 0 to 1. */
  add(result: number): void {
    this.#pairs++
    this.#sum += result
    this.#squares += result * result
  }

  get pairs(): number {
    return this.#pairs
  }

  /** The logarithm of how much more likely the results are if the bot is stronger. */
  get logLikelihoodRatio(): number {
    const { even, stronger } = this.#hypotheses
    if (this.#pairs === 0) return 0
    const mean = this.#sum / this.#pairs
    return (this.#pairs * (stronger - even) * (2 * mean - even - stronger)) / (2 * this.#variance)
  }

  get verdict(): StrengthVerdict {
    const { falseAlarm, miss } = this.#hypotheses
    if (this.logLikelihoodRatio >= Math.log((1 - miss) / falseAlarm)) return 'stronger'
    return this.logLikelihoodRatio <= Math.log(miss / (1 - falseAlarm)) ? 'not stronger' : 'undecided'
  }

  /**
   * 95 % for the share of wins: Wilson's interval for as many independent games as would be as sure as these pairs. Pairs
   * in which each won once, because of the deal or the seat, make it narrower than counting games would.
   */
  get interval(): Interval {
    const mean = (this.#sum + PSEUDO_PAIRS / 2) / (this.#pairs + PSEUDO_PAIRS)
    const games = (this.#pairs * mean * (1 - mean)) / this.#varianceWith(RANDOM_PAIR_MEAN_SQUARE)
    return wilsonInterval((games * this.#sum) / Math.max(1, this.#pairs), games)
  }

  /** With a few pairs added that went either way, so that a short row of equal results does not look certain. */
  get #variance(): number {
    return this.#varianceWith(SWEPT_PAIR_MEAN_SQUARE)
  }

  #varianceWith(added: number): number {
    const pairs = this.#pairs + PSEUDO_PAIRS
    const mean = (this.#sum + PSEUDO_PAIRS / 2) / pairs
    return (this.#squares + PSEUDO_PAIRS * added) / pairs - mean * mean
  }
}

/** So many even pairs are added. */
const PSEUDO_PAIRS = 2

/** The mean square of such a pair's result if one of them won all and lost all in turn, and if each game went by chance. */
const SWEPT_PAIR_MEAN_SQUARE = 1 / 2
const RANDOM_PAIR_MEAN_SQUARE = 3 / 8
