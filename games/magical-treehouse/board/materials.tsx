import { Choice, Glyph, highlightOf, useLayoutAnimation } from '@spellbough/board-kit'
import { pileCards, playerName } from '@spellbough/kernel'
import * as m from 'motion/react-m'
import type { CSSProperties, ReactElement } from 'react'
import { cardId, planningCard } from '../data/cards.ts'
import { spaceOf } from '../data/forest.ts'
import { houseName } from '../data/names.ts'
import type { Village } from '../rules/state.ts'
import { capacityOf } from '../rules/village.ts'
import { useBoard } from './board-context.ts'
import { CardChoice } from './card.tsx'
import { fitSentence } from './card-caption.ts'
import { cardFit, gainText, houseGain } from './card-fit.ts'
import { Note } from './card-note.tsx'
import { spaceLabel } from './forest.tsx'
import { digitOf, type Material, materialsOf } from './hotkeys.ts'
import styles from './materials.module.css'
import { spaceBenefit } from './selectors.ts'

/** The viewer's cards to build with: planned, stored, and stored only from now on. Below, what the chosen one does. */
export function Materials(): ReactElement | null {
  const { view, me, texts, choices, selection, play } = useBoard()
  const { say } = texts
  if (me === undefined || view.phase === 'over') return null
  const planned = pileCards(view.planned[me] ?? 0)
  const stored = pileCards(view.stored[me] ?? 0)
  const fresh = pileCards(view.fresh[me] ?? 0)
  const materials = materialsOf(planned, stored)
  const capacity = capacityOf(view.villages[me] as Village)
  const hasRoom = capacity > stored.length + fresh.length
  const store = choices.works.get(selection.card ?? '')?.store
  const pieces = materials.length + fresh.length + (hasRoom ? 1 : 0)
  return (
    <section className={styles.panel} aria-label={say.materials}>
      <div className={styles.groups} style={{ '--pieces': pieces } as CSSProperties}>
        <div className={styles.group}>
          <h2>{say.planLeft(planned.length)}</h2>
          <div className={styles.cards}>
            {materials.map((material, place) =>
              material.from === 'planned' ? <Piece key={material.key} material={material} place={place} /> : null,
            )}
            {planned.length === 0 && <p className={styles.none}>{say.planUsed}</p>}
          </div>
        </div>
        {(capacity > 0 || stored.length + fresh.length > 0) && (
          <div className={styles.group} data-kind="storage">
            <h2>{say.storedOf(stored.length + fresh.length, capacity > 99 ? '∞' : String(capacity))}</h2>
            <div className={styles.cards}>
              {materials.map((material, place) =>
                material.from === 'stored' ? <Piece key={material.key} material={material} place={place} /> : null,
              )}
              {fresh.map((card) => (
                <div key={card} className={styles.piece}>
                  <CardChoice card={card} highlight="calm" says={say.freshText} tag={say.fresh} />
                </div>
              ))}
              {hasRoom && (
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
      </div>
      <Explanation />
    </section>
  )
}

function Piece({ material, place }: { readonly material: Material; readonly place: number }): ReactElement {
  const { card, key, from } = material
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
        hasDetails={false}
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

/** What the chosen card does and where it fits, what a space would bring, or what there is to choose. */
function Explanation(): ReactElement | null {
  const model = useBoard()
  const { view, me, names, texts, choices, selection } = model
  const { say } = texts
  if (me === undefined) return null
  if (selection.space !== undefined) {
    const space = spaceOf(selection.space)
    return (
      <Note title={spaceLabel(model, space, spaceBenefit(view, me, space))}>
        <p>{say.spaceText}</p>
      </Note>
    )
  }
  if (choices.familiars.size > 0)
    return (
      <Note title={say.placeFamiliar}>
        <p>{say.brewsText}</p>
      </Note>
    )
  const known = materialsOf(pileCards(view.planned[me] ?? 0), pileCards(view.stored[me] ?? 0)).find(
    ({ key }) => key === selection.card,
  )
  if (known === undefined) {
    const builder = view.order[view.turn] ?? 0
    const text =
      builder === me ? (choices.works.size > 0 ? say.chooseACard : '') : say.watching(playerName(names, builder))
    return text === '' ? null : (
      <Note title="">
        <p>{text}</p>
      </Note>
    )
  }
  const { card } = known
  const { points } = planningCard(card)
  const { house } = selection
  const on = house === undefined || !choices.works.get(known.key)?.improves.has(house) ? undefined : house
  const title =
    on === undefined
      ? [texts.card(card), ...(points > 0 ? [say.pointsOnTop(points)] : [])].join(' · ')
      : say.cardOn(texts.card(card), houseName(on), gainText(houseGain(view, me, card, on)))
  return (
    <Note title={title}>
      <p>
        <b>{fitSentence(card, cardFit(view, me, card), texts)}</b> {texts.ability(card)} {say.orFlip}
      </p>
    </Note>
  )
}
