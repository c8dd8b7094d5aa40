import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root, typeScriptFiles } from './files.ts'
import { forbiddenImports, forbiddenImportsOfRepository, type Manifest } from './imports.ts'

describe('imports go in the directions of the architecture', () => {
  it('in every file of the repository', () => {
    expect(forbiddenImportsOfRepository()).toEqual([])
  })
})

/** The compiler does not check these: a script that was renamed fails only when it is started. */
it('every script that code starts by its URL has a source file', () => {
  const sources = typeScriptFiles().filter((file) => file.includes('/src/'))
  const scripts = sources.flatMap((file) =>
    [...read(file).matchAll(/new URL\('(\.[^']*)\.(?:js|ts)', import\.meta\.url\)/g)].map(
      ([, name = '']) => `${join(dirname(file), name)}.ts`,
    ),
  )
  expect(scripts).toContain('bench/src/candidate-process.ts')
  expect(scripts.filter((script) => !existsSync(join(root, script)))).toEqual([])
})

const manifests: Readonly<Record<string, Manifest>> = {
  '.': { devDependencies: { vitest: '4' } },
  bench: { dependencies: { 'boardgame.io': '0' } },
  games: { dependencies: { ...ours('kernel', 'board-kit'), react: '19' } },
  'packages/board-kit': { dependencies: { ...ours('kernel'), react: '19' }, exports: { '.': {} } },
  'packages/kernel': { dependencies: { zod: '4', '@noble/hashes': '2' }, exports: { '.': {}, './kit': {} } },
  'packages/bots': { dependencies: { '@spellbough/kernel': '0' }, exports: { '.': {}, './levels': {} } },
  'packages/host': { dependencies: ours('kernel', 'bots', 'protocol', 'games'), exports: { '.': {} } },
  'packages/protocol': { dependencies: { '@spellbough/kernel': '0', zod: '4' } },
  'packages/server': {
    dependencies: ours('kernel', 'bots', 'protocol', 'host', 'games'),
    devDependencies: { pg: '8' },
  },
  'packages/web': {
    dependencies: { ...ours('kernel', 'bots', 'protocol', 'games', 'board-kit', 'server'), react: '19' },
  },
  'packages/cli': { dependencies: ours('kernel', 'bots', 'games', 'server') },
  'packages/ratings': { dependencies: ours('kernel') },
}

describe('the import check lets pass', () => {
  it.each([
    ['games/fox/rules/setup.ts', '@spellbough/kernel'],
    ['games/fox/rules/setup.ts', './state.ts'],
    ['games/fox/rules/setup.ts', '../data/cards.ts'],
    ['games/fox/data/cards.ts', './colours.ts'],
    ['games/fox/data/cards.ts', '@spellbough/kernel'],
    ['games/fox/bot/evaluation.ts', '../rules/state.ts'],
    ['games/fox/bot/evaluation.ts', '../data/cards.ts'],
    ['games/fox/help/words.ts', '../data/cards.ts'],
    ['games/fox/board/Board.tsx', '../rules/state.ts'],
    ['games/fox/board/Board.tsx', 'react'],
    ['games/fox/board/Board.tsx', '@spellbough/board-kit'],
    ['games/fox/board/Board.tsx', './art/fox.svg?url'],
    ['games/fox/help/words.ts', '../box.ts'],
    ['games/fox/index.ts', './rules/fox.ts'],
    ['games/fox/index.ts', './bot/evaluation.ts'],
    ['games/fox/entry.ts', './box.ts'],
    ['games/fox/entry.ts', './help/en/words.ts'],
    ['games/fox/entry.ts', './frozen/index.ts'],
    ['games/fox/frozen/index.ts', './v1.ts'],
    ['games/fox/frozen/v1.ts', '@spellbough/kernel'],
    ['games/registry.ts', './fox/entry.ts'],
    ['packages/cli/templates/game/rules/setup.ts', '../data/leaves.ts'],
    ['packages/cli/templates/game/board/index.tsx', '@spellbough/board-kit'],
    ['games/catalog.ts', './registry.ts'],
    ['games/catalog.ts', './older-entry.ts'],
    ['games/catalog.ts', '@spellbough/kernel'],
    ['games/index.ts', './catalog.ts'],
    ['games/boards.ts', './catalog.ts'],
    ['games/boards.ts', './fox/board/index.tsx'],
    ['games/boards.ts', '@spellbough/board-kit'],
    ['packages/board-kit/src/choice.tsx', '@spellbough/kernel'],
    ['games/fox/test/fox.test.ts', '@spellbough/kernel/kit'],
    ['games/fox/test/fox.test.ts', '@spellbough/bots'],
    ['games/fox/test/fox.test.ts', '../../owl/rules/owl.ts'],
    ['games/fox/test/fox.test.ts', 'vitest'],
    ['packages/kernel/src/rng.ts', '@noble/hashes/sha2.js'],
    ['packages/kernel/src/rng.ts', './notation/game-file.ts'],
    ['packages/kernel/src/kit/copy.ts', '../match.ts'],
    ['packages/kernel/test/rng.test.ts', 'node:fs'],
    ['packages/bots/src/random.ts', '@spellbough/kernel'],
    ['packages/protocol/src/wire.ts', 'zod'],
    ['packages/host/src/due-tasks.ts', '@spellbough/bots/levels'],
    ['packages/server/src/table.ts', '@spellbough/host'],
    ['packages/server/src/table.ts', '@spellbough/games'],
    ['packages/server/src/table.ts', 'node:http'],
    ['packages/server/test/table.test.ts', 'pg'],
    ['packages/web/src/App.tsx', '@spellbough/bots'],
    ['packages/web/src/App.tsx', '@spellbough/board-kit'],
    ['packages/cli/src/main.ts', 'node:readline/promises'],
    ['packages/cli/src/main.ts', '@spellbough/kernel/kit'],
    ['bench/src/main.ts', 'boardgame.io'],
    ['bench/src/main.ts', '@spellbough/bots'],
  ])('%s → %s', (file, source) => {
    expect(stray(file, `import { a } from '${source}'`)).toEqual([])
  })
})

describe('the import check refuses', () => {
  it.each([
    ['games/fox/rules/setup.ts', '../bot/evaluation.ts', 'rules imports only'],
    ['games/fox/rules/setup.ts', '../help/words.ts', 'rules imports only'],
    ['games/fox/rules/setup.ts', '../index.ts', 'rules imports only'],
    ['games/fox/rules/setup.ts', '../../owl/rules/state.ts', 'fox does not import owl'],
    ['games/fox/rules/setup.ts', '../../registry.ts', 'does not know which other games'],
    ['games/fox/rules/setup.ts', '../test/positions.ts', 'does not import tests'],
    ['games/fox/rules/setup.ts', '../../../packages/kernel/src/rng.ts', 'a path out of the package'],
    ['games/fox/rules/setup.ts', '@spellbough/kernel/kit', 'kit is for tests'],
    ['games/fox/rules/setup.ts', '@spellbough/kernel/src/rng.ts', 'does not export'],
    ['games/fox/rules/setup.ts', '@spellbough/bots', 'no package of ours but the kernel'],
    ['games/fox/rules/setup.ts', '@spellbough/games', 'no package of ours but the kernel'],
    ['games/fox/rules/setup.ts', 'react', 'nothing from npm'],
    ['games/fox/rules/setup.ts', 'node:fs', 'no modules of Node'],
    ['games/fox/data/cards.ts', '../rules/state.ts', 'data imports only'],
    ['games/fox/bot/evaluation.ts', '../help/words.ts', 'bot imports only'],
    ['games/fox/bot/evaluation.ts', '@spellbough/bots', 'no package of ours but the kernel'],
    ['games/fox/help/words.ts', '../bot/evaluation.ts', 'help imports only'],
    ['games/fox/board/Board.tsx', 'motion', 'not among the dependencies of games/package.json'],
    ['games/fox/index.ts', '../owl/index.ts', 'fox does not import owl'],
    ['games/fox/index.ts', './board/Board.tsx', 'entry imports only'],
    ['games/fox/box.ts', './data/cards.ts', 'box imports only'],
    ['games/fox/help/words.ts', '@spellbough/board-kit', 'no package of ours but the kernel'],
    ['packages/cli/templates/game/rules/setup.ts', '../help/en/words.ts', 'rules imports only'],
    ['games/fox/frozen/v1.ts', '../rules/state.ts', 'frozen imports only'],
    ['games/fox/frozen/v1.ts', 'react', 'nothing from npm'],
    ['games/fox/rules/setup.ts', '../frozen/v1.ts', 'rules imports only'],
    ['games/registry.ts', './fox/rules/fox.ts', 'sees of a game only its entry'],
    ['games/registry.ts', './fox/board/Board.tsx', 'sees of a game only its entry'],
    ['games/catalog.ts', './fox/entry.ts', 'sees of a game nothing'],
    ['games/index.ts', './fox/index.ts', 'sees of a game nothing'],
    ['games/fox/entry.ts', './board/Board.tsx', 'entry imports only'],
    ['games/catalog.ts', '@spellbough/board-kit', 'no package of ours but the kernel'],
    ['packages/board-kit/src/choice.tsx', '@spellbough/games', 'board-kit imports only kernel'],
    ['games/fox/scratch.ts', './rules/fox.ts', 'no place in the architecture'],
    ['packages/kernel/src/rng.ts', '@spellbough/bots', 'kernel imports no package of ours'],
    ['packages/kernel/src/rng.ts', 'lodash', 'not among the dependencies of packages/kernel/package.json'],
    ['packages/kernel/src/rng.ts', 'vitest', 'not among the dependencies'],
    ['packages/kernel/src/rng.ts', 'node:crypto', 'no modules of Node'],
    ['packages/kernel/src/rng.ts', 'crypto', 'no modules of Node'],
    ['packages/kernel/src/rng.ts', './kit/index.ts', 'not the kernel on the kit'],
    ['packages/kernel/src/rng.ts', '../test/toys/high-card.ts', 'does not import tests'],
    ['packages/bots/src/random.ts', '@spellbough/games', 'bots imports only kernel'],
    ['packages/bots/src/random.ts', '@spellbough/kernel/kit', 'kit is for tests'],
    ['packages/protocol/src/wire.ts', '@spellbough/bots', 'protocol imports only kernel'],
    ['packages/host/src/due-tasks.ts', '@spellbough/games', 'host imports only kernel, bots, protocol'],
    ['packages/host/src/due-tasks.ts', 'node:timers', 'no modules of Node'],
    ['packages/server/src/table.ts', '@spellbough/web', 'server imports only'],
    ['packages/server/src/table.ts', 'pg', 'not among the dependencies of packages/server/package.json'],
    ['packages/web/src/App.tsx', '@spellbough/server', 'web imports only'],
    ['packages/web/src/App.tsx', 'node:fs', 'no modules of Node'],
    ['packages/cli/src/main.ts', '@spellbough/server', 'cli imports only'],
    ['packages/cli/src/main.ts', '@spellbough/protocol', 'not among the dependencies of packages/cli/package.json'],
    ['packages/cli/src/main.ts', '../../bots/src/index.ts', 'a path out of the package'],
    ['packages/ratings/src/rating.ts', '@spellbough/kernel', 'no line yet in the directions'],
    ['packages/kernel/test/rng.test.ts', '@spellbough/kernel/src/rng.ts', 'does not export'],
    ['bench/src/main.ts', 'lodash', 'not among the dependencies of bench/package.json'],
  ])('%s → %s', (file, source, why) => {
    expect(stray(file, `import { a } from '${source}'`)).toEqual([expect.stringContaining(why)])
  })

  it.each([
    ['a type import', "import type { A } from '@spellbough/bots'"],
    ['an import for effect', "import '@spellbough/bots'"],
    ['an export of names', "export { a } from '@spellbough/bots'"],
    ['an export of all', "export * from '@spellbough/bots'"],
    ['a dynamic import', "export const a = () => import('@spellbough/bots')"],
    ['an import inside a type', "export type A = import('@spellbough/bots').Bot"],
    ['an import = require', "import a = require('@spellbough/bots')"],
    ['a dynamic import of a computed path', 'export const a = (name: string) => import(name)'],
  ])('%s', (_, text) => {
    expect(stray('packages/kernel/src/rng.ts', text)).toHaveLength(1)
  })

  it('with the line and the reason', () => {
    const text = "import { a } from './a.ts'\n\nimport { b } from '@spellbough/bots'"
    expect(stray('packages/kernel/src/rng.ts', text)).toEqual([
      "packages/kernel/src/rng.ts:3: '@spellbough/bots': kernel imports no package of ours",
    ])
  })
})

function stray(file: string, text: string): string[] {
  return forbiddenImports(file, text, (folder) => manifests[folder] ?? {})
}

function ours(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`@spellbough/${name}`, '0']))
}
