/** A backup, restore, export or import that is not done, and why; the message is for whoever asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupFault'
}
