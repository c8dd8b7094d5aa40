/** What the banner between market and board says. */
import { capitalize } from '@spellbough/kernel'
import { type Card, cardOf } from '../data/cards.ts'
import type { Step } from '../data/effects.ts'
import { amountOf } from '../rules/counters.ts'
import { purseLimit } from '../rules/ongoing.ts'
import { innermostPending, stepsOf } from '../rules/pending.ts'
import type { BoardModel, PendingChoice } from './board-context.ts'
import type { BoardWords } from './en/words.ts'
import { onlyRest } from './legal-choices.ts'
import { nextStage } from './payment-options.ts'
import { pendingStep, queuedEffectCount } from './selectors.ts'

export interface Prompt {
  readonly title: string
  readonly hint: string
  /** The card it is about, for the picture; a sign otherwise. */
  readonly card: Card | undefined
  readonly sign: string | undefined
}

export function promptOf(model: BoardModel): Prompt {
  const { view, texts, mine, pendingChoice } = model
  const { say } = texts
  if (pendingChoice !== undefined) return aboutChoosing(model, pendingChoice)
  if (!mine) return prompt(model.words.waiting(view, model.who, model.names), '')
  switch (view.phase) {
    case 'draft':
      return prompt(say.prompts.draft, say.prompts.draftHint, 'ts-i-take-fruit')
    case 'sell':
      return prompt(say.prompts.sell, say.prompts.sellHint, 'ts-i-sell-phase')
    case 'rest':
      return view.taken === 0
        ? prompt(say.prompts.rest, say.prompts.restHint, 'ts-i-rest-phase')
        : prompt(say.prompts.restMore, say.prompts.restMoreHint, 'ts-i-rest-take')
    default: {
      const step = pendingStep(view)
      return step === undefined ? aboutBuilding(model) : aboutEffect(model, step)
    }
  }
}

const prompt = (title: string, hint: string, sign?: string): Prompt => ({ title, hint, card: undefined, sign })

function aboutBuilding({ view, choices, texts }: BoardModel): Prompt {
  const { prompts } = texts.say
  const keeps = purseLimit(view, view.turn)
  return onlyRest(choices)
    ? prompt(prompts.built, prompts.builtHint(keeps), 'ts-i-rest-phase')
    : prompt(prompts.build, prompts.buildHint(keeps), 'ts-i-build-phase')
}

function aboutChoosing({ view, texts, me }: BoardModel, { key, moves }: PendingChoice): Prompt {
  const { say } = texts
  const card = cardOf(key)
  if (moves[0]?.do === 'discard')
    return { title: say.reallyDiscard(texts.card(card)), hint: say.noRefund, card, sign: undefined }
  if (card < 0) return prompt(say.prompts.whichSale, '', 'ts-i-extra-sell')
  const stage = nextStage(view, me ?? view.turn, card)
  return { title: say.howToPay(stage, texts.card(card)), hint: say.oneReduction, card, sign: undefined }
}

function aboutEffect({ view, texts, me }: BoardModel, step: Step): Prompt {
  const { say, effects } = texts
  const pending = innermostPending(view)
  const card = pending === undefined || pending.card < 0 ? undefined : pending.card
  const source = card === undefined ? say.yourFruitAction : texts.card(card)
  const steps = pending === undefined ? [] : stepsOf(view, pending)
  const count = steps.length > 1 && pending !== undefined ? ` (${say.stepOf(pending.step + 1, steps.length)})` : ''
  const must = pending?.part === 'must'
  const words = must ? `${effects.youMust} ${effects.step(step)}` : capitalize(effects.step(step))
  const amount = step.op === 'coinsPer' && me !== undefined ? ` ${say.thatIs(amountOf(view, me, step))}` : ''
  const shown = step.op === 'revealFruit' && view.shownFruit.length > 0 ? say.hints.keep : undefined
  const built = step.op === 'revealGuild' && view.shownCards.length > 0 ? say.hints.startOne : undefined
  return {
    title: `${source}: ${words}${must || pending?.used === true ? '' : '?'}${count}`,
    hint: `${shown ?? built ?? hintOf(say.hints, step)}${amount}${later(queuedEffectCount(view), say.moreEffects)}`,
    card,
    sign: card === undefined ? 'ts-i-instant' : undefined,
  }
}

/** What a step asks for; coins for the chest cannot be spent at once. */
const hintOf = (hints: BoardWords['hints'], step: Step): string =>
  step.op === 'coins' && step.to === 'chest' ? hints.stash : hints[step.op]

/** Effects that wait behind this one. */
const later = (waiting: number, words: (count: number) => string): string => (waiting > 0 ? ` ${words(waiting)}` : '')
