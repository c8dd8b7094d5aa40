import { type BoardModule, Portrait, seatColour, useReducedMotion } from '@spellbough/board-kit'
import { formatSigned, type Result, type Words } from '@spellbough/kernel'
import { type CSSProperties, type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { levelNumber } from '../play/bot-levels.ts'
import type { MatchState, PlayerState } from '../play/match-session.ts'
import type { FinalStanding, Headline } from './headline.ts'
import { seatsByRank, winningSeats } from './ranking.ts'
import styles from './score-sheet.module.css'
import { hasMostlyUniqueRows, type ScoreSheetCell, type ScoreSheetRow, scoreSheetRows } from './score-sheet-rows.ts'

/** Delay between the appearance of two rows. */
const ROW_DELAY_MS = 320

interface ScoreSheetProps {
  readonly state: MatchState
  readonly finalStanding: FinalStanding
  readonly headline: Headline
  readonly words: Pick<Words, 'scoreLine' | 'waiting'>
  readonly lineOrder?: BoardModule['scoreLineOrder'] | undefined
  /** The buttons below the sheet. */
  readonly children: ReactNode
}

/** The score sheet in the order of the rules. Rows appear one by one, or all at once after pressing Skip. */
export function ScoreSheet({
  state,
  finalStanding,
  headline,
  words,
  lineOrder,
  children,
}: ScoreSheetProps): ReactElement {
  const { match } = useMessages()
  const { players, result, view } = state
  const rows = result === undefined ? [] : scoreSheetRows(result, words, lineOrder && ((line) => lineOrder(line, view)))
  const [skipped, skip] = useRowReveal(rows.length)
  const winners = winningSeats(finalStanding.rank)
  const [winner] = winners
  return (
    <article className={`paper ${styles.sheet}`} data-skipped={skipped} aria-label={match.sheetTitle}>
      <header className={styles.head}>
        {winner !== undefined && <WinnerCrest seat={winner} player={players[winner]} />}
        <div>
          <h2>{headline.main}</h2>
          <p>
            {result === undefined ? headline.more : hasMostlyUniqueRows(rows) ? match.listsHint : match.sheetHint}
            {result !== undefined && <DecidingFactor state={state} result={result} words={words} />}
          </p>
        </div>
        {!skipped && (
          <Button className={`btn ${styles.skip}`} onPress={skip}>
            {match.skipSheet}
          </Button>
        )}
      </header>
      {result === undefined && <RankList standing={finalStanding} players={players} />}
      {result !== undefined && hasMostlyUniqueRows(rows) && (
        <PlayerScoreLists rows={rows} result={result} players={players} />
      )}
      {result !== undefined && !hasMostlyUniqueRows(rows) && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{match.category}</th>
              {players.map((player, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
                <th key={seat} scope="col" data-winner={winners.includes(seat)}>
                  <PlayerPortrait seat={seat} player={player} />
                  <span>{player.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells, bestSeats }, index) => (
              <tr key={label} style={{ '--after': `${index * ROW_DELAY_MS}ms` } as CSSProperties}>
                <th scope="row">{label}</th>
                {players.map((_, seat) => (
                  <ScoreCell
                    // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
                    key={seat}
                    seat={seat}
                    cell={cells[seat]}
                    isBest={bestSeats.includes(seat)}
                    isTie={bestSeats.length > 1}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr style={{ '--after': `${rows.length * ROW_DELAY_MS}ms` } as CSSProperties}>
              <th scope="row">{match.total}</th>
              {players.map((_, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
                <td key={seat} data-best={winners.includes(seat)} style={{ '--seat': '#ffd587' } as CSSProperties}>
                  <span>{formatSigned(result.score[seat] ?? 0)}</span>
                  <small>
                    {match.place(result.rank[seat] ?? 0)}
                    {isTied(result.rank, seat) && `, ${match.tie}`}
                  </small>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
      <div className={styles.after}>{children}</div>
    </article>
  )
}

interface DecidingFactorProps extends Pick<ScoreSheetProps, 'state' | 'words'> {
  readonly result: Result
}

/** What decided the game, where the points alone do not show it: the game's own ending, or a tiebreak. */
function DecidingFactor({ state: { view, players }, result: { rank, score }, words }: DecidingFactorProps): ReactNode {
  const { match } = useMessages()
  const [winner, another] = winningSeats(rank)
  if (winner === undefined || another !== undefined) return null
  const best = score[winner] ?? 0
  const names = players.map(({ name }) => name)
  if (score.some((points) => points > best)) return <strong> {words.waiting(view, 'spectator', names)}</strong>
  return score.some((points, seat) => seat !== winner && points === best) ? ` ${match.tieBroken}` : null
}

interface PlayerScoreListsProps {
  readonly rows: readonly ScoreSheetRow[]
  readonly result: Result
  readonly players: readonly PlayerState[]
}

/** A column of score lines for each player, the winner first. */
function PlayerScoreLists({ rows, result, players }: PlayerScoreListsProps): ReactElement {
  const { match } = useMessages()
  return (
    <div className={styles.lists}>
      {seatsByRank(result.rank).map((seat) => (
        <section key={seat} data-best={result.rank[seat] === 1}>
          <h3>
            <PlayerPortrait seat={seat} player={players[seat]} />
            <span>{players[seat]?.name}</span>
            <strong>{formatSigned(result.score[seat] ?? 0)}</strong>
            <small>
              {match.place(result.rank[seat] ?? 0)}
              {isTied(result.rank, seat) && `, ${match.tie}`}
            </small>
          </h3>
          <ul>
            {rows
              .flatMap(({ label, cells }) => ({ label, cell: cells[seat] }))
              .filter(({ cell }) => cell !== undefined)
              .map(({ label, cell }, index) => (
                <li key={label} style={{ '--after': `${index * ROW_DELAY_MS}ms` } as CSSProperties}>
                  <span>
                    {label}
                    {cell?.detail !== '' && <small>{cell?.detail}</small>}
                  </span>
                  <b>{formatSigned(cell?.points ?? 0)}</b>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface ScoreCellProps {
  readonly seat: number
  readonly cell: ScoreSheetCell | undefined
  readonly isBest: boolean
  readonly isTie: boolean
}

function ScoreCell({ seat, cell, isBest, isTie }: ScoreCellProps): ReactElement {
  const { match } = useMessages()
  if (cell === undefined) return <td className={styles.none}>–</td>
  return (
    <td data-best={isBest && !isTie} style={{ '--seat': seatColour(seat) } as CSSProperties}>
      <span>{formatSigned(cell.points)}</span>
      {(cell.detail !== '' || (isBest && isTie)) && (
        <small>{[cell.detail, isBest && isTie && cell.points !== 0 ? match.tie : ''].filter(Boolean).join(', ')}</small>
      )}
    </td>
  )
}

/** The ranking of a match that ended without a result of the rules. */
function RankList({
  standing,
  players,
}: {
  readonly standing: FinalStanding
  readonly players: readonly PlayerState[]
}): ReactElement {
  const { match } = useMessages()
  return (
    <ol className={styles.places}>
      {seatsByRank(standing.rank).map((seat) => (
        <li key={seat}>
          <PlayerPortrait seat={seat} player={players[seat]} />
          <b>{players[seat]?.name}</b>
          <span>{players[seat]?.resigned === true ? match.resigned : match.place(standing.rank[seat] ?? 0)}</span>
        </li>
      ))}
    </ol>
  )
}

interface PlayerPortraitProps {
  readonly seat: number
  readonly player: PlayerState | undefined
}

function PlayerPortrait({ seat, player }: PlayerPortraitProps): ReactElement {
  const level = player?.bot === undefined ? undefined : levelNumber(player.bot)
  return <Portrait seat={seat} size={36} botLevel={level} className={styles.face} />
}

function WinnerCrest({ seat, player }: PlayerPortraitProps): ReactElement {
  return (
    <span className={styles.crest} aria-hidden="true">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <path d="M12 40Q2 26 12 12M52 40Q62 26 52 12" fill="none" className={styles.ink} />
        <path
          d="M10 16q-7 0-8-6q7 0 8 6ZM7 25q-7 1-7-5q6 0 7 5ZM8 34q-6 3-8-3q6-2 8 3ZM54 16q7 0 8-6q-7 0-8 6ZM57 25q7 1 7-5q-6 0-7 5ZM56 34q6 3 8-3q-6-2-8 3Z"
          fill="#86ad6c"
          className={styles.ink}
        />
        <path d="M8 46L20 43V55L8 58L13 52ZM56 46L44 43V55L56 58L51 52Z" fill="#a4540b" className={styles.ink} />
        <path d="M16 42Q32 47 48 42V54Q32 59 16 54Z" fill="#e9973a" className={styles.ink} />
        <path d="M32 45.5l1.1 3.4 3.4 1.1-3.4 1.1-1.1 3.4-1.1-3.4-3.4-1.1 3.4-1.1Z" fill="#fff1c9" />
      </svg>
      <PlayerPortrait seat={seat} player={player} />
    </span>
  )
}

/** Whether all rows are shown, and a function to show them at once. */
function useRowReveal(rows: number): readonly [boolean, () => void] {
  const isReduced = useReducedMotion()
  const [skipped, setSkipped] = useState(rows === 0 || isReduced)
  useEffect(() => {
    if (skipped) return
    const timer = setTimeout(() => setSkipped(true), (rows + 2) * ROW_DELAY_MS)
    return () => clearTimeout(timer)
  }, [rows, skipped])
  return [skipped, () => setSkipped(true)]
}

const isTied = (rank: readonly number[], seat: number): boolean =>
  rank.filter((place) => place === rank[seat]).length > 1
