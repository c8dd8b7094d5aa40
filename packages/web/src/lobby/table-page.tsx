import { findInCatalog } from '@spellbough/games/catalog'
import type { Problem, TableView } from '@spellbough/protocol'
import { lazy, type ReactElement } from 'react'
import { useMessages } from '../messages/messages.tsx'
import { useGame } from '../play/use-game.ts'
import { Loading } from '../shell/loading.tsx'
import { useVisitor } from '../shell/visitor.ts'
import { seatOfPlayer } from './seating.ts'
import { TableUnavailable, type UnavailableReason } from './table-unavailable.tsx'
import { useJoinedTable } from './use-joined-table.ts'

/** Loaded separately: the waiting room needs no board, a match in progress no waiting room. */
const LazyWaitingRoom = lazy(async () => ({ default: (await import('./waiting-room.tsx')).WaitingRoom }))
const LazyOnlineMatch = lazy(async () => ({ default: (await import('../match/online-match.tsx')).OnlineMatch }))

/** The page of a table: the waiting room, the match, and its result. */
export function TablePage({ params }: { readonly params: { readonly table: string } }): ReactElement {
  const id = params.table
  return /^[0-9A-Za-z]{12}$/.test(id) ? <JoinedTablePage key={id} id={id} /> : <TableUnavailable reason="unknown" />
}

function JoinedTablePage({ id }: { readonly id: string }): ReactElement {
  const visitor = useVisitor()
  const { joinedState, connection } = useJoinedTable(id)
  const table = joinedState?.table
  const entry = table === undefined ? undefined : findInCatalog(table.game, table.version)
  const game = useGame(entry)
  const closedFor = joinedState?.client.closedReason
  if (closedFor === 'banned') return <TableUnavailable reason="banned" />
  if (closedFor === 'protocol') return <TableUnavailable reason="outdated" />
  if (joinedState?.problem !== undefined) return <TableUnavailable reason={unavailableReasonOf(joinedState.problem)} />
  if (joinedState === undefined || table === undefined || visitor === undefined) return <TableLoading />
  if (entry === undefined) return <TableUnavailable reason="unknown" />
  if (table.begun === null) {
    if (table.status === 'closed') return <TableUnavailable reason="closed" game={table.game} />
    return (
      <LazyWaitingRoom
        box={entry.box}
        game={game}
        joinedState={joinedState}
        table={table}
        isDisconnected={connection !== 'open'}
      />
    )
  }
  if (isHidden(table, visitor?.id)) return <TableUnavailable reason="hidden" />
  return game === undefined || !joinedState.hasMatch ? (
    <TableLoading />
  ) : (
    <LazyOnlineMatch game={game} joinedState={joinedState} table={table} />
  )
}

function TableLoading(): ReactElement {
  const { lobby } = useMessages()
  return (
    <main aria-label={lobby.finding}>
      <Loading />
    </main>
  )
}

const isHidden = (table: TableView, player: string | undefined): boolean =>
  !table.watchable && seatOfPlayer(table, player) === undefined

const unavailableReasonOf = ({ code }: Problem): UnavailableReason => (code === 'forbidden' ? 'hidden' : 'unknown')
