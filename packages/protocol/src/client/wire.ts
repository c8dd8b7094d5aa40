import { type FromServer, fromServer } from '../socket.ts'

/** What a client needs of a WebSocket: that of a browser and that of the `ws` package both have it. */
export interface WireSocket {
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  send(frame: string): void
  close(): void
}

/** A class of sockets. Where a header must be sent along, a subclass that adds it. */
export type WireSocketClass = new (url: string) => WireSocket

/**
 * The message in a frame. Fields a client does not know are let through, so that an older client goes on with a newer
 * server; messages it does not know are `unknown`. `other-protocol`: with this server nothing can be said at all.
 */
export function readFrame(data: unknown): FromServer | 'unknown' | 'other-protocol' {
  const value = typeof data === 'string' ? parseJson(data) : undefined
  const read = fromServer.safeParse(value)
  if (read.success) return read.data
  const { issues } = read.error
  if (issues.every((issue) => issue.code === 'unrecognized_keys')) return value as FromServer
  const other = issues.some(({ path }) => path.length === 1 && path[0] === 'protocol')
  return other ? 'other-protocol' : 'unknown'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
