import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { CATALOG } from '@spellbough/games/catalog'
import { LANGUAGES } from '@spellbough/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import { closure, readGraph, type ScriptSize, scriptSizes } from './bundle-graph.ts'
import { read, root } from './files.ts'

/** Bytes of script after gzip: that home may weigh, and that opening a game may add to it. */
const BUDGET = { home: 150_000, game: 100_000 }

const dist = join(root, 'packages', 'web', 'dist')

describe('what a browser loads', () => {
  let sizes: ReturnType<typeof scriptSizes>

  beforeAll(() => {
    const built = spawnSync(process.execPath, [join(root, 'scripts', 'build-client.mjs')], { encoding: 'utf8' })
    expect(built.status, built.stderr).toBe(0)
    sizes = scriptSizes(dist)
    if (process.env['UPDATE_SIZES'] === '1') writeFileSync(join(root, 'docs', 'bundle-sizes.md'), page(sizes))
  })

  it(`is at most ${BUDGET.home / 1000} KB of script for home`, () => {
    expect(sizes.home.bytes).toBeLessThanOrEqual(BUDGET.home)
  })

  it.each(CATALOG.map(({ box }) => box.id))(`is at most ${BUDGET.game / 1000} KB more to play %s`, (id) => {
    const { bytes = 0, files = [] } = sizes.games.find((one) => one.id === id) ?? {}
    const needed = [/\/game-/, /\/sentences-/, /\/board-/, /\/play-page-/, /\/bot-worker-/, /\/kernel-/, /\/match-/]
    for (const part of needed) expect(files.filter((file) => part.test(file))).not.toEqual([])
    expect(bytes).toBeLessThanOrEqual(BUDGET.game)
  })

  it('lies there packed in both ways, as it is', () => {
    const { files } = sizes.home
    expect(files).not.toEqual([])
    for (const file of files) {
      const content = readFileSync(join(dist, file))
      if (content.length < 1024) continue
      expect(brotliDecompressSync(readFileSync(join(dist, `${file}.br`))).equals(content), file).toBe(true)
      expect(gunzipSync(readFileSync(join(dist, `${file}.gz`))).equals(content), file).toBe(true)
    }
  })

  it('is no kernel, no schemas and no game before one is opened', () => {
    const home = [
      ...closure(readGraph(dist), ['index.html', ...LANGUAGES.map((code) => `src/messages/${code}/index.ts`)]),
    ]
    expect(home.filter((key) => /kernel|games\/[a-z-]+\/(index|board)/.test(key))).toEqual([])
  })

  it('comes without a script or style in the page itself, which the security policy would refuse', () => {
    const html = read('packages/web/dist/index.html')
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/)
  })
})

/** The figures as a page of the documentation. */
function page({ home, games }: ReturnType<typeof scriptSizes>): string {
  const line = (what: string, { bytes, files }: ScriptSize) =>
    `| ${what} | ${(bytes / 1000).toFixed(1)} KB | ${files.length} |`
  return `# What a browser loads

Script after gzip, from the built client. Written by \`npm run sizes\`; \`checks/bundle.test.ts\` keeps home under
${BUDGET.home / 1000} KB and what a game adds to it under ${BUDGET.game / 1000} KB.

A game's line is all that has to come before the board is there and a first move against bots can be made, in English:
kernel, table, rules, words, board, and the bots' worker. What comes later is not in it: the rules to read, the other
language, log, chat, end of game, the table as text, what makes things move, bots that search with all they know, hints
and reviews.

| page | script | files |
|---|--:|--:|
${line('home', home)}
${games.map((game) => line(`+ ${game.id}`, game)).join('\n')}
`
}
