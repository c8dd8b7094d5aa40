/** What the command touches of the world outside, so that a test can hand it a world of its own. */
export interface Outside {
  /** Where file names start from. */
  readonly cwd: string
  print(text: string): void
  complain(line: string): void
}

/** The process itself. */
export const theProcess = (): Outside => ({
  cwd: process.cwd(),
  print: (text) => void process.stdout.write(`${text}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
})
