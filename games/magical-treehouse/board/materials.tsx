import { Choice, Glyph, highlightOf, useLayoutAnimation } from '@spellbough/board-kit'
import { pileCards } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { cardId } from '../data/cards.ts'
import type { Village } from '../rules/state.ts'
import { capacityOf } from '../rules/village.ts'
import { useBoard } from './board-context.ts'
import { CardChoice, FittingHouses, useCardActionText } from './card.tsx'
import { digitOf, type Material, materialsOf } from './hotkeys.ts'
import styles from './materials.module.css'

/** The looker's cards to build with: planned, stored, and what is stored only from now on. */
export function Materials(): ReactElement | null {
  const { view, me, texts, choices, selection, play } = useBoard()
  const { say } = texts
  if (me === undefined || view.phase === 'over') return null
  const planned = pileCards(view.planned[me] ?? 0)
  const stored = pileCards(view.stored[me] ?? 0)
  const fresh = pileCards(view.fresh[me] ?? 0)
  const materials = materialsOf(planned, stored)
  const capacity = capacityOf(view.villages[me] as Village)
  const room = Math.max(0, Math.min(capacity - stored.length - fresh.length, 1))
  const store = choices.works.get(selection.card ?? '')?.store
  const known = materials.find(({ key }) => key === selection.card)
  return (
    <section className={styles.panel} aria-label={say.materials}>
      <div className={styles.group}>
        <h2>
          {say.yourPlan} <b>{planned.length}</b>
        </h2>
        <div className={styles.cards}>
          {materials.map((material, place) =>
            material.from === 'planned' ? <Piece key={material.key} material={material} place={place} /> : null,
          )}
          {planned.length === 0 && <p className={styles.none}>{say.planUsed}</p>}
        </div>
      </div>
      {(capacity > 0 || stored.length + fresh.length > 0) && (
        <div className={styles.group} data-kind="storage">
          <h2>
            {say.storage} <b>{stored.length + fresh.length}</b>
            {capacity < 100 && `/${capacity}`}
          </h2>
          <div className={styles.cards}>
            {materials.map((material, place) =>
              material.from === 'stored' ? <Piece key={material.key} material={material} place={place} /> : null,
            )}
            {fresh.map((card) => (
              <div key={card} className={styles.piece}>
                <CardChoice card={card} highlight="calm" says={say.freshText} tag={say.fresh} />
              </div>
            ))}
            {room > 0 && (
              <Choice
                isPicture
                highlight={highlightOf({ can: store !== undefined })}
                label={store === undefined ? say.freeStorage : say.storeIt}
                className={styles.free}
                onPress={() => store !== undefined && play(store)}
              >
                <Glyph id="mt-ab-store" />
                <span>{say.store}</span>
              </Choice>
            )}
          </div>
        </div>
      )}
      {known !== undefined && <Note card={known.card} />}
    </section>
  )
}

function Piece({
  material: { card, key, from },
  place,
}: {
  readonly material: Material
  readonly place: number
}): ReactElement {
  const travel = useLayoutAnimation()
  const { view, me, texts, choices, selection, narrow, pick, explainRefusal } = useBoard()
  const can = choices.works.has(key)
  const isPicked = selection.card === key
  return (
    <m.div {...travel({ layout: 'position' })} className={styles.piece} data-picked={isPicked}>
      <CardChoice
        card={card}
        highlight={highlightOf({ can, chosen: isPicked })}
        pressed={isPicked}
        hotkey={can && !narrow ? digitOf(place) : undefined}
        says={from === 'stored' ? texts.say.stored : texts.say.planned}
        onPress={() => pick(isPicked ? {} : { card: key })}
        onDisabledPress={
          me !== undefined && view.phase === 'building'
            ? () => explainRefusal({ do: 'flip', card: cardId(card), from })
            : undefined
        }
      />
    </m.div>
  )
}

/** What the picked card does. */
function Note({ card }: { readonly card: number }): ReactElement {
  const { texts } = useBoard()
  const deed = useCardActionText(card)
  return (
    <aside className={styles.note}>
      <h3>{texts.card(card)}</h3>
      <p>{deed}</p>
      <FittingHouses card={card} />
      <p>{texts.say.orFlip}</p>
    </aside>
  )
}
