import { Glyph } from '@spellbough/board-kit'
import { pileCards, type Seat } from '@spellbough/kernel'
import type { ReactElement, ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Card as CardNumber, cardId, cardOf, SHAPESHIFTER } from '../data/cards.ts'
import { TREASURES } from '../data/treasures.ts'
import type { Move } from '../rules/moves.ts'
import { pickLimit } from '../rules/picking.ts'
import { cardAtStake } from '../rules/shapeshifter.ts'
import { useBoard } from './board-context.ts'
import { Card, Pips, SignGlyph } from './card.tsx'
import { Giving, type GivingItem } from './giving.tsx'
import type { Gift } from './legal-choices.ts'
import { SeatCoin } from './seat-coin.tsx'
import { needOf, roundCards, seatsFrom } from './selectors.ts'
import styles from './theft.module.css'
import { theftChanges } from './theft-changes.ts'

interface TheftProps {
  readonly me: Seat
  readonly gifts: readonly Gift[]
  readonly onGifts: (gifts: readonly Gift[]) => void
}

/** The Shapeshifter's moment: the trade as a picture, what it changes, and every card that could be given for it. */
export function Theft({ me, gifts, onGifts }: TheftProps): ReactElement {
  const { view, names, texts, choices, layout } = useBoard()
  const { say } = texts
  const victim = view.turn
  return (
    <section className={styles.shift} aria-label={texts.card(SHAPESHIFTER)}>
      <div className={styles.deal}>
        <figure>
          <figcaption>
            <SeatCoin seat={me} size={28} />
            {say.youTake}
          </figcaption>
          <Card card={cardAtStake(view)} className={styles.taken} />
        </figure>
        <Glyph id="mm-swirl" className={styles.swirl} />
        <figure>
          <figcaption>
            <SeatCoin seat={victim} size={28} />
            {say.gets(names[victim] ?? '')}
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
      <Changes me={me} gifts={gifts} />
      <div className={styles.choose}>
        <h3>
          {say.chooseTwo} <small>{say.chosenOf(gifts.length)}</small>
        </h3>
        <Gifts me={me} gifts={gifts} onGifts={onGifts} />
        {layout.layout !== 'wide' && choices.declineRound !== undefined && <DontAsk move={choices.declineRound} />}
        <PicksInWords me={me} />
      </div>
    </section>
  )
}

/** Lets all picks of the round pass; beside the panel's other buttons where the bar has no room for it. */
function DontAsk({ move }: { readonly move: Move }): ReactElement {
  const { texts, play } = useBoard()
  return (
    <Button className={`btn ${styles.dontAsk}`} onPress={() => play(move)}>
      {texts.say.dontAsk} {texts.say.thisRound}
    </Button>
  )
}

/** What each side would have afterwards. */
function Changes({ me, gifts }: Pick<TheftProps, 'me' | 'gifts'>): ReactElement {
  const { view, names, texts } = useBoard()
  const { say } = texts
  const { counts, victimTotal, limit, victimPicksAgain } = theftChanges(
    view,
    me,
    gifts.map(({ card }) => cardOf(card)),
  )
  return (
    <div className={styles.changes}>
      <h3>{say.whatChanges}</h3>
      <ul>
        {counts.slice(0, MOST_CHANGES).map(({ treasure, token, before, after }) => (
          <Change key={treasure} sign={<SignGlyph id={TREASURES[treasure] ?? ''} size={26} />}>
            <b>{say.worthCount(texts.treasure(TREASURES[treasure] ?? ''), token)}</b> {say.fromTo(before, after)}
          </Change>
        ))}
        <Change sign={<SeatCoin seat={me} size={28} />}>
          <b>{say.youStay(view.totals[me] ?? 0, limit)}</b> {say.countsNothing}
        </Change>
        <Change sign={<SeatCoin seat={view.turn} size={28} />}>
          <b>{say.victimAt(names[view.turn] ?? '', victimTotal, limit)}</b>
          {victimPicksAgain && ` ${say.picksAgain}`}
        </Change>
      </ul>
    </div>
  )
}

const MOST_CHANGES = 4

function Change({ sign, children }: { readonly sign: ReactNode; readonly children: ReactNode }): ReactElement {
  return (
    <li>
      {sign}
      <span>{children}</span>
    </li>
  )
}

/** All cards that could go with the Shapeshifter, those that are needed least first. */
function Gifts({ me, gifts, onGifts }: TheftProps): ReactElement {
  const { view, texts, choices, explainRefusal } = useBoard()
  const { say } = texts
  const source = (from: Gift['from'], cards: readonly CardNumber[]): { gift: Gift; card: CardNumber }[] =>
    cards.map((card, index) => ({ gift: { from, card: cardId(card), index }, card }))
  const all = [
    ...source('picks', view.picks[me] ?? []),
    ...source(
      'allies',
      pileCards(view.allies[me] ?? []).filter((card) => card !== SHAPESHIFTER),
    ),
  ].toSorted((one, other) => needOf(view, me, one.card) - needOf(view, me, other.card))
  const isSame = (one: Gift, other: Gift) => one.from === other.from && one.index === other.index
  const items = all.map(({ gift, card }): GivingItem => {
    const isChosen = gifts.some((other) => isSame(other, gift))
    const others = gifts.filter((other) => !isSame(other, gift))
    return {
      key: `${gift.from}-${gift.index}`,
      card,
      can: choices.steals.some((move) => move[gift.from].includes(gift.card)),
      isChosen,
      notes: [],
      isNew: gift.from === 'picks',
      onPress: () => onGifts(isChosen ? others : [...others.slice(-1), gift]),
      onDisabledPress: () => explainRefusal({ do: 'steal', allies: [], picks: [], [gift.from]: [gift.card] }),
    }
  })
  return <Giving label={say.chooseTwo} items={items} />
}

/** What everybody has picked this round, in a line each. */
function PicksInWords({ me }: { readonly me: Seat }): ReactElement {
  const { view, names, texts } = useBoard()
  const { say } = texts
  const limit = pickLimit(view)
  return (
    <ol className={styles.strip} aria-label={say.players}>
      {seatsFrom(view, me).map((seat) => (
        <li key={seat} data-own={seat === me}>
          <SeatCoin seat={seat} size={26} />
          <b>{seat === me ? say.you : names[seat]}</b>
          <span>
            {roundCards(view, seat)
              .map((card) => texts.card(card))
              .join(', ')}
          </span>
          <em>
            <Pips count={view.totals[seat] ?? 0} /> {say.of(view.totals[seat] ?? 0, limit)}
          </em>
        </li>
      ))}
    </ol>
  )
}
