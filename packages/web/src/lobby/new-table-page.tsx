import { type CatalogEntry, findInCatalog } from '@spellbough/games/catalog'
import type { PlayableGame } from '@spellbough/kernel'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'wouter'
import { type PlayerIdentity, usePlayerIdentity } from '../account/player-identity.ts'
import type { Messages } from '../messages/en/index.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { DEFAULT_BOT_LEVEL } from '../play/bot-levels.ts'
import { botLabel, levelDescription } from '../play/bot-words.ts'
import { useGameWords } from '../play/game-words.ts'
import { hasPlayed } from '../play/played-games.ts'
import { useGame } from '../play/use-game.ts'
import { Loading } from '../shell/loading.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Icon } from '../ui/icon.tsx'
import { BotPicker } from './bot-picker.tsx'
import { SeatNameField } from './name-fields.tsx'
import { NewTableSettings } from './new-table-settings.tsx'
import { nextBotLevel } from './seating.ts'
import { newContribution, rememberContribution } from './shuffle-contribution.ts'
import { StartBar } from './start-bar.tsx'
import { createTable, setReady } from './table-api.ts'
import {
  createTableRequest,
  defaultTableDraft,
  draftProblem,
  openSeatCount,
  type TableDraft,
  tableOptions,
  withBot,
  withSeat,
  withSeats,
} from './table-draft.ts'
import styles from './table-page-layout.module.css'
import { TablePageLayout } from './table-page-layout.tsx'
import { type SeatCardProps, TableSeats } from './table-seats.tsx'
import { useAsyncAction } from './use-async-action.ts'
import { useOfferedBots } from './use-offered-bots.ts'

/** The page to set up and open a table. */
export function NewTablePage({ params }: { readonly params: { readonly game: string } }): ReactElement {
  const entry = findInCatalog(params.game)
  const game = useGame(entry)
  const gameWords = useGameWords(entry?.box.id)
  if (entry === undefined) return <NotFoundPage />
  return game === undefined || gameWords === undefined ? (
    <Loading />
  ) : (
    <NewTableForm key={params.game} entry={entry} game={game} />
  )
}

function NewTableForm({
  entry: { box },
  game,
}: {
  readonly entry: CatalogEntry
  readonly game: PlayableGame
}): ReactElement {
  const messages = useMessages()
  const { lobby } = messages
  const language = useLanguage()
  const [, navigate] = useLocation()
  const identity = usePlayerIdentity()
  const levels = useOfferedBots(box.id)
  const [table, setTable] = useState(() => defaultTableDraft(box))
  const { run, status } = useAsyncAction()
  const options = tableOptions(game, table, !hasPlayed(box.id))
  const draftError = draftProblemText(game, { ...table, options }, messages)
  const freeSeats = openSeatCount(table)
  const seatCards = table.seats.map((_, seat) =>
    seatCardProps({ seat, table, levels, identity, messages: messages, onChange: setTable }),
  )
  const openTable = () => run(async () => navigate(`/t/${await submitTable(box.id, { ...table, options }, identity)}`))
  const bar = (
    <StartBar
      seats={seatCards}
      status={freeSeats === 0 ? lobby.noOpenSeats : lobby.openSeats(freeSeats)}
      hint={freeSeats === 0 ? lobby.beginHint : table.visibility === 'open' ? lobby.openToAll : lobby.openHint}
      problem={identity.hasValidName ? (draftError ?? status?.text) : lobby.badName}
    >
      <Button
        className="btn go big"
        isDisabled={draftError !== undefined || !identity.hasValidName}
        onPress={openTable}
      >
        <Icon id={freeSeats === 0 ? 'i-play' : 'i-table'} />
        {freeSeats === 0 ? lobby.beginNow : lobby.openTable}
      </Button>
    </StartBar>
  )
  return (
    <TablePageLayout
      title={lobby.newTitle(box.words[language].name)}
      box={box}
      heading={lobby.setUpTitle}
      headingAside={<SeatCountField box={box} table={table} onChange={setTable} />}
      details={
        <NewTableSettings
          game={game}
          table={table}
          names={seatCards.map(({ title, isEmpty }, seat) => (isEmpty ? lobby.playerNumber(seat + 1) : title))}
          problem={draftError}
          onChange={setTable}
        />
      }
      bar={bar}
    >
      <TableSeats box={box} seats={seatCards} />
      <BotPicker
        levels={levels}
        disabledReason={table.rated ? 'noBotsRated' : freeSeats === 0 ? 'noBotsFull' : undefined}
        onPick={(bot) => setTable(withBot(table, bot))}
      />
    </TablePageLayout>
  )
}

/** Opens the table, and starts at once if no seat is free. Resolves with its id. */
async function submitTable(game: string, table: TableDraft, identity: PlayerIdentity): Promise<string> {
  const { id } = await identity.actAsPlayer((guest) => createTable(createTableRequest(game, table), guest))
  if (openSeatCount(table) > 0) return id
  const contribution = newContribution()
  rememberContribution(id, contribution)
  await setReady(id, contribution)
  return id
}

interface SeatCountFieldProps {
  readonly box: CatalogEntry['box']
  readonly table: TableDraft
  readonly onChange: (table: TableDraft) => void
}

function SeatCountField({ box: { seats }, table, onChange }: SeatCountFieldProps): ReactElement | null {
  const { lobby } = useMessages()
  const [minSeats, maxSeats] = seats
  if (minSeats === maxSeats) return null
  const counts = Array.from({ length: maxSeats - minSeats + 1 }, (_, index) => minSeats + index)
  return (
    <div className={styles.counts} role="radiogroup" aria-label={lobby.seatCount}>
      <Icon id="i-players" title={lobby.seatCount} />
      {counts.map((count) => (
        <label key={count}>
          <input
            type="radio"
            name="seats"
            checked={count === table.seats.length}
            onChange={() => onChange(withSeats(table, count))}
          />
          <span>{count}</span>
        </label>
      ))}
    </div>
  )
}

interface SeatCardContext {
  readonly seat: number
  readonly table: TableDraft
  /** The bot levels offered by the server. */
  readonly levels: readonly string[]
  readonly identity: PlayerIdentity
  readonly messages: Messages
  readonly onChange: (table: TableDraft) => void
}

function seatCardProps({ seat, table, levels, identity, messages, onChange }: SeatCardContext): SeatCardProps {
  const { lobby } = messages
  const who = table.seats[seat] ?? 'open'
  if (who === 'me') {
    const { visitor } = identity
    return {
      seat,
      bot: null,
      isEmpty: false,
      title: visitor?.name ?? (identity.name || lobby.yourName),
      about: lobby.youAreHost,
      children: visitor === null ? <SeatNameField identity={identity} /> : undefined,
    }
  }
  if (who === 'open') {
    const seatBot = () => onChange(withSeat(table, seat, { bot: DEFAULT_BOT_LEVEL }))
    const act = (
      <Button aria-label={lobby.addBotLabel(seat + 1)} onPress={seatBot}>
        <Icon id="i-bot" />
        {lobby.addBot}
      </Button>
    )
    return {
      seat,
      bot: null,
      isEmpty: true,
      title: lobby.freeSeat,
      about: lobby.freeSeatForHost,
      children: table.rated ? undefined : act,
      onPlaceholderPress: table.rated ? undefined : seatBot,
    }
  }
  return {
    seat,
    bot: who.bot,
    isEmpty: false,
    title: botLabel(who.bot, messages),
    about: levelDescription(who.bot, messages),
    children: (
      <>
        <Button
          aria-label={lobby.changeLevelLabel(seat + 1)}
          onPress={() => onChange(withSeat(table, seat, { bot: nextBotLevel(levels, who.bot) }))}
        >
          <Icon id="i-lv2" />
          {lobby.changeLevel}
        </Button>
        <Button aria-label={lobby.freeSeatLabel(seat + 1)} onPress={() => onChange(withSeat(table, seat, 'open'))}>
          <Icon id="i-close" />
        </Button>
      </>
    ),
  }
}

function draftProblemText(game: PlayableGame, table: TableDraft, { lobby }: Messages): string | undefined {
  const problem = draftProblem(game, table)
  if (problem === undefined) return undefined
  return problem === 'onlyLive' ? lobby.onlyLive : lobby.conflict(problem.why)
}
