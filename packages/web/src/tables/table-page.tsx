import { findInCatalog } from '@spellbough/games/catalog'
import type { Problem, TableView } from '@spellbough/protocol'
import { lazy, type ReactElement } from 'react'
import { useGame } from '../play/use-game.ts'
import { Loading } from '../shell/loading.tsx'
import { useVisitor } from '../shell/who.ts'
import { useWords } from '../words/words.tsx'
import { seatOf } from './gathering.ts'
import { useJoined } from './joined.ts'
import { type Loss, LostTable } from './lost-table.tsx'

/** Who waits needs no board yet, and who comes back to a match no waiting room. */
const WaitingRoom = lazy(async () => ({ default: (await import('./waiting-room.tsx')).WaitingRoom }))
const Match = lazy(async () => ({ default: (await import('./match.tsx')).Match }))

/** A table by its link: the waiting room, then the match, and what came of it. */
export function TablePage({ params }: { readonly params: { readonly table: string } }): ReactElement {
  const id = params.table
  return /^[0-9A-Za-z]{12}$/.test(id) ? <AtTable key={id} id={id} /> : <LostTable loss="unknown" />
}

function AtTable({ id }: { readonly id: string }): ReactElement {
  const visitor = useVisitor()
  const { seen, link } = useJoined(id)
  const table = seen?.table
  const entry = table === undefined ? undefined : findInCatalog(table.game)
  const game = useGame(entry)
  const closedFor = seen?.client.closedFor
  if (closedFor === 'banned') return <LostTable loss="banned" />
  if (closedFor === 'protocol') return <LostTable loss="older" />
  if (seen?.problem !== undefined) return <LostTable loss={lossOf(seen.problem)} />
  if (seen === undefined || table === undefined || visitor === undefined) return <Finding />
  if (entry === undefined) return <LostTable loss="unknown" />
  if (table.begun === null) {
    if (table.status === 'closed') return <LostTable loss="closed" game={table.game} />
    return <WaitingRoom box={entry.box} game={game} seen={seen} table={table} isCut={link !== 'open'} />
  }
  if (isHidden(table, visitor?.id)) return <LostTable loss="hidden" />
  return game === undefined || !seen.isMatch ? <Finding /> : <Match game={game} seen={seen} table={table} />
}

function Finding(): ReactElement {
  const { gather } = useWords()
  return (
    <main aria-label={gather.finding}>
      <Loading />
    </main>
  )
}

const isHidden = (table: TableView, player: string | undefined): boolean =>
  !table.watchable && seatOf(table, player) === undefined

const lossOf = ({ code }: Problem): Loss => (code === 'forbidden' ? 'hidden' : 'unknown')
