import { Glyph, portraitOf } from '@spellbough/board-kit'
import { findInCatalog } from '@spellbough/games/catalog'
import type { TableView } from '@spellbough/protocol'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import rows from '../home/open-tables.module.css'
import type { Messages } from '../messages/en/index.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { timeControlText } from '../messages/time-text.ts'
import { levelNumber } from '../play/bot-levels.ts'
import { botLabel } from '../play/bot-words.ts'
import { isWaitingFor } from '../shell/waiting-tables.ts'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { isEmptySeat, isOpenSeat } from './seating.ts'

interface TableListProps {
  readonly tables: readonly TableView[]
  /** Set for a list of this player's own tables. */
  readonly playerId?: string | undefined
}

/** A list of tables with links. */
export function TableList({ tables, playerId }: TableListProps): ReactElement {
  return (
    <ul className={`paper ${rows.sheet}`}>
      {tables.map((table) => (
        <TableRow key={table.id} table={table} playerId={playerId} />
      ))}
    </ul>
  )
}

function TableRow({
  table,
  playerId,
}: {
  readonly table: TableView
  readonly playerId: string | undefined
}): ReactElement {
  const messages = useMessages()
  const { home, openTables } = messages
  const language = useLanguage()
  const box = findInCatalog(table.game)?.box
  const game = box?.words[language].name ?? table.game
  const host = table.seats.find(({ player }) => player?.id === table.host)?.player?.name ?? home.somebody
  const free = table.seats.filter(isEmptySeat).length
  const otherPlayers = otherPlayersText(table, playerId, messages)
  const isOpen = playerId === undefined && table.seats.some(isOpenSeat)
  return (
    <li className={rows.row}>
      {box && <Thumb box={box} />}
      <div className={rows.what}>
        <h3>{game}</h3>
        <p>
          {playerId === undefined
            ? home.hostedBy(host)
            : otherPlayers === ''
              ? home.alone
              : openTables.with(otherPlayers)}
        </p>
      </div>
      <div className={rows.pace}>
        <Icon id={`i-${table.pace}`} />
        <span>
          {home[table.pace]}
          <small>
            {playerId === undefined
              ? timeControlText(table.time, messages)
              : tableStatusText(table, playerId, messages)}
          </small>
        </span>
      </div>
      <div className={rows.stools} role="img" aria-label={home.seated(table.seats.length - free, free)}>
        {table.seats.map((seat) =>
          isEmptySeat(seat) ? (
            <span key={seat.seat} className={rows.stool}>
              <Icon id="i-plus" />
            </span>
          ) : (
            <Glyph
              key={seat.seat}
              id={portraitOf(seat.seat, seat.bot === null ? undefined : levelNumber(seat.bot))}
              size={36}
            />
          ),
        )}
      </div>
      <Link className={`btn ${playerId === undefined ? '' : 'go'}`} href={`/t/${table.id}`} aria-label={label()}>
        {playerId !== undefined ? openTables.resume : isOpen ? openTables.sitDown : openTables.view}
      </Link>
    </li>
  )

  function label(): string {
    if (playerId !== undefined)
      return openTables.resumeLabel(game, otherPlayers === '' ? home.alone : openTables.with(otherPlayers))
    return isOpen ? home.sitDownLabel(game, host) : openTables.viewLabel(game, host)
  }
}

function otherPlayersText({ seats }: TableView, playerId: string | undefined, messages: Messages): string {
  return seats
    .flatMap(({ player, bot }) => {
      if (player !== null) return player.id === playerId ? [] : [player.name]
      return bot === null ? [] : [botLabel(bot, messages)]
    })
    .join(', ')
}

function tableStatusText(table: TableView, playerId: string, { openTables }: Messages): string {
  const isWaiting = isWaitingFor(table, playerId)
  if (table.status === 'open') return isWaiting ? openTables.waitsForYou : openTables.waits
  return isWaiting ? openTables.standIn : openTables.inPlay
}
