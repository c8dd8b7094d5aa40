import { Choice } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { type Card, guildCard } from '../data/cards.ts'
import { BY_ORANGE, type Move, NO_REDUCTION } from '../rules/moves.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { Coin } from './icons.tsx'
import styles from './payment.module.css'
import { distinctOptions, nextStage, type PaymentOption, paymentOptions } from './payment-options.ts'
import { reducerOf, Sum, shortOf, sumOf } from './price.tsx'

interface PaymentProps {
  readonly seat: Seat
  readonly card: Card
  readonly builds: readonly Move[]
}

/** What the next stage costs and why; pressing builds it. What can be paid comes first, what serves only once last. */
export function Payment({ seat, card, builds }: PaymentProps): ReactElement | null {
  const { view, me } = useBoard()
  const ways = distinctOptions(paymentOptions(view, seat, card, seat === me ? builds : []))
  const [first] = ways
  if (first === undefined || view.phase === 'over') return null
  if (seat !== me)
    return (
      <div className={styles.pay}>
        <span className={styles.plain}>
          <Coin n={first.price.total} /> <Sum price={first.price} />
        </span>
      </div>
    )
  const sorted = [...ways].sort((a, b) => rankOf(a) - rankOf(b))
  return (
    <div className={styles.pay}>
      {sorted.map((way) => (
        <Way key={way.price.reduction} card={card} way={way} seat={seat} />
      ))}
    </div>
  )
}

const rankOf = ({ move, price }: PaymentOption): number =>
  (move === undefined ? 2 : 0) + (price.reduction === BY_ORANGE ? 1 : 0)

interface WayProps {
  readonly seat: Seat
  readonly card: Card
  readonly way: PaymentOption
}

function Way({ seat, card, way: { price, move } }: WayProps): ReactElement {
  const model = useBoard()
  const { view, texts, words, names } = model
  const { say } = texts
  const stage = nextStage(view, seat, card)
  const by = reducerOf(model, price)
  const tried: Move = move ?? { do: 'build', card: guildCard(card).id, reduction: 'none' }
  return (
    <Choice
      isPicture
      highlight={move === undefined ? 'calm' : 'can'}
      label={
        move === undefined
          ? `${say.buildStage(stage)}: ${texts.card(card)}, ${say.costNow(price.total, sumOf(model, price))} ${whyNotYet(model, price.total)}`
          : words.move(move, view, names)
      }
      className={styles.way}
      onPress={() => model.play(tried)}
      onDisabledPress={() => model.explainRefusal(tried)}
    >
      <Coin n={price.total} />
      <span className={styles.why}>
        {move === undefined ? (
          <b>{whyNotYet(model, price.total)}</b>
        ) : (
          <b>
            <span className={styles.whole}>{say.buildStage(stage)}</span>
            <span className={styles.short}>{say.build}</span>
          </b>
        )}
        {price.reduction !== NO_REDUCTION && <small>{say.withShort(by)}</small>}
      </span>
    </Choice>
  )
}

/** What is missing for a stage to be built now. */
function whyNotYet(model: BoardModel, total: number): string {
  const { view, mine, texts } = model
  const { say } = texts
  if (!mine) return say.onYourTurn
  if (view.phase !== 'build') return view.phase === 'sell' ? say.whenYouBuild : say.onYourTurn
  const missing = shortOf(model, total)
  return missing > 0 ? say.short(missing) : say.notNowInEffect
}
