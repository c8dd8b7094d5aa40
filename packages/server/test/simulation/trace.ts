import { createHash } from 'node:crypto'

const MAX_PENDING_CHARS = 65_536

/** Everything that happens in a run, as a hash: two runs of a seed must have the same. */
export class Trace {
  readonly #hash = createHash('sha256')
  readonly #print: ((line: string) => void) | undefined
  #pending = ''

  /** `print` is given every line. */
  constructor(print?: (line: string) => void) {
    this.#print = print
  }

  get isPrinted(): boolean {
    return this.#print !== undefined
  }

  /** For readers; it does not count for the hash. */
  printOnly(line: string): void {
    this.#print?.(line)
  }

  write(line: string): void {
    this.#print?.(line)
    this.#pending += `${line}\n`
    if (this.#pending.length > MAX_PENDING_CHARS) this.#flush()
  }

  /** To be called once, at the end. */
  digest(): string {
    this.#flush()
    return this.#hash.digest('hex').slice(0, 16)
  }

  #flush(): void {
    this.#hash.update(this.#pending)
    this.#pending = ''
  }
}
