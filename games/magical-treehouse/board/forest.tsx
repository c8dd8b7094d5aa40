import { Choice, Glyph, highlightOf, RovingGroup, seatColour } from '@spellbough/board-kit'
import { playerName } from '@spellbough/kernel'
import { AnimatePresence } from 'motion/react'
import * as m from 'motion/react-m'
import { type CSSProperties, Fragment, type ReactElement } from 'react'
import { INGREDIENTS } from '../data/cards.ts'
import { COLUMNS, ingredientAt, isGrey, NO_INGREDIENT, ROWS, spaceId } from '../data/forest.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import styles from './forest.module.css'
import { ColumnLetters } from './forest-map.tsx'
import { spaceBenefit, spaceSymbol } from './selectors.ts'
import { familiarOf } from './symbols.ts'

/** The Magic Forest with everybody's Familiars; where one may go now is lit. */
export function Forest(): ReactElement {
  const { view, me, choices, names, texts, narrow } = useBoard()
  const { say } = texts
  const owners = view.villages.map((_, seat) => seat)
  return (
    <section className={styles.woods} data-asks={choices.familiars.size > 0} aria-label={say.forest}>
      <h2>
        {say.forest} <small>{view.config.side === 'day' ? say.day : say.night}</small>
      </h2>
      <ul className={styles.legend}>
        {owners.map((seat) => (
          <li key={seat}>
            <Glyph id={familiarOf(seat)} /> {seat === me ? say.you : playerName(names, seat)}
          </li>
        ))}
      </ul>
      <RovingGroup label={say.forest} className={styles.grid}>
        <ColumnLetters hasEnd={!narrow} />
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number.
          <Fragment key={row}>
            <i>{row + 1}</i>
            {Array.from({ length: COLUMNS }, (_, column) => (
              <Space key={spaceId(row * COLUMNS + column)} space={row * COLUMNS + column} />
            ))}
            {!narrow && <i>{row + 1}</i>}
          </Fragment>
        ))}
        {!narrow && <ColumnLetters hasEnd />}
      </RovingGroup>
    </section>
  )
}

function Space({ space }: { readonly space: number }): ReactElement {
  const model = useBoard()
  const { view, me, choices, selection, texts, narrow, pick, play, explainRefusal } = model
  const id = spaceId(space)
  const ingredient = ingredientAt(view.config.side, view.tiles, space)
  const isPicked = selection.space === id
  const move = choices.familiars.get(id)
  const owner = view.familiars[space] ?? -1
  const gain = move === undefined || me === undefined ? undefined : spaceBenefit(view, me, space)
  return (
    <Choice
      isPicture
      highlight={highlightOf({ can: move !== undefined, chosen: isPicked })}
      label={spaceLabel(model, space, gain)}
      className={styles.space}
      {...(!narrow && { explanation: <p>{`${spaceLabel(model, space, gain)}. ${texts.say.spaceText}`}</p> })}
      // On a phone, where a finger may slip, the dock confirms it.
      onPress={() => (narrow ? pick({ space: id }) : move !== undefined && play(move))}
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
            style={{ '--seat': seatColour(owner) } as CSSProperties}
            initial={{ opacity: 0, y: -24, scale: 1.3 }}
            animate={{ opacity: 1, y: 0, scale: 1 }}
            exit={{ opacity: 0 }}
          >
            <Glyph id={familiarOf(owner)} />
          </m.span>
        )}
      </AnimatePresence>
      {owner >= 0 && ingredient !== NO_INGREDIENT && (
        <span className={styles.below}>
          <Glyph id={`mt-${INGREDIENTS[ingredient]}`} />
        </span>
      )}
      {gain !== undefined && (
        <span className={styles.gain} data-gain={gain}>
          <Glyph id={gain === 'potion' ? 'mt-ab-brew' : 'i-crown'} />
        </span>
      )}
    </Choice>
  )
}

/** A space for those who do not see it: where it is, what grows there, who stands there, what it would bring. */
export function spaceLabel(
  { view, names, texts }: BoardModel,
  space: number,
  gain: 'potion' | 'goal' | undefined,
): string {
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
