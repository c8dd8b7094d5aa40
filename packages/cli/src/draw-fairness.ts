import { randomBytes } from 'node:crypto'
import { commit, type Fairness } from '@spellbough/kernel'

/** A new random secret. */
export const drawSecret = (): string => randomBytes(32).toString('hex')

/** A new secret with its commitment, and a random contribution for every seat. */
export function drawFairness(seats: number): Required<Fairness> {
  const secret = drawSecret()
  return { commitment: commit(secret), contributions: Array.from({ length: seats }, drawContribution), secret }
}

const drawContribution = (): string => randomBytes(16).toString('hex')
