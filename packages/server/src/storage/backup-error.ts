/** A backup, restore, export or import failed; the message is for the administrator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
