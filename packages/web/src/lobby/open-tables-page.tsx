import { CATALOG } from '@spellbough/games/catalog'
import type { Pace, TableView } from '@spellbough/protocol'
import { type ReactElement, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useFetch } from '../api/use-fetch.ts'
import rows from '../home/open-tables.module.css'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { useVisitor } from '../shell/visitor.ts'
import { Page } from '../ui/page.tsx'
import styles from './open-tables-page.module.css'
import { paceOptions } from './pace-options.ts'
import { QuickMatch } from './quick-match.tsx'
import { filterTables, type TableFilter } from './table-filter.ts'
import { TableList } from './table-list.tsx'
import { useLobby } from './use-lobby.ts'

/** The page of open tables, with quick match and the visitor's own tables. */
export function OpenTablesPage(): ReactElement {
  const { openTables } = useMessages()
  const { tables, isDisconnected } = useLobby()
  const visitor = useVisitor()
  return (
    <Page title={openTables.title}>
      <div className={`wrap ${styles.page}`}>
        <header>
          <h1>{openTables.title}</h1>
          <p>{openTables.lead}</p>
        </header>
        <QuickMatch />
        {visitor != null && <OwnTables key={visitor.id} playerId={visitor.id} lobbyTables={tables} />}
        <OtherTables tables={tables} isDisconnected={isDisconnected} playerId={visitor?.id} />
      </div>
    </Page>
  )
}

interface OwnTablesProps {
  readonly playerId: string
  /** Own tables are fetched again when it changes, because they may have changed too. */
  readonly lobbyTables: readonly TableView[] | undefined
}

function OwnTables({ playerId, lobbyTables }: OwnTablesProps): ReactElement | null {
  const { openTables } = useMessages()
  const ownTables = useFetch<readonly TableView[]>('/api/me/tables')
  const { refetch } = ownTables
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is fetched again when the lobby changes.
  useEffect(refetch, [lobbyTables, refetch])
  if (ownTables.state !== 'loaded' || ownTables.data.length === 0) return null
  return (
    <section aria-labelledby="own-tables">
      <h2 id="own-tables">{openTables.own}</h2>
      <TableList tables={ownTables.data} playerId={playerId} />
    </section>
  )
}

interface OtherTablesProps {
  readonly tables: readonly TableView[] | undefined
  readonly isDisconnected: boolean
  readonly playerId: string | undefined
}

function OtherTables({ tables, isDisconnected, playerId }: OtherTablesProps): ReactElement {
  const { openTables } = useMessages()
  const [filter, setFilter] = useState<TableFilter>({ game: 'all', pace: 'all' })
  const visibleTables = tables === undefined ? undefined : filterTables(tables, filter, playerId)
  return (
    <section aria-labelledby="others">
      <div className={styles.head}>
        <h2 id="others">{openTables.open}</h2>
        <TableFilterFields filter={filter} onChange={setFilter} />
      </div>
      <p className={styles.state} role="status">
        {isDisconnected
          ? openTables.disconnected
          : visibleTables === undefined
            ? ''
            : `${openTables.shown(visibleTables.length)}. ${openTables.live}`}
      </p>
      {visibleTables === undefined && <div className={`paper ${rows.none}`} aria-busy="true" />}
      {visibleTables !== undefined && visibleTables.length > 0 && <TableList tables={visibleTables} />}
      {visibleTables?.length === 0 && (
        <div className={`paper ${rows.none}`}>
          <h3>{openTables.none}</h3>
          <p>{openTables.noneHint}</p>
          <NewTableLinks />
        </div>
      )}
    </section>
  )
}

function NewTableLinks(): ReactElement {
  const { lobby } = useMessages()
  const language = useLanguage()
  return (
    <p className={styles.lay}>
      {CATALOG.map(({ box: { id, words } }) => (
        <Link key={id} className="btn" href={`/new/${id}`}>
          <span className="sr">{lobby.newTable}: </span>
          {words[language].shortName}
        </Link>
      ))}
    </p>
  )
}

interface TableFilterFieldsProps {
  readonly filter: TableFilter
  readonly onChange: (filter: TableFilter) => void
}

function TableFilterFields({ filter, onChange }: TableFilterFieldsProps): ReactElement {
  const messages = useMessages()
  const { openTables } = messages
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
        {paceOptions(messages).map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
