import type { LanguageCode } from '@spellbough/kernel'
import type { BoardModule } from '@spellbough/table'
import { memo, type ReactElement } from 'react'
import type { TableState } from '../play/session.ts'
import { type PlaqueState, Plaques } from '../table/plaques.tsx'
import { useWords } from '../words/words.tsx'

interface PlayersProps {
  readonly state: TableState
  readonly board: BoardModule | undefined
  readonly language: LanguageCode
}

/** Who played, and how they stood. */
export const Players = memo(function Players({ state, board, language }: PlayersProps): ReactElement {
  const { replay } = useWords()
  const { players, who, awaited, view, result } = state
  const plaques = players.map((player, seat): PlaqueState => {
    const isEyes = seat === who
    const isKnown = player.bot !== undefined || player.resigned
    return {
      seat,
      player,
      own: isEyes,
      awaited: result === undefined && awaited.includes(seat),
      clock: undefined,
      counts: board?.counts(view, seat, language) ?? [],
      ...(isEyes
        ? { presence: { icon: 'i-eye', text: replay.seenFrom, on: true } }
        : isKnown
          ? {}
          : { presence: null }),
    }
  })
  return <Plaques plaques={plaques} />
})
