import { type ReactElement, useMemo } from 'react'
import { useMessages } from '../messages/messages.tsx'
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
  readonly pointedName: string | undefined
  readonly onPoint: (name: string | undefined) => void
}

/** Log, rules and chat: a column beside the board, or sheets over it on narrow screens. */
export function SidePanels({ context, panels, isNarrow, pointedName, onPoint }: SidePanelsProps): ReactElement | null {
  const { match } = useMessages()
  const { session, snapshot, board, language, words, names } = context
  const { state } = snapshot
  const pointable = useMemo(() => board?.pointableNames(language) ?? [], [board, language])
  const tabs = (
    <DrawerTabs tab={panels.tab} onTab={panels.setTab}>
      {panels.tab === 'log' ? (
        <LogView
          log={state.log}
          who={state.who}
          words={words}
          playerNames={names}
          pointableNames={pointable}
          pointedName={pointedName}
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
      <LazyChat lines={state.chat} ownSeat={state.who} onSend={session.actions.sendChat} />
    </LazyBoundary>
  )
  if (!isNarrow)
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
      <Sheet title={match.chat} onClose={panels.close}>
        {chat}
      </Sheet>
    )
  return null
}
