import type { BoardModule } from '@spellbough/board-kit'
import type { LanguageCode } from '@spellbough/kernel'
import { memo, type ReactElement } from 'react'
import { type PlaqueState, Plaques } from '../match/plaques.tsx'
import { useMessages } from '../messages/messages.tsx'
import type { MatchState } from '../play/match-session.ts'

interface PlayersProps {
  readonly state: MatchState
  readonly board: BoardModule | undefined
  readonly language: LanguageCode
}

/** The plaques of the players. */
export const Players = memo(function Players({ state, board, language }: PlayersProps): ReactElement {
  const { replay } = useMessages()
  const { players, who, awaited, view, result } = state
  const plaques = players.map((player, seat): PlaqueState => {
    const isViewer = seat === who
    const isKnown = player.bot !== undefined || player.resigned
    return {
      seat,
      player,
      isOwn: isViewer,
      isAwaited: result === undefined && awaited.includes(seat),
      clock: undefined,
      counts: board?.counts(view, seat, language) ?? [],
      ...(isViewer
        ? { presence: { icon: 'i-eye', text: replay.currentObserver, isOn: true } }
        : isKnown
          ? {}
          : { presence: null }),
    }
  })
  return <Plaques plaques={plaques} />
})
