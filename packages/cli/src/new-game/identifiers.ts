import { InvalidInput } from '@spellbough/kernel'
import type { TemplateFiles } from './template.ts'

const MAX_ID_LENGTH = 30
const MAX_NAME_LENGTH = 40

/** `fox-run` as `foxRun`. */
export const camelCase = (id: string): string =>
  id.replaceAll(/-([a-z0-9])/g, (_, first: string) => first.toUpperCase())

/** `fox-run` as `FoxRun`. */
export const pascalCase = (id: string): string => camelCase(`-${id}`)

/** Rejects an id that cannot be a folder's name and a name in code. */
export function checkGameId(id: string, template: TemplateFiles): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new InvalidInput(
      `"${id}"`,
      'an id has lower-case letters and digits, in words joined by hyphens, and begins with a letter, such as fox-run',
    )
  if (id.length > MAX_ID_LENGTH)
    throw new InvalidInput(`"${id}"`, `an id has at most ${MAX_ID_LENGTH} characters, not ${id.length}`)
  const names = new RegExp(`\\b(${camelCase(id)}|${pascalCase(id)})\\b`)
  if (RESERVED_WORDS.has(id) || [...template.values()].some((text) => names.test(text)))
    throw new InvalidInput(
      `"${id}"`,
      `this word is used in the code of every game; choose a longer id, such as the-${id}`,
    )
}

/** Rejects a name that does not fit on a box or into a line of code. */
export function checkGameName(name: string): void {
  if (!/^[\p{L}\p{N}][\p{L}\p{N} '’&!?:,.–-]*$/u.test(name) || name !== name.trim())
    throw new InvalidInput(
      '--name',
      `"${name}" is not a valid name: a name begins with a letter or digit, and has only letters, digits, spaces and ' & ! ? : , . -`,
    )
  if (name.length > MAX_NAME_LENGTH)
    throw new InvalidInput('--name', `a name has at most ${MAX_NAME_LENGTH} characters, not ${name.length}`)
}

/** A prefix of two capitals for rule ids that no other game has: the initials of `fox-run` are `FR`. */
export function chooseRulePrefix(id: string, ruleIdsInUse: readonly string[]): string {
  const used = new Set(['SB', ...ruleIdsInUse.map((rule) => rule.slice(0, 2))])
  const [first = 'a', ...letters] = id.toUpperCase().replaceAll(/[^A-Z-]/g, '')
  const initials = id.toUpperCase().match(/(?<=-)[A-Z]/g) ?? []
  const seconds = [...initials, ...letters.filter((letter) => letter !== '-'), ...ALPHABET]
  const prefixes = [
    ...seconds.map((second) => first + second),
    ...ALPHABET.flatMap((a) => [...ALPHABET].map((b) => a + b)),
  ]
  const free = prefixes.find((prefix) => !used.has(prefix))
  if (free === undefined) throw new InvalidInput(`"${id}"`, 'every pair of letters for rule ids is in use')
  return free
}

const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Words of the language that cannot be the name of a constant. */
const RESERVED_WORDS: ReadonlySet<string> = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch this throw true try typeof var void while with yield dist`.split(/\s+/),
)
