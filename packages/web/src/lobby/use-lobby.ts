import type { TableView } from '@spellbough/protocol'
import { useEffect, useState } from 'react'
import { useClient, useConnectionState } from './socket-client.ts'

/** The open tables that anybody may join, live. */
export interface Lobby {
  /** Nothing until they are known. */
  readonly tables: readonly TableView[] | undefined
  /** The list is not live just now. */
  readonly isDisconnected: boolean
}

/** Watches the open tables for as long as they are shown. */
export function useLobby(): Lobby {
  const client = useClient()
  const connection = useConnectionState(client)
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
  return { tables, isDisconnected: connection !== 'open' && connection !== 'connecting' }
}
