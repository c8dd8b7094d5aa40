import type { Box, PlayableGame } from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import { RequestRefused } from '@spellbough/protocol/client'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useSearch } from 'wouter'
import { problemText } from '../api/problem-words.ts'
import { USUAL_BOT } from '../play/bot-levels.ts'
import { Chat } from '../table/chat.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Messages } from '../words/en.ts'
import { useLanguage, useWords } from '../words/words.tsx'
import { Bench } from './bench.tsx'
import { freshContribution, noteContribution } from './contribution.ts'
import { clockwiseFrom, hostOf, isEmpty, isFree, type NextStep, nextStep, seatFor, seatOf } from './gathering.ts'
import { SendLink } from './invite.tsx'
import type { Seen } from './joined.ts'
import styles from './lobby.module.css'
import { LobbyPage } from './lobby-page.tsx'
import { NameInBar } from './name-fields.tsx'
import { useOfferedBots } from './offered-bots.ts'
import { getUp, sayReady, seatBot, sitDown, start } from './office.ts'
import { roomChair } from './room-chairs.tsx'
import { RoomSlip } from './room-slip.tsx'
import { useSomebody } from './somebody.ts'
import { Stage } from './stage.tsx'
import { StartBar } from './start-bar.tsx'
import { useGatheringNews } from './use-gathering-news.ts'

interface WaitingRoomProps {
  readonly box: Box
  readonly game: PlayableGame | undefined
  readonly seen: Seen
  readonly table: TableView
  readonly isCut: boolean
}

/** A table before its match: who sits, the link for the others, and when it begins. */
export function WaitingRoom({ box, game, seen, table, isCut }: WaitingRoomProps): ReactElement {
  const words = useWords()
  const { gather } = words
  const language = useLanguage()
  const somebody = useSomebody()
  const levels = useOfferedBots(box.id)
  const player = somebody.visitor?.id
  const own = seatOf(table, player)
  const isQuick = new URLSearchParams(useSearch()).has('quick') && own !== undefined
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const news = useGatheringNews(table, player)
  const step = nextStep(table, player)
  const name = box.words[language].name

  // While one thing is being done nothing else is; a button that was switched off meanwhile would lose the focus.
  const attempt = (act: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    act()
      .catch((error: unknown) => setProblem(problemText(error, language, words)))
      .finally(() => setBusy(false))
  }
  const sit = (seat: number | undefined) =>
    attempt(async () => {
      await somebody.introduce()
      await sitDown(table.id, seat)
    })
  const share = (): string => {
    const bytes = freshContribution()
    noteContribution(table.id, bytes)
    return bytes
  }
  const deeds = {
    sit,
    seatBot: (seat: number, bot: string | null) => attempt(() => seatBot(table.id, seat, bot)),
  }
  const seats = clockwiseFrom(table.seats, own?.seat ?? 0)
  const chairs = seats.map((seat) => roomChair(seat, { table, player, levels, words, deeds }))
  const free = table.seats.find(isFree)
  const isFull = !table.seats.some(isEmpty)
  const isHost = own !== undefined && hostOf(table) === player

  const bar = (
    <StartBar
      chairs={chairs}
      said={gather.taken(table.seats.filter((one) => !isEmpty(one)).length, seats.length)}
      hint={isCut ? words.table.lost : isQuick ? searchHint(table, words) : gather[hintOf(step, table)]}
      problem={somebody.isNamed ? problem : gather.badName}
    >
      {step === 'sit' && somebody.visitor === null && <NameInBar somebody={somebody} />}
      <BigButton
        step={step}
        isQuick={isQuick}
        isDisabled={!somebody.isNamed}
        onSit={() => sit(seatFor(table, player)?.seat)}
        onReady={(isReady) => attempt(() => sayReady(table.id, isReady ? share() : undefined))}
        onStart={(bots) => attempt(() => start(table, own?.ready === true ? undefined : share(), bots))}
      />
      {step === 'start-bots' && <SendLink table={table.id} game={name} />}
    </StartBar>
  )
  const leave = own !== undefined && (
    <Button className="btn" onPress={() => attempt(() => getUp(table.id))}>
      {isQuick ? gather.stopSearch : gather.leave}
    </Button>
  )
  const maySay = own !== undefined || (somebody.visitor != null && table.visibility === 'open' && table.watchable)
  return (
    <LobbyPage
      title={gather.title(name)}
      box={box}
      heading={isQuick ? gather.searching : gather.laid}
      beside={leave}
      slip={<RoomSlip table={table} game={game} name={name} />}
      aside={
        <div className={styles.talk}>
          <Chat
            lines={seen.chat}
            own={own?.seat ?? 'spectator'}
            onSay={maySay ? (text) => said(seen.joined.say(text)) : undefined}
          />
        </div>
      }
      bar={bar}
    >
      <Stage box={box} chairs={chairs} />
      {isHost && (
        <Bench
          levels={levels}
          shut={table.rated ? 'benchRated' : free !== undefined ? undefined : isFull ? 'benchFull' : 'benchKept'}
          onPick={(bot) => free !== undefined && deeds.seatBot(free.seat, bot)}
        />
      )}
      <p className="sr" role="status">
        {news}
      </p>
    </LobbyPage>
  )
}

interface BigButtonProps {
  readonly step: NextStep
  readonly isQuick: boolean
  readonly isDisabled: boolean
  readonly onSit: () => void
  readonly onReady: (isReady: boolean) => void
  readonly onStart: (bots: string | undefined) => void
}

/** The one thing that is to be done now. */
function BigButton(props: BigButtonProps): ReactElement | null {
  const { step, isQuick, isDisabled, onSit, onReady, onStart } = props
  const { gather } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  // What was pressed may be gone with the step before: who uses the keyboard goes on from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after every step.
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [step])
  const deed = ((): { text: string; icon: string; act: () => void; kind: string } | undefined => {
    switch (step) {
      case 'sit':
        return { text: gather.sitDown, icon: 'i-table', act: onSit, kind: 'go' }
      case 'ready':
        return { text: gather.readyButton, icon: 'i-check', act: () => onReady(true), kind: 'go' }
      case 'is-ready':
        if (isQuick) return undefined
        return { text: gather.notReadyButton, icon: 'i-undo', act: () => onReady(false), kind: '' }
      case 'start':
        return { text: gather.start, icon: 'i-play', act: () => onStart(undefined), kind: 'go' }
      case 'start-bots':
        return { text: gather.startBots, icon: 'i-bot', act: () => onStart(USUAL_BOT), kind: '' }
      case 'look':
        return undefined
    }
  })()
  if (deed === undefined) return null
  return (
    <Button ref={button} className={`btn big ${deed.kind}`} isDisabled={isDisabled} onPress={deed.act}>
      <Icon id={deed.icon} />
      {deed.text}
    </Button>
  )
}

/** What the bar says about the next step, as a key of the words. */
function hintOf(step: NextStep, table: TableView) {
  const people = table.seats.filter(({ player }) => player !== null).length
  switch (step) {
    case 'sit':
      return 'onlooker'
    case 'look':
      return table.watchable ? 'full' : 'fullPrivate'
    case 'start':
      return people > 1 ? 'hostFull' : 'hostAlone'
    case 'start-bots':
      return 'hostWaits'
    case 'ready':
      return table.seats.some((seat) => isEmpty(seat) && seat.keptFor !== null) ? 'hostKept' : 'notReadyYet'
    case 'is-ready':
      return 'readyWaits'
  }
}

const searchHint = ({ pace }: TableView, { gather }: Messages): string =>
  pace === 'live' ? gather.searchingHint : gather.searchingMail

/** Why a line was not said, or nothing. */
async function said(saying: Promise<void>): Promise<string | undefined> {
  try {
    await saying
    return undefined
  } catch (fault) {
    if (fault instanceof RequestRefused) return fault.problem.message
    throw fault
  }
}
