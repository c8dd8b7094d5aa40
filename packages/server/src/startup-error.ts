/** The node cannot start, for a reason the administrator can fix; the message is one line. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError'
}
