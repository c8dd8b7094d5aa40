import { CATALOG, findInCatalog } from '@spellbough/games/catalog'
import type { LeaderboardEntry } from '@spellbough/protocol'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { useFetch } from '../api/use-fetch.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import styles from './leaderboard-page.module.css'

/** The leaderboard of a game; without a game, of the first in the catalog. */
export function LeaderboardPage({ params }: { readonly params: { readonly game?: string | undefined } }): ReactElement {
  const { leaderboard } = useMessages()
  const language = useLanguage()
  const box = (params.game === undefined ? CATALOG[0] : findInCatalog(params.game))?.box
  if (box === undefined) return <NotFoundPage />
  const { name } = box.words[language]
  return (
    <Page title={leaderboard.of(name)} isNarrow>
      <h1 className={styles.title}>{leaderboard.title}</h1>
      <nav className={styles.games} aria-label={leaderboard.title}>
        {CATALOG.map(({ box: { id, words } }) => (
          <Link key={id} href={`/leaders/${id}`} className="chip" aria-current={id === box.id ? 'page' : undefined}>
            {words[language].shortName}
          </Link>
        ))}
      </nav>
      <LeaderboardTable key={box.id} game={box.id} name={name} />
      <p className={styles.hint}>{leaderboard.hint}</p>
    </Page>
  )
}

function LeaderboardTable({ game, name }: { readonly game: string; readonly name: string }): ReactElement {
  const { leaderboard, errors } = useMessages()
  const board = useFetch<readonly LeaderboardEntry[]>(`/api/leaderboards/${game}`)
  if (board.state === 'loading') return <div className={`paper ${styles.sheet}`} aria-busy="true" />
  if (board.state === 'failed') {
    return (
      <div className={`paper ${styles.sheet}`}>
        <p>{errors.unreachable}</p>
        <Button className="btn" onPress={board.refetch}>
          {errors.again}
        </Button>
      </div>
    )
  }
  if (board.data.length === 0) return <p className={`paper ${styles.sheet}`}>{leaderboard.nobody}</p>
  return (
    <div className={`paper ${styles.sheet}`}>
      <table>
        <caption className="sr">{leaderboard.of(name)}</caption>
        <thead>
          <tr>
            <th scope="col">{leaderboard.place}</th>
            <th scope="col">{leaderboard.player}</th>
            <th scope="col">{leaderboard.points}</th>
            <th scope="col">{leaderboard.matches}</th>
            <th scope="col">{leaderboard.wins}</th>
          </tr>
        </thead>
        <tbody>
          {board.data.map(({ place, player, rating }) => (
            <tr key={player.id}>
              <td>
                {place === 1 && <Icon id="i-crown" />} {place}
              </td>
              <th scope="row">{player.name}</th>
              <td>{rating.points}</td>
              <td>{rating.matches}</td>
              <td>{rating.wins}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
