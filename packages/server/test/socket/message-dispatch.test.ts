import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../..')
const folder = await mkdtemp(join(tmpdir(), 'spellbough-messages-'))
afterAll(() => rm(folder, { recursive: true }))
await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))

const NEW_REQUEST = "zm.strictObject({ do: zm.literal('wave'), id: requestId }),"
const NEW_FRAME = "zm.strictObject({ is: zm.literal('weather') }),"

/** Type errors of the server's request handler and of the client against a protocol with changed messages. */
async function compileErrors(change: (source: string) => string): Promise<string[]> {
  const protocol = join(folder, 'protocol')
  await cp(join(ROOT, 'packages/protocol/src'), protocol, { recursive: true, force: true })
  const messages = join(protocol, 'socket.ts')
  await writeFile(messages, change(await readFile(messages, 'utf8')))
  const project = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      incremental: false,
      tsBuildInfoFile: null,
      declaration: false,
      declarationMap: false,
      noEmit: true,
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
      paths: {
        '@spellbough/protocol': [join(protocol, 'index.ts')],
        '@spellbough/kernel': [join(ROOT, 'packages/kernel/src/index.ts')],
      },
    },
    files: [join(protocol, 'client/index.ts'), join(ROOT, 'packages/server/src/socket/request-handler.ts')],
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const output = await new Promise<string>((done) =>
    execFile(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder }, (_, stdout, stderr) =>
      done(stdout + stderr),
    ),
  )
  const errors = output.split('\n').filter((line) => /^\S/.test(line))
  return errors.map((line) => line.replace(/^.*?([\w-]+\.ts)\([\d,]+\): error /, '$1 '))
}

const addFirst = (union: string, member: string) => (source: string) => {
  const start = `export const ${union} = zm.discriminatedUnion('${union === 'toServer' ? 'do' : 'is'}', [`
  expect(source).toContain(start)
  return source.replace(start, `${start}\n${member}`)
}

describe('a new message of the socket', () => {
  it('does not compile until the server handles the request and the client’s request queue knows it', async () => {
    expect((await compileErrors(addFirst('toServer', NEW_REQUEST))).sort()).toEqual([
      expect.stringMatching(/^request-handler\.ts .*Property 'wave' is missing/),
      expect.stringMatching(/^request-queue\.ts .*Property 'wave' is missing/),
    ])
  })

  it('does not compile until the client handles the frame', async () => {
    expect(await compileErrors(addFirst('fromServer', NEW_FRAME))).toEqual([
      expect.stringMatching(/^client\.ts .*Property 'weather' is missing/),
    ])
  })
})
