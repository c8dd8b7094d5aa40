import { Choice, Glyph, highlightOf } from '@spellbough/board-kit'
import type { ReactElement } from 'react'
import { type Card, guildCard } from '../data/cards.ts'
import { BY_ORANGE, DISCARDS, type Move } from '../rules/moves.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import { CardDetails } from './card-details.tsx'
import { House } from './house.tsx'
import { Coin, Flags, Points } from './icons.tsx'
import { NO_MOVES } from './legal-choices.ts'
import styles from './market-card.module.css'
import { distinctOptions, paymentOptions } from './payment-options.ts'
import { ReducerSign, ShortSum, Sum, shortOf, sumOf } from './price.tsx'
import { pendingStep } from './selectors.ts'
import { stageLine, titleText } from './texts.ts'

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
  const orange = ways.find(({ price }) => price.reduction === BY_ORANGE)
  const plain = ways.find((way) => way !== orange)
  const own = me !== undefined && model.mine && view.phase === 'build'
  const name = texts.card(card)
  return (
    <Choice
      isPicture
      highlight={highlightOf({ chosen: pendingChoice?.key === id, can: moves.length > 0 })}
      label={labelOf(model, card, where, moves)}
      isPointedAt={pointedName === name}
      className={styles.card}
      onPress={({ pointerType }) => {
        // By touch the first press only selects: the button that starts it names price and card.
        const isChosen = pendingChoice?.key === id
        if (model.tabs && pointerType === 'touch') model.ask(isChosen ? undefined : { key: id, moves })
        else model.press(id, moves, attemptedMove(model, card))
      }}
      onDisabledPress={() =>
        me === undefined || !model.mine ? model.open(card) : model.explainRefusal(attemptedMove(model, card))
      }
      explanation={<CardDetails card={card} />}
      explanationPlacement={explainAt}
    >
      <span className={styles.inner} data-guild={guild}>
        <span className={styles.head}>
          <Flags guild={guild} count={banners} className={styles.flags} />
          <b className={styles.title}>{titleText(texts, name)}</b>
          <House card={card} built={3} className={styles.house} />
        </span>
        <span className={styles.stages}>
          {stages.map((stage, index) => {
            const { sign, lead, text, isLong } = stageLine(stage, texts.effects)
            const counted = typeof stage.points !== 'number'
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: stages have no other name.
              <span key={index} className={styles.stage} data-plain={sign === 'ts-i-none'} data-long={isLong}>
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
        {plain !== undefined && (
          <span className={styles.foot}>
            <span className={styles.sum}>
              {plain.price.total === plain.price.printed ? (
                texts.say.toStart
              ) : orange === undefined ? (
                <Sum price={plain.price} />
              ) : (
                <ShortSum price={plain.price} />
              )}
            </span>
            {orange !== undefined && (
              <span className={styles.or}>
                <ReducerSign price={orange.price} />
                {texts.say.orangePrice(orange.price.total)}
              </span>
            )}
            {own && shortOf(model, plain.price.total) > 0 && (
              <span className={styles.short}>{texts.say.short(shortOf(model, plain.price.total))}</span>
            )}
            <Coin n={plain.price.total} />
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
  if (moves.length === 1 && only !== undefined) return `${words.move(only, view, names)} (${where})`
  const price = paymentOptions(view, me ?? view.turn, card, moves)[0]?.price
  return [
    texts.card(card),
    texts.guild(guild),
    texts.say.banners(banners),
    where,
    ...(price === undefined ? [] : [texts.say.costNow(price.total, sumOf(model, price))]),
  ].join(', ')
}
