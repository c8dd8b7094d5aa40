import { configSchema } from '../../src/config/config-schema.ts'
import { SETTINGS } from '../../src/config/settings.ts'

/** What is filled in at the start where nobody says it. */
const FILLED_IN: Readonly<Record<string, string>> = {
  url: '`http://localhost:PORT`, and any other address',
  web: 'the one built in `packages/web`',
  logLevel: '`info`; `warn` at a terminal',
  botThreads: 'one less than there are cores, from 1 to 4',
}

/** The table of all settings as docs/operations.md has it. */
export function settingsTable(): string {
  const defaults: unknown = configSchema.parse({})
  const rows = SETTINGS.map(({ path, flag, variable, help }) => {
    const value = path.split('.').reduce<unknown>((part, name) => Object(part)[name], defaults)
    const usual = FILLED_IN[path] ?? (value === null || value === undefined ? 'none' : `\`${String(value)}\``)
    return `| \`${path}\` | \`--${flag}\` | \`${variable}\` | ${help} | ${usual} |`
  })
  return ['| in the file | flag | variable | what it is | default |', '|---|---|---|---|---|', ...rows].join('\n')
}
