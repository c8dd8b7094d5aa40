import { findInCatalog } from '@spellbough/games/catalog'
import type { TableView } from '@spellbough/protocol'
import { type ReactElement, useState } from 'react'
import { Link } from 'wouter'
import { waitsFor } from '../shell/turns.ts'
import { useOwnTables, useVisitor } from '../shell/who.ts'
import { Thumb } from '../ui/cover.tsx'
import type { Messages } from '../words/en.ts'
import { useLanguage, useWords } from '../words/words.tsx'
import { storedEntries, type Unfinished, unfinished } from './unfinished.ts'
import styles from './your-games.module.css'

/** A game that goes on, wherever it is played. */
interface Tag {
  readonly key: string
  readonly href: string
  readonly game: string
  readonly about: string
  readonly state: string
  /** More about it, under the state. */
  readonly where?: string
  /** It waits for the reader. */
  readonly turn: boolean
}

/** The games that go on, as luggage tags: tables at the server, and games of this device. Nothing when there are none. */
export function YourGames(): ReactElement | null {
  const words = useWords()
  const language = useLanguage()
  const player = useVisitor()?.id
  const tables = useOwnTables()
  const [local] = useState(() => unfinished(storedEntries()))
  // All at once: tags that come later would push those already read aside.
  if (tables === undefined) return null
  const tags = [
    ...tables.map((table) => tagOfTable(table, player, words)),
    ...local.map((one) => tagOfLocal(one, words)),
  ]
  if (tags.length === 0) return null
  return (
    <section className={`wrap ${styles.mine}`} aria-labelledby="your-games">
      <h2 id="your-games">{words.home.yours}</h2>
      <ul className={styles.tags}>
        {tags.slice(0, 6).map(({ key, href, game, about, state, where, turn }) => {
          const box = findInCatalog(game)?.box
          return (
            <li key={key}>
              <Link href={href} className={`paper ${styles.tag}`} data-turn={turn}>
                {box && <Thumb box={box} className={styles.thumb} />}
                <b>{box?.words[language].short ?? game}</b>
                <small>{about}</small>
                <span className={styles.state}>
                  {state}
                  {where !== undefined && <small>{where}</small>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function tagOfTable(table: TableView, player: string | undefined, { home }: Messages): Tag {
  const others = table.seats.flatMap(({ player: sits, bot }) => {
    if (sits !== null) return sits.id === player ? [] : [sits.name]
    return bot === null ? [] : [home.bot]
  })
  return {
    key: table.id,
    href: `/t/${table.id}`,
    game: table.game,
    about: others.length === 0 ? home.alone : home.against(others.join(', ')),
    state: table.status === 'open' ? home.notBegun : home[table.pace],
    turn: waitsFor(table, player),
  }
}

/** Bots wait with their moves until the game is opened, so a game of this device always waits for who sits before it. */
function tagOfLocal({ id, game, names }: Unfinished, { home }: Messages): Tag {
  const href = `/play/${game}?saved=${encodeURIComponent(id)}`
  return { key: id, href, game, about: names.join(', '), state: home.yourTurn, where: home.onThisDevice, turn: true }
}
