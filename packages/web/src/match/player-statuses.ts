import type { PlayerStatus } from '@spellbough/board-kit'
import type { Observer } from '@spellbough/kernel'
import type { Messages } from '../messages/en/index.ts'
import { levelNumber } from '../play/bot-levels.ts'
import { botLabel } from '../play/bot-words.ts'
import type { MatchState, PlayerState } from '../play/match-session.ts'

type StatusInputs = Pick<MatchState, 'game' | 'players' | 'who' | 'awaited' | 'view'>

/** The players of a match as its board shows them. */
export function playerStatuses(
  { game, players, who, awaited, view }: StatusInputs,
  isOver: boolean,
  messages: Messages,
): readonly PlayerStatus[] {
  // In real time everybody is busy all the time, so nobody is shown as thinking.
  const isRace = game.isRealTime?.(view) === true
  return players.map((player, seat) => {
    const isOwn = seat === who
    const isAwaited = !isOver && awaited.includes(seat)
    return {
      name: player.name,
      isOwn,
      isAwaited,
      isThinking: isAwaited && !isRace && (player.bot !== undefined || player.away),
      botLevel: player.bot === undefined ? undefined : levelNumber(player.bot),
      note: noteOf(player, isOwn, messages),
      isOff: player.resigned || player.away || !player.present,
    }
  })
}

/** Players of whom nothing is known but their names, in examples and previews. */
export function namedPlayers(
  names: readonly string[],
  who: Observer,
  awaited: (seat: number) => boolean,
): readonly PlayerStatus[] {
  return names.map((name, seat) => ({
    name,
    isOwn: seat === who,
    isAwaited: awaited(seat),
    isThinking: false,
    botLevel: undefined,
    note: '',
    isOff: false,
  }))
}

function noteOf(player: PlayerState, isOwn: boolean, messages: Messages): string {
  const { match } = messages
  if (player.resigned) return match.resigned
  if (player.away) return match.botStandsIn
  if (player.bot !== undefined) return botLabel(player.bot, messages)
  if (isOwn) return match.you
  return player.present ? match.here : match.notHere
}
