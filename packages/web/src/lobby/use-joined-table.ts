import type { Problem, TableView } from '@spellbough/protocol'
import type { Client, ConnectionState, JoinedTable } from '@spellbough/protocol/client'
import { useEffect, useState } from 'react'
import { useClient, useConnectionState } from './socket-client.ts'

/** A table as this page sees it now. */
export interface JoinedTableState {
  readonly client: Client
  readonly joined: JoinedTable
  /** Nothing until the server has told. */
  readonly table: TableView | undefined
  /** The match has begun and can be seen. */
  readonly hasMatch: boolean
  readonly chat: JoinedTable['chat']
  /** Why it cannot be seen. */
  readonly problem: Problem | undefined
}

/** Joins a table for as long as it is shown, and tells how the connection is. */
export function useJoinedTable(id: string): {
  readonly joinedState: JoinedTableState | undefined
  readonly connection: ConnectionState
} {
  const client = useClient()
  const connection = useConnectionState(client)
  const [joinedState, setSeen] = useState<JoinedTableState>()
  useEffect(() => {
    if (client === undefined) return
    const joined = client.join(id)
    const look = (problem?: Problem) => setSeen(joinedTableState(client, joined, problem))
    const ends = [
      // Who is told of the table may see it, whatever was refused before.
      joined.on('table', () => look()),
      joined.on('chat', () => look()),
      joined.on('refused', look),
      // Only that there is a match matters here; what happens in it is the session's.
      joined.on('scene', () =>
        setSeen((before) => (before?.hasMatch ? before : joinedTableState(client, joined, undefined))),
      ),
    ]
    look(joined.problem)
    return () => {
      for (const end of ends) end()
      joined.leave()
    }
  }, [client, id])
  return {
    joinedState: joinedState?.joined.id === id && joinedState.client === client ? joinedState : undefined,
    connection,
  }
}

const joinedTableState = (client: Client, joined: JoinedTable, problem: Problem | undefined): JoinedTableState => ({
  client,
  joined,
  table: joined.table,
  hasMatch: joined.match !== undefined,
  chat: joined.chat,
  problem,
})
