import type { PlayableGame } from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import { type ReactElement, useEffect, useState } from 'react'
import { OnlineSession } from '../play/online-session.ts'
import { Loading } from '../shell/loading.tsx'
import { Table } from '../table/table.tsx'
import type { Seen } from './joined.ts'
import { NextTable } from './next-table.tsx'
import { office } from './office.ts'

interface MatchProps {
  readonly game: PlayableGame
  readonly seen: Seen
  readonly table: TableView
}

/** The match of a table, in the frame that all matches have; the way to the rematch lies over it. */
export function Match({ game, seen: { client, joined }, table }: MatchProps): ReactElement {
  const [session, setSession] = useState<OnlineSession>()
  useEffect(() => {
    const opened = new OnlineSession(game, client, joined, office)
    setSession(opened)
    return () => opened.close()
  }, [game, client, joined])
  if (session === undefined) return <Loading />
  return (
    <>
      <Table session={session} />
      {table.status === 'over' && table.next !== null && <NextTable key={table.next} table={table} next={table.next} />}
    </>
  )
}
