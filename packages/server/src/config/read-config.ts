import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { InvalidInput, type z } from '@spellbough/kernel'
import type { Config } from './config.ts'
import { configSchema, type ParsedConfig } from './config-schema.ts'
import { CONFIG_VARIABLE, fromEnvironment, fromFile, fromFlags, isRecord, type RawSetting } from './config-sources.ts'
import { SETTINGS } from './settings.ts'

export interface ConfigDefaults {
  /** Relative paths start here. */
  readonly cwd: string
  /** The default folder of the browser client; null: none. */
  readonly web: string | null
  readonly logLevel: Config['logLevel']
}

/** An invalid configuration: one line per fault, with its source and the right form. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** Flags take precedence over environment variables, and those over the file. */
export function readConfig(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  defaults: ConfigDefaults,
): Config {
  const flags = fromFlags(argv)
  const variables = fromEnvironment(env)
  const given = new Map([...variables.given, ...flags.given].map((value) => [value.setting.path, value]))
  const named = flags.file ?? variables.file
  const dataDir = given.get('dataDir')?.value ?? 'data'
  const path = resolve(defaults.cwd, named ?? join(String(dataDir), 'spellbough.json'))
  const file = { label: relative(defaults.cwd, path) || path, path, named: named !== undefined }
  const faults = [...flags.faults, ...variables.faults]
  const { fields, fault } = readFields(file)
  if (fault !== undefined) faults.push(fault)
  const { parsed, issues } = validateConfig(fields, given, file.label)
  faults.push(...issues)
  if (parsed === undefined || faults.length > 0) throw new InvalidConfig(faults)
  return resolveConfig(parsed, given, defaults)
}

/** The help of all settings. */
export function configHelp(defaults: ConfigDefaults): string {
  const allDefaults: unknown = {
    ...configSchema.parse({}),
    logLevel: defaults.logLevel,
    botThreads: defaultBotThreads(1),
    url: 'http://localhost:PORT',
    web: defaults.web,
  }
  const entries = SETTINGS.flatMap(({ path, flag, valueName, variable, help }) => [
    `  --${flag} ${valueName}  [${variable}]`,
    `      ${help} (${valueAt(allDefaults, path) ?? 'none'})`,
  ])
  return [
    'spellbough serve [flags]',
    '',
    'Runs the server. The environment variable is in brackets, the default in parentheses.',
    '',
    ...entries,
    `  --config file  [${CONFIG_VARIABLE}]`,
    '      a JSON file with settings by name',
    '  --help',
    '      this text',
    '',
    'Flags take precedence over variables, and variables over the file. The file is the one',
    'of --config, or spellbough.json in the data folder:',
    '{"port": 8080, "limits": {"tablesPerPlayer": 20}}',
  ].join('\n')
}

interface ConfigFile {
  readonly label: string
  readonly path: string
  readonly named: boolean
}

function readFields(file: ConfigFile): { fields: Readonly<Record<string, unknown>>; fault?: string } {
  try {
    return { fields: fromFile(file.path, file.named) }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { fields: {}, fault: `${file.label}: ${error.message}` }
  }
}

function validateConfig(
  fields: Readonly<Record<string, unknown>>,
  given: ReadonlyMap<string, RawSetting>,
  label: string,
) {
  const raw = [...given.values()].reduce((merged, { setting, value }) => {
    const plain = setting.path === 'web' && value === 'none' ? null : value
    return withValue(merged, setting.path.split('.'), plain)
  }, fields)
  const { data, error } = configSchema.safeParse(raw)
  const issues = (error?.issues ?? []).flatMap((issue) => describeIssue(issue, raw, given, label))
  return { parsed: data, issues }
}

function describeIssue(
  issue: z.core.$ZodIssue,
  raw: unknown,
  given: ReadonlyMap<string, RawSetting>,
  label: string,
): string[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const prefix = path === '' ? '' : `${path}.`
    return issue.keys.map(
      (key) => `${label}: ${prefix}${key}: there is no such setting; spellbough serve --help lists them`,
    )
  }
  const source = given.get(path)?.source ?? `${label}: ${path}`
  const setting = SETTINGS.find((candidate) => candidate.path === path)
  const value = valueAt(raw, path)
  if (setting !== undefined && value === undefined) return [describeMissingSetting(setting, given, label)]
  const shown = setting?.isSecret === true ? 'the value' : JSON.stringify(value)
  return [`${source}: ${shown.length > 60 ? `${shown.slice(0, 60)}…` : shown} ${issue.message}`]
}

/** Settings that require each other: e-mail needs a server and a sender. */
function describeMissingSetting(
  { path, flag, variable }: (typeof SETTINGS)[number],
  given: ReadonlyMap<string, RawSetting>,
  label: string,
): string {
  const [group] = path.split('.')
  const neighbour = [...given.values()].find(({ setting }) => setting.path.startsWith(`${group}.`))
  return `${neighbour?.source ?? `${label}: ${group}`}: it needs --${flag} as well (or ${variable}, or ${path} in the file)`
}

/** Fills in the defaults that depend on other settings or on the machine. */
function resolveConfig(parsed: ParsedConfig, given: ReadonlyMap<string, RawSetting>, defaults: ConfigDefaults): Config {
  const web = parsed.web === undefined ? defaults.web : parsed.web === null ? null : resolve(defaults.cwd, parsed.web)
  if (web !== null && !existsSync(join(web, 'index.html'))) {
    throw new InvalidConfig([`${given.get('web')?.source ?? 'web'}: there is no built browser client in ${web}`])
  }
  const nodes = parsed.nodes === 'auto' ? availableParallelism() : parsed.nodes
  return {
    ...parsed,
    nodes,
    ...(parsed.url === undefined
      ? { url: `http://localhost:${parsed.port}`, anyAddress: true as const }
      : { url: parsed.url }),
    dataDir: resolve(defaults.cwd, parsed.dataDir),
    logLevel: parsed.logLevel ?? defaults.logLevel,
    botThreads: parsed.botThreads ?? defaultBotThreads(nodes),
    web,
  }
}

/** One core is left for the main thread; more than four threads of a node are rarely used at once. */
const defaultBotThreads = (nodes: number): number =>
  Math.min(4, Math.max(1, Math.floor((availableParallelism() - 1) / nodes)))

function withValue(
  fields: Readonly<Record<string, unknown>>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  const inner = fields[name]
  if (rest.length === 0) return { ...fields, [name]: value }
  // A group that is not an object in the file is kept, for the schema to report.
  if (inner !== undefined && inner !== null && !isRecord(inner)) return fields
  return { ...fields, [name]: withValue(inner ?? {}, rest, value) }
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value)
}
