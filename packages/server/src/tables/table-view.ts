import type { MatchSummary, PublicPlayer, SeatView, TableView } from '@spellbough/protocol'
import { seatOf } from './chairs.ts'
import type { Chair, ChairPlayer, TableDoc } from './table-doc.ts'

/**
 * A table as others see it. The shuffle contributions are shown once the match has begun and they cannot be changed.
 * `secret` must be null for a viewer for whom `maySeeSecret` is false.
 */
export function renderTableView(doc: TableDoc, present: ReadonlySet<number>, secret: string | null): TableView {
  return {
    id: doc.id,
    game: doc.game,
    version: doc.version,
    options: { ...doc.options },
    pace: doc.pace,
    time: { ...doc.time },
    visibility: doc.visibility,
    rated: doc.rated,
    watchable: doc.watchable,
    host: doc.host,
    status: doc.status,
    created: doc.created,
    begun: doc.begun,
    ended: doc.ended,
    seats: doc.chairs.map((chair, seat) => renderSeatView(chair, seat, present.has(seat))),
    fairness: {
      commitment: doc.commitment,
      contributions: doc.begun === null ? null : doc.chairs.map((chair) => chair.contribution),
      secret: isSecretRevealed(doc) ? secret : null,
    },
    ending: doc.ending,
    standing:
      doc.standing === null
        ? null
        : { rank: [...doc.standing.rank], score: doc.standing.score === null ? null : [...doc.standing.score] },
    next: doc.next,
    revision: doc.revision,
  }
}

/** The shuffle secret is revealed when the table is over. */
export const isSecretRevealed = (doc: TableDoc): boolean => doc.status === 'over' || doc.status === 'closed'

/**
 * Every hidden card follows from the secret, so it is shown to those who may see the match: the players, and others where
 * spectators are allowed. `viewer` is a player's id.
 */
export const maySeeSecret = (doc: TableDoc, viewer: string | undefined): boolean =>
  isSecretRevealed(doc) && (doc.watchable || (viewer !== undefined && seatOf(doc, viewer) !== undefined))

/** Undefined for a table whose match has not begun. */
export function matchSummary(doc: TableDoc): MatchSummary | undefined {
  if (doc.begun === null) return undefined
  return {
    table: doc.id,
    game: doc.game,
    options: { ...doc.options },
    pace: doc.pace,
    rated: doc.rated,
    players: doc.chairs.map(({ player, bot }) => ({
      name: player?.name ?? bot ?? '',
      player: player?.id ?? null,
      bot,
    })),
    created: doc.created,
    begun: doc.begun,
    ended: doc.ended,
    ending: doc.ending,
    rank: doc.standing === null ? null : [...doc.standing.rank],
    score: doc.standing?.score == null ? null : [...doc.standing.score],
  }
}

function renderSeatView(chair: Chair, seat: number, present: boolean): SeatView {
  const { bot, ready, away, resigned } = chair
  return {
    seat,
    player: publicPlayer(chair.player),
    bot,
    keptFor: publicPlayer(chair.keptFor),
    ready,
    present,
    away,
    resigned,
  }
}

/** Null for a deleted account. */
const publicPlayer = (player: ChairPlayer | null): PublicPlayer | null =>
  player === null || player.id === null ? null : { id: player.id, name: player.name, guest: player.guest }
