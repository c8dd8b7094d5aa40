/**
 * What a network learns from: rows of features, in groups that belong together, and for each row what it should have
 * said. The hopes of all seats of one position are a group, and the appeals of all moves of one choice; in either the
 * right answers are parts of 1.
 */
export interface Lessons {
  /** Features of a row. */
  readonly width: number
  /** All rows, one after another. */
  readonly rows: Float32Array
  /** For each row its part of 1. */
  readonly answers: Float32Array
  /** For each group how many rows it has. */
  readonly sizes: Uint16Array
  /** For each group which output it is about. */
  readonly outputs: Uint8Array
  /** For each row what a handwritten judgement said in its place; NaN where there is none. */
  readonly handwritten: Float32Array
}

/** Collects lessons. */
export class LessonBook {
  readonly #width: number
  readonly #rows: number[] = []
  readonly #answers: number[] = []
  readonly #handwritten: number[] = []
  readonly #sizes: number[] = []
  readonly #outputs: number[] = []

  constructor(width: number) {
    this.#width = width
  }

  /** Begins a group: so many rows follow. */
  begin(output: number, size: number): void {
    this.#outputs.push(output)
    this.#sizes.push(size)
  }

  /** Gives the row's number. Its answer may be filled in when it is known. */
  add(features: Float32Array, answer: number, handwritten = Number.NaN): number {
    for (let place = 0; place < this.#width; place++) this.#rows.push(features[place] as number)
    this.#handwritten.push(handwritten)
    return this.#answers.push(answer) - 1
  }

  answer(row: number, answer: number): void {
    this.#answers[row] = answer
  }

  finish(): Lessons {
    return {
      width: this.#width,
      rows: Float32Array.from(this.#rows),
      answers: Float32Array.from(this.#answers),
      sizes: Uint16Array.from(this.#sizes),
      outputs: Uint8Array.from(this.#outputs),
      handwritten: Float32Array.from(this.#handwritten),
    }
  }
}

/** Everything in one, in the given order. */
export function joined(parts: readonly Lessons[]): Lessons {
  const together = (pick: (part: Lessons) => Float32Array) => {
    const whole = new Float32Array(parts.reduce((sum, part) => sum + pick(part).length, 0))
    let at = 0
    for (const part of parts) {
      whole.set(pick(part), at)
      at += pick(part).length
    }
    return whole
  }
  return {
    width: parts[0]?.width ?? 0,
    rows: together(({ rows }) => rows),
    answers: together(({ answers }) => answers),
    handwritten: together(({ handwritten }) => handwritten),
    sizes: Uint16Array.from(parts.flatMap(({ sizes }) => [...sizes])),
    outputs: Uint8Array.from(parts.flatMap(({ outputs }) => [...outputs])),
  }
}
