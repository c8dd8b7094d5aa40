/** Things that were counted, and whether what is to be foretold came true: 1 or 0. */
export interface RegressionCase {
  readonly counts: readonly number[]
  readonly outcome: 0 | 1
}

/**
 * A logistic regression: the weights with which the counts foretell the outcomes best, found by Newton's method. What
 * hardly ever occurs gets a small weight rather than a wild one: `ridge` is what the square of a weight costs, in cases.
 */
export function fitLogisticRegression(cases: readonly RegressionCase[], ridge = 1): number[] {
  const width = cases[0]?.counts.length ?? 0
  const weights = new Array<number>(width).fill(0)
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = newtonStep(weights, cases, ridge)
    change.forEach((by, place) => {
      weights[place] = (weights[place] as number) + by
    })
    if (change.every((by) => Math.abs(by) < CONVERGENCE_TOLERANCE)) break
  }
  return weights
}

/** Newton's method doubles the right digits with every step; these are more than enough. */
const MAX_STEPS = 30
const CONVERGENCE_TOLERANCE = 1e-9

/** How likely the outcome is, by these weights. */
export function predictProbability(weights: readonly number[], counts: readonly number[]): number {
  let sum = 0
  for (let place = 0; place < weights.length; place++) sum += (weights[place] as number) * (counts[place] as number)
  return 1 / (1 + Math.exp(-sum))
}

/** How far off the weights are: the mean cross entropy. */
export function crossEntropy(weights: readonly number[], cases: readonly RegressionCase[]): number {
  let sum = 0
  for (const { counts, outcome } of cases) {
    const likely = predictProbability(weights, counts)
    sum -= Math.log(Math.max(EPSILON, outcome === 1 ? likely : 1 - likely))
  }
  return sum / Math.max(1, cases.length)
}

const EPSILON = 1e-12

function newtonStep(weights: readonly number[], cases: readonly RegressionCase[], ridge: number): number[] {
  const slope = weights.map((weight) => -ridge * weight)
  const bend = weights.map((_, row) => weights.map((_, column) => (row === column ? ridge : 0)))
  for (const { counts, outcome } of cases) {
    const likely = predictProbability(weights, counts)
    const doubt = likely * (1 - likely)
    for (let row = 0; row < counts.length; row++) {
      const own = counts[row] as number
      if (own === 0) continue
      slope[row] = (slope[row] as number) + (outcome - likely) * own
      const line = bend[row] as number[]
      for (let column = 0; column <= row; column++)
        line[column] = (line[column] as number) + doubt * own * (counts[column] as number)
    }
  }
  return solveCholesky(bend, slope)
}

/** Solves `matrix * x = right` by Cholesky's decomposition; only what is on and below the diagonal is looked at. */
function solveCholesky(matrix: readonly number[][], right: readonly number[]): number[] {
  const lower = matrix.map((line) => line.slice())
  const at = (row: number, column: number) => lower[row]?.[column] as number
  lower.forEach((line, row) => {
    for (let column = 0; column <= row; column++) {
      let rest = line[column] as number
      for (let before = 0; before < column; before++) rest -= at(row, before) * at(column, before)
      line[column] = row === column ? Math.sqrt(rest) : rest / at(column, column)
    }
  })
  const x = right.slice()
  for (let row = 0; row < x.length; row++) {
    for (let before = 0; before < row; before++) x[row] = (x[row] as number) - at(row, before) * (x[before] as number)
    x[row] = (x[row] as number) / at(row, row)
  }
  for (let row = x.length - 1; row >= 0; row--) {
    for (let after = row + 1; after < x.length; after++)
      x[row] = (x[row] as number) - at(after, row) * (x[after] as number)
    x[row] = (x[row] as number) / at(row, row)
  }
  return x
}
