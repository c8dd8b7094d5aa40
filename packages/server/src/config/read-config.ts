import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { InvalidInput, type z } from '@spellbough/kernel'
import type { Config } from './config.ts'
import { configSchema, type ParsedConfig } from './config-schema.ts'
import { CONFIG_VARIABLE, fromEnvironment, fromFile, fromFlags, type GivenSetting, isRecord } from './config-sources.ts'
import { SETTINGS } from './settings.ts'

/** What the defaults depend on. */
export interface ConfigDefaults {
  /** Where relative paths start from. */
  readonly cwd: string
  /** The browser client to serve when none is named; null: there is none. */
  readonly web: string | null
  readonly logLevel: Config['logLevel']
}

/** A configuration that cannot be used: one line a fault, each naming where it was given and what would be right. */
export class BadConfig extends Error {
  override readonly name = 'BadConfig'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** The configuration that flags, environment and file make: a flag counts before a variable, and that before the file. */
export function readConfig(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  around: ConfigDefaults,
): Config {
  const flags = fromFlags(argv)
  const variables = fromEnvironment(env)
  const given = new Map([...variables.given, ...flags.given].map((value) => [value.setting.path, value]))
  const named = flags.file ?? variables.file
  const dataDir = given.get('dataDir')?.value ?? 'data'
  const path = resolve(around.cwd, named ?? join(String(dataDir), 'spellbough.json'))
  const file = { label: relative(around.cwd, path) || path, path, named: named !== undefined }
  const faults = [...flags.faults, ...variables.faults]
  const { fields, fault } = readFields(file)
  if (fault !== undefined) faults.push(fault)
  const { form, issues } = validateConfig(fields, given, file.label)
  faults.push(...issues)
  if (form === undefined || faults.length > 0) throw new BadConfig(faults)
  return resolveConfig(form, given, around)
}

/** What `--help` says of every setting. */
export function configHelp(around: ConfigDefaults): string {
  const defaults: unknown = {
    ...configSchema.parse({}),
    logLevel: around.logLevel,
    botThreads: defaultBotThreads(),
    url: 'http://localhost:PORT',
    web: around.web,
  }
  const entries = SETTINGS.flatMap(({ path, flag, valueName: value, variable, help }) => [
    `  --${flag} ${value}  [${variable}]`,
    `      ${help} (${valueAt(defaults, path) ?? 'none'})`,
  ])
  return [
    'spellbough serve [flags]',
    '',
    'Runs the server. In brackets the variable that says the same, in parentheses the default.',
    '',
    ...entries,
    `  --config file  [${CONFIG_VARIABLE}]`,
    '      a JSON file with settings by name',
    '  --help',
    '      this text',
    '',
    'A flag counts before a variable, and a variable before the file. The file is the one',
    '--config names, or spellbough.json in the data folder:',
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
  given: ReadonlyMap<string, GivenSetting>,
  label: string,
) {
  const raw = [...given.values()].reduce((merged, { setting, value }) => {
    const plain = setting.path === 'web' && value === 'none' ? null : value
    return withValue(merged, setting.path.split('.'), plain)
  }, fields)
  const { data, error } = configSchema.safeParse(raw)
  const issues = (error?.issues ?? []).flatMap((issue) => describeIssue(issue, raw, given, label))
  return { form: data, issues }
}

function describeIssue(
  issue: z.core.$ZodIssue,
  raw: unknown,
  given: ReadonlyMap<string, GivenSetting>,
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

/** A part without which its neighbour makes no sense: mail needs a server and a sender. */
function describeMissingSetting(
  { path, flag, variable }: (typeof SETTINGS)[number],
  given: ReadonlyMap<string, GivenSetting>,
  label: string,
): string {
  const [group] = path.split('.')
  const neighbour = [...given.values()].find(({ setting }) => setting.path.startsWith(`${group}.`))
  return `${neighbour?.source ?? `${label}: ${group}`}: it needs --${flag} as well (or ${variable}, or ${path} in the file)`
}

/** What depends on other settings or on the place is filled in. */
function resolveConfig(form: ParsedConfig, given: ReadonlyMap<string, GivenSetting>, around: ConfigDefaults): Config {
  const web = form.web === undefined ? around.web : form.web === null ? null : resolve(around.cwd, form.web)
  if (web !== null && !existsSync(join(web, 'index.html'))) {
    throw new BadConfig([`${given.get('web')?.source ?? 'web'}: there is no built browser client in ${web}`])
  }
  return {
    ...form,
    ...(form.url === undefined
      ? { url: `http://localhost:${form.port}`, anyAddress: true as const }
      : { url: form.url }),
    dataDir: resolve(around.cwd, form.dataDir),
    logLevel: form.logLevel ?? around.logLevel,
    botThreads: form.botThreads ?? defaultBotThreads(),
    web,
  }
}

/** One core is for the tables; more bots than four of the others keep busy hardly play at once. */
const defaultBotThreads = (): number => Math.min(4, Math.max(1, availableParallelism() - 1))

function withValue(
  fields: Readonly<Record<string, unknown>>,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  const inner = fields[name]
  if (rest.length === 0) return { ...fields, [name]: value }
  // A group that is something else in the file stays as it is, for the schema to name.
  if (inner !== undefined && inner !== null && !isRecord(inner)) return fields
  return { ...fields, [name]: withValue(inner ?? {}, rest, value) }
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), value)
}
