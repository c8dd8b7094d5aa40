import type { PlayableGame } from '@spellbough/kernel'
import type { TableView } from '@spellbough/protocol'
import type { ReactElement } from 'react'
import type { Messages } from '../messages/en/index.ts'
import { useMessages } from '../messages/messages.tsx'
import { timeControlText } from '../messages/time-text.ts'
import { type LoadedGameWords, useGameWords } from '../play/game-words.ts'
import { Icon } from '../ui/icon.tsx'
import { FairnessPanel } from './fairness-panel.tsx'
import { Invite } from './invite.tsx'
import { changedOptions } from './table-draft.ts'
import styles from './table-page-layout.module.css'

interface WaitingRoomDetailsProps {
  readonly table: TableView
  /** `undefined` until it is loaded. */
  readonly game: PlayableGame | undefined
  readonly gameName: string
}

/** The details of a waiting table: its link, its settings, and the fairness of its shuffle. */
export function WaitingRoomDetails({ table, game, gameName }: WaitingRoomDetailsProps): ReactElement {
  const messages = useMessages()
  const { lobby } = messages
  const gameWords = useGameWords(table.game, table.version)
  const choices =
    game === undefined || gameWords === undefined ? [] : changedOptionTexts(game, table, gameWords, messages)
  return (
    <>
      <Invite table={table.id} game={gameName} />
      <section aria-labelledby="how">
        <h2 id="how">{lobby.howYouPlay}</h2>
        <ul className={styles.facts}>
          <li>
            <Icon id={`i-${table.pace}`} />
            <span>
              {lobby.paces[table.pace].name} <small>· {timeControlText(table.time, messages)}</small>
            </span>
          </li>
          <li>
            <Icon id={table.visibility === 'open' ? 'i-players' : 'i-link'} />
            <span>
              {table.visibility === 'open' ? lobby.open : lobby.private}{' '}
              <small>· {table.visibility === 'open' ? lobby.openHelp : lobby.privateHelp}</small>
            </span>
          </li>
          <li>
            <Icon id={table.watchable ? 'i-eye' : 'i-lock'} />
            {table.watchable ? lobby.watchable : lobby.notWatchable}
          </li>
          <li>
            <Icon id="i-crown" />
            {table.rated ? lobby.rated : lobby.notRated}
          </li>
          {choices.length === 0 && (
            <li>
              <Icon id="i-rules" />
              <span>
                {lobby.rules}: {lobby.rulesDefault}
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

/** The options that differ from their defaults, as text. */
function changedOptionTexts(
  game: PlayableGame,
  { options }: TableView,
  gameWords: LoadedGameWords,
  { play }: Messages,
) {
  const words = gameWords.words.options
  return changedOptions(game, options).map((name) => {
    const value = options[name]
    const defaultText = typeof value === 'boolean' ? (value ? play.on : play.off) : String(value)
    return { label: words[name]?.label ?? name, value: words[name]?.values?.[String(value)] ?? defaultText }
  })
}
