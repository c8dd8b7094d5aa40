import { Glyph, highlightOf, Portrait } from '@spellbough/board-kit'
import { pileCards } from '@spellbough/kernel'
import { AnimatePresence } from 'motion/react'
import * as m from 'motion/react-m'
import { type ReactElement, useEffect, useState } from 'react'
import { type Card, cardId, cardOf, EXCHANGE } from '../data/cards.ts'
import type { Event } from '../rules/events.ts'
import type { Cast, View } from '../rules/state.ts'
import { seatLabel, useBoard } from './board-context.ts'
import { CardChoice, Face, useCardActionText } from './card.tsx'
import { seatStatus } from './seat-status.ts'
import { isUncast } from './selectors.ts'
import styles from './spell-stop.module.css'

/** How long a Spell that asks nobody is seen. Milliseconds. */
const SPELL_SIGN_MS = 1900

/** The Spell that everyone stops for: one that waits for choices, or one that has just been cast. */
export function useShownSpell(events: readonly Event[], view: View): Cast | undefined {
  const [shown, setShown] = useState<{ readonly of: Event; readonly cast: Cast | undefined }>()
  const last = events.findLast((event) => event.type === 'cast')
  if (last !== undefined && shown?.of !== last)
    setShown({ of: last, cast: { seat: last.seat, spell: cardOf(last.spell) } })
  const isGone = shown?.cast !== undefined && isUncast(events, view, shown.cast)
  if (isGone) setShown({ of: shown.of, cast: undefined })
  useEffect(() => {
    if (shown?.cast === undefined) return
    const timer = setTimeout(() => setShown({ of: shown.of, cast: undefined }), SPELL_SIGN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return view.phase === 'spell' ? view.casts[0] : isGone ? undefined : shown?.cast
}

/** STOP: the whole table is frozen, and only those who must choose can do anything. */
export function SpellStop({ cast }: { readonly cast: Cast | undefined }): ReactElement {
  return (
    <AnimatePresence>
      {cast !== undefined && (
        <m.div
          key={`${cast.seat}.${cast.spell}`}
          className={styles.stop}
          initial={{ opacity: 0 }}
          animate={{ opacity: 1 }}
          exit={{ opacity: 0 }}
          transition={{ duration: 0.2 }}
        >
          <Glyph id="mt-frost" className={styles.frost} />
          <Glyph id="mt-frost" className={styles.frost} />
          <Sign cast={cast} />
        </m.div>
      )}
    </AnimatePresence>
  )
}

function Sign({ cast: { seat, spell } }: { readonly cast: Cast }): ReactElement {
  const model = useBoard()
  const { view, texts } = model
  const { say } = texts
  const deed = useCardActionText(spell)
  const waiting = view.chosen.flatMap((_, other) =>
    seatStatus(view, other) === 'mustChoose' ? [seatLabel(model, other)] : [],
  )
  return (
    <m.div
      className={styles.sign}
      data-stops={view.phase === 'spell'}
      initial={{ scale: 0.7, rotate: -3 }}
      animate={{ scale: 1, rotate: 0 }}
    >
      <Glyph id="mt-stop" className={styles.octagon} />
      <div className={styles.text}>
        <h2>{say.stop}</h2>
        <p>
          <Portrait seat={seat} size={30} />{' '}
          {say.castsSpell(seatLabel(model, seat), seat === model.me, texts.card(spell))}
        </p>
        <p className={styles.deed}>{deed}</p>
        {waiting.length > 0 && <p className={styles.waits}>{say.stillChoose(waiting.join(', '))}</p>}
        {spell === EXCHANGE && <Stored />}
      </div>
      <div className={styles.card}>
        <Face card={spell} />
      </div>
    </m.div>
  )
}

/** For an exchange: the stored cards, once a planned one has been pressed. */
function Stored(): ReactElement | null {
  const { view, me, texts, choices, selection, play, explainRefusal } = useBoard()
  if (me === undefined || choices.swaps.size === 0) return null
  const swaps = choices.swaps.get(selection.card ?? '')
  const cards: readonly Card[] = [...pileCards(view.stored[me] ?? 0), ...pileCards(view.fresh[me] ?? 0)]
  return (
    <div className={styles.stored}>
      <span>{selection.card === undefined ? texts.say.pickPlanned : texts.say.pickStored}</span>
      {cards.map((card) => {
        const move = swaps?.get(cardId(card))
        return (
          <CardChoice
            key={card}
            card={card}
            className={styles.mini}
            highlight={highlightOf({
              can: move !== undefined,
              reason: move === undefined ? texts.say.pickPlanned : undefined,
            })}
            says={texts.say.stored}
            onPress={() => move !== undefined && play(move)}
            onDisabledPress={() => explainRefusal({ do: 'swap', planned: selection.card ?? '', stored: cardId(card) })}
          />
        )
      })}
    </div>
  )
}
