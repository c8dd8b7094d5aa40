/** A guest or a registered player. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly guest: boolean
}
