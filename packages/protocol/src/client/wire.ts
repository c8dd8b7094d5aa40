import { type FromServer, fromServer } from '../socket.ts'

/** The part of WebSocket that the browser's class and that of the `ws` package have in common. */
export interface WireSocket {
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  send(frame: string): void
  close(): void
}

/** To send a header, pass a subclass that adds it. */
export type WireSocketClass = new (url: string) => WireSocket

/**
 * The message in a frame. Unknown fields are accepted, so that an older client works with a newer server; a message of
 * an unknown type is `unknown`. `other-protocol`: the server speaks another version of the protocol.
 */
export function readFrame(data: unknown): FromServer | 'unknown' | 'other-protocol' {
  const value = typeof data === 'string' ? parseJson(data) : undefined
  const read = fromServer.safeParse(value)
  if (read.success) return read.data
  const { issues } = read.error
  if (issues.every((issue) => issue.code === 'unrecognized_keys')) return value as FromServer
  const isOtherProtocol = issues.some(({ path }) => path.length === 1 && path[0] === 'protocol')
  return isOtherProtocol ? 'other-protocol' : 'unknown'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
