import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, root } from './files.ts'

const GAMES = foldersIn('games').filter((name) => existsSync(join(root, 'games', name, 'entry.ts')))

describe('docs/glossary.md', () => {
  const rows =
    read('docs/glossary.md')
      .match(/^\| [a-z].*\|$/gm)
      ?.slice(1) ?? []

  it('has thirty words, each with the file where it lives', () => {
    expect(rows).toHaveLength(30)
    for (const row of rows) expect(pathsIn(row), row).toHaveLength(1)
  })
})

describe.each(['docs/glossary.md', 'docs/architecture.md'])('%s', (document) => {
  it('names only files and folders that exist', () => {
    const paths = pathsIn(read(document))
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe.each(['README.md', 'CONTRIBUTING.md', ...readdirSync(join(root, 'docs')).flatMap(markdownOf)])(
  '%s',
  (document) => {
    it('links only to files that exist', () => {
      const links = [...read(document).matchAll(/(?:\]\(|(?:src|href)=")(?!https?:|#)([^)#"\s]+)/g)]
      const files = links.map(([, link = '']) => join(dirname(document), link))
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    })

    it('names only scripts that package.json has', () => {
      const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
      const named = [...read(document).matchAll(/\bnpm run ([a-z:-]+)/g)].map(([, name = '']) => name)
      expect(named.filter((name) => !(name in scripts))).toEqual([])
    })
  },
)

describe('docs/architecture.md', () => {
  const text = read('docs/architecture.md')

  it('lists every package', () => {
    expect(foldersIn('packages').filter((name) => !text.includes(`\n  ${name}/ `))).toEqual([])
  })

  it('lists every folder of the server and of the browser client', () => {
    const folders = ['packages/server/src', 'packages/web/src'].flatMap((parent) =>
      foldersIn(parent).map((name) => `${parent}/${name}`),
    )
    expect(folders.filter((folder) => !text.includes(`\`${folder}\``))).toEqual([])
  })
})

/** The paths in backticks that begin with a folder of the repository; `<game>` stands for every game. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`((?:bench|checks|docs|e2e|games|packages|scripts)\/[^`\s]*)`/g)]
  return named.flatMap(([, path = '']) =>
    path.includes('<game>') ? GAMES.map((game) => path.replace('<game>', game)) : [path],
  )
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory() && entry.name !== 'dist').map(({ name }) => name)
}

function markdownOf(name: string): string[] {
  return name.endsWith('.md') ? [`docs/${name}`] : []
}
