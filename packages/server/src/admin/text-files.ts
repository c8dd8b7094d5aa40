import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { InvalidInput } from '@spellbough/kernel'
import type { CommandIo } from './command-io.ts'

/** Throws an `InvalidInput` with the reason if the file cannot be read. */
export function readText({ cwd }: CommandIo, file: string): string {
  try {
    return readFileSync(resolve(cwd, file), 'utf8')
  } catch (error) {
    throw new InvalidInput(file, describeFileError(error, 'read'))
  }
}

/** Writes a new file; never overwrites one. */
export function writeText({ cwd }: CommandIo, file: string, text: string): void {
  try {
    writeFileSync(resolve(cwd, file), text, { flag: 'wx' })
  } catch (error) {
    throw new InvalidInput(file, describeFileError(error, 'written'))
  }
}

function describeFileError(error: unknown, done: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return FILE_ERROR_MESSAGES[code] ?? `it cannot be ${done}: ${code}`
}

const FILE_ERROR_MESSAGES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'this is a folder, not a file',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EACCES: 'you have no permission to open it',
  EEXIST: 'this file exists already; choose another name',
}
