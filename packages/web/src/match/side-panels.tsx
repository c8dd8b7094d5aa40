import { type ReactElement, useMemo } from 'react'
import { useMessages } from '../words/words.tsx'
import { Drawer, DrawerTabs } from './drawer.tsx'
import { LazyBoundary, LazyChat, LazyRulesPanel } from './lazy-parts.tsx'
import { LogView } from './log-view.tsx'
import type { MatchContext } from './match-context.ts'
import { Sheet } from './sheet.tsx'
import type { Panels } from './use-panels.ts'

interface SidePanelsProps {
  readonly context: MatchContext
  readonly panels: Panels
  readonly isNarrow: boolean
  readonly pointed: string | undefined
  readonly onPoint: (name: string | undefined) => void
}

/** Log, rules and talk: a column beside the board, or sheets over it where there is no room. */
export function SidePanels({
  context: at,
  panels,
  isNarrow: narrow,
  pointed,
  onPoint,
}: SidePanelsProps): ReactElement | null {
  const { table } = useMessages()
  const { session, snapshot: picture, board, language, words, names } = at
  const { state } = picture
  const pointable = useMemo(() => board?.pointableNames(language) ?? [], [board, language])
  const tabs = (
    <DrawerTabs tab={panels.tab} onTab={panels.setTab}>
      {panels.tab === 'log' ? (
        <LogView
          log={state.log}
          words={words}
          playerNames={names}
          highlightableNames={pointable}
          pointed={pointed}
          onPoint={onPoint}
        />
      ) : (
        <LazyBoundary>
          <LazyRulesPanel game={state.game.rules.id} version={state.game.rules.version} rule={panels.rule} />
        </LazyBoundary>
      )}
    </DrawerTabs>
  )
  const chat = (
    <LazyBoundary>
      <LazyChat lines={state.chat} ownSeat={state.who} onSend={session.actions.say} />
    </LazyBoundary>
  )
  if (!narrow)
    return (
      <Drawer>
        {tabs}
        {state.table !== undefined && chat}
      </Drawer>
    )
  if (panels.openPanel === 'drawer')
    return (
      <Sheet title={words.name} onClose={panels.close}>
        {tabs}
      </Sheet>
    )
  if (panels.openPanel === 'chat')
    return (
      <Sheet title={table.chat} onClose={panels.close}>
        {chat}
      </Sheet>
    )
  return null
}
