import { Glyph, highlightOf } from '@spellbough/board-kit'
import { pileCards } from '@spellbough/kernel'
import { AnimatePresence } from 'motion/react'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { type Card, cardId, EXCHANGE } from '../data/cards.ts'
import type { Cast } from '../rules/state.ts'
import { seatLabel, useBoard } from './board-context.ts'
import { CardChoice, Face } from './card.tsx'
import { seatStatus } from './seat-status.ts'
import styles from './spell-sign.module.css'

/** STOP: a Spell waits for choices, and nothing else can be done. It lies over what cannot be pressed now. */
export function SpellSign(): ReactElement {
  const { view } = useBoard()
  const cast = view.phase === 'spell' ? view.casts[0] : undefined
  return (
    <AnimatePresence>
      {cast !== undefined && (
        <m.div
          key={`${cast.seat}.${cast.spell}`}
          className={styles.stop}
          initial={{ opacity: 0, y: -20 }}
          animate={{ opacity: 1, y: 0 }}
          exit={{ opacity: 0 }}
          transition={{ duration: 0.2 }}
        >
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
  const waiting = view.chosen.flatMap((_, other) =>
    seatStatus(view, other) === 'mustChoose' ? [seatLabel(model, other)] : [],
  )
  return (
    <div className={styles.sign} data-stops="true">
      <Glyph id="mt-stop" className={styles.octagon} />
      <div className={styles.text}>
        <h2>{say.castsSpell(seatLabel(model, seat), seat === model.me, texts.card(spell))}</h2>
        <p>{texts.ability(spell)}</p>
        {waiting.length > 0 && <p className={styles.waits}>{say.stillChoose(waiting.join(', '))}</p>}
        {spell === EXCHANGE && <Stored />}
      </div>
      <div className={styles.card}>
        <Face card={spell} />
      </div>
    </div>
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
