import { useCallback, useState } from 'react'
import { TREASURES } from '../data/treasures.ts'
import type { BoardModel } from './board-context.ts'
import type { EventState } from './event-state.ts'
import type { StoneChoice } from './shore.tsx'

/** Which treasure is looked back at once the game is over. */
export interface TreasureReview {
  readonly shown: number | undefined
  readonly onShow: (index: number | undefined) => void
  /** It goes on by itself: the game has just ended with several treasures claimed at once. */
  readonly plays: boolean
  /** Pressing a stone shows its treasure; nothing before the end. */
  readonly stones: StoneChoice | undefined
}

export function useTreasureReview(eventState: EventState, { view, onFinaleOver }: BoardModel): TreasureReview {
  const [past, setPast] = useState<{ seen: EventState | undefined; shown: number | undefined; plays: boolean }>({
    seen: undefined,
    shown: undefined,
    plays: false,
  })
  // Without Familiars and Daemons all treasures are claimed at once: they are shown one after the other.
  if (past.seen !== eventState)
    setPast({ seen: eventState, shown: eventState.ending > 1 ? 0 : undefined, plays: eventState.ending > 1 })
  const onShow = useCallback(
    (shown: number | undefined) => {
      setPast((before) => ({ ...before, shown, plays: before.plays && shown !== undefined }))
      if (shown === undefined) onFinaleOver?.()
    },
    [onFinaleOver],
  )
  const press = (id: string) => {
    const index = view.drawn.indexOf(TREASURES.indexOf(id))
    setPast({ seen: eventState, shown: index === past.shown ? undefined : index, plays: false })
  }
  const isShown = (id: string) => view.drawn[past.shown ?? -1] === TREASURES.indexOf(id)
  const stones = { press, pressed: isShown, light: (id: string) => (isShown(id) ? 'chosen' : 'can') } as const
  return { shown: past.shown, plays: past.plays, onShow, stones: view.phase === 'over' ? stones : undefined }
}
