/** The working directory and output of a command; replaced in tests. */
export interface CommandIo {
  /** Relative file names start here. */
  readonly cwd: string
  print(text: string): void
  printError(line: string): void
}

export const processIo = (): CommandIo => ({
  cwd: process.cwd(),
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (line) => void process.stderr.write(`${line}\n`),
})
