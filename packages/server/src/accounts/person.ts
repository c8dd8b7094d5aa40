/** Somebody the server knows: a guest with a name, or an account. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly guest: boolean
}
