/** A place in the architecture. What a file may import follows from its place alone. */
export type CodeArea =
  | { readonly kind: 'package'; readonly name: string; readonly part: 'core' | 'kit' }
  | { readonly kind: 'game'; readonly game: string; readonly part: GamePart }
  /** The lists of games: registry.ts, index.ts, catalog.ts with older-entry.ts, boards.ts. */
  | { readonly kind: 'registry'; readonly sees: readonly GamePart[] }
  /** Tests, benchmarks, checks and the settings of tools, which may look at everything. */
  | { readonly kind: 'outside' }

/** A folder of a game; `entry` are the files of `entryFiles`, `box` its box.ts. */
export type GamePart = 'entry' | 'box' | 'rules' | 'data' | 'bot' | 'help' | 'board' | 'frozen'

/** The files that `spellbough new-game` writes into `games/<id>`, which follow the rules for a game. */
export const GAME_TEMPLATE = 'packages/cli/templates/game/'

const gameParts: readonly string[] = ['rules', 'data', 'bot', 'help', 'board', 'frozen'] satisfies GamePart[]

const entryFiles: readonly string[] = ['entry.ts', 'index.ts', 'game.ts', 'conformance.ts']

/** The place of a file, given as a path from the root; undefined where the architecture knows none. */
export function areaOf(file: string): CodeArea | undefined {
  const [top = '', name = '', part = ''] = file.split('/')
  if (/(^|\/)test\//.test(file) || /\.(test|config)\.tsx?$/.test(file)) return { kind: 'outside' }
  switch (top) {
    case 'packages':
      if (file.startsWith(GAME_TEMPLATE)) return areaOf(file.replace(GAME_TEMPLATE, 'games/sample-game/'))
      if (part !== 'src') return undefined
      return { kind: 'package', name, part: file.startsWith('packages/kernel/src/kit/') ? 'kit' : 'core' }
    case 'games':
      return areaInGames(name, part)
    case 'bench':
    case 'checks':
    case 'e2e':
    case 'scripts':
      return { kind: 'outside' }
    default:
      return undefined
  }
}

/** The folder whose package.json applies to a file. */
export function packageFolderOf(file: string): string {
  if (file.startsWith(GAME_TEMPLATE)) return 'games'
  const [top = '', name = ''] = file.split('/')
  if (top === 'packages') return `packages/${name}`
  return top === 'games' || top === 'bench' ? top : '.'
}

/** What each list of games sees of a game. */
const gameListAreas: Readonly<Record<string, CodeArea>> = {
  'registry.ts': { kind: 'registry', sees: ['entry'] },
  'index.ts': { kind: 'registry', sees: [] },
  'catalog.ts': { kind: 'registry', sees: [] },
  'older-entry.ts': { kind: 'registry', sees: [] },
  'boards.ts': { kind: 'registry', sees: ['board'] },
}

function areaInGames(name: string, part: string): CodeArea | undefined {
  if (part === '') return gameListAreas[name]
  if (entryFiles.includes(part)) return { kind: 'game', game: name, part: 'entry' }
  if (part === 'box.ts') return { kind: 'game', game: name, part: 'box' }
  // The drawing on the box and the positions beside the rules are shown by boards alone.
  if (part.startsWith('cover.svg') || part === 'positions') return { kind: 'game', game: name, part: 'board' }
  return isGamePart(part) ? { kind: 'game', game: name, part } : undefined
}

function isGamePart(part: string): part is GamePart {
  return gameParts.includes(part)
}
