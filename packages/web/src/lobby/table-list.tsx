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
  /** The reader, whose own tables these are; left out for tables of others. */
  readonly playerId?: string | undefined
}

/** Tables on a sheet of paper, each with the way to it. */
export function TableList({ tables, playerId }: TableListProps): ReactElement {
  return (
    <ul className={`paper ${rows.sheet}`}>
      {tables.map((table) => (
        <TableRow key={table.id} table={table} owner={playerId} />
      ))}
    </ul>
  )
}

function TableRow({ table, owner }: { readonly table: TableView; readonly owner: string | undefined }): ReactElement {
  const words = useMessages()
  const { home, openTables } = words
  const language = useLanguage()
  const box = findInCatalog(table.game)?.box
  const game = box?.words[language].name ?? table.game
  const host = table.seats.find(({ player }) => player?.id === table.host)?.player?.name ?? home.somebody
  const free = table.seats.filter(isEmptySeat).length
  const others = otherPlayersText(table, owner, words)
  const isOpen = owner === undefined && table.seats.some(isOpenSeat)
  return (
    <li className={rows.row}>
      {box && <Thumb box={box} />}
      <div className={rows.what}>
        <h3>{game}</h3>
        <p>{owner === undefined ? home.hostedBy(host) : others === '' ? home.alone : openTables.with(others)}</p>
      </div>
      <div className={rows.pace}>
        <Icon id={`i-${table.pace}`} />
        <span>
          {home[table.pace]}
          <small>
            {owner === undefined ? timeControlText(table.time, words) : tableStatusText(table, owner, words)}
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
      <Link className={`btn ${owner === undefined ? '' : 'go'}`} href={`/t/${table.id}`} aria-label={label()}>
        {owner !== undefined ? openTables.resume : isOpen ? openTables.sitDown : openTables.view}
      </Link>
    </li>
  )

  function label(): string {
    if (owner !== undefined) return openTables.resumeLabel(game, others === '' ? home.alone : openTables.with(others))
    return isOpen ? home.sitDownLabel(game, host) : openTables.viewLabel(game, host)
  }
}

function otherPlayersText({ seats }: TableView, owner: string | undefined, words: Messages): string {
  return seats
    .flatMap(({ player, bot }) => {
      if (player !== null) return player.id === owner ? [] : [player.name]
      return bot === null ? [] : [botLabel(bot, words)]
    })
    .join(', ')
}

function tableStatusText(table: TableView, owner: string, { openTables }: Messages): string {
  const isWaiting = isWaitingFor(table, owner)
  if (table.status === 'open') return isWaiting ? openTables.waitsForYou : openTables.waits
  return isWaiting ? openTables.standIn : openTables.inPlay
}
