import type { IllegalAction, Words } from '@spellbough/kernel'

/** The sentence of a refusal with its rule. Refusals of the server itself have no rule and carry their own sentence. */
export function refusalText(illegal: IllegalAction, words: Pick<Words, 'refusal'>, names: readonly string[]): string {
  return illegal.rule === '' ? illegal.sentence : `${words.refusal(illegal, names)} (${illegal.rule})`
}
