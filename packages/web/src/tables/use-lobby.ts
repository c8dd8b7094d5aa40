import type { TableView } from '@spellbough/protocol'
import { useEffect, useState } from 'react'
import { useClient, useLinkState } from './client.ts'

/** The open tables that anybody may join, live. */
export interface Lobby {
  /** Nothing until they are known. */
  readonly tables: readonly TableView[] | undefined
  /** The list is not live just now. */
  readonly isCut: boolean
}

/** Watches the open tables for as long as they are shown. */
export function useLobby(): Lobby {
  const client = useClient()
  const link = useLinkState(client)
  const [tables, setTables] = useState<readonly TableView[]>()
  useEffect(() => {
    if (client === undefined) return
    const end = client.on('lobby', setTables)
    client.watchLobby(true)
    return () => {
      end()
      client.watchLobby(false)
    }
  }, [client])
  return { tables, isCut: link !== 'open' && link !== 'connecting' }
}
