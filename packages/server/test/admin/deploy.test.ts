import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from '@spellbough/kernel'
import { describe, expect, test } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { readConfig } from '../../src/config/read-config.ts'
import { SETTINGS } from '../../src/config/settings.ts'
import { startTestNode } from '../http/kit.ts'
import { ensureServerBuilt, ROOT } from '../resilience/kit/build-server.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const manifest = z.object({
  name: z.string(),
  workspaces: z.array(z.string()).default([]),
  dependencies: z.record(z.string(), z.string()).default({}),
})
const manifestOf = (folder: string) => manifest.parse(JSON.parse(read(join(folder, 'package.json'))))

/** All workspace packages, by folder. */
const workspaces = manifestOf('.')
  .workspaces.flatMap((place) =>
    place.endsWith('/*')
      ? readdirSync(join(ROOT, place.slice(0, -2))).map((name) => place.replace('*', name))
      : [place],
  )
  .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))

const configOf = (env: Record<string, string>): Config =>
  readConfig([], env, { cwd: '/app', web: null, logLevel: 'info' })

describe('the image', () => {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const all = (instruction: string) =>
    lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length).trim())
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))

  test('copies only existing files, and the manifest of every workspace package', () => {
    const sources = all('COPY')
      .filter((line) => !line.startsWith('--from='))
      .flatMap((line) => line.split(/\s+/).slice(0, -1))
    for (const source of sources) expect(existsSync(join(ROOT, source)), source).toBe(true)
    const manifests = sources.filter((source) => /.\/package\.json$/.test(source)).map((path) => path.slice(0, -13))
    expect(manifests.toSorted()).toEqual(workspaces.toSorted())
  })

  test('contains the built server packages and the browser client', () => {
    const needed = new Set<string>(['packages/web'])
    const visit = (folder: string) => {
      // Only the browser client draws boards, and its bundle contains the board kit.
      if (needed.has(folder) || folder === 'packages/board-kit') return
      needed.add(folder)
      for (const other of workspaces) {
        if (manifestOf(folder).dependencies[manifestOf(other).name] !== undefined) visit(other)
      }
    }
    visit('packages/server')
    const built = all('COPY').flatMap((line) => /^--from=build \/app\/(\S+)\/dist (\S+)$/.exec(line)?.slice(1) ?? [])
    expect(built.filter((_, index) => index % 2 === 0).toSorted()).toEqual([...needed].toSorted())
    expect(built.filter((_, index) => index % 2 === 1).toSorted()).toEqual(
      [...needed].map((one) => `${one}/dist`).toSorted(),
    )
  })

  test('runs existing commands with existing packages', () => {
    const commands = [...all('RUN'), ...all('ENTRYPOINT'), ...all('HEALTHCHECK')].join(' ').replaceAll(/[",[\]]/g, ' ')
    const scripts = [...commands.matchAll(/\bnode\s+(?:--\S+\s+)*(\S+\.m?js|\S+\/bin\/\w+)/g)].map(
      ([, script = '']) => script,
    )
    expect(scripts.toSorted()).toEqual([
      'deploy/healthy.mjs',
      'deploy/spellbough.mjs',
      'node_modules/typescript/bin/tsc',
      'node_modules/vite/bin/vite.js',
    ])
    for (const script of scripts) expect(existsSync(join(ROOT, script)), script).toBe(true)
    for (const [, name] of commands.matchAll(/--workspace=(\S+)/g))
      expect(workspaces.map((folder) => manifestOf(folder).name)).toContain(name)
    for (const [, project = ''] of commands.matchAll(/(?:tsc -b|vite\.js build) (\S+)/g))
      expect(workspaces).toContain(project)
  })

  test('runs as an unprivileged user, on its default port, with existing settings', () => {
    expect(last).toContain('USER node')
    expect(last.findIndex((line) => line.startsWith('RUN'))).toBeLessThan(last.indexOf('USER node'))
    const env = Object.fromEntries(
      all('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])),
    )
    expect(Object.keys(env).filter((name) => !isSetting(name))).toEqual(['NODE_ENV'])
    const config = configOf(env)
    expect(all('EXPOSE')).toEqual([String(config.port)])
    expect(all('VOLUME')).toEqual([config.dataDir])
    expect(all('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(all('FROM').map((line) => line.split(' ')[0])).toEqual([
      'node:22-bookworm',
      'manifests',
      'manifests',
      'node:22-bookworm-slim',
    ])
  })

  test('.dockerignore names node_modules and the data folder, and none of four paths that the image needs', () => {
    const left = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(left).toContain('**/node_modules')
    expect(left).toContain('data')
    for (const path of ['deploy/spellbough.mjs', 'deploy/healthy.mjs', 'checks/bundle-graph.ts', 'packages/server/src'])
      expect(left).not.toContain(path)
  })
})

describe('the commands of the image', () => {
  interface Ended {
    readonly code: number | null
    readonly out: string
  }

  function run(script: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
    const { PATH } = process.env
    const child = spawn(process.execPath, [join(ROOT, 'deploy', script), ...args], { env: { PATH, ...env } })
    let out = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        out += data
      })
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, out })))
  }

  test('serve and admin start, and any other command prints one line', async () => {
    await ensureServerBuilt()
    expect((await run('spellbough.mjs', ['--help'])).code).toBe(2)
    expect((await run('spellbough.mjs', ['serve', '--help'])).out).toContain('spellbough serve [flags]')
    expect((await run('spellbough.mjs', ['admin', '--help'])).out).toContain('spellbough admin <command>')
    expect(await run('spellbough.mjs', ['admin', 'list'], { DATA_DIR: '/nowhere' })).toMatchObject({ code: 2 })
  })

  test('healthy reports whether the server accepts requests', async () => {
    const node = await startTestNode()
    expect((await run('healthy.mjs', [], { PORT: String(node.port) })).code).toBe(0)
    await node.close()
    expect((await run('healthy.mjs', [], { PORT: String(node.port) })).code).toBe(1)
  })
})

const service = z.looseObject({
  build: z.string().optional(),
  environment: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
  stop_grace_period: z.string().optional(),
  healthcheck: z.unknown().optional(),
})
const compose = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()).default({}),
})

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (file) => {
  const { services, volumes } = compose.parse(parseYaml(read(file)))
  const ours = Object.values(services).filter(({ build }) => build !== undefined)

  test('gives the server existing settings with valid values', () => {
    expect(ours.length).toBe(file === 'compose.yaml' ? 1 : 3)
    for (const { environment } of ours) {
      const env = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filled(String(value))]))
      expect(Object.keys(env).filter((name) => !isSetting(name))).toEqual([])
      const config = configOf({ ...env, DATA_DIR: '/data' })
      expect(config.database !== null).toBe(file === 'compose.cluster.yaml')
      expect(config.trustProxies).toBe(file === 'compose.yaml' ? 0 : 1)
    }
  })

  test('gives a server enough time to drain', () => {
    const { drainSeconds } = configOf({})
    for (const { stop_grace_period: grace } of ours)
      expect(Number(/^(\d+)s$/.exec(grace ?? '')?.[1])).toBeGreaterThan(3 * drainSeconds)
  })

  test('mounts existing files, and waits only for services with a health check', () => {
    for (const { volumes: mounts, depends_on: needs } of Object.values(services)) {
      for (const mount of mounts) {
        const [from = ''] = mount.split(':')
        if (from.startsWith('.')) expect(existsSync(join(ROOT, from)), from).toBe(true)
        else expect(Object.keys(volumes)).toContain(from)
      }
      for (const name of Object.keys(needs)) {
        const needed = services[name]
        expect(needed?.build !== undefined || needed?.healthcheck !== undefined, name).toBe(true)
      }
    }
  })
})

describe('the proxy of the cluster', () => {
  const text = read('deploy/Caddyfile')
  const { services } = compose.parse(parseYaml(read('compose.cluster.yaml')))

  test('forwards to every node at its port and checks its readiness', () => {
    const [, targets = ''] = /reverse_proxy ([^{]+) \{/.exec(text) ?? []
    const nodes = Object.keys(services).filter((name) => services[name]?.build !== undefined)
    expect(targets.split(' ')).toEqual(nodes.map((name) => `${name}:${configOf({}).port}`))
    expect(text).toContain('health_uri /readyz')
    expect(text, 'any node will do').not.toMatch(/cookie|ip_hash|sticky/)
    expect(Object.keys(services['proxy']?.environment ?? {})).toEqual(['SITE'])
    expect(text).toContain('{$SITE} {')
  })
})

function isSetting(name: string): boolean {
  return SETTINGS.some(({ variable }) => variable === name)
}

/** A value as Compose expands it when only the required variables are set. */
const filled = (value: string): string =>
  value.replaceAll(/\$\{\w+:([-?])([^}]*)\}/g, (_, kind: string, text: string) => (kind === '-' ? text : 'secret'))

/** Parses YAML with the parser that the OpenAPI library depends on. */
function parseYaml(text: string): unknown {
  const near = createRequire(createRequire(import.meta.url).resolve('@fastify/swagger'))
  const { parse } = near('yaml') as { parse(text: string, options: object): unknown }
  return parse(text, { merge: true })
}
