import { Glyph } from '@spellbough/board-kit'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import { InstallHint, useInstallWay } from '../offline/install-hint.tsx'
import styles from './notes.module.css'

/** Notes about numbered rules, verifiable shuffles and fair bots. */
export function Notes(): ReactElement {
  const { home, site } = useMessages()
  const installWay = useInstallWay()
  return (
    <aside className={styles.notes} aria-label={home.notes}>
      <Note picture="note-book" title={home.learnTitle}>
        {home.learn} <Link href="/rules">{home.learnLink}</Link>
      </Note>
      <Note picture="note-seal" title={home.sealTitle}>
        {home.seal}
      </Note>
      <Note picture="av-bot4" title={home.botsTitle}>
        {home.bots}
      </Note>
      {installWay !== undefined && (
        <Note picture="mark" title={site.installTitle}>
          {site.installText} <InstallHint way={installWay} />
        </Note>
      )}
    </aside>
  )
}

interface NoteProps {
  readonly picture: string
  readonly title: string
  readonly children: ReactNode
}

function Note({ picture, title, children }: NoteProps): ReactElement {
  return (
    <section className={styles.note}>
      <Glyph id={picture} size={52} />
      <h3>{title}</h3>
      <p>{children}</p>
    </section>
  )
}
