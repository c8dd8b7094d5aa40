import { Choice, RovingGroup } from '@spellbough/board-kit'
import { countItems, pileCards, type Seat } from '@spellbough/kernel'
import { type CSSProperties, type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Card, cardId, cardOf, GUILDS, mage, SCHOOLS } from '../data/cards.ts'
import { SCHOOL_NAMES } from '../data/names.ts'
import { TREASURES } from '../data/treasures.ts'
import { mercenaryBonus } from '../rules/scoring.ts'
import styles from './allies.module.css'
import { useBoard } from './board-context.ts'
import { CardText, Face, SignGlyph, TokenValue } from './card.tsx'
import type { BoardWords } from './en/words.ts'
import { SeatCoin } from './seat-coin.tsx'
import { knownCards, roundCards, strengthIn, winnerOf } from './selectors.ts'
import { Sheet } from './sheet.tsx'
import { captionOf } from './texts.ts'

/** An ally pile as a grid of guilds and schools; where piles lie open, anybody's. */
export function Allies({ id }: { readonly id: string }): ReactElement | null {
  const { view, me, names, texts } = useBoard()
  const { say } = texts
  const open = names.flatMap((_, seat) => (typeof view.allies[seat] === 'number' ? [] : [seat]))
  const [wanted, want] = useState<Seat>()
  const seat = open.find((one) => one === wanted) ?? me ?? open[0]
  if (seat === undefined || !open.includes(seat)) return null
  const pile = pileCards(view.allies[seat] ?? [])
  const title = seat === me ? say.yourPile : say.pileOf(names[seat] ?? '')
  const isNew = roundCards(view, seat).length > 0
  return (
    <Sheet
      id={id}
      title={title}
      className={styles.allies}
      note={
        <>
          {say.cards(pile.length)}, {open.length > 1 ? say.open : say.onlyYou}.{' '}
          {isNew && <span className={styles.legend}>{say.thisRound}</span>}
        </>
      }
    >
      {open.length > 1 && <Owners open={open} seat={seat} onWant={want} />}
      <Grid cards={knownCards(view, seat)} newCards={roundCards(view, seat)} />
      <Specials cards={knownCards(view, seat)} newCards={roundCards(view, seat)} />
    </Sheet>
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

interface PileProps {
  readonly cards: readonly Card[]
  /** Those of them that came this round. */
  readonly newCards: readonly Card[]
}

/** The mages of a pile: a row for each school, a column for each guild, and what they sum up to. */
function Grid({ cards, newCards }: PileProps): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const tokenOf = (id: string): number | undefined => {
    const index = view.drawn.indexOf(TREASURES.indexOf(id))
    return index < 0 || winnerOf(view, view.drawn[index] ?? -1) !== undefined ? undefined : view.placed[index]
  }
  const sum = (id: string) => {
    const token = tokenOf(id)
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
          {GUILDS.map((guild) => (
            <th key={guild} scope="col" title={texts.treasure(guild)}>
              <SignGlyph id={guild} size={24} />
              <span className="sr">{texts.treasure(guild)}</span>
            </th>
          ))}
          <th scope="col">
            <span className="sr">{say.sum}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {SCHOOLS.map((school) => (
          <tr key={school} data-hot={tokenOf(school) !== undefined}>
            <th scope="row">
              <span className={styles.school}>
                <SignGlyph id={school} size={24} />
                {SCHOOL_NAMES[school]}
              </span>
            </th>
            {GUILDS.map((guild) => (
              <td key={guild} data-hot={tokenOf(guild) !== undefined}>
                <Cell card={cardOf(`${school}-${guild}`)} cards={cards} newCards={newCards} />
              </td>
            ))}
            <td className={styles.sum}>{sum(school)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <span className="sr">{say.sum}</span>
          </th>
          {GUILDS.map((guild) => (
            <td key={guild} className={styles.sum}>
              {sum(guild)}
            </td>
          ))}
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

function Cell({ card, cards, newCards }: PileProps & { readonly card: Card }): ReactElement {
  const count = cards.filter((other) => other === card).length
  if (count === 0)
    return (
      <>
        <i className={styles.dot} aria-hidden="true" />
        <span className="sr">0</span>
      </>
    )
  return (
    <span className={styles.cell} data-new={newCards.includes(card)}>
      <Face card={card} size="100%" />
      {count > 1 ? <b aria-hidden="true">×{count}</b> : null}
      <span className="sr">{count}</span>
    </span>
  )
}

/** The specials of a pile, with what they do. */
function Specials({ cards, newCards }: PileProps): ReactElement | null {
  const { texts } = useBoard()
  const { say } = texts
  const specials = countItems(cards.filter((card) => mage(card).guild === null))
  if (specials.length === 0) return null
  return (
    <RovingGroup label={say.specials} className={styles.specials}>
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
          <span className={styles.face} data-new={newCards.includes(card)}>
            <Face card={card} size={30} />
          </span>
          <span>
            <b>
              {count > 1 && `${count}× `}
              {captionOf(card, texts)[1]}
            </b>
            <small>{specialHint(cardId(card), count, say)}</small>
          </span>
        </Choice>
      ))}
    </RovingGroup>
  )
}

/** What a special brings; of Mercenaries the points that so many are worth. */
const specialHint = (id: string, count: number, say: BoardWords): string =>
  id === 'mercenary' ? say.points(mercenaryBonus(count)) : say.hints[id as keyof BoardWords['hints']]

/** Opens the piles where they do not stand beside everything else. */
export function PileButton({ sheet }: { readonly sheet: string }): ReactElement | null {
  const { view, texts, layout } = useBoard()
  if (!hasOpenPile(view.allies) || layout.hasRail) return null
  return (
    <button type="button" className="btn" popoverTarget={sheet}>
      {texts.say.showPiles}
    </button>
  )
}

/** Whether anybody's pile can be looked into. */
export const hasOpenPile = (allies: readonly (readonly Card[] | number)[]): boolean =>
  allies.some((pile) => pileCards(pile) === pile)
