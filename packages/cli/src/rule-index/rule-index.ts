import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '@spellbough/kernel'
import { compareIds, ruleIds } from '../rules-text.ts'
import { idsInComments, idsInTitles, type RuleIdLocation } from './scan.ts'

/** A rule with every place that implements it and every place that tests it. */
export interface RuleEntry {
  readonly id: string
  readonly code: readonly string[]
  readonly tests: readonly string[]
}

/** The rule index of a game, built from its sources: places are `file:line`, relative to `root`. */
export function buildRuleIndex(game: Game, root: string): RuleEntry[] {
  const home = `games/${game.rules.id}`
  const code = CODE_FOLDERS.flatMap((folder) => scanFolder(root, `${home}/${folder}`, '.ts', idsInComments))
  const tests = scanFolder(root, `${home}/test`, '.test.ts', idsInTitles)
  const ids = new Set([...code, ...tests].map(({ id }) => id))
  for (const id of ruleIds(game.rulesText.en)) ids.add(id)
  return [...ids].sort(compareIds).map((id) => ({ id, code: locationsOf(id, code), tests: locationsOf(id, tests) }))
}

const CODE_FOLDERS = ['rules', 'data', 'bot']

type LocatedRuleId = RuleIdLocation & { readonly file: string }

function scanFolder(
  root: string,
  folder: string,
  ending: string,
  scan: (file: string, source: string) => RuleIdLocation[],
): LocatedRuleId[] {
  if (!existsSync(join(root, folder))) return []
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort()
  return files.flatMap((file) =>
    scan(file, readFileSync(join(root, file), 'utf8')).map((place) => ({ ...place, file })),
  )
}

const locationsOf = (id: string, places: readonly LocatedRuleId[]): string[] => [
  ...new Set(places.filter((place) => place.id === id).map(({ file, line }) => `${file}:${line}`)),
]
