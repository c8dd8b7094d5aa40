import type { PlayableGame } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { useGameWords } from '../play/game-words.ts'
import { OptionFields } from '../play/option-fields.tsx'
import { Icon } from '../ui/icon.tsx'
import { useWords } from '../words/words.tsx'
import { OnOff, Segments, Ways } from './fields.tsx'
import styles from './lobby.module.css'
import { type NewTable, ownChoices, withRated } from './new-table.ts'
import { paceWays } from './pace-words.ts'

interface NewTableSlipProps {
  readonly game: PlayableGame
  readonly table: NewTable
  /** Why it cannot be played like this. */
  readonly fault: string | undefined
  readonly onChange: (table: NewTable) => void
}

/** The slip beside a table that is being laid: clock, who joins, and the rules in plain words. */
export function NewTableSlip({ game, table, fault, onChange }: NewTableSlipProps): ReactElement {
  const words = useWords()
  const { gather } = words
  const spoken = useGameWords(game.rules.id)
  const own = ownChoices(game, table.options).length
  return (
    <>
      <section aria-labelledby="clock">
        <h2 id="clock">{gather.clock}</h2>
        <Ways
          label={gather.clock}
          ways={paceWays(words)}
          value={table.pace}
          onChange={(pace) => onChange({ ...table, pace })}
        />
        <p className={styles.hint}>{gather.outOfTime}</p>
      </section>
      <section aria-label={gather.joins}>
        <Segments
          label={gather.joins}
          ways={[
            { value: 'private', icon: 'i-link', name: gather.private },
            { value: 'open', icon: 'i-players', name: gather.open },
          ]}
          value={table.visibility}
          onChange={(visibility) => onChange({ ...table, visibility })}
        />
        <p className={styles.hint}>{table.visibility === 'open' ? gather.openHelp : gather.privateHelp}</p>
        <OnOff
          label={gather.watchable}
          help={gather.watchableHelp}
          value={table.watchable}
          onChange={(watchable) => onChange({ ...table, watchable })}
        />
        <OnOff
          label={gather.rated}
          help={gather.ratedHelp}
          value={table.rated}
          onChange={(rated) => onChange(withRated(table, rated))}
        />
      </section>
      <details className={styles.rules}>
        <summary>
          <h2>{gather.rules}</h2>
          <span className={styles.how}>{own === 0 ? gather.rulesUsual : gather.rulesChanged(own)}</span>
          <Icon id="i-down" />
        </summary>
        <OptionFields
          options={{ ...game.rules.options }}
          words={spoken?.words.options ?? {}}
          chosen={table.options}
          onChange={(options) => onChange({ ...table, options })}
        />
        {own > 0 && (
          <Button className="btn" onPress={() => onChange({ ...table, options: {} })}>
            {gather.rulesReset}
          </Button>
        )}
      </details>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  )
}
