import { Dock } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { cardOf } from '../data/cards.ts'
import { TREASURES } from '../data/treasures.ts'
import type { Move } from '../rules/moves.ts'
import { tokenOn } from '../rules/scoring.ts'
import { cardAtStake } from '../rules/shapeshifter.ts'
import styles from './actions.module.css'
import { type BoardModel, useBoard } from './board-context.ts'
import { findTheft, type Gift } from './legal-choices.ts'

/** The board's own buttons, in the bar under it: what is chosen and waits for a word, and what has no card to press. */
export function Actions({ gifts }: { readonly gifts: readonly Gift[] }): ReactElement {
  const model = useBoard()
  const { choices, texts, play } = model
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
  const { armed } = model
  const laid = model.me === undefined ? 0 : (model.view.laid[model.me]?.length ?? 0)
  return (
    <Dock>
      {button(choices.watch, say.askAgain)}
      {button(choices.stop, say.stop)}
      {button(choices.decline, say.letGo)}
      {choices.decline !== undefined && <Steal gifts={gifts} />}
      {button(choices.keep, say.keep)}
      {button(choices.pass, say.pass, choices.familiar === undefined && choices.daemon.size === 0, say.stayAt(laid))}
      {button(choices.confirm, say.confirm, true)}
      {armed !== undefined && button(armed, armedText(model, armed), true)}
    </Dock>
  )
}

function armedText({ texts, words, view, names, choices }: BoardModel, move: Move): string {
  const { say } = texts
  switch (move.do) {
    case 'pick':
      // Beside another button there is no room for the card's name; the card itself is lifted.
      return choices.stop === undefined ? words.move(move, view, names) : say.pickIt
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
