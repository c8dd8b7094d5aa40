import { PlayerHead } from '@spellbough/board-kit'
import { formatSigned, type Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import type { View } from '../rules/state.ts'
import { useBoard } from './board-context.ts'
import { goalsOf } from './goals.tsx'
import styles from './player-tabs.module.css'
import { otherSeats } from './seating.ts'
import { runningScore } from './selectors.ts'
import { VillageFacts } from './village-facts.tsx'

/** All players: who builds when, what they have, and whose Village is shown. */
export function PlayerTabs({ onShow }: { readonly onShow?: () => void }): ReactElement {
  const { view, viewpointSeat, texts } = useBoard()
  return (
    <nav className={styles.tabs} data-count={view.seats} aria-label={texts.say.turnOrder}>
      {[viewpointSeat, ...otherSeats(view, viewpointSeat)].map((seat) => (
        <PlayerTab key={seat} seat={seat} onShow={onShow} />
      ))}
    </nav>
  )
}

function PlayerTab({ seat, onShow }: { readonly seat: Seat; readonly onShow: (() => void) | undefined }): ReactElement {
  const model = useBoard()
  const { view, me, viewpointSeat, players, names, texts, shownSeat, look, narrow } = model
  const { say } = texts
  const player = players[seat]
  const state = turnState(view, seat)
  const points = runningScore(view, seat, goalsOf(model).length).total
  const isShown = shownSeat === seat
  const note =
    isShown && seat !== viewpointSeat && !narrow
      ? say.shownBelow
      : (narrow ? say.turnStatesBrief : say.turnStates)[state]
  return (
    <Button
      className={styles.tab ?? ''}
      aria-pressed={isShown}
      data-now={state === 'now'}
      data-own={seat === me}
      onPress={() => {
        look(isShown ? viewpointSeat : seat)
        onShow?.()
      }}
    >
      <span className={styles.sr}>{say.lookAt(names[seat] ?? '')}: </span>
      {player !== undefined && (
        <PlayerHead seat={seat} player={player} size={narrow ? 32 : 38} note={note} className={styles.head} />
      )}
      {!narrow && <VillageFacts seat={seat} isBrief />}
      <b className={styles.points}>
        {formatSigned(points)}
        <span className={styles.sr}> {say.pointsLabel}</span>
      </b>
    </Button>
  )
}

function turnState({ phase, order, turn }: View, seat: Seat): 'done' | 'now' | 'next' | 'later' | 'over' {
  if (phase === 'over') return 'over'
  const place = order.indexOf(seat)
  if (place < turn) return 'done'
  return place === turn ? 'now' : place === turn + 1 ? 'next' : 'later'
}
