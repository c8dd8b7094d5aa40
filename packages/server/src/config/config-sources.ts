import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { InvalidInput, parseJson } from '@spellbough/kernel'
import { SETTINGS, type Setting } from './settings.ts'

/** A value as somebody gave it, and where: `--port`, `PORT`. */
export interface GivenSetting {
  readonly setting: Setting
  readonly value: unknown
  readonly source: string
}

/** What one source gives, and a line for everything in it that is not understood. */
export interface SourceSettings {
  readonly given: readonly GivenSetting[]
  /** The configuration file it names. */
  readonly file?: string | undefined
  readonly faults: readonly string[]
}

/** Values given by flags: `--port 8080`. */
export function fromFlags(argv: readonly string[]): SourceSettings {
  const options = Object.fromEntries(
    [...SETTINGS.map(({ flag }) => flag), 'config'].map((name) => [name, { type: 'string' } as const]),
  )
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true })
  const given = new Map<string, GivenSetting>()
  const faults: string[] = []
  let file: string | undefined
  for (const token of tokens) {
    if (token.kind === 'positional') faults.push(`"${token.value}": serve takes flags only, such as --port 8080`)
    if (token.kind !== 'option') continue
    const { rawName, name, value } = token
    const setting = SETTINGS.find(({ flag }) => flag === name)
    if (setting === undefined && name !== 'config') {
      faults.push(`${rawName}: there is no such flag; spellbough serve --help lists them`)
    } else if (value === undefined || value === '' || (value.startsWith('--') && token.inlineValue !== true)) {
      faults.push(`${rawName}: its value is missing; right is ${rawName} ${setting?.valueName ?? 'file'}`)
    } else if (given.has(name) || (setting === undefined && file !== undefined)) {
      faults.push(`${rawName}: it is given twice; once is right`)
    } else if (setting === undefined) file = value
    else given.set(name, { setting, value: readValue(setting, value), source: rawName })
  }
  return { given: [...given.values()], file, faults }
}

/** Values given by the environment. An empty variable is none; an unknown one of ours is a slip of the pen. */
export function fromEnvironment(env: Readonly<Record<string, string | undefined>>): SourceSettings {
  const given = SETTINGS.flatMap((setting): GivenSetting[] => {
    const text = env[setting.variable] ?? ''
    return text === '' ? [] : [{ setting, value: readValue(setting, text), source: setting.variable }]
  })
  const known = new Set([...SETTINGS.map(({ variable }) => variable), CONFIG_VARIABLE])
  const faults = Object.keys(env)
    .filter((name) => name.startsWith('SPELLBOUGH_') && !known.has(name))
    .map((name) => `${name}: there is no such setting; spellbough serve --help lists them`)
  return { given, file: env[CONFIG_VARIABLE] || undefined, faults }
}

/** The variable that names the configuration file. */
export const CONFIG_VARIABLE = 'SPELLBOUGH_CONFIG'

/** The fields of a configuration file. One that nobody named may be absent. */
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

/** Numbers come as text; what is none is left for the schema to name. */
function readValue(setting: Setting, text: string): unknown {
  return setting.isNumber && /^-?\d{1,15}$/.test(text) ? Number(text) : text
}
