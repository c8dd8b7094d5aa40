import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeMetrics } from '../../src/metrics.ts'
import { ROOT } from '../resilience/kit/build-server.ts'
import { runAdminCommand } from './kit.ts'
import { settingsTable } from './settings-table.ts'

const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')

describe('docs/operations.md', () => {
  test('lists every setting as the server has it', () => {
    const [, listed = ''] = /<!-- settings -->\n([\s\S]*?)\n?<!-- \/settings -->/.exec(text) ?? []
    expect(listed.trim(), 'docs/operations.md, between the marks').toBe(settingsTable())
  })

  test('names every metric of the server and no other', async () => {
    const { registry } = makeMetrics()
    const counted = registry.getMetricsAsArray().map(({ name }) => name)
    const named = [...text.matchAll(/^\| `(\w+)` \|/gm)]
      .map(([, name = '']) => name)
      .filter((name) => name.includes('_'))
    expect(named.filter((name) => !counted.includes(name))).toEqual([])
    expect(counted.filter((name) => name.startsWith('spellbough_') && !named.includes(name))).toEqual([])
  })

  test('names every admin command and no other', async () => {
    const { out } = await runAdminCommand('--help')
    const commands = [...out.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name)
    const rows = [...text.matchAll(/^\| `admin ([a-z]+)/gm)].map(([, name]) => name)
    expect(rows).toEqual(commands)
    for (const [, name] of text.matchAll(/\bspellbough admin ([a-z]+)/g)) expect(commands).toContain(name)
  })

  test('names only existing flags, files and links', async () => {
    const flags = new Set((await help()).match(/--[a-z-]+/g))
    // Without lines about other programs, and Node's own flags.
    const own = text.replaceAll(/^.*(docker|npm run|start Node with).*$/gm, '')
    for (const [flag] of own.matchAll(/--[a-z][a-z-]+/g)) expect(flags).toContain(flag)
    for (const [, file = ''] of text.matchAll(/`((?:compose|deploy)[\w./-]+)`/g)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true)
    }
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
    for (const [, anchor = ''] of text.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor)
  })
})

/** The help of all commands. */
async function help(): Promise<string> {
  const { configHelp } = await import('../../src/config/read-config.ts')
  const commands = ['list', 'ban', 'export']
  const texts = await Promise.all(commands.map(async (name) => (await runAdminCommand(`${name} --help`)).out))
  return [configHelp({ cwd: '.', web: null, logLevel: 'info' }), ...texts].join('\n')
}
