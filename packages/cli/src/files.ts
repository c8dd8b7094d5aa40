import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { InvalidInput } from '@spellbough/kernel'
import type { Io } from './io.ts'

/** The text of a file. Throws `InvalidInput` with the reason if it cannot be read. */
export function readText(io: Io, path: string): string {
  try {
    return readFileSync(resolve(io.cwd, path), 'utf8')
  } catch (error) {
    throw new InvalidInput(path, FILE_ERRORS[codeOf(error)] ?? `it cannot be read: ${codeOf(error)}`)
  }
}

/** Reads a file with `read`; an error message about its content begins with the file's name. */
export async function readFileAs<Type>(
  io: Io,
  path: string,
  read: (text: string) => Type | Promise<Type>,
): Promise<Type> {
  const text = readText(io, path)
  try {
    return await read(text)
  } catch (error) {
    if (error instanceof InvalidInput) throw new InvalidInput(path, error.message)
    throw error
  }
}

/** Writes a file; an existing file is only replaced with `replace`. */
export function writeText(io: Io, path: string, text: string, replace: boolean): void {
  try {
    writeFileSync(resolve(io.cwd, path), text, { flag: replace ? 'w' : 'wx' })
  } catch (error) {
    throw new InvalidInput(path, FILE_ERRORS[codeOf(error)] ?? `it cannot be written: ${codeOf(error)}`)
  }
}

const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EISDIR: 'this is a folder, not a file',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EACCES: 'permission denied',
  EEXIST: 'this file already exists; choose another name',
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)
