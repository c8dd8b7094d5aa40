import type { SeatView, TableView } from '@spellbough/protocol'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import type { Messages } from '../messages/en/index.ts'
import { useMessages } from '../messages/messages.tsx'
import { DEFAULT_BOT_LEVEL } from '../play/bot-levels.ts'
import { botLabel, levelDescription } from '../play/bot-words.ts'
import { Icon } from '../ui/icon.tsx'
import { RenameForm } from './name-fields.tsx'
import { hostOf, isEmptySeat, nextBotLevel, seatOfPlayer } from './seating.ts'
import { PresenceLabel, type SeatCardProps } from './table-seats.tsx'

/** Actions on the seats of a waiting table. */
export interface SeatActions {
  readonly sit: (seat: number) => void
  readonly seatBot: (seat: number, bot: string | null) => void
}

interface WaitingRoomSeatContext {
  readonly table: TableView
  readonly player: string | undefined
  /** The bot levels offered by the server. */
  readonly levels: readonly string[]
  readonly messages: Messages
  readonly actions: SeatActions
}

/** The props of a seat card for a seat of a waiting table. */
export function waitingRoomSeatProps(seat: SeatView, parts: WaitingRoomSeatContext): SeatCardProps {
  if (seat.bot !== null) return botSeatProps(seat, seat.bot, parts)
  if (isEmptySeat(seat)) return emptySeatProps(seat, parts)
  return playerSeatProps(seat, parts)
}

function playerSeatProps({ seat, player, ready, present }: SeatView, parts: WaitingRoomSeatContext): SeatCardProps {
  const { lobby } = parts.messages
  const isOwn = player?.id === parts.player
  const about = (
    <>
      {isOwn ? lobby.you : <PresenceLabel isHere={present} />}
      {player?.id === hostOf(parts.table) && ` · ${lobby.host}`}
      {ready && (
        <>
          {' · '}
          <Icon id="i-check" /> {lobby.ready}
        </>
      )}
    </>
  )
  return {
    seat,
    bot: null,
    isEmpty: false,
    isAway: !present && !isOwn,
    title: player?.name ?? '',
    about,
    children: isOwn && player !== null ? <OwnNameEditor name={player.name} /> : undefined,
  }
}

function OwnNameEditor({ name }: { readonly name: string }): ReactElement {
  const { lobby } = useMessages()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <RenameForm name={name} onDone={() => setOpen(false)} />
  return (
    <Button onPress={() => setOpen(true)}>
      <Icon id="i-person" />
      {lobby.rename}
    </Button>
  )
}

function botSeatProps({ seat }: SeatView, bot: string, parts: WaitingRoomSeatContext): SeatCardProps {
  const { table, player, levels, messages, actions } = parts
  const { lobby } = messages
  const acts = (
    <>
      <Button
        aria-label={lobby.changeLevelLabel(seat + 1)}
        onPress={() => actions.seatBot(seat, nextBotLevel(levels, bot))}
      >
        <Icon id="i-lv2" />
        {lobby.changeLevel}
      </Button>
      <Button aria-label={lobby.freeSeatLabel(seat + 1)} onPress={() => actions.seatBot(seat, null)}>
        <Icon id="i-close" />
      </Button>
    </>
  )
  return {
    seat,
    bot,
    isEmpty: false,
    title: botLabel(bot, messages),
    about: levelDescription(bot, messages),
    children: hostOf(table) === player ? acts : undefined,
  }
}

function emptySeatProps(
  { seat, keptFor }: SeatView,
  { table, player, messages, actions }: WaitingRoomSeatContext,
): SeatCardProps {
  const { lobby } = messages
  const isHost = player !== undefined && hostOf(table) === player
  const mayHave = keptFor === null || keptFor.id === player
  const isSeated = seatOfPlayer(table, player) !== undefined
  const sit = mayHave ? () => actions.sit(seat) : undefined
  const acts: ReactNode[] = []
  if (sit !== undefined)
    acts.push(
      <Button
        key="sit"
        aria-label={isSeated ? lobby.moveHereLabel(seat + 1) : lobby.sitHereLabel(seat + 1)}
        onPress={sit}
      >
        {lobby.sitHere}
      </Button>,
    )
  if (isHost && !table.rated)
    acts.push(
      <Button
        key="bot"
        aria-label={lobby.addBotLabel(seat + 1)}
        onPress={() => actions.seatBot(seat, DEFAULT_BOT_LEVEL)}
      >
        <Icon id="i-bot" />
        {lobby.addBot}
      </Button>,
    )
  if (isHost && keptFor !== null)
    acts.push(
      <Button key="free" aria-label={lobby.freeSeatLabel(seat + 1)} onPress={() => actions.seatBot(seat, null)}>
        <Icon id="i-close" />
        {lobby.free}
      </Button>,
    )
  return {
    seat,
    bot: null,
    isEmpty: true,
    title: keptFor === null ? lobby.freeSeat : lobby.reservedSeat(keptFor.name),
    about: keptFor === null ? (isHost ? lobby.freeSeatForHost : lobby.freeSeatForOthers) : lobby.reservedHint,
    children: acts.length === 0 ? undefined : acts,
    onPlaceholderPress: sit,
  }
}
