import type { PlayableGame } from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import { type ReactElement, useEffect, useState } from 'react'
import { tableApi } from '../lobby/table-api.ts'
import type { JoinedTableState } from '../lobby/use-joined-table.ts'
import { OnlineSession } from '../play/online-session.ts'
import { Loading } from '../shell/loading.tsx'
import { MatchPage } from './match-page.tsx'
import { RematchBanner } from './rematch-banner.tsx'

interface OnlineMatchProps {
  readonly game: PlayableGame
  readonly joinedState: JoinedTableState
  readonly table: TableView
}

/** The match of a table, with a banner for the rematch. */
export function OnlineMatch({ game, joinedState: { client, joined }, table }: OnlineMatchProps): ReactElement {
  const [session, setSession] = useState<OnlineSession>()
  useEffect(() => {
    const opened = new OnlineSession(game, client, joined, tableApi)
    setSession(opened)
    return () => opened.close()
  }, [game, client, joined])
  if (session === undefined) return <Loading />
  return (
    <>
      <MatchPage session={session} />
      {table.status === 'over' && table.next !== null && (
        <RematchBanner key={table.next} table={table} rematchTable={table.next} />
      )}
    </>
  )
}
