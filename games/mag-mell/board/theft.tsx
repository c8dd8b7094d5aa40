import { Glyph, RovingGroup } from '@spellbough/board-kit'
import { pileCards, type Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Card as CardNumber, cardId, cardOf, mage, SHAPESHIFTER } from '../data/cards.ts'
import { cardAtStake } from '../rules/shapeshifter.ts'
import { useBoard } from './board-context.ts'
import { Card, CardChoice } from './card.tsx'
import type { Gift } from './legal-choices.ts'
import { SeatCoin } from './seat-coin.tsx'
import styles from './theft.module.css'

interface TheftProps {
  readonly me: Seat
  readonly gifts: readonly Gift[]
  readonly onGifts: (gifts: readonly Gift[]) => void
}

/** The Shapeshifter's moment: what could be stolen, and what for. The rest of the table stays in sight. */
export function Theft({ me, gifts, onGifts }: TheftProps): ReactElement {
  const { view, names, texts, choices, play } = useBoard()
  const { say } = texts
  const victim = view.turn
  const stolen = cardAtStake(view)
  const total = (view.totals[victim] ?? 0) - mage(stolen).value + 1
  const { declineRound } = choices
  return (
    <section className={styles.shift} aria-label={texts.card(SHAPESHIFTER)}>
      <div className={styles.stage}>
        <figure className={styles.victim}>
          <figcaption>
            <SeatCoin seat={victim} />
            {say.justTook(names[victim] ?? '')}
          </figcaption>
          <Card card={stolen} />
        </figure>
        <Glyph id="mm-swirl" className={styles.swirl} />
        <figure className={styles.give}>
          <figcaption>
            <SeatCoin seat={me} />
            {say.wouldGive}
          </figcaption>
          <div className={styles.three}>
            <Card card={SHAPESHIFTER} />
            {[0, 1].map((index) => {
              const gift = gifts[index]
              return gift === undefined ? (
                <span key={index} className={styles.slot}>
                  {say.gift}
                </span>
              ) : (
                <Card key={index} card={cardOf(gift.card)} />
              )
            })}
          </div>
        </figure>
      </div>
      <p className={styles.ask}>
        {say.chooseTwo} <small>{say.chosenOf(gifts.length)}</small>
      </p>
      <RovingGroup label={say.chooseTwo} className={styles.from}>
        <Source title={say.thisRound} from="picks" cards={view.picks[me] ?? []} gifts={gifts} onGifts={onGifts} />
        <Source
          title={say.yourAllies}
          from="allies"
          cards={pileCards(view.allies[me] ?? []).filter((card) => card !== SHAPESHIFTER)}
          gifts={gifts}
          onGifts={onGifts}
        />
      </RovingGroup>
      <ul className={styles.outcome}>
        <li>
          <SeatCoin seat={victim} size={24} />
          <span>{say.victim(names[victim] ?? '', total)}</span>
        </li>
        <li>
          <SeatCoin seat={me} size={24} />
          <span>{say.thief(view.totals[me] ?? 0)}</span>
        </li>
        {declineRound !== undefined && (
          <li>
            <Button className={styles.never ?? ''} onPress={() => play(declineRound)}>
              {say.notThisRound}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}

interface SourceProps {
  readonly title: string
  readonly from: Gift['from']
  readonly cards: readonly CardNumber[]
  readonly gifts: readonly Gift[]
  readonly onGifts: (gifts: readonly Gift[]) => void
}

function Source({ title, from, cards, gifts, onGifts }: SourceProps): ReactElement | null {
  const { texts, choices, explainRefusal } = useBoard()
  if (cards.length === 0) return null
  return (
    <div className={styles.source}>
      <small>{title}</small>
      <ul>
        {cards.map((card, index) => {
          const gift: Gift = { from, card: cardId(card), index }
          const chosen = gifts.some((other) => other.from === from && other.index === index)
          const can = choices.steals.some((move) => move[from].includes(gift.card))
          const others = gifts.filter((other) => other.from !== from || other.index !== index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two equal cards are told apart by their place alone.
            <li key={index}>
              <CardChoice
                card={card}
                mini
                highlight={chosen ? 'chosen' : can ? 'can' : 'calm'}
                pressed={chosen}
                label={`${texts.card(card)}, ${title}`}
                onPress={() => onGifts(chosen ? others : [...others.slice(-1), gift])}
                onDisabledPress={() => explainRefusal({ do: 'steal', allies: [], picks: [], [from]: [gift.card] })}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
