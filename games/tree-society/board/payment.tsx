import { Choice } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { type Card, guildCard } from '../data/cards.ts'
import type { Move } from '../rules/moves.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { Coin } from './icons.tsx'
import styles from './payment.module.css'
import { distinctOptions, nextStage, type PaymentOption, paymentOptions } from './payment-options.ts'
import { ReducerSign, reducerOf, Sum, sumOf } from './price.tsx'

interface PaymentProps {
  readonly seat: Seat
  readonly card: Card
  readonly builds: readonly Move[]
}

/** What the next stage costs and why; pressing builds it. The cheapest way comes first, the others stand beside. */
export function Payment({ seat, card, builds }: PaymentProps): ReactElement | null {
  const model = useBoard()
  const { view, me, texts, words, names } = model
  const [best, other] = distinctOptions(paymentOptions(view, seat, card, seat === me ? builds : []))
  if (best === undefined) return null
  if (seat !== me)
    return (
      <div className={styles.pay}>
        <span className={styles.plain}>
          <Coin n={best.price.total} /> <Sum price={best.price} />
        </span>
      </div>
    )
  const stage = nextStage(view, seat, card)
  const tried: Move = best.move ?? { do: 'build', card: guildCard(card).id, reduction: 'none' }
  const able = best.move !== undefined
  return (
    <div className={styles.pay}>
      <Choice
        isPicture
        highlight={able ? 'can' : 'calm'}
        label={
          able
            ? words.move(tried, view, names)
            : `${texts.say.buildStage(stage)}: ${texts.card(card)}, ${texts.say.costNow(best.price.total, sumOf(model, best.price))}${missingCoinsText(model, best)}`
        }
        className={styles.way}
        onPress={() => model.play(tried)}
        onDisabledPress={() => model.explainRefusal(tried)}
      >
        <Coin n={best.price.total} />
        <span className={styles.why}>
          <b>{able ? texts.say.build : texts.say.stage(stage)}</b>
          <small>
            <Sum price={best.price} />
            {missingCoinsText(model, best)}
          </small>
        </span>
      </Choice>
      {other !== undefined && <OtherPayment way={other} />}
    </div>
  )
}

/** Another reduction, or none, instead of the best. */
function OtherPayment({ way: { price, move } }: { readonly way: PaymentOption }): ReactElement {
  const model = useBoard()
  const { view, words, names, texts } = model
  const by = reducerOf(model, price)
  const said = (
    <>
      <ReducerSign price={price} />
      {texts.say.or} <b>{price.total}</b>{' '}
      <span className={styles.by}>{by === '' ? texts.say.withoutShort : texts.say.withShort(by)}</span>
    </>
  )
  if (move === undefined) return <span className={styles.other}>{said}</span>
  return (
    <Choice
      isPicture
      highlight="can"
      label={words.move(move, view, names)}
      className={styles.other}
      onPress={() => model.play(move)}
    >
      {said}
    </Choice>
  )
}

/** How many coins the builder is short of. */
function missingCoinsText({ view, me, mine, texts }: BoardModel, { price }: PaymentOption): string {
  const missing = price.total - (me === undefined ? 0 : (view.purse[me] ?? 0))
  return mine && view.phase === 'build' && missing > 0 ? ` ${texts.say.short(missing)}` : ''
}
