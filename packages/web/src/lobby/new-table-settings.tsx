import type { PlayableGame } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useMessages } from '../messages/messages.tsx'
import { hasPlayed } from '../play/played-games.ts'
import { RulesFields } from '../play/rules-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { RadioCards, SegmentedControl, SwitchField } from './form-fields.tsx'
import { paceOptions } from './pace-options.ts'
import { changedOptions, type TableDraft, tableOptions, withRated } from './table-draft.ts'
import styles from './table-page-layout.module.css'

interface NewTableSettingsProps {
  readonly game: PlayableGame
  readonly table: TableDraft
  /** The players' names by seat, as far as they are known. */
  readonly names: readonly string[]
  /** Why these settings are invalid. */
  readonly problem: string | undefined
  readonly onChange: (table: TableDraft) => void
}

/** The settings of a table that is being set up: clock, who can join, and rules. */
export function NewTableSettings({ game, table, names, problem, onChange }: NewTableSettingsProps): ReactElement {
  const messages = useMessages()
  const { lobby } = messages
  const isFirstGame = !hasPlayed(game.rules.id)
  const options = tableOptions(game, table, isFirstGame)
  const usual = tableOptions(game, { ...table, options: {} }, isFirstGame)
  const changedCount = changedOptions(game, options, usual).length
  const unchanged = isFirstGame ? lobby.rulesDefault : lobby.rulesUsual
  return (
    <>
      <section aria-labelledby="clock">
        <h2 id="clock">{lobby.clock}</h2>
        <RadioCards
          label={lobby.clock}
          options={paceOptions(messages)}
          value={table.pace}
          onChange={(pace) => onChange({ ...table, pace })}
        />
        <p className={styles.hint}>{lobby.outOfTime}</p>
      </section>
      <section aria-label={lobby.whoCanJoin}>
        <SegmentedControl
          label={lobby.whoCanJoin}
          options={[
            { value: 'private', icon: 'i-link', name: lobby.private },
            { value: 'open', icon: 'i-players', name: lobby.open },
          ]}
          value={table.visibility}
          onChange={(visibility) => onChange({ ...table, visibility })}
        />
        <p className={styles.hint}>{table.visibility === 'open' ? lobby.openHelp : lobby.privateHelp}</p>
        <SwitchField
          label={lobby.watchable}
          help={lobby.watchableHelp}
          value={table.watchable}
          onChange={(watchable) => onChange({ ...table, watchable })}
        />
        <SwitchField
          label={lobby.rated}
          help={lobby.ratedHelp}
          value={table.rated}
          onChange={(rated) => onChange(withRated(table, rated))}
        />
      </section>
      <details className={styles.rules}>
        <summary>
          <h2>{lobby.rules}</h2>
          <span className={styles.how}>{changedCount === 0 ? unchanged : lobby.rulesChanged(changedCount)}</span>
          <Icon id="i-down" />
        </summary>
        <RulesFields
          game={game}
          names={names}
          isFirstSeatYours={table.seats[0] === 'me'}
          areAgesAsked
          options={options}
          onChange={(changed) => onChange({ ...table, options: { ...table.options, ...changed } })}
        />
        {changedCount > 0 && (
          <Button className="btn" onPress={() => onChange({ ...table, options: {} })}>
            {lobby.rulesReset}
          </Button>
        )}
      </details>
      {problem !== undefined && (
        <p className={styles.fault} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
