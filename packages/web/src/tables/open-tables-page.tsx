import { CATALOG } from '@spellbough/games/catalog'
import type { Pace, TableView } from '@spellbough/protocol'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useFetched } from '../api/use-fetched.ts'
import rows from '../home/open-tables.module.css'
import { useVisitor } from '../shell/who.ts'
import { Page } from '../ui/page.tsx'
import { useLanguage, useWords } from '../words/words.tsx'
import styles from './open-tables-page.module.css'
import { paceWays } from './pace-words.ts'
import { QuickMatch } from './quick-match.tsx'
import { suitable, type TableFilter } from './table-filter.ts'
import { TableRows } from './table-rows.tsx'
import { useLobby } from './use-lobby.ts'

/** All open tables, live; quick match; and the tables one sits at. */
export function OpenTablesPage(): ReactElement {
  const { openTables } = useWords()
  const { tables, isCut } = useLobby()
  const visitor = useVisitor()
  return (
    <Page title={openTables.title}>
      <div className={`wrap ${styles.page}`}>
        <header>
          <h1>{openTables.title}</h1>
          <p>{openTables.lead}</p>
        </header>
        <QuickMatch />
        {visitor != null && <OwnTables key={visitor.id} owner={visitor.id} lobby={tables} />}
        <Others tables={tables} isCut={isCut} reader={visitor?.id} />
      </div>
    </Page>
  )
}

interface OwnTablesProps {
  readonly owner: string
  /** Whenever it changes, something may have happened at the own tables too. */
  readonly lobby: readonly TableView[] | undefined
}

function OwnTables({ owner, lobby }: OwnTablesProps): ReactElement | null {
  const { openTables } = useWords()
  const own = useFetched<readonly TableView[]>('/api/me/tables')
  const { again } = own
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is asked for anew when the lobby changes.
  useEffect(again, [lobby, again])
  if (own.state !== 'here' || own.answer.length === 0) return null
  return (
    <section aria-labelledby="own-tables">
      <h2 id="own-tables">{openTables.yours}</h2>
      <TableRows tables={own.answer} owner={owner} />
    </section>
  )
}

interface OthersProps {
  readonly tables: readonly TableView[] | undefined
  readonly isCut: boolean
  readonly reader: string | undefined
}

function Others({ tables, isCut, reader }: OthersProps): ReactElement {
  const { openTables } = useWords()
  const [filter, setFilter] = useState<TableFilter>({ game: 'all', pace: 'all' })
  const shown = tables === undefined ? undefined : suitable(tables, filter, reader)
  return (
    <section aria-labelledby="others">
      <div className={styles.head}>
        <h2 id="others">{openTables.open}</h2>
        <Filters filter={filter} onChange={setFilter} />
      </div>
      <p className={styles.state} role="status">
        {isCut ? openTables.away : shown === undefined ? '' : `${openTables.shown(shown.length)}. ${openTables.live}`}
      </p>
      {shown === undefined && <div className={`paper ${rows.none}`} aria-busy="true" />}
      {shown !== undefined && shown.length > 0 && <TableRows tables={shown} />}
      {shown?.length === 0 && (
        <div className={`paper ${rows.none}`}>
          <h3>{openTables.none}</h3>
          <p>{openTables.noneHint}</p>
          <NewTables />
        </div>
      )}
    </section>
  )
}

function NewTables(): ReactElement {
  const { gather } = useWords()
  const language = useLanguage()
  return (
    <p className={styles.lay}>
      {CATALOG.map(({ box: { id, words } }) => (
        <Link key={id} className="btn" href={`/new/${id}`}>
          <span className="sr">{gather.newTable}: </span>
          {words[language].short}
        </Link>
      ))}
    </p>
  )
}

interface FiltersProps {
  readonly filter: TableFilter
  readonly onChange: (filter: TableFilter) => void
}

function Filters({ filter, onChange }: FiltersProps): ReactElement {
  const words = useWords()
  const { openTables } = words
  const language = useLanguage()
  return (
    <div className={styles.filters}>
      <select
        aria-label={openTables.game}
        value={filter.game}
        onChange={(event) => onChange({ ...filter, game: event.target.value })}
      >
        <option value="all">{openTables.allGames}</option>
        {CATALOG.map(({ box }) => (
          <option key={box.id} value={box.id}>
            {box.words[language].name}
          </option>
        ))}
      </select>
      <select
        aria-label={openTables.pace}
        value={filter.pace}
        onChange={(event) => onChange({ ...filter, pace: event.target.value as Pace | 'all' })}
      >
        <option value="all">{openTables.allPaces}</option>
        {paceWays(words).map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
