import { readFileSync } from 'node:fs'

/** The number of files, connections among them, that the system lets this process have open; undefined if unknown. */
export function openFileLimit(): number | undefined {
  try {
    // Only Linux has this file. Node has raised the soft limit to the hard one.
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
