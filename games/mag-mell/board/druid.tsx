import { pileCards } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { DRUID } from '../data/cards.ts'
import { PileButton } from './allies.tsx'
import { useBoard } from './board-context.ts'
import { Card } from './card.tsx'
import styles from './druid.module.css'
import { RemainingCards } from './remaining-cards.tsx'

/** Before the claiming: the Druid's holder decides. The tokens themselves are pressed on the shore. */
export function Druid({ sheet }: { readonly sheet: string }): ReactElement {
  const { view, me, names, texts, choices, words, armed } = useBoard()
  const { say } = texts
  const mine = me !== undefined && choices.keep !== undefined
  return (
    <section className={styles.druid} aria-label={say.druid}>
      <Card card={DRUID} />
      <div>
        <h2>{say.druid}</h2>
        <p>{mine ? say.druidYou : say.druidOther(names[view.turn] ?? '')}</p>
        {armed !== undefined && <p className={styles.swap}>{words.move(armed, view, names)}</p>}
        <PileButton sheet={sheet} />
        <RemainingCards title={say.poolRest} cards={view.pool.filter((_, place) => (view.takers[place] ?? 0) < 0)} />
        <RemainingCards title={say.discards} cards={pileCards(view.discards)} />
      </div>
    </section>
  )
}
