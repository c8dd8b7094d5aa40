import { type CatalogEntry, findInCatalog } from '@spellbough/games/catalog'
import type { PlayableGame } from '@spellbough/kernel'
import { lazy, type ReactElement, useCallback, useEffect, useState } from 'react'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { MatchPage } from '../match/match-page.tsx'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { EmptyState } from '../shell/empty-state.tsx'
import { Loading } from '../shell/loading.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Page } from '../ui/page.tsx'
import { browserGameStorage } from './game-storage.ts'
import { useGameWords } from './game-words.ts'
import type { LocalGame } from './local-game.ts'
import type { LocalSession } from './local-session.ts'
import {
  browserTimeAndRandomness,
  createLocalGame,
  defaultSetup,
  type GameSetup,
  recommendedOptions,
  setupOf,
} from './new-game.ts'
import { openLocalSession } from './open-local-session.ts'
import { hasPlayed } from './played-games.ts'
import { storedPlayerName } from './player-name-storage.ts'
import { findUnplayedGame, loadSavedGame, pruneSavedGames, saveGame } from './saved-games.ts'
import { useGame } from './use-game.ts'

const SidePage = lazy(async () => ({ default: (await import('./side-page.tsx')).SidePage }))
const SetupPage = lazy(async () => ({ default: (await import('./setup-page.tsx')).SetupPage }))

interface PlayPageProps {
  readonly params: { readonly game: string; readonly id?: string }
}

/**
 * A game in this browser. `/play/mag-mell` starts one against bots, or asks for a side first; `?setup` shows seats and
 * options, and `/play/mag-mell/<id>` continues a stored one.
 */
export function PlayPage({ params: { game: name, id } }: PlayPageProps): ReactElement {
  const search = new URLSearchParams(useSearch())
  const entry = findInCatalog(name)
  const game = useGame(entry)
  const gameWords = useGameWords(entry?.box.id)
  const saved = search.get('saved')
  if (entry === undefined) return <NotFoundPage />
  if (saved !== null) return <Redirect to={`/play/${name}/${saved}`} replace />
  if (game === undefined || gameWords === undefined) return <GameLoading />
  if (id !== undefined) return <SavedMatch key={id} game={game} id={id} />
  if (search.has('setup')) return <GameSetupScreen entry={entry} game={game} />
  return game.setup?.sides === undefined ? (
    <PlayNow entry={entry} game={game} />
  ) : (
    <ChooseSide entry={entry} game={game} />
  )
}

interface GameProps {
  readonly entry: CatalogEntry
  readonly game: PlayableGame
}

function PlayNow({ entry, game }: GameProps): ReactElement {
  const { play } = useMessages()
  const begin = useStartGame(game)
  useEffect(() => {
    const { seats } = defaultSetup(entry.box, play, storedPlayerName())
    const options = recommendedOptions(game, seats.length, {}, !hasPlayed(game.rules.id))
    begin({ seats, options }, true)
  }, [begin, entry, game, play])
  return <GameLoading />
}

/** A game whose players have different parts asks which one. */
function ChooseSide({ entry, game }: GameProps): ReactElement {
  const begin = useStartGame(game)
  return <SidePage box={entry.box} game={game} onStart={(setup) => begin(setup, false)} />
}

function GameSetupScreen({ entry, game }: GameProps): ReactElement {
  const begin = useStartGame(game)
  return <SetupPage box={entry.box} game={game} onStart={(setup) => begin(setup, false)} />
}

function SavedMatch({ game, id }: { readonly game: PlayableGame; readonly id: string }): ReactElement {
  const [opened, setOpened] = useState<{ readonly session: LocalSession; readonly saved: LocalGame } | 'unreadable'>()
  const begin = useStartGame(game)
  useEffect(() => {
    const saved = loadSavedGame(browserGameStorage(), id)
    if (saved === undefined || saved.game !== game.rules.id) {
      setOpened('unreadable')
      return
    }
    let close: (() => void) | undefined
    let isStale = false
    const openSession = async () => {
      const ownVersion = (await findInCatalog(game.rules.id, saved.version)?.load()) ?? game
      if (isStale) return
      const local = openLocalSession(ownVersion, saved)
      close = local.close
      setOpened({ session: local.session, saved })
    }
    // The rules reject the stored log, or its version does not exist here.
    openSession().catch(() => isStale || setOpened('unreadable'))
    return () => {
      isStale = true
      close?.()
    }
  }, [game, id])
  if (opened === undefined) return <GameLoading />
  if (opened === 'unreadable') return <UnreadableGame game={game} />
  return <MatchPage session={opened.session} onPlayAgain={() => begin(setupOf(opened.saved), false)} />
}

function UnreadableGame({ game }: { readonly game: PlayableGame }): ReactElement {
  const { play, errors, match } = useMessages()
  return (
    <Page title={errors.notFoundTitle} isNarrow>
      <EmptyState title={errors.notFoundTitle} mascotId="av-hedge" text={play.unreadable}>
        <Link className="btn go" href={`/play/${game.rules.id}`}>
          {play.startNew}
        </Link>
        <Link className="btn" href="/">
          {match.toGames}
        </Link>
      </EmptyState>
    </Page>
  )
}

function GameLoading(): ReactElement {
  const { play } = useMessages()
  const language = useLanguage()
  return (
    <main lang={language} aria-label={play.opening}>
      <Loading />
    </main>
  )
}

/** Opens a new game, or the one with the same setup that was left before the first move. */
function useStartGame(game: PlayableGame): (setup: GameSetup, replace: boolean) => void {
  const [, navigate] = useLocation()
  return useCallback(
    (setup, replace) => {
      const storage = browserGameStorage()
      const newGame = createLocalGame(game, setup, browserTimeAndRandomness)
      const unplayed = findUnplayedGame(storage, newGame)
      if (unplayed === undefined) {
        saveGame(storage, newGame)
        pruneSavedGames(storage)
      }
      navigate(`/play/${newGame.game}/${(unplayed ?? newGame).id}`, { replace })
    },
    [game, navigate],
  )
}
