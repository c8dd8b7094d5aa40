import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@spellbough/games'
import { findInCatalog } from '@spellbough/games/catalog'
import * as kernel from '@spellbough/kernel'
import { type Game, LANGUAGES, loadGameVersion } from '@spellbough/kernel'
import { checkConformance, perftTable, playthrough, variantsOf, visitPositions } from '@spellbough/kernel/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { olderEntry } from '../games/older-entry.ts'
import { bundleGame, freezeGame } from '../scripts/freeze-game.mjs'
import { read, root } from './files.ts'
import { GamesFolder } from './game-copy.ts'
import { parse } from './syntax.ts'
import { rotating } from './test-run.ts'

/** The version that follows the present one, with nothing else changed. */
function raiseVersion(games: GamesFolder, id: string, present: number): void {
  games.edit(`${id}/rules/rules.ts`, `  version: ${present},\n`, `  version: ${present + 1},\n`)
}

/** What a frozen file takes from the kernel that the kernel does not have. */
function missingKernelNames(file: string, text: string): string[] {
  return parse(file, text).body.flatMap((statement) =>
    statement.type === 'ImportDeclaration'
      ? statement.specifiers.flatMap((one) => {
          const name = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '*'
          return statement.source.value === '@spellbough/kernel' && name in kernel ? [] : [name]
        })
      : [],
  )
}

describe.each(rotating(2, GAMES).map((game) => ({ id: game.rules.id, game })))(
  '$id, frozen as it is',
  ({ id, game }) => {
    const { version } = game.rules
    let games: GamesFolder
    let frozen: Game

    beforeAll(async () => {
      games = GamesFolder.make()
      games.add(id)
      await freezeGame(id, games.path)
      raiseVersion(games, id, version)
      frozen = await loadGameVersion(await games.load(id), version)
    })
    afterAll(() => games.remove())

    it('is the same file wherever its sources lie', async () => {
      const text = games.read(`${id}/frozen/v${version}.ts`)
      expect((await bundleGame(id)).text).toBe(text)
      expect(text.length).toBeLessThan(300_000)
    })

    it('is another object with the same id and version, and takes only from the kernel what is there', () => {
      expect(frozen.rules).not.toBe(game.rules)
      expect(frozen.rules).toMatchObject({ id, version })
      const text = games.read(`${id}/frozen/v${version}.ts`)
      expect(missingKernelNames('frozen.ts', text)).toEqual([])
      expect(missingKernelNames('frozen.ts', text.replace('@spellbough/kernel', '@spellbough/bots'))).not.toEqual([])
    })

    it('plays the golden playthroughs and has as many sequences of moves', () => {
      const folder = `games/${id}/test`
      for (const name of readdirSync(join(root, folder, 'golden'))) {
        const trial = variantsOf(frozen).find(({ mode, seats }) => name === `${mode}-${seats}.txt`)
        expect(trial && playthrough(trial, 1), name).toBe(read(`${folder}/golden/${name}`))
      }
      expect(perftTable(variantsOf(frozen), [1, 2])).toBe(read(`${folder}/perft.txt`))
    })

    it('says and judges in every position of a game what the present game does', () => {
      for (const trial of variantsOf(frozen).slice(0, 2)) {
        const names = ['Anna', 'Brit', 'Chu', 'Dora'].slice(0, trial.seats)
        visitPositions(trial, 3, (state, seat = 0) => {
          const view = frozen.rules.view(state, seat)
          const spoken = ({ words, rules, evaluate, timeLimits }: Game) => ({
            worth: evaluate(view, seat),
            limits: timeLimits?.(view, true).map(({ kind, seat, durationMs }) => ({ kind, seat, durationMs })),
            texts: LANGUAGES.map((language) => [
              words[language].textView(view, seat, names),
              words[language].waiting(view, seat, names),
              ...rules.moves(view, seat).map((move) => words[language].move(move, view, names)),
            ]),
          })
          expect(spoken(frozen)).toEqual(spoken(game))
        })
      }
    })

    it('is in the catalogue with its words, terms, rules to read and model', async () => {
      const present = findInCatalog(id)
      const [older] = (await games.load(id)).olderVersions ?? []
      if (present === undefined || older === undefined) throw new Error('it is not registered')
      const entry = olderEntry(present, older)
      expect(entry).toMatchObject({ box: present.box, olderVersion: version })
      expect(olderEntry(present, older)).toBe(entry)
      expect(await entry.load()).toBe(frozen)
      expect(await entry.model?.()).toBe(frozen.model)
      for (const language of LANGUAGES) {
        expect(await entry.fullWords[language]()).toBe(frozen.words[language])
        expect(await entry.words[language]()).toBe(frozen.words[language])
        expect(await entry.terms?.[language]()).toBe(frozen.words[language].term)
        expect(await entry.rulesText[language]()).toBe(game.rulesText[language])
      }
    })

    it('leaves out the trained network and its own earlier versions', () => {
      expect(frozen.loadNetwork).toBeUndefined()
      expect(frozen.olderVersions).toBeUndefined()
    })
  },
)

describe.each(GAMES.map((game) => ({ id: game.rules.id, game })))('the earlier versions of $id', ({ id, game }) => {
  const versions = (game.olderVersions ?? []).map(({ version }) => version)

  it('are all kept, each under its number', () => {
    const earlier = Array.from({ length: game.rules.version - 1 }, (_, index) => index + 1)
    expect(versions, 'freeze before you raise a version, and raise it after you froze').toEqual(earlier)
    const files = readdirSync(join(root, 'games', id, 'frozen')).sort()
    expect(files).toEqual(['index.ts', ...earlier.map((version) => `v${version}.ts`)].sort())
  })

  it('take only from the kernel what is there, and conform to the contract', async () => {
    for (const version of versions) {
      const file = `games/${id}/frozen/v${version}.ts`
      expect(missingKernelNames(file, read(file)), file).toEqual([])
      const kept = await loadGameVersion(game, version)
      for (const trial of variantsOf(kept)) checkConformance(trial, { games: 20 })
    }
  })
})

describe('freezing', () => {
  const id = 'mag-mell'
  let games: GamesFolder
  beforeAll(() => {
    games = GamesFolder.make()
    games.add(id)
  })
  afterAll(() => games.remove())

  it('registers the version, and does nothing when it is asked again', async () => {
    expect(await freezeGame(id, games.path)).toMatchObject({ version: 1, isNew: true })
    const list = games.read(`${id}/frozen/index.ts`)
    expect(list).toContain("olderVersion(1, () => import('./v1.ts')),")
    expect(await freezeGame(id, games.path)).toMatchObject({ version: 1, isNew: false })
    expect(games.read(`${id}/frozen/index.ts`)).toBe(list)
  })

  it('refuses to write a kept version again after the game has changed', async () => {
    const kept = games.read(`${id}/frozen/v1.ts`)
    games.edit(`${id}/data/cards.ts`, "id: 'familiar', copies: 4, value: 2", "id: 'familiar', copies: 4, value: 1")
    await expect(freezeGame(id, games.path)).rejects.toThrow(
      'mag-mell has changed since, though it still says version 1',
    )
    expect(games.read(`${id}/frozen/v1.ts`)).toBe(kept)
    games.edit(`${id}/rules/rules.ts`, '  version: 1,\n', '  version: 2,\n')
    expect(await freezeGame(id, games.path)).toMatchObject({ version: 2, isNew: true })
    expect(games.read(`${id}/frozen/v1.ts`)).toBe(kept)
    expect(games.read(`${id}/frozen/index.ts`)).toMatch(/olderVersion\(1, .*\n {2}olderVersion\(2, /)
  })

  it('refuses a game that would not find its earlier versions, and one that would become two files', async () => {
    games.add('tree-society')
    games.edit('tree-society/entry.ts', "from './frozen/index.ts'", "from './frozen.ts'")
    await expect(freezeGame('tree-society', games.path)).rejects.toThrow(
      "does not take its olderVersions from './frozen/index.ts'",
    )
    games.add('magical-treehouse')
    games.edit('magical-treehouse/index.ts', '  model,\n', "  model, hidden: () => import('./box.ts'),\n")
    await expect(freezeGame('magical-treehouse', games.path)).rejects.toThrow('a frozen game is one')
    for (const game of ['tree-society', 'magical-treehouse'])
      expect(existsSync(join(games.path, game, 'frozen', 'v1.ts'))).toBe(false)
  })

  it.each([
    ['--help', 0, 'npm run freeze -- <game>'],
    ['chess', 2, 'there is no game "chess"; there are mag-mell, magical-treehouse, '],
    ['../games/mag-mell', 2, 'there is no game "../games/mag-mell"'],
    ['', 2, 'name one game'],
    ['mag-mell tree-society', 2, 'name one game'],
    ['--force', 2, "'--force'"],
  ])('answers "npm run freeze -- %s" and changes nothing', (given, status, says) => {
    const before = GAMES.map(({ rules }) => readdirSync(join(root, 'games', rules.id, 'frozen')))
    const args = given === '' ? [] : given.split(' ')
    const ran = spawnSync(process.execPath, ['scripts/freeze.mjs', ...args], { cwd: root, encoding: 'utf8' })
    expect(ran.status).toBe(status)
    expect(status === 0 ? ran.stdout : ran.stderr).toContain(says)
    expect(GAMES.map(({ rules }) => readdirSync(join(root, 'games', rules.id, 'frozen')))).toEqual(before)
  })
})
