import { Choice, Dock, Glyph, highlightOf, ReadOnlyContext } from '@spellbough/board-kit'
import { type ReactElement, useContext } from 'react'
import { Button } from 'react-aria-components/Button'
import { BOY, DECAPITATOR } from '../data/ghosts.ts'
import { IS_ROOM, squareName } from '../rules/house.ts'
import type { Move } from '../rules/moves.ts'
import { isFaceUp } from '../rules/tenant.ts'
import styles from './actions.module.css'
import { type BoardModel, useBoard } from './board-context.ts'
import { countsWhenDestroyed } from './selectors.ts'

type Kind = 'flip' | 'portal' | 'steal' | 'destroy' | 'turn-back' | 'pass' | 'propose' | 'confirm' | 'send' | 'end'

const SIGNS: Readonly<Partial<Record<Kind, string>>> = {
  portal: 'room-portal',
  steal: 'skill-steal',
  destroy: 'skill-break',
  'turn-back': 'skill-cover',
  propose: 'swap',
  send: 'corridor',
}

const KEYS: Readonly<Partial<Record<Kind, string>>> = {
  flip: 'F',
  portal: 'G',
  steal: 'S',
  destroy: 'X',
  'turn-back': 'T',
  pass: 'X',
  propose: 'P',
  end: 'E',
}

/** From left to right: the likely one is the last but for the end of the turn. */
const ORDER: readonly Kind[] = [
  ...(['propose', 'turn-back', 'portal', 'destroy', 'steal', 'flip', 'send', 'pass', 'confirm', 'end'] as const),
]

/** The choices of the moment, in the bar under the board: what has no square to press, or should not happen by a slip. */
export function Actions(): ReactElement {
  const model = useBoard()
  const { layout, view, role, choices } = model
  const isPlaying = view.phase === 'tenant' || view.phase === 'magician'
  const isOwnTurn = role === 'tenant' && view.phase === 'tenant' && view.choice === 'none' && choices.buttons.length > 0
  const isBlocked = isOwnTurn && !choices.buttons.some((move) => move.do === 'flip')
  const shown: readonly Move[] = [...choices.buttons, ...(isBlocked ? [{ do: 'flip' } as const] : [])]
  const main = mainMove(model)
  return (
    <Dock>
      <div className={styles.row}>
        {layout !== 'wide' && isPlaying && <RoomsToggle />}
        {isPlaying && layout !== 'tall' && <DangerToggle />}
        {choices.buttons.some((move) => move.do === 'propose') && <SwapToggle />}
        {ORDER.flatMap((kind) => shown.filter((move) => move.do === kind)).map((move) => (
          <ActionButton
            key={JSON.stringify(move)}
            kind={move.do as Kind}
            move={move}
            can={choices.buttons.includes(move)}
            isMain={move === main}
          />
        ))}
      </div>
    </Dock>
  )
}

/** The move that is likely wanted, if one of the buttons is. */
function mainMove({ view, choices, armed }: BoardModel): Move | undefined {
  const find = (kind: Kind) => choices.buttons.find((move) => move.do === kind)
  if (armed !== undefined && choices.buttons.includes(armed)) return armed
  const good = countsWhenDestroyed(view, view.ghosts[BOY] ?? 0) ? find('destroy') : undefined
  const nothingLeft = view.actions === 0 && !view.extraMove
  return (
    find('confirm') ??
    find('steal') ??
    find('flip') ??
    find('portal') ??
    good ??
    (nothingLeft ? find('end') : undefined)
  )
}

interface ActionButtonProps {
  readonly kind: Kind
  readonly move: Move
  readonly can: boolean
  readonly isMain: boolean
}

function ActionButton({ kind, move, can, isMain }: ActionButtonProps): ReactElement {
  const model = useBoard()
  const { words, view, names, play, explainRefusal } = model
  const hint = can ? hintOf(model, kind) : reasonOf(model)
  const key = kind === 'send' ? undefined : KEYS[kind]
  const text = textOf(model, move)
  const order = words.move(move, view, names)
  const sign = SIGNS[kind]
  return (
    <Choice
      isPicture
      className={[styles.deed, isMain ? 'go' : '', isMain ? styles.main : ''].join(' ')}
      highlight={highlightOf({ can, reason: can ? undefined : '' })}
      label={[text === order ? text : `${text}: ${order}`, ...(hint === undefined ? [] : [hint])].join(', ')}
      onPress={() => play(move)}
      onDisabledPress={() => explainRefusal(move)}
    >
      {sign !== undefined && <Glyph id={sign} size={24} />}
      <span className={styles.text}>
        {text}
        {hint !== undefined && <small>{hint}</small>}
      </span>
      {key !== undefined && <kbd>{key}</kbd>}
    </Choice>
  )
}

/** What stands on a button: the verb of the headline, with the square it is about. */
function textOf({ texts, view }: BoardModel, move: Move): string {
  const { say, place } = texts
  const at = (square: number | undefined) => place(squareName(square ?? 0))
  switch (move.do) {
    case 'flip':
      return IS_ROOM[view.tenant] === true ? say.buttons.flipAt(at(view.tenant)) : say.buttons.flip
    case 'destroy':
      return say.buttons.destroy(at(view.ghosts[BOY]))
    case 'turn-back':
      return say.buttons.turnBack(at(view.ghosts[DECAPITATOR]))
    case 'send':
      return place(move.to)
    case 'portal':
    case 'steal':
    case 'pass':
    case 'propose':
    case 'confirm':
      return say.buttons[move.do]
    default:
      return say.buttons.end
  }
}

function hintOf({ texts, view, choices }: BoardModel, kind: Kind): string | undefined {
  const { hints } = texts.say
  switch (kind) {
    case 'flip':
    case 'portal':
    case 'steal':
      return hints[kind]
    case 'turn-back':
      return hints.turnBack
    case 'destroy':
      return countsWhenDestroyed(view, view.ghosts[BOY] ?? 0) ? hints.destroyGood : hints.destroyBad
    case 'confirm':
      return choices.corridor === undefined ? undefined : hints.enterAt(texts.place(squareName(choices.corridor)))
    default:
      return undefined
  }
}

/** Why the Tenant's room cannot be turned up now. */
function reasonOf({ texts, view }: BoardModel): string {
  const { hints } = texts.say
  if (IS_ROOM[view.tenant] !== true) return hints.noRoom
  return isFaceUp(view, view.tenant) ? hints.open : hints.noAction
}

/** Shows on the map where a checkmate could follow and where not. */
export function DangerToggle({ isOnBoard = false }: { readonly isOnBoard?: boolean }): ReactElement | null {
  const { view, refuges, texts, showDanger } = useBoard()
  const { say } = texts
  const on = refuges !== undefined
  // A replay shows the board alone.
  const isReadOnly = useContext(ReadOnlyContext)
  if (isReadOnly || view.phase === 'over' || view.phase === 'layout') return null
  return (
    <Button
      className={isOnBoard ? (styles.door ?? '') : `${styles.deed} ${styles.toggle}`}
      aria-pressed={on}
      onPress={() => showDanger(!on)}
    >
      <Glyph id={on ? 'door-threat' : 'door-open'} size={24} />
      <span className={styles.text}>{say.danger}</span>
      {!isOnBoard && <kbd>D</kbd>}
      <span className="sr">{say.dangerHelp}</span>
    </Button>
  )
}

/** Opens the tally over the attic, where the board has no place for it. */
function RoomsToggle(): ReactElement {
  const { areRoomsOpen, texts, showRooms } = useBoard()
  return (
    <Button
      className={`${styles.deed} ${styles.toggle}`}
      aria-pressed={areRoomsOpen}
      onPress={() => showRooms(!areRoomsOpen)}
    >
      {texts.say.roomsButton}
    </Button>
  )
}

/** Layout: lets the Magician swap rooms instead of taking the house as it is. */
function SwapToggle(): ReactElement {
  const { isSwapping, texts, swap } = useBoard()
  return (
    <Button className={`${styles.deed} ${styles.toggle}`} aria-pressed={isSwapping} onPress={() => swap(!isSwapping)}>
      <Glyph id="swap" size={24} className={styles.sign ?? ''} />
      {texts.say.swap}
    </Button>
  )
}
