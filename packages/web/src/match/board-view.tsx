import { type BoardModule, type BoardProps, DockContext, useSprite } from '@spellbough/board-kit'
import { loadBoard } from '@spellbough/games/boards'
import type { LanguageCode } from '@spellbough/kernel'
import { Component, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../words/words.tsx'
import styles from './board-view.module.css'

interface LoadedBoard {
  /** Nothing until it is there. */
  readonly board: BoardModule | undefined
  /** The language it speaks: for a moment still the last one when another has just been chosen. */
  readonly language: LanguageCode
}

/** A game's board, for a match of this version if one is named, with what it says, fetched when it is first needed. Throws if it cannot be had. */
export function useBoard(game: string, language: LanguageCode, version?: number): LoadedBoard {
  const [loaded, setLoaded] = useState<LoadedBoard & { readonly game: string; readonly version: number | undefined }>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let stale = false
    loadBoard(game, language, version).then(
      (board) => stale || setLoaded({ game, version, board, language }),
      (reason: unknown) => stale || setError(reason),
    )
    return () => {
      stale = true
    }
  }, [game, version, language])
  if (loaded?.game === game && loaded.version === version) return loaded
  if (error !== undefined) throw error
  return { board: undefined, language }
}

interface BoardViewProps extends BoardProps {
  readonly board: BoardModule
  readonly dock: HTMLElement | null
}

/** The board itself, with its drawings in the page. If it breaks, the game goes on as text. */
export function BoardView({ board, dock, ...props }: BoardViewProps): ReactElement {
  useSprite(board.spriteUrl)
  const { Board } = board
  return (
    <BoardBoundary>
      <DockContext value={dock}>
        <Board {...props} />
      </DockContext>
    </BoardBoundary>
  )
}

/** While a board is on its way. */
export function BoardLoading(): ReactElement {
  const { table } = useMessages()
  return (
    <p className={styles.note} role="status">
      {table.boardLoading}
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
    return <BrokenBoard onAgain={() => this.setState({ broken: false })} />
  }
}

function BrokenBoard({ onAgain }: { readonly onAgain: () => void }): ReactElement {
  const { table } = useMessages()
  return (
    <div className={styles.note} role="alert">
      <p>{table.boardBroken}</p>
      <Button className="btn" onPress={onAgain}>
        {table.boardAgain}
      </Button>
    </div>
  )
}
