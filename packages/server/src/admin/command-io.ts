/** What the command touches of the world outside, so that a test can hand it a world of its own. */
export interface CommandIo {
  /** Where file names start from. */
  readonly cwd: string
  print(text: string): void
  printError(line: string): void
}

/** The process itself. */
export const processIo = (): CommandIo => ({
  cwd: process.cwd(),
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
})
