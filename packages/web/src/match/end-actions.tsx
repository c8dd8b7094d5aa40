import type { PlayableGame, Seat } from '@spellbough/kernel'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link, useLocation } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import type { SessionActions } from '../play/match-session.ts'
import { Icon } from '../ui/icon.tsx'
import { downloadFile } from './download-file.ts'

interface EndActionsProps {
  readonly actions: SessionActions
  /** The seat whose choices can be reviewed; `undefined` for spectators. */
  readonly seat?: Seat | undefined
  /** Starts another game with the same setup, where that is possible. */
  readonly onPlayAgain: (() => void) | undefined
  readonly onError: () => void
}

/** What most people do next, the likely one last. */
export function EndActions({ actions, seat, onPlayAgain, onError }: EndActionsProps): ReactElement {
  const { match, replay: words, advice } = useMessages()
  const [, navigate] = useLocation()
  const [isBusy, attempt] = useAttempt(onError)
  const { rematch, replay } = actions
  return (
    <>
      {replay !== undefined && (
        <Link className="btn" href={replay()}>
          <Icon id="i-replay" />
          {words.watch}
        </Link>
      )}
      {replay !== undefined && seat !== undefined && (
        <Link className="btn" href={`${replay()}?as=${seat + 1}&review`}>
          <Icon id="i-review" />
          {advice.reviewMine}
        </Link>
      )}
      {onPlayAgain !== undefined && (
        <Button className="btn go" onPress={onPlayAgain}>
          <Icon id="i-again" />
          {match.again}
        </Button>
      )}
      {rematch !== undefined && (
        <Button className="btn go" isDisabled={isBusy} onPress={attempt(async () => navigate(await rematch()))}>
          <Icon id="i-again" />
          {match.rematch}
        </Button>
      )}
    </>
  )
}

interface RecordActionsProps extends Pick<EndActionsProps, 'onError'> {
  readonly game: PlayableGame
  readonly loadFile: SessionActions['gameFile']
  readonly onShowBoard: () => void
}

/** Looking at the last position, and keeping the match as a file. */
export function RecordActions({ game, loadFile, onShowBoard, onError }: RecordActionsProps): ReactElement {
  const { match } = useMessages()
  const [isBusy, attempt] = useAttempt(onError)
  return (
    <>
      <Button className="btn" onPress={onShowBoard}>
        <Icon id="i-eye" />
        {match.lookAtBoard}
      </Button>
      {loadFile !== undefined && (
        <Button
          className="btn"
          isDisabled={isBusy}
          onPress={attempt(async () => downloadFile(await loadFile(), `${game.rules.id}.json`))}
        >
          <Icon id="i-save" />
          {match.save}
        </Button>
      )}
    </>
  )
}

/** Whether an action is under way, and a function that makes a press out of one. */
function useAttempt(onError: () => void): readonly [boolean, (act: () => Promise<void>) => () => void] {
  const [isBusy, setBusy] = useState(false)
  const attempt = (act: () => Promise<void>) => () => {
    setBusy(true)
    act()
      .catch(onError)
      .finally(() => setBusy(false))
  }
  return [isBusy, attempt]
}
