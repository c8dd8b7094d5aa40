import { type CatalogEntry, findInCatalog } from '@spellbough/games/catalog'
import type { PlayableGame } from '@spellbough/kernel'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'wouter'
import { problemText } from '../api/problem-words.ts'
import { USUAL_BOT } from '../play/bot-levels.ts'
import { botInWords, levelAbout } from '../play/bot-words.ts'
import { useGameWords } from '../play/game-words.ts'
import { useGame } from '../play/use-game.ts'
import { Loading } from '../shell/loading.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Messages } from '../words/en.ts'
import { useLanguage, useWords } from '../words/words.tsx'
import { Bench } from './bench.tsx'
import { freshContribution, noteContribution } from './contribution.ts'
import { nextBot } from './gathering.ts'
import styles from './lobby.module.css'
import { LobbyPage } from './lobby-page.tsx'
import { NameOnChair } from './name-fields.tsx'
import { faultOf, type NewTable, openSeats, requestOf, usualTable, withBot, withSeat, withSeats } from './new-table.ts'
import { NewTableSlip } from './new-table-slip.tsx'
import { useOfferedBots } from './offered-bots.ts'
import { openTable, sayReady } from './office.ts'
import { type Somebody, useSomebody } from './somebody.ts'
import { type ChairProps, Stage } from './stage.tsx'
import { StartBar } from './start-bar.tsx'

/** Where somebody lays a table: who sits, how it is played, and one button. */
export function NewTablePage({ params }: { readonly params: { readonly game: string } }): ReactElement {
  const entry = findInCatalog(params.game)
  const game = useGame(entry)
  const spoken = useGameWords(entry?.box.id)
  if (entry === undefined) return <NotFoundPage />
  return game === undefined || spoken === undefined ? (
    <Loading />
  ) : (
    <LayTable key={params.game} entry={entry} game={game} />
  )
}

function LayTable({
  entry: { box },
  game,
}: {
  readonly entry: CatalogEntry
  readonly game: PlayableGame
}): ReactElement {
  const words = useWords()
  const { gather } = words
  const language = useLanguage()
  const [, goTo] = useLocation()
  const somebody = useSomebody()
  const levels = useOfferedBots(box.id)
  const [table, setTable] = useState(() => usualTable(box))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fault = faultInWords(game, table, words)
  const open = openSeats(table)
  const chairs = table.seats.map((_, seat) => chairOf({ seat, table, levels, somebody, words, onChange: setTable }))
  const act = async () => {
    if (busy) return
    setBusy(true)
    try {
      goTo(`/t/${await lay(box.id, table, somebody)}`)
    } catch (error) {
      setProblem(problemText(error, language, words))
      setBusy(false)
    }
  }
  const bar = (
    <StartBar
      chairs={chairs}
      said={open === 0 ? gather.noOpenSeats : gather.openSeats(open)}
      hint={open === 0 ? gather.beginHint : table.visibility === 'open' ? gather.openToAll : gather.openHint}
      problem={somebody.isNamed ? (fault ?? problem) : gather.badName}
    >
      <Button className="btn go big" isDisabled={fault !== undefined || !somebody.isNamed} onPress={() => void act()}>
        <Icon id={open === 0 ? 'i-play' : 'i-table'} />
        {open === 0 ? gather.beginNow : gather.openTable}
      </Button>
    </StartBar>
  )
  return (
    <LobbyPage
      title={gather.newTitle(box.words[language].name)}
      box={box}
      heading={gather.lay}
      beside={<Counts box={box} table={table} onChange={setTable} />}
      slip={<NewTableSlip game={game} table={table} fault={fault} onChange={setTable} />}
      bar={bar}
    >
      <Stage box={box} chairs={chairs} />
      <Bench
        levels={levels}
        shut={table.rated ? 'benchRated' : open === 0 ? 'benchFull' : undefined}
        onPick={(bot) => setTable(withBot(table, bot))}
      />
    </LobbyPage>
  )
}

/** Opens the table; one at which nobody else is awaited begins at once. Resolves with its id. */
async function lay(game: string, table: NewTable, somebody: Somebody): Promise<string> {
  await somebody.introduce()
  const { id } = await openTable(requestOf(game, table))
  if (openSeats(table) > 0) return id
  const contribution = freshContribution()
  noteContribution(id, contribution)
  await sayReady(id, contribution)
  return id
}

interface CountsProps {
  readonly box: CatalogEntry['box']
  readonly table: NewTable
  readonly onChange: (table: NewTable) => void
}

function Counts({ box: { seats }, table, onChange }: CountsProps): ReactElement | null {
  const { gather } = useWords()
  const [fewest, most] = seats
  if (fewest === most) return null
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index)
  return (
    <div className={styles.counts} role="radiogroup" aria-label={gather.howMany}>
      <Icon id="i-players" title={gather.howMany} />
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

interface ChairParts {
  readonly seat: number
  readonly table: NewTable
  /** The bots that can be asked. */
  readonly levels: readonly string[]
  readonly somebody: Somebody
  readonly words: Messages
  readonly onChange: (table: NewTable) => void
}

function chairOf({ seat, table, levels, somebody, words, onChange }: ChairParts): ChairProps {
  const { gather } = words
  const who = table.seats[seat] ?? 'open'
  if (who === 'me') {
    const { visitor } = somebody
    return {
      seat,
      bot: null,
      isEmpty: false,
      title: visitor?.name ?? (somebody.name || gather.yourName),
      about: gather.youHost,
      children: visitor === null ? <NameOnChair somebody={somebody} /> : undefined,
    }
  }
  if (who === 'open') {
    const seatBot = () => onChange(withSeat(table, seat, { bot: USUAL_BOT }))
    const act = (
      <Button aria-label={gather.aBotLabel(seat + 1)} onPress={seatBot}>
        <Icon id="i-bot" />
        {gather.aBot}
      </Button>
    )
    return {
      seat,
      bot: null,
      isEmpty: true,
      title: gather.freeSeat,
      about: gather.freeHost,
      children: table.rated ? undefined : act,
      onPlace: table.rated ? undefined : seatBot,
    }
  }
  return {
    seat,
    bot: who.bot,
    isEmpty: false,
    title: botInWords(who.bot, words),
    about: levelAbout(who.bot, words),
    children: (
      <>
        <Button
          aria-label={gather.otherBotLabel(seat + 1)}
          onPress={() => onChange(withSeat(table, seat, { bot: nextBot(levels, who.bot) }))}
        >
          <Icon id="i-lv2" />
          {gather.otherBot}
        </Button>
        <Button aria-label={gather.freeLabel(seat + 1)} onPress={() => onChange(withSeat(table, seat, 'open'))}>
          <Icon id="i-close" />
        </Button>
      </>
    ),
  }
}

function faultInWords(game: PlayableGame, table: NewTable, { gather }: Messages): string | undefined {
  const fault = faultOf(game, table)
  if (fault === undefined) return undefined
  return fault === 'onlyLive' ? gather.onlyLive : gather.conflict(fault.why)
}
