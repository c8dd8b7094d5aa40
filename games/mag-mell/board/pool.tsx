import { Glyph, type Highlight, highlightOf, RovingGroup, useLayoutAnimation } from '@spellbough/board-kit'
import { pileSize } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { CSSProperties, ReactElement } from 'react'
import { type Card, cardId, mage } from '../data/cards.ts'
import { pickLimit } from '../rules/picking.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { CardChoice, SignGlyph } from './card.tsx'
import styles from './pool.module.css'
import { SeatCoin } from './seat-coin.tsx'
import { poolCardsLeft, traitMatch } from './selectors.ts'
import type { Layout } from './use-board-layout.ts'

/** The Pool: a tide basin whose places stay as they are through the round, taken or not. */
export function Pool(): ReactElement {
  const { view, texts, layout } = useBoard()
  const { say } = texts
  const size = view.pool.length
  const cols = columnsOf(size, layout.layout)
  const look = { '--cols': cols, '--rows': Math.max(1, Math.ceil(size / cols)) } as CSSProperties
  return (
    <section className={styles.pool} aria-label={say.pool} style={look}>
      {['tl', 'tr', 'bl', 'br'].map((corner) => (
        <Glyph key={corner} id="mm-triquetra" className={styles[corner]} />
      ))}
      <header className={styles.head}>
        <h2>{say.pool}</h2>
        <p>
          {say.poolLeft(poolCardsLeft(view), size)}
          <span className={styles.deck}>{say.deck(pileSize(view.deck))}</span>
        </p>
      </header>
      <RovingGroup label={say.pool} className={styles.water}>
        {view.pool.map((card, place) => (
          <PoolSlot key={poolSlotKey(view.round, place)} card={card} place={place} />
        ))}
      </RovingGroup>
    </section>
  )
}

/** How many cards stand side by side: two rows where it is wide, three on a tablet, as many as it takes on a phone. */
function columnsOf(size: number, layout: Layout): number {
  if (layout === 'phone') return 4
  return layout === 'middle' ? Math.max(4, Math.ceil(size / 3)) : Math.max(6, Math.ceil(size / 2))
}

/** The same on both ends of a card's way. */
export const poolSlotKey = (round: number, place: number): string => `mm-${round}-${place}`

function PoolSlot({ card, place }: { readonly card: Card; readonly place: number }): ReactElement {
  const travel = useLayoutAnimation()
  const model = useBoard()
  const { view, names, texts } = model
  const taker = view.takers[place] ?? -1
  if (taker < 0)
    return (
      <m.div {...travel({ layoutId: poolSlotKey(view.round, place) })} className={styles.place}>
        <PoolCard
          card={card}
          at={poolSlotKey(view.round, place)}
          explainAt={place < columnsOf(view.pool.length, model.layout.layout) ? 'top' : 'bottom'}
        />
      </m.div>
    )
  return (
    <div
      className={styles.hole}
      role="img"
      aria-label={`${texts.card(card)}, ${texts.say.takenBy(names[taker] ?? '')}`}
    >
      <SeatCoin seat={taker} />
      <span>{takerText(model, taker)}</span>
    </div>
  )
}

/** Who took a card: in a sentence where there is room for it. */
function takerText({ me, names, texts: { say }, layout }: BoardModel, taker: number): string {
  const name = names[taker] ?? ''
  if (layout.layout !== 'wide') return taker === me ? say.you : name
  return taker === me ? say.youTook : say.took(name)
}

interface PoolCardProps {
  readonly card: Card
  /** Its place: equal cards lie in several. */
  readonly at: string
  /** Away from the other row. */
  readonly explainAt: 'top' | 'bottom'
}

function PoolCard({ card, at, explainAt }: PoolCardProps): ReactElement {
  const model = useBoard()
  const { view, me, texts, choices, armed, armedAt, offer, explainRefusal } = model
  const { say } = texts
  const { value } = mage(card)
  const move = choices.pick.get(cardId(card))
  const match = me !== undefined && choices.pick.size > 0 && move === undefined ? traitMatch(view, me, card) : undefined
  const reason = match === undefined ? undefined : say.matches(texts.card(match.pick))
  const chosen = move !== undefined && move === armed && at === armedAt
  const light: Highlight = highlightOf({ can: move !== undefined, chosen, reason })
  const about = [texts.card(card), say.counts(value), ...(move === undefined ? [] : [say.mayTake])]
  return (
    <CardChoice
      card={card}
      highlight={light}
      label={about.join(', ')}
      explanationPlacement={explainAt}
      reason={reason}
      more={<p>{reason ?? limitText(model, move !== undefined, value)}</p>}
      onPress={(press) => move !== undefined && offer(move, press, at)}
      onDisabledPress={() => explainRefusal({ do: 'pick', card: cardId(card) })}
    >
      {value > 1 && match === undefined && (
        <span className={styles.counts} aria-hidden="true">
          {say.counts(value)}
        </span>
      )}
      {match !== undefined && (
        <span className={styles.tag} aria-hidden="true">
          <span>{model.layout.layout === 'wide' ? say.matchesYour : say.matchesShort}</span>
          <b>
            <SignGlyph id={match.trait} size={18} />
            {texts.trait(match.trait)}
          </b>
        </span>
      )}
    </CardChoice>
  )
}

/** What taking a card comes to. */
function limitText({ view, me, texts }: BoardModel, can: boolean, value: number): string | undefined {
  if (!can || me === undefined) return undefined
  const total = (view.totals[me] ?? 0) + value
  const raises = view.opening < 0 && total > pickLimit(view)
  return raises ? texts.say.raises(total) : texts.say.reach(total)
}
