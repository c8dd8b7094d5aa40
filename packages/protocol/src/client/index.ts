/** A client for browsers, external bots and tests. The WebSocket class is passed in. */
export * from './client.ts'
export * from './joined-table.ts'
export * from './match-state.ts'
export type { ClosedReason, ConnectionState } from './reconnecting-socket.ts'
export { RequestRefused } from './request-queue.ts'
export * from './time.ts'
export type { WireSocket, WireSocketClass } from './wire.ts'
