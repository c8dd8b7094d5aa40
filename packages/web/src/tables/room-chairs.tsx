import type { SeatView, TableView } from '@spellbough/protocol'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { USUAL_BOT } from '../play/bot-levels.ts'
import { botInWords, levelAbout } from '../play/bot-words.ts'
import { Icon } from '../ui/icon.tsx'
import type { Messages } from '../words/en.ts'
import { useWords } from '../words/words.tsx'
import { hostOf, isEmpty, nextBot, seatOf } from './gathering.ts'
import { Rename } from './name-fields.tsx'
import { type ChairProps, Presence } from './stage.tsx'

/** What can be done at a table that waits. */
export interface RoomDeeds {
  readonly sit: (seat: number) => void
  readonly seatBot: (seat: number, bot: string | null) => void
}

interface RoomParts {
  readonly table: TableView
  readonly player: string | undefined
  /** The bots that can be asked. */
  readonly levels: readonly string[]
  readonly words: Messages
  readonly deeds: RoomDeeds
}

/** A seat of a table that waits, as the stage shows it. */
export function roomChair(seat: SeatView, parts: RoomParts): ChairProps {
  if (seat.bot !== null) return botChair(seat, seat.bot, parts)
  if (isEmpty(seat)) return emptyChair(seat, parts)
  return personChair(seat, parts)
}

function personChair({ seat, player, ready, present }: SeatView, parts: RoomParts): ChairProps {
  const { gather } = parts.words
  const isOwn = player?.id === parts.player
  const about = (
    <>
      {isOwn ? gather.you : <Presence isHere={present} />}
      {player?.id === hostOf(parts.table) && ` · ${gather.host}`}
      {ready && (
        <>
          {' · '}
          <Icon id="i-check" /> {gather.ready}
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
    children: isOwn && player !== null ? <OwnName name={player.name} /> : undefined,
  }
}

function OwnName({ name }: { readonly name: string }): ReactElement {
  const { gather } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Rename name={name} onDone={() => setOpen(false)} />
  return (
    <Button onPress={() => setOpen(true)}>
      <Icon id="i-person" />
      {gather.rename}
    </Button>
  )
}

function botChair({ seat }: SeatView, bot: string, parts: RoomParts): ChairProps {
  const { table, player, levels, words, deeds } = parts
  const { gather } = words
  const acts = (
    <>
      <Button aria-label={gather.otherBotLabel(seat + 1)} onPress={() => deeds.seatBot(seat, nextBot(levels, bot))}>
        <Icon id="i-lv2" />
        {gather.otherBot}
      </Button>
      <Button aria-label={gather.freeLabel(seat + 1)} onPress={() => deeds.seatBot(seat, null)}>
        <Icon id="i-close" />
      </Button>
    </>
  )
  return {
    seat,
    bot,
    isEmpty: false,
    title: botInWords(bot, words),
    about: levelAbout(bot, words),
    children: hostOf(table) === player ? acts : undefined,
  }
}

function emptyChair({ seat, keptFor }: SeatView, { table, player, words, deeds }: RoomParts): ChairProps {
  const { gather } = words
  const isHost = player !== undefined && hostOf(table) === player
  const mayHave = keptFor === null || keptFor.id === player
  const isSeated = seatOf(table, player) !== undefined
  const sit = mayHave ? () => deeds.sit(seat) : undefined
  const acts: ReactNode[] = []
  if (sit !== undefined)
    acts.push(
      <Button
        key="sit"
        aria-label={isSeated ? gather.moveHereLabel(seat + 1) : gather.sitHereLabel(seat + 1)}
        onPress={sit}
      >
        {gather.sitHere}
      </Button>,
    )
  if (isHost && !table.rated)
    acts.push(
      <Button key="bot" aria-label={gather.aBotLabel(seat + 1)} onPress={() => deeds.seatBot(seat, USUAL_BOT)}>
        <Icon id="i-bot" />
        {gather.aBot}
      </Button>,
    )
  if (isHost && keptFor !== null)
    acts.push(
      <Button key="free" aria-label={gather.freeLabel(seat + 1)} onPress={() => deeds.seatBot(seat, null)}>
        <Icon id="i-close" />
        {gather.free}
      </Button>,
    )
  return {
    seat,
    bot: null,
    isEmpty: true,
    title: keptFor === null ? gather.freeSeat : gather.keptSeat(keptFor.name),
    about: keptFor === null ? (isHost ? gather.freeHost : gather.freeOther) : gather.keptHint,
    children: acts.length === 0 ? undefined : acts,
    onPlace: sit,
  }
}
