import { IllegalAction, InvalidInput } from '@spellbough/kernel'

/** Where and why something is refused. Whatever is not refused as bad input is a failure of the test. */
export function faultOf(attempt: () => unknown): { place: string; fault: string } {
  try {
    attempt()
  } catch (error) {
    if (error instanceof InvalidInput) return { place: error.path, fault: error.problem }
    throw error
  }
  throw new Error('it was accepted')
}

/** The rule that forbids something. Whatever is not refused by a rule is a failure of the test. */
export function ruleAgainst(attempt: () => unknown): string {
  try {
    attempt()
  } catch (error) {
    if (error instanceof IllegalAction) return error.rule
    throw error
  }
  throw new Error('it was accepted')
}
