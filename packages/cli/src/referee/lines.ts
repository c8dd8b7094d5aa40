import { InvalidInput, parseJson } from '@spellbough/kernel'

/** A line that holds no request, which therefore has no id and no language to answer in. */
export class UnreadableLine extends InvalidInput {
  readonly line: number

  constructor(line: number, problem: string) {
    super('', problem)
    this.line = line
  }
}

/** The JSON of a line of the input, the first of which is number 1. */
export function parseLine(line: string, number: number): unknown {
  if (line.trim() === '')
    throw new UnreadableLine(number, `Line ${number} is blank; a request is a JSON object, such as {"do":"games"}.`)
  try {
    return parseJson(line)
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    const problem = error.problem.replace(/^the file/, `Line ${number}`).replace(/(?<=not JSON):.*$/s, '')
    throw new UnreadableLine(number, `${problem}.`)
  }
}
