import { Choice, Dock, Glyph, highlightOf } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { BOY } from '../data/ghosts.ts'
import { squareName } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import styles from './actions.module.css'
import { type BoardModel, useBoard } from './board-context.ts'
import { countsWhenDestroyed } from './selectors.ts'

type Kind = 'flip' | 'portal' | 'steal' | 'destroy' | 'turn-back' | 'pass' | 'propose' | 'confirm' | 'end'

const SIGNS: Readonly<Record<Kind, string>> = {
  flip: 'room-open',
  portal: 'room-portal',
  steal: 'skill-steal',
  destroy: 'skill-break',
  'turn-back': 'skill-cover',
  pass: 'door-shut',
  propose: 'swap',
  confirm: 'score-hat',
  end: 'door-shut',
}

const KEYS: Readonly<Partial<Record<Kind, string>>> = { flip: 'F', portal: 'G', end: 'E', propose: 'P', pass: 'X' }

/** The board's own buttons, in the bar under it: what has no square to press, or should not happen by a slip. */
export function Actions(): ReactElement {
  const model = useBoard()
  const { view, role, choices } = model
  const tenants = role === 'tenant' && view.phase === 'tenant' && view.choice === 'none'
  const canFlip = choices.buttons.some((move) => move.do === 'flip')
  return (
    <Dock>
      <div className={styles.row}>
        {tenants && !canFlip && choices.buttons.length > 0 && (
          <ActionButton kind="flip" move={{ do: 'flip' }} can={false} />
        )}
        {choices.buttons.map((move) => (
          <ActionButton key={move.do} kind={move.do as Kind} move={move} can />
        ))}
      </div>
    </Dock>
  )
}

interface ActionButtonProps {
  readonly kind: Kind
  readonly move: Move
  readonly can: boolean
}

function ActionButton({ kind, move, can }: ActionButtonProps): ReactElement {
  const model = useBoard()
  const { texts, words, view, names, armed, play, explainRefusal } = model
  const hint = hintOf(model, kind)
  const key = KEYS[kind]
  const text = texts.say.buttons[kind]
  return (
    <Choice
      isPicture
      className={[
        styles.deed,
        kind === 'propose' ? styles.brief : '',
        kind === 'confirm' || move === armed ? styles.go : '',
      ].join(' ')}
      highlight={highlightOf({ can, reason: can ? undefined : '' })}
      label={`${text}: ${words.move(move, view, names)}`}
      onPress={() => play(move)}
      onDisabledPress={() => explainRefusal(move)}
    >
      <Glyph id={SIGNS[kind]} size={26} />
      <span className={styles.text}>
        {text}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      {key !== undefined && <kbd>{key}</kbd>}
    </Choice>
  )
}

function hintOf({ texts, view, choices }: BoardModel, kind: Kind): string | undefined {
  const { hints } = texts.say
  switch (kind) {
    case 'flip':
    case 'portal':
    case 'steal':
    case 'turn-back':
      return hints[kind]
    case 'destroy':
      return countsWhenDestroyed(view, view.ghosts[BOY] ?? 0) ? hints.destroyGood : hints.destroyBad
    case 'confirm':
      return choices.corridor === undefined ? undefined : hints.enterAt(texts.place(squareName(choices.corridor)))
    default:
      return undefined
  }
}
