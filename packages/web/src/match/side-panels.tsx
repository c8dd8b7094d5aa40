import { type ReactElement, useMemo } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { Drawer } from './drawer.tsx'
import { LazyBoundary, LazyChat, LazyRulesPanel } from './lazy-parts.tsx'
import { LogView } from './log-view.tsx'
import type { MatchContext } from './match-context.ts'
import { Sheet } from './sheet.tsx'
import type { DrawerContent, Panels } from './use-panels.ts'

interface SidePanelsProps {
  readonly context: MatchContext
  readonly panels: Panels
  readonly content: DrawerContent
  readonly isNarrow: boolean
  readonly pointedName: string | undefined
  readonly onPoint: (name: string | undefined) => void
}

/** Log, rules or chat: a drawer over the board, or a sheet on narrow screens. */
export function SidePanels(props: SidePanelsProps): ReactElement {
  const { panels, content, isNarrow } = props
  const { match } = useMessages()
  const title = { log: match.logTitle, rules: match.rules, chat: match.chat }[content]
  const inside = <PanelContent {...props} />
  if (isNarrow)
    return (
      <Sheet title={title} onClose={panels.close}>
        {inside}
      </Sheet>
    )
  const canPin = panels.isPinnable && content === 'log'
  return (
    <Drawer
      key={content}
      title={title}
      isPinned={panels.isPinned}
      onTogglePin={canPin ? panels.togglePin : undefined}
      onClose={panels.close}
    >
      {inside}
    </Drawer>
  )
}

function PanelContent({ context, panels, content, pointedName, onPoint }: SidePanelsProps): ReactElement {
  const { session, snapshot, board, language, words, names } = context
  const { state } = snapshot
  const pointable = useMemo(() => board?.pointableNames(language) ?? [], [board, language])
  if (content === 'log')
    return (
      <LogView
        key={String(panels.isLogSinceLastTurn)}
        startsSinceLastTurn={panels.isLogSinceLastTurn}
        log={state.log}
        who={state.who}
        words={words}
        playerNames={names}
        pointableNames={pointable}
        pointedName={pointedName}
        onPoint={onPoint}
      />
    )
  return (
    <LazyBoundary>
      {content === 'rules' ? (
        <LazyRulesPanel game={state.game.rules.id} version={state.game.rules.version} rule={panels.rule} />
      ) : (
        <LazyChat lines={state.chat} ownSeat={state.who} onSend={session.actions.sendChat} />
      )}
    </LazyBoundary>
  )
}
