import { CATALOG } from '@spellbough/games/catalog'
import type { Pace } from '@spellbough/protocol'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'wouter'
import { usePlayerIdentity } from '../account/player-identity.ts'
import { useLanguage, useMessages } from '../messages/messages.tsx'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { SegmentedControl, SwitchField, TextField } from './form-fields.tsx'
import { paceOptions } from './pace-options.ts'
import styles from './quick-match.module.css'
import { newContribution, rememberContribution } from './shuffle-contribution.ts'
import { joinQuickMatch } from './table-api.ts'
import { useAsyncAction } from './use-async-action.ts'

/** Quick match: joins or opens a table with the next available players. */
export function QuickMatch(): ReactElement {
  const messages = useMessages()
  const { openTables, lobby } = messages
  const language = useLanguage()
  const [, navigate] = useLocation()
  const identity = usePlayerIdentity()
  const [game, setGame] = useState(CATALOG[0]?.box.id ?? '')
  const [pace, setPace] = useState<Pace>('live')
  const [rated, setRated] = useState(false)
  const { isBusy, run, status } = useAsyncAction()
  const find = () =>
    run(async () => {
      const contribution = newContribution()
      const { id } = await identity.actAsPlayer((guest) => joinQuickMatch({ game, pace, rated }, contribution, guest))
      rememberContribution(id, contribution)
      navigate(`/t/${id}?quick`)
    })
  return (
    <section className={`paper ${styles.quick}`} aria-labelledby="quick">
      <header>
        <h2 id="quick">{openTables.quick}</h2>
        <p>{openTables.quickHint}</p>
      </header>
      <fieldset className={styles.games}>
        <legend className="sr">{openTables.game}</legend>
        {CATALOG.map(({ box }) => (
          <label key={box.id}>
            <input type="radio" name="quick-game" checked={box.id === game} onChange={() => setGame(box.id)} />
            <Thumb box={box} className={styles.thumb} />
            <span>{box.words[language].shortName}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.how}>
        <SegmentedControl label={openTables.pace} options={paceOptions(messages)} value={pace} onChange={setPace} />
        <SwitchField label={openTables.rated} help={lobby.ratedHelp} value={rated} onChange={setRated} />
      </div>
      <div className={styles.go}>
        {identity.visitor === null && (
          <TextField
            label={lobby.yourName}
            value={identity.name}
            maxLength={24}
            autoComplete="nickname"
            onChange={identity.setName}
          />
        )}
        <Button className="btn go big" isDisabled={isBusy || !identity.hasValidName} onPress={find}>
          <Icon id="i-players" />
          {isBusy ? openTables.finding : openTables.find}
        </Button>
      </div>
      {(status !== undefined || !identity.hasValidName) && (
        <p className={styles.problem} role="alert">
          {identity.hasValidName ? status?.text : lobby.badName}
        </p>
      )}
    </section>
  )
}
