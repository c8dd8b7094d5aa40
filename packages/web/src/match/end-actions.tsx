import type { PlayableGame, Seat } from '@spellbough/kernel'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Link, useLocation } from 'wouter'
import { useMessages } from '../messages/messages.tsx'
import type { SessionActions } from '../play/match-session.ts'
import { Icon } from '../ui/icon.tsx'
import { downloadFile } from './download-file.ts'
import { type Verification, VerificationList, verifyFileText } from './verification.tsx'

interface EndActionsProps {
  readonly game: PlayableGame
  readonly actions: SessionActions
  /** The seat whose choices can be reviewed; `undefined` for spectators. */
  readonly seat?: Seat | undefined
  /** Starts another game with the same setup, where that is possible. */
  readonly onPlayAgain: (() => void) | undefined
  readonly onShowBoard: () => void
  readonly onError: () => void
}

/** The buttons at the end of a game. */
export function EndActions({ game, actions, seat, onPlayAgain, onShowBoard, onError }: EndActionsProps): ReactElement {
  const { match, replay: words, advice } = useMessages()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [verification, setVerification] = useState<Verification>()
  const { rematch, gameFile, replay } = actions
  const attempt = (act: () => Promise<void>) => () => {
    setBusy(true)
    act()
      .catch(onError)
      .finally(() => setBusy(false))
  }
  return (
    <>
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
      <Button className="btn" onPress={onShowBoard}>
        <Icon id="i-eye" />
        {match.lookAtBoard}
      </Button>
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
      {gameFile !== undefined && (
        <>
          <Button
            className="btn"
            isDisabled={isBusy}
            onPress={attempt(async () => downloadFile(await gameFile(), `${game.rules.id}.json`))}
          >
            <Icon id="i-save" />
            {match.save}
          </Button>
          <Button
            className="btn"
            isDisabled={isBusy}
            onPress={attempt(async () => setVerification(verifyFileText(await gameFile(), game)))}
          >
            <Icon id="i-seal" />
            {isBusy ? match.verifying : match.verify}
          </Button>
        </>
      )}
      <Link className="btn" href="/">
        {match.toGames}
      </Link>
      {verification !== undefined && <VerificationList verification={verification} />}
    </>
  )
}
