import { Choice, RovingGroup } from '@spellbough/board-kit'
import { countItems, pileCards, type Seat } from '@spellbough/kernel'
import { type CSSProperties, type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Card, cardOf, GUILDS, mage, SCHOOLS } from '../data/cards.ts'
import { SCHOOL_NAMES } from '../data/names.ts'
import { TREASURES } from '../data/treasures.ts'
import styles from './allies.module.css'
import { useBoard } from './board-context.ts'
import { CardText, Face, SignGlyph, TokenValue } from './card.tsx'
import { SeatCoin } from './seat-coin.tsx'
import { knownCards, strengthIn, winnerOf } from './selectors.ts'

/** An ally pile as a grid of guilds and schools; where piles lie open, anybody's. */
export function Allies({ id }: { readonly id: string }): ReactElement | null {
  const { view, me, names, texts } = useBoard()
  const { say } = texts
  const open = names.flatMap((_, seat) => (typeof view.allies[seat] === 'number' ? [] : [seat]))
  const [wanted, want] = useState<Seat>()
  const seat = open.find((one) => one === wanted) ?? me ?? open[0]
  if (seat === undefined || !open.includes(seat)) return null
  const cards = knownCards(view, seat)
  return (
    <aside
      id={id}
      popover="auto"
      className={styles.allies}
      aria-label={seat === me ? say.yourPile : say.pileOf(names[seat] ?? '')}
    >
      <header className={styles.head}>
        <h2>{seat === me ? say.yourPile : say.pileOf(names[seat] ?? '')}</h2>
        <p>
          {say.cards(cards.length)}, {open.length > 1 ? say.open : say.onlyYou}
        </p>
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={say.close}
        >
          ×
        </button>
      </header>
      {open.length > 1 && <Owners open={open} seat={seat} onWant={want} />}
      <Grid cards={cards} />
      <Specials cards={cards} />
      <Joining seat={seat} />
    </aside>
  )
}

interface OwnersProps {
  readonly open: readonly Seat[]
  readonly seat: Seat
  readonly onWant: (seat: Seat) => void
}

function Owners({ open, seat, onWant }: OwnersProps): ReactElement {
  const { names, texts } = useBoard()
  return (
    <RovingGroup label={texts.say.whose} className={styles.owners}>
      {open.map((one) => (
        <Button key={one} aria-pressed={one === seat} className={styles.owner ?? ''} onPress={() => onWant(one)}>
          <SeatCoin seat={one} size={24} />
          <span>{names[one]}</span>
        </Button>
      ))}
    </RovingGroup>
  )
}

function Grid({ cards }: { readonly cards: readonly Card[] }): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const waits = (id: string): number | undefined => {
    const index = view.drawn.indexOf(TREASURES.indexOf(id))
    return index < 0 || winnerOf(view, view.drawn[index] ?? -1) !== undefined ? undefined : view.placed[index]
  }
  const sum = (id: string) => {
    const token = waits(id)
    return (
      <>
        <b>{strengthIn(cards, TREASURES.indexOf(id))}</b>
        {token !== undefined && (
          <span title={say.awaits(token)} className={styles.awaits}>
            <TokenValue value={token} />
          </span>
        )}
      </>
    )
  }
  return (
    <table className={styles.grid}>
      <thead>
        <tr>
          <td />
          {SCHOOLS.map((school) => (
            <th key={school} scope="col">
              <SignGlyph id={school} size={24} />
              <span>{SCHOOL_NAMES[school]}</span>
            </th>
          ))}
          <th scope="col">
            <span className="sr">{say.total}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {GUILDS.map((guild) => (
          <tr key={guild} data-hot={waits(guild) !== undefined}>
            <th scope="row" title={texts.treasure(guild)}>
              <SignGlyph id={guild} size={23} />
              <span className="sr">{texts.treasure(guild)}</span>
            </th>
            {SCHOOLS.map((school) => (
              <td key={school} data-hot={waits(school) !== undefined}>
                <Cell card={cardOf(`${school}-${guild}`)} cards={cards} />
              </td>
            ))}
            <td className={styles.sum}>{sum(guild)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span className="sr">{say.total}</span>
          </th>
          {SCHOOLS.map((school) => (
            <td key={school} className={styles.sum}>
              {sum(school)}
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

function Cell({ card, cards }: { readonly card: Card; readonly cards: readonly Card[] }): ReactElement {
  const count = cards.filter((other) => other === card).length
  if (count === 0)
    return (
      <>
        <i className={styles.dot} aria-hidden="true" />
        <span className="sr">0</span>
      </>
    )
  return (
    <span className={styles.cell}>
      <Face card={card} size="100%" />
      {count > 1 ? <b aria-hidden="true">×{count}</b> : null}
      <span className="sr">{count}</span>
    </span>
  )
}

/** The specials of a pile, with what they do. */
function Specials({ cards }: { readonly cards: readonly Card[] }): ReactElement | null {
  const { texts } = useBoard()
  const specials = countItems(cards.filter((card) => mage(card).guild === null))
  if (specials.length === 0) return null
  return (
    <RovingGroup label={texts.say.yourPile} className={styles.specials}>
      {specials.map(([card, count]) => (
        <Choice
          key={card}
          isPicture
          className={styles.special}
          highlight="calm"
          label={`${count}× ${texts.card(card)}`}
          explanation={<CardText card={card} />}
          style={{ '--light-radius': '20px' } as CSSProperties}
        >
          <Face card={card} size={30} />
          <span>
            {count > 1 && `${count}× `}
            {texts.card(card)}
          </span>
        </Choice>
      ))}
    </RovingGroup>
  )
}

function Joining({ seat }: { readonly seat: Seat }): ReactElement | null {
  const { view, texts } = useBoard()
  const cards = [...(view.picks[seat] ?? []), ...(view.traded[seat] ?? [])]
  if (cards.length === 0 || view.claim >= 0) return null
  return (
    <p className={styles.joining}>
      {texts.say.joining} <b>{cards.map((card) => texts.card(card)).join(', ')}</b>
    </p>
  )
}

/** Opens the piles where they do not stand beside everything else. */
export function PileButton({ sheet }: { readonly sheet: string }): ReactElement | null {
  const { view, texts } = useBoard()
  if (!hasOpenPile(view.allies)) return null
  return (
    <button type="button" className={`btn ${styles.opens}`} popoverTarget={sheet}>
      {texts.say.piles}
    </button>
  )
}

/** Whether anybody's pile can be looked into. */
export const hasOpenPile = (allies: readonly (readonly Card[] | number)[]): boolean =>
  allies.some((pile) => pileCards(pile) === pile)
