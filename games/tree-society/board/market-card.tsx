import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { type Card, guildCard } from '../data/cards.ts'
import { DISCARDS, type Move, NO_REDUCTION } from '../rules/moves.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { CardDetails } from './card-details.tsx'
import { fitName } from './fit-name.ts'
import { House } from './house.tsx'
import { Coin, Flags, Points } from './icons.tsx'
import { NO_MOVES } from './legal-choices.ts'
import styles from './market-card.module.css'
import { distinctOptions, paymentOptions } from './payment-options.ts'
import { ReducerSign, Sum, sumOf } from './price.tsx'
import { pendingStep } from './selectors.ts'
import { stageLine } from './texts.ts'

export interface MarketCardProps {
  readonly card: Card
  /** Where it lies, in words. */
  readonly where: string
  /** Away from the cards of the other row. */
  readonly explainAt?: 'top' | 'bottom'
}

/** A guild card that can be begun: in the market, or shown from the deck. */
export function MarketCard({ card, where, explainAt = 'top' }: MarketCardProps): ReactElement {
  const model = useBoard()
  const { view, choices, texts, pendingChoice, me, pointedName } = model
  const { id, guild, banners, stages } = guildCard(card)
  const builds = choices.builds.get(id) ?? NO_MOVES
  const ways = distinctOptions(paymentOptions(view, me ?? view.turn, card, builds))
  const moves = [
    ...ways.flatMap(({ move }) => (move === undefined ? [] : [move])),
    ...(choices.discards.get(id) ?? NO_MOVES),
  ]
  const [best, other] = ways
  const name = texts.card(card)
  return (
    <Choice
      isPicture
      highlight={highlightOf({ chosen: pendingChoice?.key === id, can: moves.length > 0 })}
      label={labelOf(model, card, where, moves)}
      isPointedAt={pointedName === name}
      className={styles.card}
      onPress={() => (model.tiles ? model.open(card) : model.press(id, moves, attemptedMove(model, card)))}
      onDisabledPress={() =>
        model.tiles || me === undefined ? model.open(card) : model.explainRefusal(attemptedMove(model, card))
      }
      explanation={<CardDetails card={card} />}
      explanationPlacement={explainAt}
    >
      <span className={styles.inner} data-guild={guild}>
        <span className={styles.head}>
          <Flags guild={guild} count={banners} className={styles.flags} />
          <span className={styles.title} style={fitName(name)}>
            <b>{name}</b>
            <small>{texts.guild(guild)}</small>
          </span>
          <House card={card} built={3} className={styles.house} />
        </span>
        <span className={styles.stages}>
          {stages.map((stage, index) => {
            const { sign, lead, text } = stageLine(stage, texts.effects)
            const counted = typeof stage.points !== 'number'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: stages have no other name.
              <span key={index} className={styles.stage} data-plain={sign === 'ts-i-none'}>
                <Coin n={stage.cost} />
                <Glyph id={sign} className={styles.sign} />
                <span className={styles.words}>
                  {lead !== '' && <em>{lead} </em>}
                  {text}
                </span>
                <Points n={typeof stage.points === 'number' ? stage.points : `×${stage.points.n}`} counted={counted} />
              </span>
            )
          })}
        </span>
        {best !== undefined && (
          <span className={styles.foot}>
            <span className={styles.sum}>
              {best.price.total === best.price.printed ? texts.say.cost : <Sum price={best.price} />}
            </span>
            {other !== undefined && other.price.reduction !== NO_REDUCTION && (
              <span className={styles.or}>
                {texts.say.or} {other.price.total}
                <ReducerSign price={other.price} />
              </span>
            )}
            <span className={styles.now}>{texts.say.now}</span>
            <Coin n={best.price.total} />
          </span>
        )}
      </span>
    </Choice>
  )
}

/** What pressing a card tries, where no move does. */
function attemptedMove({ view, choices }: BoardModel, card: Card): Move {
  if (pendingStep(view)?.op === 'discardGuild') return DISCARDS[card] ?? { do: 'rest' }
  // In the words of a way that is open to others, so that the answer speaks of the card and not of the way.
  const effect = [...choices.builds.values()].some((moves) =>
    moves.some((move) => move.do === 'build' && move.reduction === 'effect'),
  )
  return { do: 'build', card: guildCard(card).id, reduction: effect ? 'effect' : 'none' }
}

function labelOf(model: BoardModel, card: Card, where: string, moves: readonly Move[]): string {
  const { texts, view, me, words, names } = model
  const { guild, banners } = guildCard(card)
  const [only] = moves
  if (moves.length === 1 && only !== undefined && !model.tiles) return `${words.move(only, view, names)} (${where})`
  const price = paymentOptions(view, me ?? view.turn, card, moves)[0]?.price
  return [
    texts.card(card),
    texts.guild(guild),
    texts.say.banners(banners),
    where,
    ...(price === undefined ? [] : [texts.say.costNow(price.total, sumOf(model, price))]),
  ].join(', ')
}
