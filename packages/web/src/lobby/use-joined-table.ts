import type { Problem, TableView } from '@spellbough/protocol'
import type { Client, ConnectionState, JoinedTable } from '@spellbough/protocol/client'
import { useEffect, useState } from 'react'
import { useClient, useConnectionState } from './socket-client.ts'

/** The state of a joined table. */
export interface JoinedTableState {
  readonly client: Client
  readonly joined: JoinedTable
  /** `undefined` until the server has sent it. */
  readonly table: TableView | undefined
  /** The match has begun and may be seen. */
  readonly hasMatch: boolean
  readonly chat: JoinedTable['chat']
  /** Why it may not be seen. */
  readonly problem: Problem | undefined
}

/** Joins a table while the component is mounted. */
export function useJoinedTable(id: string): {
  readonly joinedState: JoinedTableState | undefined
  readonly connection: ConnectionState
} {
  const client = useClient()
  const connection = useConnectionState(client)
  const [joinedState, setJoinedState] = useState<JoinedTableState>()
  useEffect(() => {
    if (client === undefined) return
    const joined = client.join(id, { hasRules: true })
    const update = (problem?: Problem) => setJoinedState(joinedTableState(client, joined, problem))
    const unsubscribes = [
      // Receiving the table means that it may be seen, even after an earlier refusal.
      joined.on('table', () => update()),
      joined.on('chat', () => update()),
      joined.on('refused', update),
      // Only the existence of a match matters here; its content belongs to the session.
      joined.on('scene', () =>
        setJoinedState((previous) => (previous?.hasMatch ? previous : joinedTableState(client, joined, undefined))),
      ),
    ]
    update(joined.problem)
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
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
