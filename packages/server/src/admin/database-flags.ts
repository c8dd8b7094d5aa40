import type { Flags } from '@spellbough/command-line'

/** Which database to use, as for `serve`; every admin command takes these. */
export const DATABASE_FLAGS = {
  'data-dir': { value: 'folder', help: 'where the embedded database lies' },
  database: { value: 'url', help: 'the PostgreSQL database to use instead' },
  bus: { value: 'url', help: 'the Redis or Valkey server that tells nodes of changes, if they use one' },
  config: { value: 'file', help: 'a JSON file with settings by name' },
} as const satisfies Flags

/** The database flags that were given, as arguments for the server's configuration. */
export function databaseArguments(flagValues: Readonly<Record<string, string | true>>): string[] {
  return Object.keys(DATABASE_FLAGS).flatMap((name) => {
    const value = flagValues[name]
    return typeof value === 'string' ? [`--${name}=${value}`] : []
  })
}
