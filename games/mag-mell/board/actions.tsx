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
  const scene = useBoard()
  const { choices, speech, play } = scene
  const { say } = speech
  const button = (move: Move | undefined, text: string, go = false, small?: string) =>
    move === undefined ? null : (
      <Button className={go ? 'btn go' : 'btn'} onPress={() => play(move)}>
        <span className={styles.label}>
          {text}
          {small !== undefined && <small>{small}</small>}
        </span>
      </Button>
    )
  const { armed } = scene
  const laid = scene.own === undefined ? 0 : (scene.view.laid[scene.own]?.length ?? 0)
  return (
    <Dock>
      {button(choices.watch, say.askAgain)}
      {button(choices.stop, say.stop)}
      {button(choices.decline, say.letGo)}
      {choices.decline !== undefined && <Steal gifts={gifts} />}
      {button(choices.keep, say.keep)}
      {button(choices.pass, say.pass, choices.familiar === undefined && choices.daemon.size === 0, say.stayAt(laid))}
      {button(choices.confirm, say.confirm, true)}
      {armed !== undefined && button(armed, armedText(scene, armed), true)}
    </Dock>
  )
}

function armedText({ speech, words, view, names, choices }: BoardModel, move: Move): string {
  const { say } = speech
  switch (move.do) {
    case 'pick':
      // Beside another button there is no room for the card's name; the card itself is lifted.
      return choices.stop === undefined ? words.move(move, view, names) : say.pickIt
    case 'daemon':
      return say.giveUp(speech.card(cardOf(move.sacrifice)))
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
  const { view, speech, choices, play, whyNot } = useBoard()
  const { move, listed } = findTheft(gifts, choices.steals)
  return (
    <Button className="btn go" aria-disabled={!listed} onPress={() => (listed ? play(move) : whyNot(move))}>
      {speech.say.steal(speech.card(cardAtStake(view)))}
    </Button>
  )
}
