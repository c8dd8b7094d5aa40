import type { Illegal, Words } from '@spellbough/kernel'

/** A refusal's sentence with its rule. The server's own refusals have no rule and bring their sentence along. */
export function refusalText(illegal: Illegal, words: Pick<Words, 'refusal'>): string {
  return illegal.rule === '' ? illegal.sentence : `${words.refusal(illegal)} (${illegal.rule})`
}
