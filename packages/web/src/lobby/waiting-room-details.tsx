import type { PlayableGame } from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import type { ReactElement } from 'react'
import { type LoadedGameWords, useGameWords } from '../play/game-words.ts'
import { Icon } from '../ui/icon.tsx'
import type { Messages } from '../words/en.ts'
import { timeInWords } from '../words/time-words.ts'
import { useMessages } from '../words/words.tsx'
import { FairnessPanel } from './fairness-panel.tsx'
import { Invite } from './invite.tsx'
import { changedOptions } from './table-draft.ts'
import styles from './table-page-layout.module.css'

interface WaitingRoomDetailsProps {
  readonly table: TableView
  /** Once it is fetched. */
  readonly game: PlayableGame | undefined
  readonly gameName: string
}

/** The slip beside a table that waits: its link, how it is played, and how its shuffle stays fair. */
export function WaitingRoomDetails({ table, game, gameName: name }: WaitingRoomDetailsProps): ReactElement {
  const words = useMessages()
  const { gather } = words
  const spoken = useGameWords(table.game, table.version)
  const choices = game === undefined || spoken === undefined ? [] : changedOptionTexts(game, table, spoken, words)
  return (
    <>
      <Invite table={table.id} game={name} />
      <section aria-labelledby="how">
        <h2 id="how">{gather.howYouPlay}</h2>
        <ul className={styles.facts}>
          <li>
            <Icon id={`i-${table.pace}`} />
            <span>
              {gather.paces[table.pace].name} <small>· {timeInWords(table.time, words)}</small>
            </span>
          </li>
          <li>
            <Icon id={table.visibility === 'open' ? 'i-players' : 'i-link'} />
            <span>
              {table.visibility === 'open' ? gather.open : gather.private}{' '}
              <small>· {table.visibility === 'open' ? gather.openHelp : gather.privateHelp}</small>
            </span>
          </li>
          <li>
            <Icon id={table.watchable ? 'i-eye' : 'i-lock'} />
            {table.watchable ? gather.watchable : gather.notWatchable}
          </li>
          <li>
            <Icon id="i-crown" />
            {table.rated ? gather.rated : gather.notRated}
          </li>
          {choices.length === 0 && (
            <li>
              <Icon id="i-rules" />
              <span>
                {gather.rules}: {gather.rulesUsual}
              </span>
            </li>
          )}
          {choices.map(({ label, value }) => (
            <li key={label}>
              <Icon id="i-rules" />
              <span>
                {label} <small>· {value}</small>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <FairnessPanel table={table} />
    </>
  )
}

/** The options that are not those of a first game, each with what it means. */
function changedOptionTexts(game: PlayableGame, { options }: TableView, spoken: LoadedGameWords, { play }: Messages) {
  const words = spoken.words.options
  return changedOptions(game, options).map((name) => {
    const value = options[name]
    const said = typeof value === 'boolean' ? (value ? play.on : play.off) : String(value)
    return { label: words[name]?.label ?? name, value: words[name]?.values?.[String(value)] ?? said }
  })
}
