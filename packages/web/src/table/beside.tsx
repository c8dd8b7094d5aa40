import { type ReactElement, useMemo } from 'react'
import { useWords } from '../words/words.tsx'
import type { AtTable } from './at-table.ts'
import { Drawer, Tabs } from './drawer.tsx'
import { Later, LaterChat, LaterReference } from './later.tsx'
import { LogView } from './log-view.tsx'
import { Sheet } from './sheet.tsx'
import type { Panels } from './use-panels.ts'

interface BesideProps {
  readonly at: AtTable
  readonly panels: Panels
  readonly narrow: boolean
  readonly pointed: string | undefined
  readonly onPoint: (name: string | undefined) => void
}

/** Log, rules and talk: a column beside the board, or sheets over it where there is no room. */
export function Beside({ at, panels, narrow, pointed, onPoint }: BesideProps): ReactElement | null {
  const { table } = useWords()
  const { session, picture, board, language, words, names } = at
  const { state } = picture
  const pointable = useMemo(() => board?.names(language) ?? [], [board, language])
  const tabs = (
    <Tabs tab={panels.tab} onTab={panels.setTab}>
      {panels.tab === 'log' ? (
        <LogView log={state.log} words={words} players={names} names={pointable} pointed={pointed} onPoint={onPoint} />
      ) : (
        <Later>
          <LaterReference game={state.game.rules.id} rule={panels.rule} />
        </Later>
      )}
    </Tabs>
  )
  const chat = (
    <Later>
      <LaterChat lines={state.chat} own={state.who} onSay={session.actions.say} />
    </Later>
  )
  if (!narrow)
    return (
      <Drawer>
        {tabs}
        {state.table !== undefined && chat}
      </Drawer>
    )
  if (panels.open === 'drawer')
    return (
      <Sheet title={words.name} onClose={panels.close}>
        {tabs}
      </Sheet>
    )
  if (panels.open === 'chat')
    return (
      <Sheet title={table.chat} onClose={panels.close}>
        {chat}
      </Sheet>
    )
  return null
}
