import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeMetrics } from '../../src/metrics.ts'
import { ROOT } from '../resilience/kit/build-server.ts'
import { runAdminCommand } from './kit.ts'
import { settingsTable } from './settings-table.ts'

const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')

describe('the page for whoever runs a server', () => {
  test('lists every setting as it is', () => {
    const [, listed = ''] = /<!-- settings -->\n([\s\S]*?)\n?<!-- \/settings -->/.exec(text) ?? []
    expect(listed.trim(), 'docs/operations.md, between the marks').toBe(settingsTable())
  })

  test('names every figure the server counts, and none it does not', async () => {
    const { registry } = makeMetrics()
    const counted = registry.getMetricsAsArray().map(({ name }) => name)
    const named = [...text.matchAll(/^\| `(\w+)` \|/gm)]
      .map(([, name = '']) => name)
      .filter((name) => name.includes('_'))
    expect(named.filter((name) => !counted.includes(name))).toEqual([])
    expect(counted.filter((name) => name.startsWith('spellbough_') && !named.includes(name))).toEqual([])
  })

  test('names every command of the administrator’s, and none that does not exist', async () => {
    const { out } = await runAdminCommand('--help')
    const commands = [...out.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name)
    const rows = [...text.matchAll(/^\| `admin ([a-z]+)/gm)].map(([, name]) => name)
    expect(rows).toEqual(commands)
    for (const [, name] of text.matchAll(/\bspellbough admin ([a-z]+)/g)) expect(commands).toContain(name)
  })

  test('names only flags, files and links that exist', async () => {
    const flags = new Set((await help()).match(/--[a-z-]+/g))
    const own = text.replaceAll(/^.*(docker|npm run).*$/gm, '')
    for (const [flag] of own.matchAll(/--[a-z][a-z-]+/g)) expect(flags).toContain(flag)
    for (const [, file = ''] of text.matchAll(/`((?:compose|deploy)[\w./-]+)`/g)) {
      expect(existsSync(join(ROOT, file)), file).toBe(true)
    }
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
    for (const [, anchor = ''] of text.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor)
  })
})

/** All that the commands say of themselves. */
async function help(): Promise<string> {
  const { configHelp } = await import('../../src/config/read-config.ts')
  const commands = ['list', 'ban', 'export']
  const texts = await Promise.all(commands.map(async (name) => (await runAdminCommand(`${name} --help`)).out))
  return [configHelp({ cwd: '.', web: null, logLevel: 'info' }), ...texts].join('\n')
}
