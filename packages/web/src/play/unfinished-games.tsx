import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { timeAgo } from '../messages/time-ago.ts'
import { browserGameStorage } from './game-storage.ts'
import { deleteSavedGame, listSavedGames } from './saved-games.ts'
import styles from './setup-page.module.css'

/** Unfinished local games of this kind, to continue or delete. */
export function UnfinishedGames({ game }: { readonly game: string }): ReactElement | null {
  const { play } = useMessages()
  const language = useLanguage()
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([])
  const [stored] = useState(() =>
    listSavedGames(browserGameStorage()).filter((saved) => saved.game === game && !saved.over),
  )
  const games = stored.filter(({ id }) => !deletedIds.includes(id))
  if (games.length === 0) return null
  const list = new Intl.ListFormat(language)
  return (
    <section className={styles.unfinished}>
      <h2>{play.unfinished}</h2>
      <ul>
        {games.map(({ id, chairs, touched }) => {
          const names = list.format(chairs.slice(1).map(({ name }) => name))
          return (
            <li key={id}>
              <span className={styles.game}>
                <b>{list.format(chairs.map(({ name }) => name))}</b>
                <small>{play.lastPlayed(timeAgo(touched, Date.now(), language))}</small>
              </span>
              <Link className="btn" href={`/play/${game}/${id}`} aria-label={play.resumeWith(names)}>
                {play.resume}
              </Link>
              <Button
                className="btn"
                aria-label={play.removeWith(names)}
                onPress={() => {
                  deleteSavedGame(browserGameStorage(), id)
                  setDeletedIds([...deletedIds, id])
                }}
              >
                {play.remove}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
