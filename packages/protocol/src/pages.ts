/** The addresses of the browser client's pages: the client routes by them, and the server answers all others with 404. */
export const PAGES = {
  home: '/',
  settings: '/settings',
  rulesIndex: '/rules',
  rules: '/rules/:game',
  leaderboard: '/leaders/:game?',
  play: '/play/:game/:id?',
  newTable: '/new/:game',
  openTables: '/tables',
  table: '/t/:table',
  replay: '/replay/:table?/:id?',
  account: '/me',
  /** Redirects to the table; written by earlier versions. */
  oldTable: '/table/:table',
} as const

export type PageId = keyof typeof PAGES

/** A page of the client, with what its address says. */
export interface FoundPage {
  readonly id: PageId
  readonly params: Readonly<Record<string, string>>
}

/** The page at a path; `undefined` if there is none. */
export function findPage(path: string): FoundPage | undefined {
  for (const [id, pattern] of Object.entries(PAGES)) {
    const params = matchPath(pattern, path)
    if (params !== undefined) return { id: id as PageId, params }
  }
  return undefined
}

/** The parameters of a path that has this pattern; the last ones may be optional. */
function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  if (given.length > wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index]
    if (value === undefined) {
      if (!segment.endsWith('?')) return undefined
    } else if (segment.startsWith(':')) params[segment.replace(/^:|\?$/g, '')] = value
    else if (segment !== value.toLowerCase()) return undefined
  }
  return params
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')
