import type { TableView } from '@spellbough/protocol'
import { useEffect, useState } from 'react'
import { useClient, useConnectionState } from './socket-client.ts'

/** The open tables that anybody may join, live. */
export interface Lobby {
  /** `undefined` until they are known. */
  readonly tables: readonly TableView[] | undefined
  /** The connection is lost, so the list is not live. */
  readonly isDisconnected: boolean
}

/** Subscribes to the open tables while the component is mounted. */
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
