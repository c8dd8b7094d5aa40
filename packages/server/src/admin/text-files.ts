import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { InvalidInput } from '@spellbough/kernel'
import type { CommandIo } from './command-io.ts'

/** A file's text, or one line that says why not. */
export function readText({ cwd }: CommandIo, file: string): string {
  try {
    return readFileSync(resolve(cwd, file), 'utf8')
  } catch (error) {
    throw new InvalidInput(file, describeFileError(error, 'read'))
  }
}

/** Writes a new file; one that is there already stays. */
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
  EACCES: 'you may not open it',
  EEXIST: 'this file is there already; choose another name',
}
