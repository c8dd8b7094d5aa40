import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { configHelp, InvalidConfig, readConfig } from '../../src/config/read-config.ts'
import { SETTINGS } from '../../src/config/settings.ts'

let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'spellbough-config-'))
})
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

const read = (flags = '', env: Record<string, string> = {}) =>
  readConfig(flags === '' ? [] : flags.split(' '), env, { cwd, web: null, logLevel: 'info' })

function faults(flags = '', env: Record<string, string> = {}): readonly string[] {
  try {
    read(flags, env)
  } catch (error) {
    if (error instanceof InvalidConfig) return error.faults
    throw error
  }
  return []
}

function file(content: unknown, name = 'data/spellbough.json'): void {
  mkdirSync(join(cwd, 'data'), { recursive: true })
  writeFileSync(join(cwd, name), typeof content === 'string' ? content : JSON.stringify(content))
}

describe('the defaults', () => {
  test('allow a first start without any setting', () => {
    const config = read()
    expect(config).toMatchObject({ host: '0.0.0.0', port: 8080, url: 'http://localhost:8080', database: null })
    expect(config.dataDir).toBe(join(cwd, 'data'))
    expect(config.mail).toBeNull()
  })

  test('give bots one thread for each core but one, from 1 to 4', () => {
    const { botThreads } = read()
    expect(botThreads).toBe(Math.min(4, Math.max(1, availableParallelism() - 1)))
    expect(configHelp({ cwd, web: null, logLevel: 'info' })).toContain(`beside the tables (${botThreads})`)
    expect(read('--bot-threads 7').botThreads).toBe(7)
  })

  test('of several nodes share the cores among the threads of their bots', () => {
    const { nodes, botThreads } = read('--database postgres://host/db --nodes auto')
    expect(nodes).toBe(availableParallelism())
    expect(botThreads).toBe(1)
    expect(read('--database postgres://host/db --bus rediss://host:6380/0')).toMatchObject({
      nodes: 1,
      bus: 'rediss://host:6380/0',
    })
  })

  test('derive the address from the port', () => {
    expect(read('--port 9000').url).toBe('http://localhost:9000')
  })

  test('the help names every setting with its variable', () => {
    const help = configHelp({ cwd, web: null, logLevel: 'info' })
    for (const { flag, variable } of SETTINGS) {
      expect(help).toContain(`--${flag} `)
      expect(help).toContain(`[${variable}]`)
    }
    expect(help).toContain('any free one (8080)')
    expect(help).toContain('that are not over (20)')
  })
})

describe('where a setting is given', () => {
  test('a flag takes precedence over a variable, and a variable over the file', () => {
    file({ port: 1001, botDelay: 1, drainSeconds: 1 })
    const config = read('--port 1003', { PORT: '1002', SPELLBOUGH_BOT_DELAY: '2' })
    expect(config).toMatchObject({ port: 1003, botDelay: 2, drainSeconds: 1 })
  })

  test('settings of one group may come from different sources', () => {
    file({ limits: { chatsPerMinute: 3 }, mail: { from: 'a@b.example' } })
    const config = read('--limits-tables-per-player 4', { SPELLBOUGH_SMTP: 'smtp://mail.example' })
    expect(config.limits).toMatchObject({ chatsPerMinute: 3, tablesPerPlayer: 4, requestsPerMinute: 600 })
    expect(config.mail).toEqual({ smtp: 'smtp://mail.example', from: 'a@b.example' })
  })

  test('the file is in the data folder, or where --config says', () => {
    file({ port: 1 }, 'data/spellbough.json')
    file({ port: 2 }, 'other.json')
    expect(read('', { DATA_DIR: 'data' }).port).toBe(1)
    expect(read('--config other.json').port).toBe(2)
    expect(read('', { SPELLBOUGH_CONFIG: 'other.json' }).port).toBe(2)
  })

  test('an empty variable counts as unset', () => {
    expect(read('', { PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, database: null })
  })

  test('an address is reduced to its origin', () => {
    expect(read('--url https://Play.example.org/').url).toBe('https://play.example.org')
  })
})

describe('an invalid setting is refused with a line that says where it is and what is valid', () => {
  test.each([
    ['--port 70000', '--port: 70000 must be a whole number from 0 to 65535'],
    ['--port abc', '--port: "abc" must be a whole number from 0 to 65535'],
    ['--port 80.5', '--port: "80.5" must be a whole number from 0 to 65535'],
    ['--port=-1', '--port: -1 must be a whole number from 0 to 65535'],
    ['--url /play', '--url: "/play" must be a whole address without a path, such as https://play.example.org'],
    [
      '--url https://a.b/c',
      '--url: "https://a.b/c" must be a whole address without a path, such as https://play.example.org',
    ],
    ['--url ftp://a.b', '--url: "ftp://a.b" must be a whole address without a path, such as https://play.example.org'],
    ['--bot-threads 0', '--bot-threads: 0 must be a whole number from 1 to 64'],
    ['--bot-threads many', '--bot-threads: "many" must be a whole number from 1 to 64'],
    ['--metrics all', '--metrics: "all" must be one of local, public, off'],
    ['--prot 80', '--prot: there is no such flag; spellbough serve --help lists them'],
    ['--port', '--port: its value is missing; right is --port number'],
    ['--port --host', '--port: its value is missing; right is --port number'],
    ['--port 1 --port 2', '--port: it is given twice; once is right'],
    ['--config a --config b', '--config: it is given twice; once is right'],
    ['8080', '"8080": serve takes flags only, such as --port 8080'],
    ['--config nowhere.json', 'nowhere.json: there is no such file'],
  ])('%s', (flags, line) => {
    expect(faults(flags)[0]).toBe(line)
  })

  test('mail needs a sender, and a sender needs a server', () => {
    expect(faults('--smtp smtp://mail.example')).toEqual([
      '--smtp: it needs --mail-from as well (or SPELLBOUGH_MAIL_FROM, or mail.from in the file)',
    ])
    expect(faults('', { SPELLBOUGH_MAIL_FROM: 'a@b.example' })).toEqual([
      'SPELLBOUGH_MAIL_FROM: it needs --smtp as well (or SPELLBOUGH_SMTP, or mail.smtp in the file)',
    ])
  })

  test('a database address with several hosts, without its password', () => {
    for (const hosts of ['one:5432,two:5432', 'one,two'])
      expect(faults(`--database postgres://me:hush,@${hosts}/db`)).toEqual([
        '--database: the value must name one host; of several servers give an address that leads to the one in charge',
      ])
    expect(read('--database postgres://me:hu,sh@one:5432/d,b?application_name=a,b').database).toContain('one:5432')
  })

  test('a variable that is unknown or invalid', () => {
    expect(faults('', { PORT: '70000', SPELLBOUGH_PRT: '1' })).toEqual([
      'SPELLBOUGH_PRT: there is no such setting; spellbough serve --help lists them',
      'PORT: 70000 must be a whole number from 0 to 65535',
    ])
  })

  test('a file with several faults, each with its place', () => {
    file({ prot: 1, port: 'x', limits: { tables: 1, chatsPerMinute: 0 }, web: 5 })
    expect(faults().toSorted()).toEqual([
      'data/spellbough.json: limits.chatsPerMinute: 0 must be a whole number from 1 to 10000',
      'data/spellbough.json: limits.tables: there is no such setting; spellbough serve --help lists them',
      'data/spellbough.json: port: "x" must be a whole number from 0 to 65535',
      'data/spellbough.json: prot: there is no such setting; spellbough serve --help lists them',
      'data/spellbough.json: web: 5 must be a folder, or "none"',
    ])
  })

  test('a file that does not hold settings', () => {
    file('{"port": ')
    expect(faults()).toEqual(['data/spellbough.json: the file is cut off: it ends in the middle'])
    file([1])
    expect(faults()[0]).toContain('must be one JSON object')
    file({ limits: 5 })
    expect(faults('--limits-chats-per-minute 2')).toEqual([
      'data/spellbough.json: limits: 5 must hold settings by name',
    ])
  })

  test('a folder without a browser client', () => {
    expect(faults('--web data')).toEqual([`--web: there is no built browser client in ${join(cwd, 'data')}`])
  })

  test('several nodes or a bus without PostgreSQL', () => {
    const advice = 'give --database as well (or DATABASE_URL, or database in the file)'
    const why = 'needs PostgreSQL: nodes would not hear of each other over the embedded database'
    expect(faults('--nodes 4')).toEqual([`--nodes: 4 ${why}; ${advice}`])
    expect(faults('--nodes auto')).toEqual([`--nodes: "auto" ${why}; ${advice}`])
    expect(faults('', { SPELLBOUGH_BUS: 'redis://me:hush@host' })).toEqual([
      `SPELLBOUGH_BUS: the value is for nodes on PostgreSQL; ${advice}`,
    ])
    expect(faults('--nodes 1')).toEqual([])
  })

  test.each(['0', '65', '1.5', 'all'])('%s nodes', (nodes) => {
    expect(faults(`--database postgres://host/db --nodes ${nodes}`)[0]).toMatch(
      /^--nodes: \S+ must be a whole number from 1 to 64, or auto$/,
    )
  })

  test.each(['http://me:hush@host', 'redis://', 'redis://me:hush@host/name', 'redis://one,two:6379', 'me:hush@host'])(
    '%s as a bus, without its password',
    (bus) => {
      expect(faults(`--database postgres://host/db --bus ${bus}`)).toEqual([
        '--bus: the value must be an address such as redis://user:password@host:6379, or rediss://… for TLS',
      ])
    },
  )

  test('passwords are not repeated', () => {
    const lines = faults('--smtp http://me:hush@mail.example --mail-from a@b.example', {
      DATABASE_URL: 'mysql://me:hush@db/x',
    })
    expect(lines).toHaveLength(2)
    expect(lines.join()).not.toContain('hush')
  })
})
