import {
  type BoardModule,
  Glyph,
  Portrait,
  type ScoreCell,
  type ScoreRow,
  seatColour,
  useReducedMotion,
  useSprite,
} from '@spellbough/board-kit'
import { formatSigned, type LanguageCode, type Result, type Words } from '@spellbough/kernel'
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { levelNumber } from '../play/bot-levels.ts'
import type { MatchState, PlayerState } from '../play/match-session.ts'
import type { FinalStanding } from './headline.ts'
import { seatsByRank, winningSeats } from './ranking.ts'
import styles from './score-sheet.module.css'
import { hasMostlyUniqueRows, scoreSheetRows } from './score-sheet-rows.ts'

/** Delay between the appearance of two rows. */
const ROW_DELAY_MS = 320

interface ScoreSheetProps {
  readonly state: MatchState
  readonly finalStanding: FinalStanding
  readonly words: Pick<Words, 'scoreLine'>
  readonly board: BoardModule | undefined
  readonly language: LanguageCode
}

/** The score sheet in the order of the rules. Rows appear one by one, or all at once after pressing Skip. */
export function ScoreSheet({ state, finalStanding, words, board, language }: ScoreSheetProps): ReactElement {
  const { match } = useMessages()
  const { players, result, view, log } = state
  const { scoreRows, hasScoreLists = false } = board ?? {}
  useSprite(board?.spriteUrl)
  const rows =
    result === undefined
      ? []
      : (scoreRows?.(
          view,
          result,
          language,
          log.map(({ event }) => event),
        ) ?? scoreSheetRows(result, words))
  const [skipped, skip] = useRowReveal(rows.length)
  const winners = winningSeats(finalStanding.rank)
  const isTable = result !== undefined && !hasScoreLists && !hasMostlyUniqueRows(rows)
  return (
    <article
      className={`paper ${styles.sheet}`}
      data-skipped={skipped}
      aria-label={match.sheetTitle}
      style={{ '--rows': isTable ? rows.length : longestList(rows) } as CSSProperties}
    >
      <h2 className="sr">{match.sheetTitle}</h2>
      {!skipped && (
        <Button className={`btn ${styles.skip}`} onPress={skip}>
          {match.skipSheet}
        </Button>
      )}
      {result === undefined && <RankList standing={finalStanding} players={players} />}
      {result !== undefined && !isTable && <PlayerScoreLists rows={rows} result={result} state={state} />}
      {isTable && (
        <table className={styles.table} data-worth={rows.some(({ worth }) => worth !== undefined)}>
          <thead>
            <tr>
              <th scope="col">{match.category}</th>
              {players.map((player, seat) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
                <th key={seat} scope="col" data-winner={winners.includes(seat)}>
                  <PlayerPortrait seat={seat} player={player} />
                  <span>{seat === state.who ? match.nameAndYou(player.name) : player.name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, symbol, worth, cells }, index) => (
              <tr
                key={label}
                data-worth={worth !== undefined}
                style={{ '--after': `${index * ROW_DELAY_MS}ms` } as CSSProperties}
              >
                <th scope="row">
                  <span className={styles.label}>
                    {symbol !== undefined && <Glyph id={symbol} size={22} className={styles.symbol} />}
                    <span>{label}</span>
                    {worth !== undefined && <b>{formatSigned(worth)}</b>}
                  </span>
                </th>
                {players.map((_, seat) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the index is the seat.
                  <ScoreCellView key={seat} seat={seat} cell={cells[seat]} />
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
    </article>
  )
}

interface PlayerScoreListsProps {
  readonly rows: readonly ScoreRow[]
  readonly result: Result
  readonly state: Pick<MatchState, 'players' | 'who'>
}

/** A column of score lines for each player, the winner first. */
function PlayerScoreLists({ rows, result, state: { players, who } }: PlayerScoreListsProps): ReactElement {
  const { match } = useMessages()
  return (
    <div className={styles.lists}>
      {seatsByRank(result.rank).map((seat) => (
        <section key={seat} data-best={result.rank[seat] === 1}>
          <h3>
            <PlayerPortrait seat={seat} player={players[seat]} />
            <span>{seat === who ? match.nameAndYou(players[seat]?.name ?? '') : players[seat]?.name}</span>
            <strong>{formatSigned(result.score[seat] ?? 0)}</strong>
            <small>
              {match.place(result.rank[seat] ?? 0)}
              {isTied(result.rank, seat) && `, ${match.tie}`}
            </small>
          </h3>
          <ul>
            {rows
              .flatMap(({ label, symbol, cells }) => ({ label, symbol, cell: cells[seat] }))
              .filter(({ cell }) => cell !== undefined)
              .map(({ label, symbol, cell }, index) => (
                <li key={label} style={{ '--after': `${index * ROW_DELAY_MS}ms` } as CSSProperties}>
                  {symbol !== undefined && <Glyph id={symbol} size={22} className={styles.symbol} />}
                  <span>
                    {label}
                    {cell?.detail !== '' && <small>{cell?.detail}</small>}
                  </span>
                  <b>{cell?.text}</b>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The rows of the player with the most. */
function longestList(rows: readonly ScoreRow[]): number {
  const seats = rows[0]?.cells ?? []
  return Math.max(1, ...seats.map((_, seat) => rows.filter(({ cells }) => cells[seat] !== undefined).length))
}

interface ScoreCellProps {
  readonly seat: number
  readonly cell: ScoreCell | undefined
}

function ScoreCellView({ seat, cell }: ScoreCellProps): ReactElement {
  if (cell === undefined) return <td className={styles.none}>–</td>
  return (
    <td data-best={cell.isBest} style={{ '--seat': seatColour(seat) } as CSSProperties}>
      <span>{cell.text}</span>
      {cell.detail !== '' && <small>{cell.detail}</small>}
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
