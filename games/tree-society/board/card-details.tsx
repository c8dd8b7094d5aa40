/** A guild card in full sentences: for the tooltip, and for the card that is opened. */

import { Glyph } from '@spellbough/board-kit'
import { capitalize, type Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { type Card, guildCard } from '../data/cards.ts'
import type { Stage } from '../data/effects.ts'
import { countOf } from '../rules/counters.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import styles from './card-details.module.css'
import { NO_MOVES } from './legal-choices.ts'
import { paymentOptions } from './payment-options.ts'
import { sumOf } from './price.tsx'

interface CardDetailsProps {
  readonly card: Card
  /** Whose card it is, and how many of its stages stand; nobody's while it lies in the market. */
  readonly seat?: Seat | undefined
  readonly built?: number
}

export function CardDetails({ card, seat, built = 0 }: CardDetailsProps): ReactElement {
  const model = useBoard()
  const { texts } = model
  const { guild, banners, stages } = guildCard(card)
  return (
    <div className={styles.story}>
      <h3>{texts.card(card)}</h3>
      <p className={styles.guild} data-guild={guild}>
        <Glyph id={`ts-crest-${guild}`} size={20} />
        {texts.guild(guild)}, {texts.say.banners(banners)}
      </p>
      <ol>
        {stages.map((stage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages have no other name.
          <li key={index} data-built={index < built} data-here={index === built - 1}>
            <b>{texts.say.stage(index + 1)}</b> {texts.stage(stage)}
            {index === built - 1 && seat !== undefined && countedNow(model, seat, stage)}
          </li>
        ))}
      </ol>
      <CostNow card={card} />
      <small>{rulesOf(stages).join(' · ')}</small>
    </div>
  )
}

/** What the next stage costs the viewer, by each payment option. */
function CostNow({ card }: { readonly card: Card }): ReactElement | null {
  const model = useBoard()
  const { view, me, texts } = model
  const elsewhere = me === undefined || view.active.some((cards, seat) => seat !== me && cards.includes(card))
  const done = view.completed.some((cards) => cards.includes(card)) || view.phase === 'over'
  if (elsewhere || done) return null
  return (
    <p>
      {paymentOptions(view, me, card, NO_MOVES)
        .map(({ price }) => texts.say.costNow(price.total, sumOf(model, price)))
        .map((cost, index) => (index === 0 ? capitalize(cost) : `${capitalize(texts.say.or)} ${cost}`))
        .join(' ')}
    </p>
  )
}

function countedNow({ view, texts }: BoardModel, seat: Seat, { points }: Stage): string {
  if (typeof points === 'number') return ''
  const hidden = typeof view.sold[seat] === 'number' && (points.per === 'soldMost' || points.per === 'soldDistinct')
  return hidden ? ` ${texts.say.countedHidden}` : ` ${texts.say.countedNow(countOf(view, seat, points.per))}`
}

/** The rules that speak of what a card does. */
function rulesOf(stages: readonly Stage[]): string[] {
  const rules = new Set(['TS-4.1', 'TS-4.3'])
  for (const { must, reveal, ongoing, instant, may, points } of stages) {
    if (must !== undefined) rules.add('TS-R.mandatory')
    if (reveal !== undefined) rules.add('TS-R.reveal')
    if (ongoing?.some(({ op }) => op === 'discount') === true) rules.add('TS-4.4')
    const steps = [...(instant ?? []), ...(may ?? [])]
    if (steps.some(({ op }) => op === 'build')) rules.add('TS-R.other')
    if (steps.some(({ op }) => op === 'sell')) rules.add('TS-3.3')
    if (steps.some(({ op }) => op === 'refreshRow')) rules.add('TS-4.6')
    if (typeof points !== 'number') rules.add('TS-6.3')
  }
  return [...rules]
}
