import type { ReactElement } from 'react'
import { BotSpeedPicker } from './bot-speed.tsx'
import styles from './bottom-bar.module.css'
import type { MatchContext } from './match-context.ts'
import { Ticker } from './ticker.tsx'
import type { Panels } from './use-panels.ts'
import type { SkipControl } from './use-skip.ts'

interface BarMiddleProps {
  readonly context: MatchContext
  readonly panels: Panels
  readonly skip: SkipControl
}

/** Between the two fixed buttons and the choices: the last events, and the speed of bots where there is room for it. */
export function BarMiddle({ context, panels, skip: { hasSkipped } }: BarMiddleProps): ReactElement {
  const hasPace = context.session.pacing !== undefined && context.finalStanding === undefined
  return (
    <>
      <Ticker
        context={context}
        hasSkipped={hasSkipped}
        onOpen={hasSkipped ? panels.showSinceLastTurn : panels.toggleLog}
      />
      {hasPace && <BotSpeedPicker className={styles.speed} />}
    </>
  )
}
