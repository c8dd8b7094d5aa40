import { Dock } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { cardOf, mage } from '../data/cards.ts'
import { TREASURES } from '../data/treasures.ts'
import type { Move } from '../rules/moves.ts'
import { pickLimit } from '../rules/picking.ts'
import { tokenOn } from '../rules/scoring.ts'
import { cardAtStake } from '../rules/shapeshifter.ts'
import styles from './actions.module.css'
import { type BoardModel, useBoard } from './board-context.ts'
import { findTheft, type Gift } from './legal-choices.ts'
import { knownCards, strengthIn } from './selectors.ts'
import type { SettledState } from './use-settled-claim.ts'

interface ActionsProps {
  readonly gifts: readonly Gift[]
  readonly settled: SettledState
}

/** The board's own buttons, in the bar under it: what is chosen and waits for a word, and what has no card to press. */
export function Actions({ gifts, settled }: ActionsProps): ReactElement {
  const model = useBoard()
  const { choices, texts, play, view, armed } = model
  const { say } = texts
  const button = (move: Move | undefined, text: string, go = false, small?: string) =>
    move === undefined ? null : (
      <Button className={go ? 'btn go' : 'btn'} onPress={() => play(move)}>
        <span className={styles.label}>
          {text}
          {small !== undefined && <small>{small}</small>}
        </span>
      </Button>
    )
  if (settled.claim !== undefined)
    return (
      <Dock>
        <Button className="btn go" onPress={settled.onNext}>
          {view.phase === 'over' ? say.toEnd : say.next}
        </Button>
      </Dock>
    )
  const isWide = model.layout.layout === 'wide'
  const laid = model.me === undefined ? 0 : (view.laid[model.me]?.length ?? 0)
  return (
    <Dock>
      {button(choices.watch, say.askAgain)}
      {button(choices.stop, say.stop, false, say.stayAt(1))}
      {isWide && button(choices.declineRound, say.dontAsk, false, say.thisRound)}
      {button(choices.decline, say.letGo)}
      {choices.decline !== undefined && <Steal gifts={gifts} />}
      {button(choices.keep, say.keep)}
      {button(choices.pass, say.pass, choices.familiar === undefined && choices.daemon.size === 0, say.stayAt(laid))}
      {button(choices.confirm, say.confirm, true)}
      {armed !== undefined && button(armed, armedText(model, armed), true, armedGain(model, armed))}
    </Dock>
  )
}

/** What a chosen card would bring: the total, and the treasure of the round. */
function armedGain({ view, me, texts }: BoardModel, move: Move): string | undefined {
  if (move.do !== 'pick' || me === undefined) return undefined
  const { say } = texts
  const card = cardOf(move.card)
  const total = (view.totals[me] ?? 0) + mage(card).value
  const treasure = view.drawn.at(-1) ?? 0
  const held = strengthIn([...knownCards(view, me), card], treasure)
  const reach = view.opening >= 0 ? say.total(total) : say.of(total, Math.max(total, pickLimit(view)))
  return strengthIn([card], treasure) === 0
    ? `${reach}.`
    : `${reach}. ${say.wouldHold(held, texts.treasure(TREASURES[treasure] ?? ''))}`
}

function armedText({ texts, words, view, names }: BoardModel, move: Move): string {
  const { say } = texts
  switch (move.do) {
    case 'pick':
      return say.pickCard(texts.card(cardOf(move.card)))
    case 'daemon':
      return say.giveUp(texts.card(cardOf(move.sacrifice)))
    case 'familiar':
      return say.add
    case 'swap': {
      const [one, other] = move.treasures.map((id) => tokenOn(view, TREASURES.indexOf(id)))
      return say.swap(one ?? 0, other ?? 0)
    }
    default:
      return words.move(move, view, names)
  }
}

/** Steals once two cards are chosen; before that it says what is missing. */
function Steal({ gifts }: { readonly gifts: readonly Gift[] }): ReactElement {
  const { view, texts, choices, play, explainRefusal } = useBoard()
  const { move, listed } = findTheft(gifts, choices.steals)
  return (
    <Button className="btn go" aria-disabled={!listed} onPress={() => (listed ? play(move) : explainRefusal(move))}>
      {texts.say.steal(texts.card(cardAtStake(view)))}
    </Button>
  )
}
