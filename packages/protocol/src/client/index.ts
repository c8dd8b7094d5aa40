/** A client for browsers, outside bots and tests: it knows no more of WebSockets than the class it is given. */
export * from './client.ts'
export * from './joined-table.ts'
export * from './keep.ts'
export type { ClosedFor, LinkState } from './link.ts'
export { RequestRefused } from './requests.ts'
export * from './time.ts'
export type { WireSocket, WireSocketClass } from './wire.ts'
