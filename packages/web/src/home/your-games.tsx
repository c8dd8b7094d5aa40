import { findInCatalog } from '@spellbough/games/catalog'
import type { LanguageCode } from '@spellbough/kernel/languages'
import type { TableView } from '@spellbough/protocol'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import type { Messages } from '../messages/en/index.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { timeAgo } from '../messages/time-ago.ts'
import { useOwnTables, useVisitor } from '../shell/visitor.ts'
import { isWaitingFor } from '../shell/waiting-tables.ts'
import { Thumb } from '../ui/cover.tsx'
import { findUnfinishedGames, readStorageEntries, turnOf, type UnfinishedGame } from './unfinished-games.ts'
import styles from './your-games.module.css'

/** More games than this are shown at a press. */
const MAX_SHOWN = 6

/** A game in progress, on the server or on this device. */
interface OngoingGame {
  readonly key: string
  readonly href: string
  readonly game: string
  readonly opponents: string
  readonly state: string
  /** Since when, under the state. */
  readonly since?: string
  /** It waits for the visitor. */
  readonly isYourTurn: boolean
}

/** The visitor's games in progress, on the server and on this device. */
export function YourGames(): ReactElement | null {
  const messages = useMessages()
  const language = useLanguage()
  const player = useVisitor()?.id
  const tables = useOwnTables()
  const [areAllShown, setAllShown] = useState(false)
  const [local] = useState(() => findUnfinishedGames(readStorageEntries()))
  // Shown only when all are known: late ones would move those already shown.
  if (tables === undefined) return null
  const tags = [
    ...tables.map((table) => ongoingGameOfTable(table, player, messages)),
    ...local.map((one) => ongoingGameOfDevice(one, language, messages)),
  ]
  if (tags.length === 0) return null
  return (
    <section className={`wrap ${styles.mine}`} aria-labelledby="your-games">
      <h2 id="your-games">{messages.home.yourGames}</h2>
      <ul className={styles.tags}>
        {tags
          .slice(0, areAllShown ? undefined : MAX_SHOWN)
          .map(({ key, href, game, opponents, state, since, isYourTurn }) => {
            const box = findInCatalog(game)?.box
            return (
              <li key={key}>
                <Link href={href} className={`paper ${styles.tag}`} data-turn={isYourTurn}>
                  {box && <Thumb box={box} className={styles.thumb} />}
                  <b>{box?.words[language].shortName ?? game}</b>
                  <small>{opponents}</small>
                  <span className={styles.state}>
                    {state}
                    {since !== undefined && <small>{since}</small>}
                  </span>
                </Link>
              </li>
            )
          })}
        {!areAllShown && tags.length > MAX_SHOWN && (
          <li className={styles.rest}>
            <Button className="btn" onPress={() => setAllShown(true)}>
              {messages.home.allYourGames(tags.length)}
            </Button>
          </li>
        )}
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

function ongoingGameOfDevice(one: UnfinishedGame, language: LanguageCode, { home }: Messages): OngoingGame {
  const { id, game, players, touched, isStarted } = one
  const list = new Intl.ListFormat(language)
  const people = players.filter(({ isBot }) => !isBot).map(({ name }) => name)
  const bots = players.filter(({ isBot }) => isBot).map(({ name }) => name)
  const turn = turnOf(one)
  return {
    key: id,
    href: `/play/${game}?saved=${encodeURIComponent(id)}`,
    game,
    opponents:
      people.length > 1 ? home.atOneDevice(list.format([...people, ...bots])) : home.against(list.format(bots)),
    state: turnText(turn, isStarted, list, home),
    since: timeAgo(touched, Date.now(), language),
    isYourTurn: turn !== undefined,
  }
}

function turnText(
  turn: ReturnType<typeof turnOf>,
  isStarted: boolean,
  list: Intl.ListFormat,
  home: Messages['home'],
): string {
  if (turn === 'you') return home.yourTurn
  if (turn === undefined) return isStarted ? home.unfinished : home.notBegun
  return home.turnOf(list.format(turn), turn.length)
}
