import { Choice, Glyph, highlightOf, RovingGroup } from '@spellbough/board-kit'
import { playerName } from '@spellbough/kernel'
import { AnimatePresence } from 'motion/react'
import * as m from 'motion/react-m'
import type { ReactElement } from 'react'
import { ingredientAt, isGrey, NO_INGREDIENT, SPACES, spaceId } from '../data/forest.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import styles from './forest.module.css'
import { spaceBenefit, spaceSymbol } from './selectors.ts'
import { familiarOf } from './symbols.ts'

/** The Magic Forest with everybody's Familiars; where one may go now is lit. */
export function Forest(): ReactElement {
  const { view, choices, texts } = useBoard()
  const { say } = texts
  return (
    <section className={styles.woods} data-asks={choices.familiars.size > 0} aria-label={say.forest}>
      <h2>
        {say.forest} <small>{view.config.side === 'day' ? say.day : say.night}</small>
      </h2>
      <RovingGroup label={say.forest} className={styles.grid}>
        {Array.from({ length: SPACES }, (_, space) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a space is its number.
          <Space key={space} space={space} />
        ))}
      </RovingGroup>
    </section>
  )
}

function Space({ space }: { readonly space: number }): ReactElement {
  const model = useBoard()
  const { view, me, choices, texts, play, explainRefusal } = model
  const id = spaceId(space)
  const move = choices.familiars.get(id)
  const owner = view.familiars[space] ?? -1
  const gain = move === undefined || me === undefined ? undefined : spaceBenefit(view, me, space)
  return (
    <Choice
      isPicture
      highlight={highlightOf({ can: move !== undefined })}
      label={spaceLabel(model, space, gain)}
      className={styles.space}
      explanation={<p>{`${spaceLabel(model, space, gain)}. ${texts.say.spaceText}`}</p>}
      onPress={() => move !== undefined && play(move)}
      onDisabledPress={
        me !== undefined && view.phase === 'building' ? () => explainRefusal({ do: 'familiar', space: id }) : undefined
      }
    >
      <Glyph id={spaceSymbol(view, space, isGrey(space))} className={styles.ground} />
      <AnimatePresence initial={false}>
        {owner >= 0 && (
          <m.span
            key={owner}
            className={styles.familiar}
            data-own={owner === me}
            initial={{ opacity: 0, y: -24, scale: 1.3 }}
            animate={{ opacity: 1, y: 0, scale: 1 }}
            exit={{ opacity: 0 }}
          >
            <Glyph id={familiarOf(owner)} />
          </m.span>
        )}
      </AnimatePresence>
      {gain !== undefined && (
        <span className={styles.gain} data-gain={gain}>
          <Glyph id={gain === 'potion' ? 'mt-ab-brew' : 'i-crown'} />
        </span>
      )}
    </Choice>
  )
}

/** A space for those who do not see it: where it is, what grows there, who stands there, what it would bring. */
function spaceLabel({ view, names, texts }: BoardModel, space: number, gain: 'potion' | 'goal' | undefined): string {
  const { say } = texts
  const ingredient = ingredientAt(view.config.side, view.tiles, space)
  const owner = view.familiars[space] ?? -1
  return [
    spaceId(space),
    isGrey(space) ? say.edge : ingredient === NO_INGREDIENT ? say.nothingGrows : texts.ingredient(ingredient),
    owner < 0 ? say.free : say.familiarOf(playerName(names, owner)),
    ...(gain === undefined ? [] : [say.gains[gain]]),
  ].join(', ')
}
