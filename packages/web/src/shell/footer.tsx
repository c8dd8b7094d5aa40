import { LANGUAGE_INFO, nextLanguage } from '@spellbough/kernel/languages'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link } from 'wouter'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { changeSettings } from '../settings/use-settings.ts'
import styles from './footer.module.css'

/** The footer with the site's links. */
export function Footer(): ReactElement {
  const { site } = useMessages()
  const next = nextLanguage(useLanguage())
  return (
    <footer className={styles.foot}>
      <svg className={styles.roots} viewBox="0 0 1600 130" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href="#forest-roots" width="1600" height="130" />
      </svg>
      <div className={styles.ways}>
        <Link href="/tables">{site.openTables}</Link>
        <Link href="/rules">{site.rules}</Link>
        <Link href="/leaders">{site.leaderboard}</Link>
        <Link href="/settings">{site.settings}</Link>
        <a href="/api/docs">{site.api}</a>
        <Button onPress={() => changeSettings({ language: next })}>{LANGUAGE_INFO[next].ownName}</Button>
        <span>{site.credit}</span>
      </div>
    </footer>
  )
}
