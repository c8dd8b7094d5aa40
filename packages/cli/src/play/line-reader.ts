import { createInterface, type Interface } from 'node:readline'
import type { Io } from '../io.ts'

/**
 * Lines from a person or a script. Lines that arrive early are queued; at the end of the input every question is
 * answered with `undefined`.
 */
export class LineReader {
  readonly #reader: Interface
  readonly #io: Io
  readonly #queue: string[] = []
  #ended = false
  #wake: (() => void) | undefined

  constructor(io: Io) {
    this.#io = io
    const terminal = this.isInteractive
    this.#reader = createInterface(
      terminal
        ? { input: io.stdin, output: io.stdout, terminal }
        : { input: io.stdin, crlfDelay: Number.POSITIVE_INFINITY },
    )
    this.#reader.on('line', (line) => {
      this.#queue.push(line)
      this.#wake?.()
    })
    this.#reader.on('close', () => {
      this.#ended = true
      this.#wake?.()
    })
  }

  /** Whether input and output are a terminal. */
  get isInteractive(): boolean {
    return this.#io.stdin.isTTY === true && this.#io.stdout.isTTY === true
  }

  /** The next line, trimmed; `undefined` at the end of the input. */
  async ask(prompt: string): Promise<string | undefined> {
    if (this.isInteractive && !this.#ended) {
      this.#reader.setPrompt(prompt)
      this.#reader.prompt()
    }
    while (this.#queue.length === 0 && !this.#ended)
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    const line = this.#queue.shift()?.trim()
    // Lines of a script are echoed, so that the output is complete.
    if (!this.isInteractive) this.#io.stdout.write(line === undefined ? '' : `${prompt}${line}\n`)
    else if (line === undefined) this.#io.stdout.write('\n')
    return line
  }

  /** Shows long text a screen at a time to a person, and all at once to a script. */
  async page(text: string, more: string): Promise<void> {
    const lines = text.split('\n')
    const height = this.isInteractive ? Math.max(5, (this.#io.stdout.rows ?? 24) - 2) : lines.length
    for (let at = 0; at < lines.length; at += height) {
      this.#io.stdout.write(`${lines.slice(at, at + height).join('\n')}\n`)
      if (at + height >= lines.length) return
      const answer = await this.ask(`${more} `)
      if (answer === undefined || /^q/i.test(answer)) return
    }
  }

  close(): void {
    this.#reader.close()
  }
}
