import { findInCatalog } from '@spellbough/games/catalog'
import type { TableView } from '@spellbough/protocol'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import type { Messages } from '../messages/en/index.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { useOwnTables, useVisitor } from '../shell/visitor.ts'
import { isWaitingFor } from '../shell/waiting-tables.ts'
import { Thumb } from '../ui/cover.tsx'
import { findUnfinishedGames, readStorageEntries, type UnfinishedGame } from './unfinished-games.ts'
import styles from './your-games.module.css'

/** A game in progress, on the server or on this device. */
interface OngoingGame {
  readonly key: string
  readonly href: string
  readonly game: string
  readonly opponents: string
  readonly state: string
  /** More about it, under the state. */
  readonly location?: string
  /** It waits for the visitor. */
  readonly isYourTurn: boolean
}

/** The visitor's games in progress, on the server and on this device. */
export function YourGames(): ReactElement | null {
  const messages = useMessages()
  const language = useLanguage()
  const player = useVisitor()?.id
  const tables = useOwnTables()
  const [local] = useState(() => findUnfinishedGames(readStorageEntries()))
  // Shown only when all are known: late ones would move those already shown.
  if (tables === undefined) return null
  const tags = [
    ...tables.map((table) => ongoingGameOfTable(table, player, messages)),
    ...local.map((one) => ongoingGameOfDevice(one, messages)),
  ]
  if (tags.length === 0) return null
  return (
    <section className={`wrap ${styles.mine}`} aria-labelledby="your-games">
      <h2 id="your-games">{messages.home.yourGames}</h2>
      <ul className={styles.tags}>
        {tags.slice(0, 6).map(({ key, href, game, opponents, state, location, isYourTurn }) => {
          const box = findInCatalog(game)?.box
          return (
            <li key={key}>
              <Link href={href} className={`paper ${styles.tag}`} data-turn={isYourTurn}>
                {box && <Thumb box={box} className={styles.thumb} />}
                <b>{box?.words[language].shortName ?? game}</b>
                <small>{opponents}</small>
                <span className={styles.state}>
                  {state}
                  {location !== undefined && <small>{location}</small>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function ongoingGameOfTable(table: TableView, player: string | undefined, { home }: Messages): OngoingGame {
  const otherPlayers = table.seats.flatMap(({ player: seated, bot }) => {
    if (seated !== null) return seated.id === player ? [] : [seated.name]
    return bot === null ? [] : [home.bot]
  })
  return {
    key: table.id,
    href: `/t/${table.id}`,
    game: table.game,
    opponents: otherPlayers.length === 0 ? home.alone : home.against(otherPlayers.join(', ')),
    state: table.status === 'open' ? home.notBegun : home[table.pace],
    isYourTurn: isWaitingFor(table, player),
  }
}

/** Bots move only while a local game is open, so a stored one always waits for the visitor. */
function ongoingGameOfDevice({ id, game, names }: UnfinishedGame, { home }: Messages): OngoingGame {
  const href = `/play/${game}?saved=${encodeURIComponent(id)}`
  return {
    key: id,
    href,
    game,
    opponents: names.join(', '),
    state: home.yourTurn,
    location: home.onThisDevice,
    isYourTurn: true,
  }
}
