import { type BoardProps, Motion } from '@spellbough/table'
import { type ReactElement, useMemo, useRef, useState } from 'react'
import type { MagicalTreehouse } from '../rules/state.ts'
import styles from './board.module.css'
import { keysOf } from './board-keys.ts'
import { Building } from './building.tsx'
import { offersOf } from './offers.ts'
import { Planning } from './planning.tsx'
import { NOTHING_PICKED, type Picked, type Scene, SceneProvider } from './scene.ts'
import { Sky } from './sky.tsx'
import { speechOf } from './speech.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useNarrow } from './use-room.ts'
import { useSending } from './use-sent.ts'

/** The table of Magical Treehouse: round a tree stump while planning, before the forest while building. */
export function Board(props: BoardProps<MagicalTreehouse>): ReactElement {
  const { who, moves, names, language, words, result, events, pointed, onWhyNot } = props
  const root = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(root)
  const { view, sent, corrections, play } = useSending(props)
  const [picked, pick] = usePicked(moves)
  const scene: Scene = {
    view,
    me: who === 'spectator' ? undefined : who,
    eye: who === 'spectator' ? 0 : who,
    names,
    language,
    words,
    speech: speechOf(language),
    // While a move is on its way there are no others.
    offers: useMemo(() => offersOf(sent === undefined ? moves : []), [moves, sent]),
    result,
    pointed,
    sent,
    corrections,
    picked,
    narrow,
    pick,
    play: (move) => {
      pick(NOTHING_PICKED)
      play(move)
    },
    whyNot: onWhyNot,
  }
  useBoardKeys(keysOf(scene, moves.length > 0))
  const builds = view.phase === 'building' || view.phase === 'over'
  return (
    <Motion>
      <SceneProvider value={scene}>
        <div ref={root} className={styles.board} data-phase={view.phase}>
          {builds ? <Building /> : <Planning events={events} />}
          <Sky board={root} events={events} />
        </div>
      </SceneProvider>
    </Motion>
  )
}

/** What is pressed of a longer move; forgotten as soon as the moves are others. */
function usePicked(moves: BoardProps<MagicalTreehouse>['moves']): [Picked, (picked: Picked) => void] {
  const stand = useMemo(() => JSON.stringify(moves), [moves])
  const [kept, setKept] = useState<{ readonly stand: string; readonly picked: Picked }>()
  return [kept?.stand === stand ? kept.picked : NOTHING_PICKED, (picked) => setKept({ stand, picked })]
}
