import type { Game } from '@spellbough/kernel'
import type { RungResult } from './play-rung.ts'
import { MIN_PAIRS, RUNG_TESTS } from './rungs.ts'

/** The lines of the report between which the tables are replaced. */
const TABLES_BEGIN = '<!-- ladder: begin -->'
const TABLES_END = '<!-- ladder: end -->'

/** The page with new tables in place of the old ones. */
export function replaceTables(page: string, tables: string): string {
  const begin = page.indexOf(TABLES_BEGIN)
  const end = page.indexOf(TABLES_END)
  if (begin < 0 || end < begin) return `${page.trimEnd()}\n\n${TABLES_BEGIN}\n${tables}\n${TABLES_END}\n`
  return `${page.slice(0, begin + TABLES_BEGIN.length)}\n${tables}\n${page.slice(end)}`
}

/** The plot of a game, as a path from the report. */
export const plotPath = (game: string): string => `../pictures/bots-${game}.svg`

/** The plot of all games' curves, as a path from the report. */
export const CURVES_PATH = '../pictures/bots-iterations.svg'
export const CURVES_TITLE = 'What more iterations bring the mage'

export function renderTables(games: readonly Game[], rows: readonly RungResult[]): string {
  return [
    'Each pair of games has one deal and exchanged seats. A sequential test decides whether a level wins half of the games',
    'or 65 % of them (60 % where both are strong already, 57 % at equal time); it is wrong at most once in twenty times,',
    `and ends after ${MIN_PAIRS} to ${RUNG_TESTS.usual.mostPairs} pairs, or up to ${RUNG_TESTS.alike.mostPairs} for small differences.`,
    `More iterations play few in ${RUNG_TESTS.curve.mostPairs} pairs, without an early stop, so that their shares are unbiased; those are stronger whose 95 % interval lies above a half.`,
    'The 95 % intervals count pairs, not games: the luck of the deal and of the seat cancels out within a pair.',
    '`mage@200` makes 200 iterations for a move, `archmage@20ms` has 20 milliseconds.',
    ...(rows.some(({ purpose }) => purpose === 'more iterations')
      ? ['', `![${CURVES_TITLE}: shares of wins against itself with few iterations](${CURVES_PATH})`]
      : []),
    ...games.flatMap(({ rules, words }) => {
      const own = rows.filter(({ game }) => game === rules.id)
      return own.length === 0 ? [] : ['', ...renderSection(words.en.name, rules.id, own)]
    }),
  ].join('\n')
}

function renderSection(name: string, id: string, rows: readonly RungResult[]): string[] {
  return [
    `### ${name}`,
    '',
    `![Shares of wins in ${name}](${plotPath(id)})`,
    '',
    '| contest | seats | games | wins | 95 % | verdict | budget for a move | ms a decision (p50, p99) |',
    '|---|---|---|---|---|---|---|---|',
    ...rows.map(renderRow),
  ]
}

function renderRow(row: RungResult): string {
  const [low, high] = row.interval
  const cells = [
    `${row.level} against ${row.below}`,
    row.seats,
    row.games,
    percent(row.winRate),
    `${percent(low)} to ${percent(high)}`,
    row.verdict,
    row.spent.join(' and '),
    `${row.msP50.toFixed(1)}, ${row.msP99.toFixed(1)}`,
  ]
  return `| ${cells.join(' | ')} |`
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
