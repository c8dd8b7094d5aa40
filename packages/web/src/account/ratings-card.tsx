import { findInCatalog } from '@spellbough/games/catalog'
import type { ReactElement } from 'react'
import { useLanguage } from '../messages/messages.tsx'
import { Thumb } from '../ui/cover.tsx'
import { useAccountMessages } from './account-messages.ts'
import styles from './account-page.module.css'
import { Card } from './card.tsx'
import type { Me } from './me.ts'

/** The points of each game with rated matches. */
export function RatingsCard({ me }: { readonly me: Me }): ReactElement {
  const account = useAccountMessages()
  const language = useLanguage()
  return (
    <Card icon="i-crown" title={account.ratings}>
      {me.ratings.length === 0 && <p className={styles.text}>{account.noRatings}</p>}
      <ul className={styles.list}>
        {me.ratings.map(({ game, points, matches, wins }) => {
          const box = findInCatalog(game)?.box
          return (
            <li key={game}>
              {box && <Thumb box={box} />}
              <span>
                <b>{box?.words[language].name ?? game}</b>
                <small>{account.record(matches, wins)}</small>
              </span>
              <b className={styles.points}>{account.points(points)}</b>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
