import { type BoardModule, type BoardProps, type PageSlots, PageSlotsContext, useSprite } from '@spellbough/board-kit'
import { loadBoard } from '@spellbough/games/boards'
import type { LanguageCode } from '@spellbough/kernel'
import { Component, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import styles from './board-view.module.css'

interface LoadedBoard {
  /** `undefined` until it is loaded. */
  readonly board: BoardModule | undefined
  /** The language of its texts; still the previous one while another language is loading. */
  readonly language: LanguageCode
}

/** Loads the board of a game with its texts, for a match of this version if one is given. Throws if loading fails. */
export function useBoard(game: string, language: LanguageCode, version?: number): LoadedBoard {
  const [loaded, setLoaded] = useState<LoadedBoard & { readonly game: string; readonly version: number | undefined }>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let isStale = false
    loadBoard(game, language, version).then(
      (board) => isStale || setLoaded({ game, version, board, language }),
      (reason: unknown) => isStale || setError(reason),
    )
    return () => {
      isStale = true
    }
  }, [game, version, language])
  if (loaded?.game === game && loaded.version === version) return loaded
  if (error !== undefined) throw error
  return { board: undefined, language }
}

interface BoardViewProps extends BoardProps {
  readonly board: BoardModule
  readonly slots: PageSlots
}

/** The board, with its sprite in the page and an error boundary around it. */
export function BoardView({ board, slots, ...props }: BoardViewProps): ReactElement {
  useSprite(board.spriteUrl)
  const { Board } = board
  return (
    <BoardBoundary>
      <PageSlotsContext value={slots}>
        <Board {...props} />
      </PageSlotsContext>
    </BoardBoundary>
  )
}

/** Placeholder while the board is loading. */
export function BoardLoading(): ReactElement {
  const { match } = useMessages()
  return (
    <p className={styles.note} role="status">
      {match.boardLoading}
    </p>
  )
}

class BoardBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override readonly state: { readonly broken: boolean } = { broken: false }

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return <BrokenBoard onRetry={() => this.setState({ broken: false })} />
  }
}

function BrokenBoard({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { match } = useMessages()
  return (
    <div className={styles.note} role="alert">
      <p>{match.boardFailed}</p>
      <Button className="btn" onPress={onRetry}>
        {match.boardRetry}
      </Button>
    </div>
  )
}
