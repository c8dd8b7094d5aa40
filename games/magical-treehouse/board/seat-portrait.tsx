import { Portrait, type SeatProps } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { useBoard } from './board-context.ts'

/** A player's portrait as everywhere else in the product: a bot's has the hat of its level. */
export function SeatPortrait(props: SeatProps): ReactElement {
  return <Portrait {...props} botLevel={useBoard().players[props.seat]?.botLevel} />
}
