import { describe, expect, it, vi } from 'vitest'

interface Workspace {
  readonly needs: readonly string[]
  readonly testNeeds: readonly string[]
}

/** The script has no types of its own. */
interface ChangedScript {
  affectedTests(
    files: readonly string[],
    workspaces: ReadonlyMap<string, Workspace>,
    documentTests: readonly string[],
  ): string[] | undefined
  findDocumentTests(): string[]
  readWorkspaces(): Map<string, Workspace>
}

const { affectedTests, findDocumentTests, readWorkspaces } =
  await vi.importActual<ChangedScript>('../scripts/changed.mjs')

const workspaces = new Map(
  Object.entries({
    'packages/kernel': { needs: [], testNeeds: [] },
    'packages/bots': { needs: ['packages/kernel'], testNeeds: [] },
    'packages/server': { needs: ['packages/bots', 'games'], testNeeds: [] },
    'packages/web': { needs: ['games'], testNeeds: [] },
    'packages/cli': { needs: ['packages/bots'], testNeeds: [] },
    games: { needs: ['packages/kernel'], testNeeds: ['packages/bots'] },
  }),
)

const DOCUMENT_TESTS = ['packages/cli/test/rules.test.ts']

const affected = (...files: string[]) => affectedTests(files, workspaces, DOCUMENT_TESTS)

describe('a change affects', () => {
  it('the workspace of a file and all that depend on it, the checks, and the browser tests of the product', () => {
    expect(affected('packages/kernel/src/match.ts')).toEqual([
      'checks/',
      'e2e/',
      'games/',
      'packages/bots/',
      'packages/cli/',
      'packages/kernel/',
      'packages/server/',
      'packages/web/',
    ])
  })

  it('no browser test where neither client nor server can be affected', () => {
    expect(affected('packages/cli/src/main.ts')).toEqual(['checks/', 'packages/cli/'])
  })

  it('the browser tests where the client itself has changed', () => {
    expect(affected('packages/web/src/main.tsx')).toEqual(['checks/', 'e2e/', 'packages/web/'])
  })

  it('the tests of workspaces that only import a package in their tests', () => {
    expect(affected('packages/bots/src/random.ts')).toContain('games/')
  })

  it('the tests of one game and not of the others', () => {
    const found = affected('games/mag-mell/rules/picking.ts')
    expect(found).toContain('games/mag-mell/')
    expect(found).toContain('packages/server/')
    expect(found).not.toContain('games/')
    expect(affected('games/registry.ts')).toContain('games/')
  })

  it('only the tests of a workspace where a test has changed', () => {
    expect(affected('packages/kernel/test/rng.test.ts')).toEqual(['packages/kernel/'])
    expect(affected('games/mag-mell/test/picking.test.ts')).toEqual(['games/mag-mell/'])
    expect(affected('checks/purity.ts', 'e2e/phone.test.ts')).toEqual(['checks/', 'e2e/'])
  })

  it('the tests that read documents where a document has changed', () => {
    expect(affected('docs/protocol.md', 'README.md')).toEqual(DOCUMENT_TESTS)
  })

  it('everything where the lock file, a script, a configuration or the dependencies of a package have changed', () => {
    for (const file of ['package-lock.json', 'scripts/build.mjs', 'vitest.config.ts', 'packages/bots/package.json'])
      expect(affected('docs/protocol.md', file), file).toBeUndefined()
  })

  it('nothing where nothing has changed', () => {
    expect(affected()).toEqual([])
  })
})

describe('the package graph of this repository', () => {
  it('leads from the kernel to everything, and from a game to client and server', () => {
    const found = readWorkspaces()
    const everything = [...found.keys()].filter((folder) => folder !== 'packages/kernel').map((folder) => `${folder}/`)
    expect(affectedTests(['packages/kernel/src/index.ts'], found, [])).toEqual(expect.arrayContaining(everything))
    const ofGame = affectedTests(['games/mag-mell/game.ts'], found, [])
    expect(ofGame).toEqual(expect.arrayContaining(['packages/web/', 'packages/server/', 'e2e/']))
    expect(ofGame).not.toContain('packages/protocol/')
  })

  it('knows the tests that read documents', () => {
    expect(findDocumentTests()).toContain('packages/protocol/test/protocol-doc.test.ts')
  })
})
