import { CATALOG } from '@spellbough/games/catalog'
import type { Pace } from '@spellbough/protocol'
import { type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { useLocation } from 'wouter'
import { problemText } from '../api/problem-words.ts'
import { Thumb } from '../ui/cover.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLanguage, useWords } from '../words/words.tsx'
import { freshContribution, noteContribution } from './contribution.ts'
import { OnOff, Segments, TextField } from './fields.tsx'
import { quickMatch } from './office.ts'
import { paceWays } from './pace-words.ts'
import styles from './quick-match.module.css'
import { useSomebody } from './somebody.ts'

/** One game, one pace, one button: a seat with whoever comes next. */
export function QuickMatch(): ReactElement {
  const words = useWords()
  const { openTables, gather } = words
  const language = useLanguage()
  const [, goTo] = useLocation()
  const somebody = useSomebody()
  const [game, setGame] = useState(CATALOG[0]?.box.id ?? '')
  const [pace, setPace] = useState<Pace>('live')
  const [rated, setRated] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const find = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await somebody.introduce()
      const contribution = freshContribution()
      const { id } = await quickMatch({ game, pace, rated }, contribution)
      noteContribution(id, contribution)
      goTo(`/t/${id}?quick`)
    } catch (error) {
      setProblem(problemText(error, language, words))
      setBusy(false)
    }
  }
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
            <span>{box.words[language].short}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.how}>
        <Segments label={openTables.pace} ways={paceWays(words)} value={pace} onChange={setPace} />
        <OnOff label={openTables.rated} help={gather.ratedHelp} value={rated} onChange={setRated} />
      </div>
      <div className={styles.go}>
        {somebody.visitor === null && (
          <TextField
            label={gather.yourName}
            value={somebody.name}
            maxLength={24}
            autoComplete="nickname"
            onChange={somebody.setName}
          />
        )}
        <Button className="btn go big" isDisabled={busy || !somebody.isNamed} onPress={() => void find()}>
          <Icon id="i-players" />
          {busy ? openTables.finding : openTables.find}
        </Button>
      </div>
      {(problem !== undefined || !somebody.isNamed) && (
        <p className={styles.problem} role="alert">
          {somebody.isNamed ? problem : gather.badName}
        </p>
      )}
    </section>
  )
}
