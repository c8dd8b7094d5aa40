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
  const table = useBoard()
  const { view, offers, speech, choosing, me, pointed } = table
  const { id, guild, banners, stages } = guildCard(card)
  const builds = offers.builds.get(id) ?? NO_MOVES
  const ways = distinctOptions(paymentOptions(view, me ?? view.turn, card, builds))
  const moves = [
    ...ways.flatMap(({ move }) => (move === undefined ? [] : [move])),
    ...(offers.discards.get(id) ?? NO_MOVES),
  ]
  const [best, other] = ways
  const name = speech.card(card)
  return (
    <Choice
      isPicture
      highlight={highlightOf({ chosen: choosing?.key === id, can: moves.length > 0 })}
      label={labelOf(table, card, where, moves)}
      isPointedAt={pointed === name}
      className={styles.card}
      onPress={() => (table.tiles ? table.open(card) : table.press(id, moves, attemptedMove(table, card)))}
      onDisabledPress={() =>
        table.tiles || me === undefined ? table.open(card) : table.whyNot(attemptedMove(table, card))
      }
      explanation={<CardDetails card={card} />}
      explanationPlacement={explainAt}
    >
      <span className={styles.inner} data-guild={guild}>
        <span className={styles.head}>
          <Flags guild={guild} count={banners} className={styles.flags} />
          <span className={styles.title} style={fitName(name)}>
            <b>{name}</b>
            <small>{speech.guild(guild)}</small>
          </span>
          <House card={card} built={3} className={styles.house} />
        </span>
        <span className={styles.stages}>
          {stages.map((stage, index) => {
            const { sign, lead, text } = stageLine(stage, speech.effects)
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
              {best.price.total === best.price.printed ? speech.say.cost : <Sum price={best.price} />}
            </span>
            {other !== undefined && other.price.reduction !== NO_REDUCTION && (
              <span className={styles.or}>
                {speech.say.or} {other.price.total}
                <ReducerSign price={other.price} />
              </span>
            )}
            <span className={styles.now}>{speech.say.now}</span>
            <Coin n={best.price.total} />
          </span>
        )}
      </span>
    </Choice>
  )
}

/** What pressing a card tries, where no move does. */
function attemptedMove({ view, offers }: BoardModel, card: Card): Move {
  if (pendingStep(view)?.op === 'discardGuild') return DISCARDS[card] ?? { do: 'rest' }
  // In the words of a way that is open to others, so that the answer speaks of the card and not of the way.
  const effect = [...offers.builds.values()].some((moves) =>
    moves.some((move) => move.do === 'build' && move.reduction === 'effect'),
  )
  return { do: 'build', card: guildCard(card).id, reduction: effect ? 'effect' : 'none' }
}

function labelOf(table: BoardModel, card: Card, where: string, moves: readonly Move[]): string {
  const { speech, view, me, words, names } = table
  const { guild, banners } = guildCard(card)
  const [only] = moves
  if (moves.length === 1 && only !== undefined && !table.tiles) return `${words.move(only, view, names)} (${where})`
  const price = paymentOptions(view, me ?? view.turn, card, moves)[0]?.price
  return [
    speech.card(card),
    speech.guild(guild),
    speech.say.banners(banners),
    where,
    ...(price === undefined ? [] : [speech.say.costNow(price.total, sumOf(table, price))]),
  ].join(', ')
}
