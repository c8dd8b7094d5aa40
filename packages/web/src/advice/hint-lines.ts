import type { MoveAdvice } from '@spellbough/bots'
import { findInCatalog } from '@spellbough/games/catalog'
import type { LanguageCode, Words } from '@spellbough/kernel'
import type { Messages } from '../messages/en/index.ts'
import type { MatchSession, MatchState } from '../play/match-session.ts'
import { reasonText, winPercent } from './reason-text.ts'
import { requestAdvice } from './request-advice.ts'
import { buildHintRequest, selectBestAdvice } from './use-advice.ts'

interface HintInputs {
  readonly session: MatchSession
  readonly state: MatchState
  readonly words: Pick<Words, 'move'>
  readonly names: readonly string[]
  readonly language: LanguageCode
  readonly messages: Messages
}

/** The best moves now as lines of the text view. Rejects if none could be computed. */
export async function hintLines(inputs: HintInputs): Promise<readonly string[]> {
  const { session, state, words, names, language, messages } = inputs
  const { id, version } = state.game.rules
  const [advice, terms] = await Promise.all([
    bestAdvice(session, state),
    findInCatalog(id, version)?.terms?.[language](),
  ])
  const { chance, noReason, how } = messages.advice
  const lines = advice.map(({ move, value, reasons }) => {
    const reason = reasonText(terms, reasons, messages)
    return `${words.move(move, state.view, names)}: ${chance(winPercent(value))}. ${reason === '' ? noReason : reason}`
  })
  return [...lines, how]
}

async function bestAdvice(session: MatchSession, state: MatchState): Promise<readonly MoveAdvice[]> {
  const request = await buildHintRequest(session, state)
  return new Promise((resolve, reject) => {
    requestAdvice(request, (response) => {
      if (response.kind === 'hint') resolve(selectBestAdvice(response.advice, state.moves))
      else reject(new Error('no hint could be computed'))
    })
  })
}
