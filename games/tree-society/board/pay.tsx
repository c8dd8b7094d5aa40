import type { Seat } from '@spellbough/kernel'
import { Choice } from '@spellbough/table'
import type { ReactElement } from 'react'
import { type Card, guildCard } from '../data/cards.ts'
import type { Move } from '../rules/moves.ts'
import styles from './pay.module.css'
import { ReducerSign, reducerOf, Sum, sumOf } from './price.tsx'
import { Coin } from './signs.tsx'
import { type Table, useTable } from './table.ts'
import { nextStage, type Way, waysOf, worthAsking } from './ways.ts'

interface PayProps {
  readonly seat: Seat
  readonly card: Card
  readonly builds: readonly Move[]
}

/** What the next stage costs and why; pressing builds it. The cheapest way comes first, the others stand beside. */
export function Pay({ seat, card, builds }: PayProps): ReactElement | null {
  const table = useTable()
  const { view, me, speech, words, names } = table
  const [best, other] = worthAsking(waysOf(view, seat, card, seat === me ? builds : []))
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
        picture
        light={able ? 'can' : 'calm'}
        label={
          able
            ? words.move(tried, view, names)
            : `${speech.say.buildStage(stage)}: ${speech.card(card)}, ${speech.say.costNow(best.price.total, sumOf(table, best.price))}${shortBy(table, best)}`
        }
        className={styles.way}
        onPress={() => table.make(tried)}
        onWhyNot={() => table.whyNot(tried)}
      >
        <Coin n={best.price.total} />
        <span className={styles.why}>
          <b>{able ? speech.say.build : speech.say.stage(stage)}</b>
          <small>
            <Sum price={best.price} />
            {shortBy(table, best)}
          </small>
        </span>
      </Choice>
      {other !== undefined && <OtherWay way={other} />}
    </div>
  )
}

/** Another reduction, or none, instead of the best. */
function OtherWay({ way: { price, move } }: { readonly way: Way }): ReactElement {
  const table = useTable()
  const { view, words, names, speech } = table
  const by = reducerOf(table, price)
  const said = (
    <>
      <ReducerSign price={price} />
      {speech.say.or} <b>{price.total}</b>{' '}
      <span className={styles.by}>{by === '' ? speech.say.withoutShort : speech.say.withShort(by)}</span>
    </>
  )
  if (move === undefined) return <span className={styles.other}>{said}</span>
  return (
    <Choice
      picture
      light="can"
      label={words.move(move, view, names)}
      className={styles.other}
      onPress={() => table.make(move)}
    >
      {said}
    </Choice>
  )
}

/** How many coins are missing, for who is about to build. */
function shortBy({ view, me, mine, speech }: Table, { price }: Way): string {
  const missing = price.total - (me === undefined ? 0 : (view.purse[me] ?? 0))
  return mine && view.phase === 'build' && missing > 0 ? ` ${speech.say.short(missing)}` : ''
}
