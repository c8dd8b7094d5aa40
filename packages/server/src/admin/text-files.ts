import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BadInput } from '@spellbough/kernel'
import type { Outside } from './outside.ts'

/** A file's text, or one line that says why not. */
export function readText({ cwd }: Outside, file: string): string {
  try {
    return readFileSync(resolve(cwd, file), 'utf8')
  } catch (error) {
    throw new BadInput(file, faultOf(error, 'read'))
  }
}

/** Writes a new file; one that is there already stays. */
export function writeText({ cwd }: Outside, file: string, text: string): void {
  try {
    writeFileSync(resolve(cwd, file), text, { flag: 'wx' })
  } catch (error) {
    throw new BadInput(file, faultOf(error, 'written'))
  }
}

function faultOf(error: unknown, done: string): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return FAULTS[code] ?? `it cannot be ${done}: ${code}`
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'this is a folder, not a file',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EACCES: 'you may not open it',
  EEXIST: 'this file is there already; choose another name',
}
