import type { Problem, TableView } from '@spellbough/protocol'
import type { Client, JoinedTable, LinkState } from '@spellbough/protocol/client'
import { useEffect, useState } from 'react'
import { useClient, useLinkState } from './client.ts'

/** A table as this page sees it now. */
export interface Seen {
  readonly client: Client
  readonly joined: JoinedTable
  /** Nothing until the server has told. */
  readonly table: TableView | undefined
  /** The match has begun and can be seen. */
  readonly isMatch: boolean
  readonly chat: JoinedTable['chat']
  /** Why it cannot be seen. */
  readonly problem: Problem | undefined
}

/** Joins a table for as long as it is shown, and tells how the connection is. */
export function useJoined(id: string): { readonly seen: Seen | undefined; readonly link: LinkState } {
  const client = useClient()
  const link = useLinkState(client)
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    if (client === undefined) return
    const joined = client.join(id)
    const look = (problem?: Problem) => setSeen(seenOf(client, joined, problem))
    const ends = [
      // Who is told of the table may see it, whatever was refused before.
      joined.on('table', () => look()),
      joined.on('chat', () => look()),
      joined.on('refused', look),
      // Only that there is a match matters here; what happens in it is the session's.
      joined.on('scene', () => setSeen((before) => (before?.isMatch ? before : seenOf(client, joined, undefined)))),
    ]
    look(joined.problem)
    return () => {
      for (const end of ends) end()
      joined.part()
    }
  }, [client, id])
  return { seen: seen?.joined.id === id && seen.client === client ? seen : undefined, link }
}

const seenOf = (client: Client, joined: JoinedTable, problem: Problem | undefined): Seen => ({
  client,
  joined,
  table: joined.table,
  isMatch: joined.kept !== undefined,
  chat: joined.chat,
  problem,
})
