import { configSchema } from '../../src/config/config-schema.ts'
import { SETTINGS } from '../../src/config/settings.ts'

/** Defaults that are computed at startup. */
const FILLED_IN: Readonly<Record<string, string>> = {
  url: '`http://localhost:PORT`, and any other address',
  web: 'the one built in `packages/web`',
  logLevel: '`info`; `warn` at a terminal',
  botThreads: 'one less than there are cores, divided by `nodes`, from 1 to 4',
}

/** The settings as the Markdown table of docs/operations.md. */
export function settingsTable(): string {
  const defaults: unknown = configSchema.parse({})
  const rows = SETTINGS.map(({ path, flag, variable, help }) => {
    const value = path.split('.').reduce<unknown>((part, name) => Object(part)[name], defaults)
    const usual = FILLED_IN[path] ?? (value === null || value === undefined ? 'none' : `\`${String(value)}\``)
    return `| \`${path}\` | \`--${flag}\` | \`${variable}\` | ${help} | ${usual} |`
  })
  return ['| in the file | flag | variable | what it is | default |', '|---|---|---|---|---|', ...rows].join('\n')
}
