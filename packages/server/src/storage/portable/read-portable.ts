import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { z } from '@spellbough/kernel'
import { BackupError } from '../backup-error.ts'
import { headerSchema, lineSchema, type PortableRow } from './portable-format.ts'

/** A row of a portable file, with its line number. */
export interface PortableLine {
  readonly number: number
  readonly table: string
  readonly row: PortableRow
}

/** A portable file: its migrations, and its rows as a stream. */
export interface PortableFile {
  readonly forms: readonly string[]
  readonly lines: AsyncIterable<PortableLine>
}

/** Decompresses the file if its name ends in `.gz`. Throws a `BackupError` with the line number for an invalid line. */
export async function readPortable(file: string): Promise<PortableFile> {
  const texts = numberLines(textLines(openSource(file)))
  const first = await texts.next()
  if (first.done === true) throw new BackupError('The file is empty.')
  const { forms } = parseLine(headerSchema, first.value)
  return { forms, lines: rowsOf(texts) }
}

interface TextLine {
  readonly number: number
  readonly text: string
}

function openSource(file: string): Readable {
  const bytes = createReadStream(file)
  if (!file.endsWith('.gz')) return bytes
  const unpacked = createGunzip()
  bytes.on('error', (error) => unpacked.destroy(error))
  return bytes.pipe(unpacked)
}

async function* textLines(bytes: Readable): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  rest += decoder.decode()
  if (rest !== '') yield rest
}

async function* numberLines(lines: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let number = 1
  try {
    for await (const text of lines) yield { number: number++, text }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`The file cannot be read at line ${number}: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    })
  }
}

async function* rowsOf(texts: AsyncIterable<TextLine>): AsyncGenerator<PortableLine> {
  let rows = 0
  let promised: number | undefined
  for await (const text of texts) {
    if (promised !== undefined) throw new BackupError(`Line ${text.number}: nothing may follow the last line.`)
    const read = parseLine(lineSchema, text)
    if ('rows' in read) promised = read.rows
    else {
      rows++
      yield { number: text.number, ...read }
    }
  }
  if (promised === undefined) throw new BackupError('The file is truncated: its last line is missing.')
  if (promised !== rows) throw new BackupError(`The file should have ${promised} rows, but it has ${rows}.`)
}

function parseLine<T>(form: z.ZodType<T>, { number, text }: TextLine): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupError(`Line ${number} is not JSON.`)
  }
  const read = form.safeParse(value)
  if (read.success) return read.data
  throw new BackupError(`Line ${number} is not in the export format: ${z.prettifyError(read.error)}`)
}
