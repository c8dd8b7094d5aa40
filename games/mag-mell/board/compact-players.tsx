import { Glyph, PlayerHead } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import { type CSSProperties, type ReactElement, useId } from 'react'
import { barredSigns } from '../help/waiting.ts'
import { hasOpenPile } from './allies.tsx'
import { useBoard } from './board-context.ts'
import { Face } from './card.tsx'
import styles from './compact-players.module.css'
import { PlayerSheet } from './player-sheet.tsx'
import { isAwaited, noteOn, standingText, Total } from './players.tsx'
import { pileSizeOf, roundCards, seatsFrom, standingOf } from './selectors.ts'

/** The others above the Pool, where there is no room for what each picked: a press shows it. */
export function OtherPlayers(): ReactElement {
  const { view, me, texts } = useBoard()
  const others = seatsFrom(view, me).slice(me === undefined ? 0 : 1)
  return (
    <ol
      className={styles.others}
      data-count={others.length}
      style={{ '--others': others.length } as CSSProperties}
      aria-label={texts.say.players}
    >
      {others.map((seat) => (
        <OtherPlayer key={seat} seat={seat} />
      ))}
    </ol>
  )
}

function OtherPlayer({ seat }: { readonly seat: Seat }): ReactElement {
  const model = useBoard()
  const { view, players, texts } = model
  const sheet = useId()
  const player = players[seat]
  const cards = roundCards(view, seat)
  const note =
    cards.length === 0 ? (
      noteOn(model, seat)
    ) : (
      <>
        <span className={styles.faces}>
          {cards.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal cards are told apart by their place alone.
            <Face key={index} card={card} size={20} />
          ))}
        </span>
        <span className="sr">{cards.map((card) => texts.card(card)).join(', ')}</span>
        <span className={styles.allies}>{texts.say.allies(pileSizeOf(view, seat))}</span>
      </>
    )
  return (
    <li>
      <button type="button" className={styles.other} data-active={isAwaited(model, seat)} popoverTarget={sheet}>
        {player !== undefined && (
          <PlayerHead seat={seat} player={player} size={30} note={note} className={styles.head} />
        )}
        <Total seat={seat} />
      </button>
      <PlayerSheet id={sheet} seat={seat} />
    </li>
  )
}

/** The viewer's own round at the thumb: total, limit, picks, and the button that opens the ally pile. */
export function MyPicks({ sheet }: { readonly sheet: string }): ReactElement | null {
  const model = useBoard()
  const { view, me, texts } = model
  const { say } = texts
  if (!hasOpenPile(view.allies)) return null
  const pile = (
    <button type="button" className={`btn ${styles.pile}`} popoverTarget={sheet}>
      <Glyph id="i-cards" size={20} />
      <span>
        {me !== undefined && <b>{pileSizeOf(view, me)} </b>}
        {say.piles}
      </span>
    </button>
  )
  if (me === undefined) return <section className={styles.mine}>{pile}</section>
  const cards = roundCards(view, me)
  const standing = standingOf(view, me)
  const signs = barredSigns(view, me)
  return (
    <section
      className={styles.mine}
      data-seats={view.seats}
      aria-label={say.yourRound}
      data-active={isAwaited(model, me)}
    >
      <Total seat={me} />
      <div className={styles.picks}>
        <span className={styles.faces}>
          {cards.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <Face key={index} card={card} size={cards.length > 3 ? 28 : 36} />
          ))}
        </span>
        <p>
          {cards.length > 0 && <b>{cards.map((card) => texts.card(card)).join(', ')}</b>}
          <small>
            {standing === 'locked'
              ? `${say.lockedOut}: ${say.lockedWhy(true)}`
              : standing === 'picking' && signs.length > 0
                ? `${say.notAgain} ${signs.map((id) => texts.trait(id)).join(', ')}`
                : standingText(model, me)}
          </small>
        </p>
      </div>
      {pile}
    </section>
  )
}
