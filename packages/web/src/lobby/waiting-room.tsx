import type { GameListing, PlayableGame } from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import { type ReactElement, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { useSearch } from 'wouter'
import { usePlayerIdentity } from '../account/player-identity.ts'
import { Chat } from '../match/chat.tsx'
import type { Messages } from '../messages/en/index.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { DEFAULT_BOT_LEVEL } from '../play/bot-levels.ts'
import { sendChat } from '../play/send-chat.ts'
import { Icon } from '../ui/icon.tsx'
import { BotPicker } from './bot-picker.tsx'
import { ShareLinkButton } from './invite.tsx'
import { BarNameField } from './name-fields.tsx'
import {
  availableSeatFor,
  clockwiseFrom,
  hostOf,
  isEmptySeat,
  isOpenSeat,
  type NextStep,
  nextStep,
  seatOfPlayer,
} from './seating.ts'
import { newContribution, rememberContribution } from './shuffle-contribution.ts'
import { StartBar } from './start-bar.tsx'
import { leaveSeat, seatBot, setReady, startMatch, takeSeat } from './table-api.ts'
import styles from './table-page-layout.module.css'
import { TablePageLayout } from './table-page-layout.tsx'
import { TableSeats } from './table-seats.tsx'
import { useAsyncAction } from './use-async-action.ts'
import type { JoinedTableState } from './use-joined-table.ts'
import { useOfferedBots } from './use-offered-bots.ts'
import { useWaitingRoomAnnouncement } from './use-waiting-room-announcement.ts'
import { WaitingRoomDetails } from './waiting-room-details.tsx'
import { waitingRoomSeatProps } from './waiting-room-seats.tsx'

interface WaitingRoomProps {
  readonly box: GameListing
  readonly game: PlayableGame | undefined
  readonly joinedState: JoinedTableState
  readonly table: TableView
  readonly isDisconnected: boolean
}

/** The page of a table before its match begins. */
export function WaitingRoom({ box, game, joinedState, table, isDisconnected }: WaitingRoomProps): ReactElement {
  const messages = useMessages()
  const { lobby } = messages
  const language = useLanguage()
  const identity = usePlayerIdentity()
  const levels = useOfferedBots(box.id)
  const player = identity.visitor?.id
  const ownSeat = seatOfPlayer(table, player)
  const isQuick = new URLSearchParams(useSearch()).has('quick') && ownSeat !== undefined
  // Presses while busy are ignored rather than the button disabled: a disabled button would lose the focus.
  const { run, status } = useAsyncAction()
  const announcement = useWaitingRoomAnnouncement(table, player)
  const step = nextStep(table, player)
  const name = box.words[language].name
  const sit = (seat: number | undefined) =>
    run(() => identity.actAsPlayer((guest) => takeSeat(table.id, seat, newContribution(), guest)))
  const share = (): string => {
    const bytes = newContribution()
    rememberContribution(table.id, bytes)
    return bytes
  }
  const actions = {
    sit,
    seatBot: (seat: number, bot: string | null) => run(() => seatBot(table.id, seat, bot)),
  }
  const seats = clockwiseFrom(table.seats, ownSeat?.seat ?? 0)
  const seatCards = seats.map((seat) =>
    waitingRoomSeatProps(seat, { table, player, levels, messages: messages, actions }),
  )
  const free = table.seats.find(isOpenSeat)
  const isFull = !table.seats.some(isEmptySeat)
  const isHost = ownSeat !== undefined && hostOf(table) === player

  const bar = (
    <StartBar
      seats={seatCards}
      status={lobby.taken(table.seats.filter((one) => !isEmptySeat(one)).length, seats.length)}
      hint={
        isDisconnected
          ? messages.match.disconnected
          : isQuick
            ? searchHint(table, messages)
            : lobby[stepHintKey(step, table)]
      }
      problem={identity.hasValidName ? status?.text : lobby.badName}
    >
      {step === 'sit' && identity.visitor === null && <BarNameField identity={identity} />}
      <NextStepButton
        step={step}
        isQuick={isQuick}
        isDisabled={!identity.hasValidName}
        onSit={() => sit(availableSeatFor(table, player)?.seat)}
        onReady={(isReady) => run(() => setReady(table.id, isReady ? share() : undefined))}
        onStart={(bots) => run(() => startMatch(table, ownSeat?.ready === true ? undefined : share(), bots))}
      />
      {step === 'start-bots' && <ShareLinkButton table={table.id} game={name} />}
    </StartBar>
  )
  const leave = ownSeat !== undefined && (
    <Button className="btn" onPress={() => run(() => leaveSeat(table.id))}>
      {isQuick ? lobby.stopSearch : lobby.leave}
    </Button>
  )
  const canChat = ownSeat !== undefined || (identity.visitor != null && table.visibility === 'open' && table.watchable)
  return (
    <TablePageLayout
      title={lobby.title(name)}
      box={box}
      heading={isQuick ? lobby.searching : lobby.openTitle}
      headingAside={leave}
      details={<WaitingRoomDetails table={table} game={game} gameName={name} />}
      aside={
        <div className={styles.talk}>
          <Chat
            lines={joinedState.chat}
            ownSeat={ownSeat?.seat ?? 'spectator'}
            onSend={canChat ? (text) => sendChat(joinedState.joined, text) : undefined}
          />
        </div>
      }
      bar={bar}
    >
      <TableSeats box={box} seats={seatCards} />
      {isHost && (
        <BotPicker
          levels={levels}
          disabledReason={
            table.rated ? 'noBotsRated' : free !== undefined ? undefined : isFull ? 'noBotsFull' : 'noBotsReserved'
          }
          onPick={(bot) => free !== undefined && actions.seatBot(free.seat, bot)}
        />
      )}
      <p className="sr" role="status">
        {announcement}
      </p>
    </TablePageLayout>
  )
}

interface NextStepButtonProps {
  readonly step: NextStep
  readonly isQuick: boolean
  readonly isDisabled: boolean
  readonly onSit: () => void
  readonly onReady: (isReady: boolean) => void
  readonly onStart: (bots: string | undefined) => void
}

/** The main button: the next step of the player. */
function NextStepButton(props: NextStepButtonProps): ReactElement | null {
  const { step, isQuick, isDisabled, onSit, onReady, onStart } = props
  const { lobby } = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  // The pressed button may be gone after a step; the focus then moves to its successor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every step.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [step])
  const action = ((): { text: string; icon: string; act: () => void; kind: string } | undefined => {
    switch (step) {
      case 'sit':
        return { text: lobby.sitDown, icon: 'i-table', act: onSit, kind: 'go' }
      case 'ready':
        return { text: lobby.readyButton, icon: 'i-check', act: () => onReady(true), kind: 'go' }
      case 'is-ready':
        if (isQuick) return undefined
        return { text: lobby.notReadyButton, icon: 'i-undo', act: () => onReady(false), kind: '' }
      case 'start':
        return { text: lobby.start, icon: 'i-play', act: () => onStart(undefined), kind: 'go' }
      case 'start-bots':
        return { text: lobby.startBots, icon: 'i-bot', act: () => onStart(DEFAULT_BOT_LEVEL), kind: '' }
      case 'watch':
        return undefined
    }
  })()
  if (action === undefined) return null
  return (
    <Button ref={button} className={`btn big ${action.kind}`} isDisabled={isDisabled} onPress={action.act}>
      <Icon id={action.icon} />
      {action.text}
    </Button>
  )
}

/** The hint about the next step, as a key of the messages. */
function stepHintKey(step: NextStep, table: TableView) {
  const people = table.seats.filter(({ player }) => player !== null).length
  switch (step) {
    case 'sit':
      return 'spectatorHint'
    case 'watch':
      return table.watchable ? 'full' : 'fullPrivate'
    case 'start':
      return people > 1 ? 'hostFull' : 'hostAlone'
    case 'start-bots':
      return 'hostWaits'
    case 'ready':
      return table.seats.some((seat) => isEmptySeat(seat) && seat.keptFor !== null) ? 'hostReserved' : 'notReadyYet'
    case 'is-ready':
      return 'readyWaits'
  }
}

const searchHint = ({ pace }: TableView, { lobby }: Messages): string =>
  pace === 'live' ? lobby.searchingHint : lobby.searchingMail
