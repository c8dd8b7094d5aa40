import { Dock, type PageSlots, PageSlotsContext, Portrait } from '@spellbough/board-kit'
import { type ReactElement, Suspense, useCallback, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { levelNumber } from '../play/bot-levels.ts'
import type { AnalysisRequest } from '../replay/analysis-messages.ts'
import { type AnalysisState, useAnalysis } from '../replay/use-analysis.ts'
import { WinChanceChart } from '../replay/win-chance-chart.tsx'
import { Icon } from '../ui/icon.tsx'
import { EndActions, RecordActions } from './end-actions.tsx'
import styles from './end-of-game.module.css'
import { endReason, resultTitle } from './end-reason.ts'
import type { FinalStanding } from './headline.ts'
import type { MatchContext } from './match-context.ts'
import { playerStatuses } from './player-statuses.ts'
import { winningSeats } from './ranking.ts'
import { ScoreSheet } from './score-sheet.tsx'
import { Sheet } from './sheet.tsx'
import { TurningPoints } from './turning-points.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import { VerificationList } from './verification.tsx'
import { isVerified, type Verification } from './verify-file.ts'

interface EndOfGameProps {
  readonly context: MatchContext
  readonly finalStanding: FinalStanding
  /** The places of the bars; the buttons stand in the bottom bar. */
  readonly slots: PageSlots
  readonly onPlayAgain: (() => void) | undefined
  readonly onShowBoard: () => void
}

/** Turning points beside the curve. */
const SHOWN_SWINGS = 3

/** The end on one screen: the score sheet, who won and why, where it turned, and the seal. */
export function EndOfGame({ context, finalStanding, slots, onPlayAgain, onShowBoard }: EndOfGameProps): ReactElement {
  const { session, snapshot, board, words, language, matchActions } = context
  const { state } = snapshot
  const messages = useMessages()
  const analysis = useMatchAnalysis(context)
  const { result } = state
  const isNarrow = useIsNarrow()
  const EndPicture = board?.EndPicture
  const recordActions = (
    <RecordActions
      game={state.game}
      loadFile={session.actions.gameFile}
      onShowBoard={onShowBoard}
      onError={matchActions.reportFailure}
    />
  )
  return (
    <div className={styles.end} data-picture={EndPicture !== undefined}>
      {EndPicture !== undefined && result !== undefined && (
        <div className={styles.picture}>
          <Suspense fallback={null}>
            <EndPicture
              view={state.view}
              who={state.who}
              players={playerStatuses(state, true, messages)}
              language={language}
              result={result}
            />
          </Suspense>
        </div>
      )}
      <div className={styles.sheet}>
        <ScoreSheet state={state} finalStanding={finalStanding} words={words} board={board} language={language} />
      </div>
      <div className={styles.side}>
        <Winner context={context} finalStanding={finalStanding} />
        <Turns context={context} analysis={analysis} />
        <Seal analysis={analysis} hasFile={session.actions.gameFile !== undefined} />
        {isNarrow && <div className={styles.record}>{recordActions}</div>}
      </div>
      <PageSlotsContext value={slots}>
        <Dock>
          {!isNarrow && recordActions}
          <EndActions
            actions={session.actions}
            seat={state.who === 'spectator' ? undefined : state.who}
            onPlayAgain={onPlayAgain}
            onError={matchActions.reportFailure}
          />
        </Dock>
      </PageSlotsContext>
    </div>
  )
}

/** Chances, turning points and the seal, from the game file of the match. */
function useMatchAnalysis({ session, snapshot }: MatchContext): AnalysisState {
  const { game, who, result } = snapshot.state
  const { id, version } = game.rules
  const hasResult = result !== undefined
  const load = useCallback(async (): Promise<AnalysisRequest> => {
    const fileText = await session.actions.gameFile?.()
    if (fileText === undefined) throw new Error('a match without a game file cannot be analysed')
    return { game: id, version, match: { fileText }, who }
  }, [session, id, version, who])
  return useAnalysis(hasResult ? load : undefined)
}

function Winner({ context, finalStanding }: Pick<EndOfGameProps, 'context' | 'finalStanding'>): ReactElement {
  const { match } = useMessages()
  const { snapshot, headline } = context
  const { players } = snapshot.state
  const [winner] = winningSeats(finalStanding.rank)
  const player = winner === undefined ? undefined : players[winner]
  return (
    <section className={styles.card}>
      <div className={styles.winner}>
        {winner !== undefined && (
          <Portrait
            seat={winner}
            size={56}
            botLevel={player?.bot === undefined ? undefined : levelNumber(player.bot)}
            className={styles.crest}
          />
        )}
        <div>
          <h2>{resultTitle(context, match) ?? headline.main}</h2>
          <p>{endReason(context, match) ?? headline.more}</p>
        </div>
      </div>
    </section>
  )
}

interface TurnsProps extends Pick<EndOfGameProps, 'context'> {
  readonly analysis: AnalysisState
}

function Turns({ context, analysis }: TurnsProps): ReactElement | null {
  const { session, snapshot, names, words } = context
  const { replay } = useMessages()
  const { who, result } = snapshot.state
  if (result === undefined || analysis === 'failed') return null
  if (analysis === undefined)
    return (
      <section className={`${styles.card} ${styles.turns}`}>
        <h2>{replay.whereItTurned}</h2>
        <p role="status">{replay.swingsLoading}</p>
      </section>
    )
  const swings = analysis.swings
    .toSorted((one, other) => other.share - one.share)
    .slice(0, SHOWN_SWINGS)
    .toSorted((one, other) => one.at - other.at)
  return (
    <section className={`${styles.card} ${styles.turns}`}>
      <h2>{replay.whereItTurned}</h2>
      <p>{replay.chartNote}</p>
      <WinChanceChart
        winChances={analysis.winChances}
        swings={swings}
        lastIndex={analysis.lastIndex}
        names={names}
        who={who}
      />
      {swings.length === 0 ? (
        <p>{replay.noSwings}</p>
      ) : (
        <TurningPoints swings={swings} who={who} names={names} words={words} replayUrl={session.actions.replay?.()} />
      )}
    </section>
  )
}

interface SealProps {
  readonly analysis: AnalysisState
  readonly hasFile: boolean
}

/** Whether the shuffle was as it was sealed before the deal, checked without being asked. */
function Seal({ analysis, hasFile }: SealProps): ReactElement | null {
  const { match } = useMessages()
  const [isOpen, setOpen] = useState(false)
  if (!hasFile || analysis === 'failed') return null
  const verification = analysis?.verification
  return (
    <section className={`${styles.card} ${styles.seal}`} data-good={verification && isVerified(verification)}>
      <Icon id="i-seal" />
      <SealText verification={verification} />
      {verification !== undefined && (
        <Button className={styles.proof ?? ''} onPress={() => setOpen(true)}>
          {match.seeProof}
        </Button>
      )}
      {isOpen && verification !== undefined && (
        <Sheet title={match.proof} onClose={() => setOpen(false)}>
          <VerificationList verification={verification} />
        </Sheet>
      )}
    </section>
  )
}

function SealText({ verification }: { readonly verification: Verification | undefined }): ReactElement {
  const { match } = useMessages()
  if (verification === undefined) return <p role="status">{match.verifying}</p>
  if (!isVerified(verification)) return <p role="alert">{match.notVerified}</p>
  return (
    <p role="status">
      <b>{match.shuffleVerified}</b> {match.shuffleVerifiedText}
    </p>
  )
}
