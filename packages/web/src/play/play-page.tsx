import { type CatalogEntry, findInCatalog } from '@spellbough/games/catalog'
import type { PlayableGame } from '@spellbough/kernel'
import { lazy, type ReactElement, useCallback, useEffect, useState } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { Clearing } from '../shell/clearing.tsx'
import { Loading } from '../shell/loading.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Table } from '../table/table.tsx'
import { Page } from '../ui/page.tsx'
import { useLanguage, useWords } from '../words/words.tsx'
import { useGameWords } from './game-words.ts'
import type { LocalGame } from './local-game.ts'
import type { LocalSession } from './local-session.ts'
import { browserSource, newGame, type Setup, setupOf, usualSetup } from './new-game.ts'
import { openSession } from './open-session.ts'
import { ownName } from './own-name.ts'
import { forgetUntouched, savedGame, saveGame, tidy } from './saved-games.ts'
import { browserShelf } from './shelf.ts'
import { useGame } from './use-game.ts'

const SetupPage = lazy(async () => ({ default: (await import('./setup-page.tsx')).SetupPage }))

interface PlayPageProps {
  readonly params: { readonly game: string; readonly id?: string }
}

/**
 * A game in this browser. `/play/mag-mell` goes straight into one against bots, `?setup` chooses seats and options first,
 * and `/play/mag-mell/<id>` goes on with a stored one.
 */
export function PlayPage({ params: { game: name, id } }: PlayPageProps): ReactElement {
  const search = new URLSearchParams(useSearch())
  const entry = findInCatalog(name)
  const game = useGame(entry)
  const spoken = useGameWords(entry?.box.id)
  const saved = search.get('saved')
  if (entry === undefined) return <NotFoundPage />
  if (saved !== null) return <Redirect to={`/play/${name}/${saved}`} replace />
  if (game === undefined || spoken === undefined) return <Opening />
  if (id !== undefined) return <SavedTable key={id} game={game} id={id} />
  if (search.has('setup')) return <SetUp entry={entry} game={game} />
  return <PlayNow entry={entry} game={game} />
}

interface GameProps {
  readonly entry: CatalogEntry
  readonly game: PlayableGame
}

function PlayNow({ entry, game }: GameProps): ReactElement {
  const { play } = useWords()
  const begin = useBegin(game)
  useEffect(() => begin(usualSetup(entry.box, play, ownName()), true), [begin, entry, play])
  return <Opening />
}

function SetUp({ entry, game }: GameProps): ReactElement {
  const begin = useBegin(game)
  return <SetupPage box={entry.box} game={game} onBegin={(setup) => begin(setup, false)} />
}

function SavedTable({ game, id }: { readonly game: PlayableGame; readonly id: string }): ReactElement {
  const [opened, setOpened] = useState<{ readonly session: LocalSession; readonly saved: LocalGame } | 'unreadable'>()
  const begin = useBegin(game)
  useEffect(() => {
    const saved = savedGame(browserShelf(), id)
    if (saved === undefined || saved.game !== game.rules.id) {
      setOpened('unreadable')
      return
    }
    try {
      const { session, close } = openSession(game, saved)
      setOpened({ session, saved })
      return close
    } catch {
      // A record that the rules do not understand.
      setOpened('unreadable')
    }
  }, [game, id])
  if (opened === undefined) return <Opening />
  if (opened === 'unreadable') return <Unreadable game={game} />
  return <Table session={opened.session} onAgain={() => begin(setupOf(opened.saved), false)} />
}

function Unreadable({ game }: { readonly game: PlayableGame }): ReactElement {
  const { play, errors, table } = useWords()
  return (
    <Page title={errors.lostTitle} narrow>
      <Clearing title={errors.lostTitle} face="av-hedge" text={play.unreadable}>
        <Link className="btn go" href={`/play/${game.rules.id}`}>
          {play.startNew}
        </Link>
        <Link className="btn" href="/">
          {table.toGames}
        </Link>
      </Clearing>
    </Page>
  )
}

function Opening(): ReactElement {
  const { play } = useWords()
  const language = useLanguage()
  return (
    <main lang={language} aria-label={play.opening}>
      <Loading />
    </main>
  )
}

/** Stores a new game and goes to it. */
function useBegin(game: PlayableGame): (setup: Setup, instead: boolean) => void {
  const [, goTo] = useLocation()
  return useCallback(
    (setup, instead) => {
      const shelf = browserShelf()
      forgetUntouched(shelf, game.rules.id)
      const fresh = newGame(game, setup, browserSource)
      saveGame(shelf, fresh)
      tidy(shelf)
      goTo(`/play/${fresh.game}/${fresh.id}`, { replace: instead })
    },
    [game, goTo],
  )
}
