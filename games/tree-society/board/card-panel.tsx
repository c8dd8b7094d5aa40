import { Choice } from '@spellbough/board-kit'
import { type ReactElement, useEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { type Card, guildCard } from '../data/cards.ts'
import { useBoard } from './board-context.ts'
import { CardDetails } from './card-details.tsx'
import styles from './card-panel.module.css'
import { House } from './house.tsx'
import { Coin, Flags } from './icons.tsx'
import { NO_MOVES } from './legal-choices.ts'
import { nextStage, paymentOptions } from './payment-options.ts'
import { reducerOf, Sum } from './price.tsx'

/** A card opened in full, with all that can be done with it. Beside the table, never over its choices. */
export function CardPanel({ card }: { readonly card: Card }): ReactElement {
  const model = useBoard()
  const { view, texts, choices, me, words, names } = model
  const { say } = texts
  const { id, guild, banners } = guildCard(card)
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card is another opening.
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [card])
  const owner = view.active.findIndex(
    (cards, seat) => cards.includes(card) || view.completed[seat]?.includes(card) === true,
  )
  const done = owner >= 0 && view.completed[owner]?.includes(card) === true
  const built = done ? 3 : owner < 0 ? 0 : nextStage(view, owner, card) - 1
  const builds = choices.builds.get(id) ?? NO_MOVES
  const [discard] = choices.discards.get(id) ?? NO_MOVES
  const ways = me === undefined ? [] : paymentOptions(view, me, card, builds).filter(({ move }) => move !== undefined)
  const mayBuild = me !== undefined && !done && (owner < 0 || owner === me) && view.phase !== 'over'
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`${styles.panel} paper`}
      aria-label={texts.card(card)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        model.open(undefined)
      }}
    >
      <div className={styles.picture} data-guild={guild} data-done={done}>
        <Flags guild={guild} count={banners} className={styles.flags} />
        <House card={card} built={owner < 0 ? 3 : built} lit={done} className={styles.house} />
      </div>
      <CardDetails card={card} seat={owner < 0 ? undefined : owner} built={built} />
      <div className={styles.choices}>
        {ways.map(({ price, move }) => (
          <Choice
            isPicture
            key={price.reduction}
            highlight="can"
            label={move === undefined ? '' : words.move(move, view, names)}
            className={styles.way}
            onPress={() => move !== undefined && model.play(move)}
          >
            <Coin n={price.total} />
            <span>
              <b>{say.buildStage(nextStage(view, me ?? view.turn, card))}</b>
              <small>
                {price.printed === price.total ? reducerOf(model, price) || say.noReduction : <Sum price={price} />}
              </small>
            </span>
          </Choice>
        ))}
        {mayBuild && ways.length === 0 && (
          <Button
            className="btn"
            aria-disabled
            onPress={() => model.explainRefusal({ do: 'build', card: id, reduction: 'none' })}
          >
            {say.whyNotBuild}
          </Button>
        )}
        {discard !== undefined && (
          <Button className="btn" onPress={() => model.play(discard)}>
            {say.discard}
          </Button>
        )}
        <Button className="btn" onPress={() => model.open(undefined)}>
          {say.close}
        </Button>
      </div>
    </section>
  )
}
