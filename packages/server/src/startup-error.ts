/** The node cannot start, for a reason that whoever starts it can mend; the message is one line. */
export class StartupError extends Error {
  override readonly name = 'CannotStart'
}
