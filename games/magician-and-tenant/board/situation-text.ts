/** How things stand, in words: for the card beside the house and the ghosts' cards. */
import { BOY, DECAPITATOR, type Ghost, ghostId, POLITICIAN } from '../data/ghosts.ts'
import { MAGICIAN_ACTIONS } from '../data/points.ts'
import { HOUSE, squareName } from '../rules/house.ts'
import { canDestroy, canSteal, canTurnBack } from '../rules/skills.ts'
import type { BoardModel } from './board-context.ts'
import type { Hold, Threat } from './danger.ts'
import { countsWhenDestroyed } from './selectors.ts'

export interface SituationText {
  readonly title: string
  readonly text: string
  /** It is bad for the Tenant. */
  readonly isBad: boolean
}

type Situation = Pick<BoardModel, 'view' | 'role' | 'texts'> & { readonly threat: Threat }

/** What the ghosts could do to the Tenant, told to the viewer. */
export function situationText(situation: Situation): SituationText {
  const { view, texts } = situation
  if (view.choice === 'send') {
    const ghost = texts.ghost(ghostId(view.sending[0] ?? 0))
    return { title: texts.say.leaves(ghost), text: texts.say.leavesText, isBad: false }
  }
  return situation.role === 'magician' ? toMagician(situation) : toTenant(situation)
}

function toTenant({ view, role, texts, threat }: Situation): SituationText {
  const { say, place } = texts
  const { mate, needed, holds, ways, deadly, theft } = threat
  const words = role === 'tenant' ? say.threat.you : say.threat.him
  const here = place(squareName(view.tenant))
  const robbed = theft ? ` ${say.threat.steal}` : ''
  if (mate?.steps === 0) return { title: say.threat.surrounded(here), text: words.repel, isBad: true }
  if (mate !== undefined)
    return { title: say.threat.looms(here), text: `${words.mate(mate.steps, needed)}${robbed}`, isBad: true }
  const others = deadly.map((square) => place(squareName(square)))
  const can = words.can(holds.length, ways.length, needed)
  if (others.length > 0) return { title: say.threat.safeButNot(here, others), text: `${can}${robbed}`, isBad: true }
  if (theft) return { title: words.robbed, text: `${words.theft} ${can}`, isBad: true }
  return { title: say.threat.safe(here), text: can, isBad: false }
}

function toMagician({ view, texts, threat }: Situation): SituationText {
  const { say } = texts
  const { mate, needed, held, holds, theft } = threat
  const words = view.phase === 'magician' ? say.threat.thisTurn : say.threat.nextTurn
  const plan = holds.map((hold) => planOf(hold, texts))
  const robbed = theft ? ` ${say.threat.steal}` : ''
  const text = mate !== undefined ? words.mate(plan) : plan.length > 0 ? words.holds(plan.length, plan) : words.none
  return { title: say.threat.held(held, needed), text: `${text}${robbed}`, isBad: mate !== undefined }
}

const planOf = ({ ghost, square, steps }: Hold, { say, ghost: name, place }: BoardModel['texts']): string =>
  say.threat.plan(name(ghostId(ghost)), place(squareName(square)), steps)

/** How near a ghost is to the Tenant, or what it can do now. */
export interface GhostText {
  readonly text: string
  /** It stands where the Tenant can repel it, or can use its skill. */
  readonly isHot: boolean
}

export function ghostText(
  model: Omit<Situation, 'threat'> & Pick<BoardModel, 'choices' | 'threat'>,
  ghost: Ghost,
): GhostText {
  const { view, role, texts, choices, threat } = model
  const { say, place } = texts
  const steps = view.flock[ghost] ?? 0
  if (steps > 0) return { text: say.stepsLeft(steps), isHot: true }
  if (view.choice === 'ace' && view.called === ghost) return { text: say.called, isHot: true }
  if (view.choice === 'send' && view.sending[0] === ghost)
    return { text: role === 'magician' ? say.sent : say.mustGo, isHot: true }
  if (role === 'magician' && choices.ghost === ghost) return { text: say.inHand, isHot: true }
  const skill = role === 'magician' && view.phase === 'magician' ? skillText(model, ghost) : undefined
  if (skill !== undefined) return { text: skill, isHot: true }
  const near = threat?.nearest[ghost]
  if (near === undefined) return { text: '', isHot: false }
  const words = role === 'tenant' ? say.near.you : say.near.him
  if ((HOUSE.reach[view.tenant] ?? []).includes(view.ghosts[ghost] ?? -1))
    return { text: words.beside, isHot: role === 'tenant' }
  if (near.steps > MAGICIAN_ACTIONS) return { text: words.far, isHot: false }
  return { text: say.near.steps(near.steps, place(squareName(near.square))), isHot: false }
}

function skillText({ view, texts }: Pick<BoardModel, 'view' | 'texts'>, ghost: Ghost): string | undefined {
  const { say, place } = texts
  const at = place(squareName(view.ghosts[ghost] ?? 0))
  if (view.actions === 0 || view.choice !== 'none') return undefined
  if (ghost === POLITICIAN && canSteal(view)) return say.can.steal
  if (ghost === BOY && canDestroy(view)) return say.can.destroy(at, countsWhenDestroyed(view, view.ghosts[BOY] ?? 0))
  return ghost === DECAPITATOR && canTurnBack(view) ? say.can.turnBack(at) : undefined
}
