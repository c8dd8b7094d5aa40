import type { Readable, Writable } from 'node:stream'
import { styleText } from 'node:util'
import type { Game } from '@spellbough/kernel'

/** The program's environment: everything it reads and writes, so that a test can replace it. */
export interface Io {
  readonly games: readonly Game[]
  readonly stdin: Input
  readonly stdout: Output
  readonly stderr: Output
  /** Relative file names are resolved against this folder. */
  readonly cwd: string
  /** The repository's root: `games/<id>` lies there. */
  readonly root: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds since 1970. */
  now(): number
}

export type Input = Readable & { readonly isTTY?: boolean }
export type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number; readonly rows?: number }

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

/** Colours text, or returns it unchanged where colours are off. */
export type Paint = (style: Style, text: string) => string

export function print(io: Io, text: string): void {
  io.stdout.write(`${text}\n`)
}

export function printJson(io: Io, value: unknown): void {
  print(io, JSON.stringify(value, null, 2))
}

/** Colours on a terminal only, and none where NO_COLOR is set. */
export function painter(io: Io, out: Output = io.stdout): Paint {
  const plain = out.isTTY !== true || (io.env['NO_COLOR'] ?? '') !== ''
  return plain ? (_style, text) => text : styleText
}

/** The width for text: the terminal's width, within limits that read well. */
export const textWidth = (out: Output): number => Math.max(40, Math.min(out.columns ?? 80, 96))
