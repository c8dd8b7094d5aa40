import { Glyph, portraitOf } from '@spellbough/board-kit'
import { findInCatalog } from '@spellbough/games/catalog'
import type { TableView } from '@spellbough/protocol'
import { type ReactElement, useEffect, useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { Link } from 'wouter'
import { useFetch } from '../api/use-fetch.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { timeControlText } from '../messages/time-text.ts'
import { useVisitor } from '../shell/visitor.ts'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './open-tables.module.css'

const PACE_FILTERS = ['all', 'live', 'relaxed', 'mail'] as const
type PaceFilter = (typeof PACE_FILTERS)[number]

/** Interval at which the open tables are fetched again. */
const REFRESH_INTERVAL_MS = 20_000

/** The first few open tables, with a link to all of them. */
export function OpenTables(): ReactElement {
  const { home } = useMessages()
  const [paceFilter, setPaceFilter] = useState<PaceFilter>('all')
  const tables = useFetch<readonly TableView[]>('/api/tables')
  useIntervalWhileVisible(tables.refetch)
  return (
    <section aria-labelledby="open-tables">
      <div className={styles.head}>
        <h2 id="open-tables">{home.tables}</h2>
        <ToggleButtonGroup
          aria-labelledby="open-tables"
          className={styles.chips ?? ''}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[paceFilter]}
          onSelectionChange={(keys) => setPaceFilter(PACE_FILTERS.find((pace) => keys.has(pace)) ?? 'all')}
        >
          {PACE_FILTERS.map((pace) => (
            <ToggleButton key={pace} id={pace} className="chip">
              {pace !== 'all' && <Icon id={`i-${pace}`} />}
              {home[pace]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      {tables.state === 'loaded' && <TableList tables={tables.data} paceFilter={paceFilter} />}
      {tables.state === 'failed' && <p className={`paper ${styles.none}`}>{home.tablesUnavailable}</p>}
      {tables.state === 'loading' && <div className={`paper ${styles.none}`} aria-busy="true" />}
    </section>
  )
}

/** Runs a function at an interval, but only while the page is visible. */
function useIntervalWhileVisible(act: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && act(), REFRESH_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [act])
}

function TableList({
  tables,
  paceFilter,
}: {
  readonly tables: readonly TableView[]
  readonly paceFilter: PaceFilter
}): ReactElement {
  const { home } = useMessages()
  const rows = tables.filter(({ pace }) => paceFilter === 'all' || pace === paceFilter)
  if (rows.length === 0) {
    return (
      <div className={`paper ${styles.none}`}>
        <h3>{home.noTables}</h3>
        <p>{home.noTablesHint}</p>
      </div>
    )
  }
  return (
    <>
      <ul className={`paper ${styles.sheet}`}>
        {rows.slice(0, 6).map((table) => (
          <TableRow key={table.id} table={table} />
        ))}
      </ul>
      <p className={styles.more}>
        <Link href="/tables">{home.allTables}</Link>
      </p>
    </>
  )
}

function TableRow({ table }: { readonly table: TableView }): ReactElement {
  const messages = useMessages()
  const { home } = messages
  const language = useLanguage()
  const visitorId = useVisitor()?.id
  const box = findInCatalog(table.game)?.box
  const game = box?.words[language].name ?? table.game
  const host = table.seats.find(({ player }) => player?.id === table.host)?.player?.name ?? home.somebody
  const free = table.seats.filter(({ player, bot }) => player === null && bot === null).length
  return (
    <li className={styles.row}>
      {box && <Thumb box={box} />}
      <div className={styles.what}>
        <h3>{game}</h3>
        <p>{home.hostedBy(host)}</p>
      </div>
      <div className={styles.pace}>
        <Icon id={`i-${table.pace}`} />
        <span>
          {home[table.pace]}
          <small>{timeControlText(table.time, messages)}</small>
        </span>
      </div>
      <div className={styles.stools} role="img" aria-label={home.seated(table.seats.length - free, free)}>
        {table.seats.map(({ seat, player, bot }) =>
          player === null && bot === null ? (
            <span key={seat} className={styles.stool}>
              <Icon id="i-plus" />
            </span>
          ) : (
            <Glyph key={seat} id={bot === null ? portraitOf(seat) : portraitOf(seat, 2)} size={36} />
          ),
        )}
      </div>
      <Link className="btn" href={`/t/${table.id}`}>
        {table.seats.some(({ player }) => player !== null && player.id === visitorId)
          ? messages.openTables.resume
          : home.sitDown}
        <span className="sr">
          : {game}, {home.hostedBy(host)}
        </span>
      </Link>
    </li>
  )
}
