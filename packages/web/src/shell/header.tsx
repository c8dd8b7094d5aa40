import { Glyph } from '@spellbough/board-kit'
import { LANGUAGE_INFO, nextLanguage } from '@spellbough/kernel/languages'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link, useLocation } from 'wouter'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { useOwnAvatar } from '../settings/own-avatar.ts'
import { changeSettings, currentTheme, useSettings } from '../settings/use-settings.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './header.module.css'
import { useOwnTables, useVisitor } from './visitor.ts'
import { countWaitingTables } from './waiting-tables.ts'

/** The header of every page. `isOverlay`: it lies over the content. */
export function Header({ isOverlay = false }: { readonly isOverlay?: boolean }): ReactElement {
  const { site } = useMessages()
  const [path] = useLocation()
  const links = [
    { to: '/', name: site.games, here: path === '/' },
    { to: '/tables', name: site.openTables, here: path.startsWith('/tables') },
    { to: '/rules', name: site.rules, here: path.startsWith('/rules') },
    { to: '/leaders', name: site.leaderboard, here: path.startsWith('/leaders') },
  ]
  return (
    <header className={styles.top} data-over={isOverlay}>
      <Link href="/" className={styles.brand} aria-label={site.home}>
        <Glyph id="mark" className={styles.mark} />
        <Glyph id="word" className={styles.word} />
      </Link>
      <nav className={styles.nav} aria-label={site.main}>
        {links.map(({ to, name, here }) => (
          <Link key={to} href={to} aria-current={here ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div className={styles.me}>
        <LanguageButton />
        <ThemeButton />
        <Link href="/settings" className="ico" aria-label={site.settings}>
          <Icon id="i-more" />
        </Link>
        <AccountLink />
      </div>
    </header>
  )
}

function LanguageButton(): ReactElement {
  const { site } = useMessages()
  const language = useLanguage()
  const next = nextLanguage(language)
  return (
    <Button
      className={`ico ${styles.language}`}
      aria-label={site.language(LANGUAGE_INFO[next].ownName)}
      onPress={() => changeSettings({ language: next })}
    >
      <Icon id="i-globe" /> {language.toUpperCase()}
    </Button>
  )
}

function ThemeButton(): ReactElement {
  const { site } = useMessages()
  useSettings()
  const isDark = currentTheme() === 'dusk'
  return (
    <Button
      className="ico"
      aria-label={isDark ? site.toLight : site.toDark}
      onPress={() => changeSettings({ theme: isDark ? 'parchment' : 'dusk' })}
    >
      <Glyph id="i-moon" className={`i ${styles.moon}`} />
      <Glyph id="i-sun" className={`i ${styles.sun}`} />
    </Button>
  )
}

function AccountLink(): ReactElement {
  const { site } = useMessages()
  const visitor = useVisitor()
  const tables = useOwnTables()
  const avatar = useOwnAvatar()
  const waitingCount = countWaitingTables(tables ?? [], visitor?.id)
  const name = visitor == null ? site.you : visitor.isGuest ? site.guest(visitor.name) : visitor.name
  return (
    <Link href="/me" className={styles.who} aria-label={name}>
      <Glyph id={`av-${avatar}`} className={styles.face} />
      {waitingCount > 0 && (
        <i className={styles.badge} title={site.waiting(waitingCount)}>
          {waitingCount}
        </i>
      )}
      <span>{name}</span>
    </Link>
  )
}
