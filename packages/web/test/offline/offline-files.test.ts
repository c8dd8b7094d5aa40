import { describe, expect, it } from 'vitest'
import { offlineFilesOf } from '../../offline-files.config.ts'
import { downloadedGames, mayPrefetch, missingFiles, outdatedFiles } from '../../src/offline/offline-files.ts'

const FILES = {
  common: ['/match.js', '/kernel.js'],
  games: { fish: ['/fish.js', '/kernel.js'], fowl: ['/fowl.js'] },
  others: ['/assets/old-rules.js'],
}

describe('the files for playing offline', () => {
  it('are missing until they are cached, and listed once', () => {
    expect(missingFiles(FILES, new Set())).toEqual(['/match.js', '/kernel.js', '/fish.js', '/fowl.js'])
    expect(missingFiles(FILES, new Set(['/kernel.js', '/fowl.js']))).toEqual(['/match.js', '/fish.js'])
  })

  it('make a game playable once it has its own and the common ones', () => {
    expect(downloadedGames(FILES, new Set(['/match.js', '/kernel.js', '/fish.js']))).toEqual(['fish'])
    expect(downloadedGames(FILES, new Set(['/kernel.js', '/fish.js']))).toEqual([])
  })

  it('of earlier versions are dropped once a page of this version runs', () => {
    const cached = new Set(['/match.js', '/assets/old-rules.js', '/assets/match-of-before.js', '/offline-files.json'])
    expect(outdatedFiles(FILES, cached, '/match.js')).toEqual(['/assets/match-of-before.js'])
    expect(outdatedFiles(FILES, cached, '/assets/match-of-before.js')).toEqual([])
  })

  it('are downloaded unasked unless data is to be saved or the connection is slow', () => {
    expect(mayPrefetch(undefined)).toBe(true)
    expect(mayPrefetch({ saveData: false, effectiveType: '4g' })).toBe(true)
    expect(mayPrefetch({ saveData: true, effectiveType: '4g' })).toBe(false)
    expect(mayPrefetch({ effectiveType: 'slow-2g' })).toBe(false)
  })
})

describe('the list of files that the build writes', () => {
  const graph = {
    'index.html': {
      file: 'assets/index.js',
      css: ['assets/index.css'],
      assets: ['assets/a-latin-ext-wght-normal.woff2', 'assets/worker-!~{02V}~.js'],
    },
    _kernel: { file: 'assets/kernel.js' },
    _cards: { file: 'assets/cards.js' },
    '../../games/fish/game.ts': { file: 'assets/game.js', imports: ['_kernel', '_cards'] },
    '../../games/fish/board/art.svg': { file: 'assets/art.svg' },
    '../../games/fish/frozen/1.js': { file: 'assets/old.js' },
  }

  it('holds for each game its files with all they import, and the others once', () => {
    expect(offlineFilesOf(graph)).toEqual({
      games: { fish: ['/assets/art.svg', '/assets/cards.js', '/assets/game.js', '/assets/kernel.js'] },
      common: ['/assets/index.css', '/assets/index.js'],
      others: ['/assets/a-latin-ext-wght-normal.woff2', '/assets/old.js'],
    })
  })
})
