import { findInCatalog } from '@spellbough/games/catalog'
import type { Problem, TableView } from '@spellbough/protocol'
import { lazy, type ReactElement } from 'react'
import { useGame } from '../play/use-game.ts'
import { Loading } from '../shell/loading.tsx'
import { useVisitor } from '../shell/visitor.ts'
import { useMessages } from '../words/words.tsx'
import { seatOfPlayer } from './seating.ts'
import { TableUnavailable, type UnavailableReason } from './table-unavailable.tsx'
import { useJoinedTable } from './use-joined-table.ts'

/** Who waits needs no board yet, and who comes back to a match no waiting room. */
const LazyWaitingRoom = lazy(async () => ({ default: (await import('./waiting-room.tsx')).WaitingRoom }))
const LazyOnlineMatch = lazy(async () => ({ default: (await import('../match/online-match.tsx')).OnlineMatch }))

/** A table by its link: the waiting room, then the match, and what came of it. */
export function TablePage({ params }: { readonly params: { readonly table: string } }): ReactElement {
  const id = params.table
  return /^[0-9A-Za-z]{12}$/.test(id) ? <JoinedTablePage key={id} id={id} /> : <TableUnavailable loss="unknown" />
}

function JoinedTablePage({ id }: { readonly id: string }): ReactElement {
  const visitor = useVisitor()
  const { seen, link } = useJoinedTable(id)
  const table = seen?.table
  const entry = table === undefined ? undefined : findInCatalog(table.game, table.version)
  const game = useGame(entry)
  const closedFor = seen?.client.closedReason
  if (closedFor === 'banned') return <TableUnavailable loss="banned" />
  if (closedFor === 'protocol') return <TableUnavailable loss="older" />
  if (seen?.problem !== undefined) return <TableUnavailable loss={unavailableReasonOf(seen.problem)} />
  if (seen === undefined || table === undefined || visitor === undefined) return <TableLoading />
  if (entry === undefined) return <TableUnavailable loss="unknown" />
  if (table.begun === null) {
    if (table.status === 'closed') return <TableUnavailable loss="closed" game={table.game} />
    return (
      <LazyWaitingRoom box={entry.box} game={game} joinedState={seen} table={table} isDisconnected={link !== 'open'} />
    )
  }
  if (isHidden(table, visitor?.id)) return <TableUnavailable loss="hidden" />
  return game === undefined || !seen.hasMatch ? (
    <TableLoading />
  ) : (
    <LazyOnlineMatch game={game} joinedState={seen} table={table} />
  )
}

function TableLoading(): ReactElement {
  const { gather } = useMessages()
  return (
    <main aria-label={gather.finding}>
      <Loading />
    </main>
  )
}

const isHidden = (table: TableView, player: string | undefined): boolean =>
  !table.watchable && seatOfPlayer(table, player) === undefined

const unavailableReasonOf = ({ code }: Problem): UnavailableReason => (code === 'forbidden' ? 'hidden' : 'unknown')
