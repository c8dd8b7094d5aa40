import type { IllegalAction, Words } from '@spellbough/kernel'

/** A refusal's sentence with its rule. The server's own refusals have no rule and bring their sentence along. */
export function refusalText(illegal: IllegalAction, words: Pick<Words, 'refusal'>, names: readonly string[]): string {
  return illegal.rule === '' ? illegal.sentence : `${words.refusal(illegal, names)} (${illegal.rule})`
}
