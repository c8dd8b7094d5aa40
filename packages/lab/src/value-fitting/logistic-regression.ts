/** The inputs of one observation and its outcome. */
export interface RegressionCase {
  readonly inputs: readonly number[]
  readonly outcome: 0 | 1
}

/**
 * Logistic regression by Newton's method: the weights with which the inputs predict the outcomes best. `ridge` is the L2
 * penalty, in cases; it keeps the weight of an input that is hardly ever set small.
 */
export function fitLogisticRegression(cases: readonly RegressionCase[], ridge = 1): number[] {
  const width = cases[0]?.inputs.length ?? 0
  const weights = new Array<number>(width).fill(0)
  for (let step = 0; step < MAX_STEPS; step++) {
    const change = newtonStep(weights, cases, ridge)
    change.forEach((by, index) => {
      weights[index] = (weights[index] as number) + by
    })
    if (change.every((by) => Math.abs(by) < CONVERGENCE_TOLERANCE)) break
  }
  return weights
}

/** Newton's method doubles the number of correct digits with every step. */
const MAX_STEPS = 30
const CONVERGENCE_TOLERANCE = 1e-9

/** The probability of the outcome 1. */
export function predictProbability(weights: readonly number[], inputs: readonly number[]): number {
  let sum = 0
  for (let index = 0; index < weights.length; index++) sum += (weights[index] as number) * (inputs[index] as number)
  return 1 / (1 + Math.exp(-sum))
}

/** The mean cross entropy of the predictions. */
export function crossEntropy(weights: readonly number[], cases: readonly RegressionCase[]): number {
  let sum = 0
  for (const { inputs, outcome } of cases) {
    const probability = predictProbability(weights, inputs)
    sum -= Math.log(Math.max(EPSILON, outcome === 1 ? probability : 1 - probability))
  }
  return sum / Math.max(1, cases.length)
}

const EPSILON = 1e-12

function newtonStep(weights: readonly number[], cases: readonly RegressionCase[], ridge: number): number[] {
  const gradient = weights.map((weight) => -ridge * weight)
  const hessian = weights.map((_, row) => weights.map((_, column) => (row === column ? ridge : 0)))
  for (const { inputs, outcome } of cases) {
    const probability = predictProbability(weights, inputs)
    const variance = probability * (1 - probability)
    for (let row = 0; row < inputs.length; row++) {
      const own = inputs[row] as number
      if (own === 0) continue
      gradient[row] = (gradient[row] as number) + (outcome - probability) * own
      const line = hessian[row] as number[]
      for (let column = 0; column <= row; column++)
        line[column] = (line[column] as number) + variance * own * (inputs[column] as number)
    }
  }
  return solveCholesky(hessian, gradient)
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
