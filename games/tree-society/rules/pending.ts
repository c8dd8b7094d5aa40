/** The stack of effects that wait for a choice: plain data, so that a match can be saved in the middle of one. */
import { type Card, DEMANDS, STEPS, stageIndex } from '../data/cards.ts'
import type { Step } from '../data/effects.ts'
import { FRUIT_ACTIONS, KINDS, type Kind, kindOf } from '../data/fruit.ts'
import type { State, View } from './state.ts'

/** One effect being carried out. */
export interface Pending {
  /** What a stage demands, what it gives, or the action of the fruit sold in Phase 1. */
  readonly part: 'must' | 'effect' | 'action'
  /** The card and the stage whose effect it is; -1 and 0 for a fruit's action. */
  readonly card: Card
  readonly stage: number
  /** The step it is at, and how often that step is still to be done. */
  step: number
  left: number
  /** TS-4.3 Whether it is being used: from then on every possible step must be done. */
  used: boolean
}

/** The effect to be settled next, if there is one. */
export const innermostPending = (view: View): Pending | undefined => view.pending[view.pending.length - 1]

/** The steps of an effect. */
export function stepsOf(view: View, pending: Pending): readonly Step[] {
  switch (pending.part) {
    case 'must':
      return DEMANDS[stageIndex(pending.card, pending.stage)] as readonly Step[]
    case 'effect':
      return STEPS[stageIndex(pending.card, pending.stage)] as readonly Step[]
    case 'action':
      return ACTION_STEPS[kindOf(view.soldNow[0] as number)] as readonly Step[]
  }
}

/** The step an effect is at. */
export const stepOf = (view: View, pending: Pending): Step | undefined => stepsOf(view, pending)[pending.step]

/** TS-1.2 The action of each kind as steps; the orange has none, its reduction is declared when building. */
export const ACTION_STEPS: readonly (readonly Step[])[] = KINDS.map((kind) => {
  const action = FRUIT_ACTIONS[kind]
  return action.op === 'discountStage' ? [] : [action]
})

/** The action that the fruit sold in Phase 1 still offers, as its kind; -1 if there is none. */
export const readyAction = (view: View): Kind => (view.action ? kindOf(view.soldNow[0] as number) : -1)

/** Puts an effect on the stack. */
export function beginEffect(state: State, part: Pending['part'], card: Card, stage: number): void {
  const pending: Pending = { part, card, stage, step: 0, left: 0, used: part !== 'effect' }
  pending.left = timesOf(stepsOf(state, pending)[0])
  state.pending.push(pending)
}

/** Once more done: on to the next step when it was the last time. */
export function completeStep(state: State, pending: Pending): void {
  pending.left--
  if (pending.left <= 0) skipStep(state, pending)
}

/** Goes on to the next step and drops what is left of this one. */
export function skipStep(state: State, pending: Pending): void {
  pending.step++
  pending.left = timesOf(stepsOf(state, pending)[pending.step])
}

/** How many choices a step takes; none at the end of the steps. */
export function timesOf(step: Step | undefined): number {
  switch (step?.op) {
    case undefined:
      return 0
    case 'takeFruit':
    case 'sell':
    case 'refreshRow':
    case 'compost':
    case 'discardGuild':
      return step.n
    case 'revealFruit':
      return step.keep
    default:
      return 1
  }
}
