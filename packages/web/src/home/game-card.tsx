import type { GameListing } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Link } from 'wouter'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { useDownloads } from '../offline/use-downloads.ts'
import { useOnline } from '../offline/use-online.ts'
import { accentStyle } from '../ui/accent.ts'
import { CoverBox } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './hero.module.css'

/** A game on the home page: its box, facts, and the buttons to play against bots or to open a table. */
export function GameCard({ box }: { readonly box: GameListing }): ReactElement {
  const { home } = useMessages()
  const words = box.words[useLanguage()]
  const { games: downloaded } = useDownloads()
  const isMissing = !useOnline() && downloaded?.includes(box.id) !== true
  return (
    <li className={styles.game}>
      <Link className={styles.stand} href={`/rules/${box.id}`}>
        <span className="sr">{home.about(words.name)}</span>
        <CoverBox box={box} />
      </Link>
      <div className={styles.about}>
        <svg className={styles.lash} viewBox="0 0 64 120" aria-hidden="true">
          <use href="#forest-lash" />
        </svg>
        <h2 className="sr">{words.name}</h2>
        <span className={`game-accent ${styles.feel}`} style={accentStyle(box)}>
          {words.genre}
        </span>
        <p>{words.pitch}</p>
        {isMissing && <p className={styles.missing}>{home.notDownloaded}</p>}
        <ul className={styles.facts}>
          <li>
            <Icon id="i-players" />
            {home.players(...box.seats)}
          </li>
          <li>
            <Icon id="i-clock" />
            {home.minutes(box.minutes)}
          </li>
        </ul>
        <div className={styles.act}>
          <Link className="btn go" href={`/play/${box.id}`}>
            <Icon id="i-play" />
            {home.playNow}
            <span className="sr">{home.playNowLabel(words.name)}</span>
          </Link>
          <Link className="btn" href={`/new/${box.id}`}>
            <Icon id="i-table" />
            {home.table}
            <span className="sr">{home.tableLabel(words.name)}</span>
          </Link>
        </div>
        <Link className={styles.setup} href={`/play/${box.id}?setup`}>
          {box.hasRealTime === true ? home.waysWithRealTime : home.ways}
          <span className="sr">{home.waysLabel(words.name)}</span>
          <Icon id="i-chev" />
        </Link>
      </div>
    </li>
  )
}
