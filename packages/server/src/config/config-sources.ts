import { readFileSync } from 'node:fs'
import { type Flags, parseFlags } from '@spellbough/command-line'
import { InvalidInput, parseJson } from '@spellbough/kernel'
import { SETTINGS, type Setting } from './settings.ts'

/** A raw value with its source: `--port`, `PORT`. */
export interface RawSetting {
  readonly setting: Setting
  readonly value: unknown
  readonly source: string
}

/** The values of one source, and an error line for each argument or variable that is not valid. */
export interface SourceSettings {
  readonly given: readonly RawSetting[]
  /** The path of the configuration file. */
  readonly file?: string | undefined
  readonly faults: readonly string[]
}

/** Values given by flags: `--port 8080`. */
export function fromFlags(argv: readonly string[]): SourceSettings {
  const { values, faults } = parseFlags(FLAGS, argv, {
    unknownFlag: 'there is no such flag; spellbough serve --help lists them',
    positional: 'serve takes flags only, such as --port 8080',
  })
  const given = SETTINGS.flatMap((setting): RawSetting[] => {
    const text = values[setting.flag]
    return typeof text === 'string' ? [{ setting, value: readValue(setting, text), source: `--${setting.flag}` }] : []
  })
  const file = typeof values['config'] === 'string' ? values['config'] : undefined
  return { given, file, faults: faults.map(({ message }) => message) }
}

const FLAGS: Flags = {
  ...Object.fromEntries(SETTINGS.map(({ flag, valueName, help }) => [flag, { value: valueName, help }])),
  config: { value: 'file', help: 'a JSON file with settings by name' },
}

/** Values given by the environment. An empty variable counts as not set; an unknown `SPELLBOUGH_…` variable is an error. */
export function fromEnvironment(env: Readonly<Record<string, string | undefined>>): SourceSettings {
  const given = SETTINGS.flatMap((setting): RawSetting[] => {
    const text = env[setting.variable] ?? ''
    return text === '' ? [] : [{ setting, value: readValue(setting, text), source: setting.variable }]
  })
  const known = new Set([...SETTINGS.map(({ variable }) => variable), CONFIG_VARIABLE])
  const faults = Object.keys(env)
    .filter((name) => name.startsWith('SPELLBOUGH_') && !known.has(name))
    .map((name) => `${name}: there is no such setting; spellbough serve --help lists them`)
  return { given, file: env[CONFIG_VARIABLE] || undefined, faults }
}

/** The variable with the path of the configuration file. */
export const CONFIG_VARIABLE = 'SPELLBOUGH_CONFIG'

/** The fields of a configuration file. Only a file that was named explicitly has to exist. */
export function fromFile(path: string, named: boolean): Readonly<Record<string, unknown>> {
  const text = textOf(path, named)
  if (text === undefined) return {}
  const json = parseJson(text)
  if (isRecord(json)) return json
  throw new InvalidInput('', 'it must be one JSON object with settings by name, such as {"port": 8080}')
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(path: string, named: boolean): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (code === 'ENOENT' && !named) return undefined
    throw new InvalidInput('', code === 'ENOENT' ? 'there is no such file' : `it cannot be read: ${code}`)
  }
}

/** Converts numbers; text that is not a number is passed on, for the schema to report. */
function readValue(setting: Setting, text: string): unknown {
  return setting.isNumber && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}
