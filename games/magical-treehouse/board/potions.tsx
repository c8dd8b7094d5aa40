import { Glyph } from '@spellbough/board-kit'
import type { Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { COLOURS } from '../data/cards.ts'
import { houseName } from '../data/names.ts'
import { ingredientsOf } from '../rules/familiars.ts'
import { brewingState, hasPotion } from '../rules/potions.ts'
import type { Village } from '../rules/state.ts'
import { type BoardModel, useBoard } from './board-context.ts'
import styles from './crafts.module.css'
import { type PotionLine, potionLines } from './potion-lines.ts'

/** The potions of a Village: a shelf of what is brewed, and for each third level why it scores or not. */
export function Potions({ seat }: { readonly seat: Seat }): ReactElement {
  const model = useBoard()
  const { view, texts } = model
  const { say } = texts
  const ingredients = ingredientsOf(view, seat)
  const { brewed } = brewingState(view.villages[seat] as Village, ingredients)
  return (
    <section className={styles.potions} aria-label={say.potions}>
      <ul className={styles.shelf}>
        {COLOURS.map((name, colour) => (
          <li
            key={name}
            data-on={hasPotion(brewed, colour)}
            title={say.potionTitle(texts.colour(colour), ingredients[colour] ?? 0, texts.ingredient(colour))}
          >
            <Glyph id={`mt-potion-${name}`} />
            <b>{ingredients[colour]}/2</b>
            <span className={styles.sr}>
              {say.potionTitle(texts.colour(colour), ingredients[colour] ?? 0, texts.ingredient(colour))}
              {hasPotion(brewed, colour) && `, ${say.brewed}`}
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles.lines}>
        {potionLines(view, seat).map((line) => (
          <li key={line.house} data-on={line.why.is === 'supplied'}>
            <Glyph id={`mt-potion-${COLOURS[line.wants]}`} />
            <span>
              <b>{houseName(line.house)}</b> {lineText(model, line)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function lineText({ texts }: BoardModel, { wants, why }: PotionLine): string {
  const { say } = texts
  const colour = texts.colour(wants)
  switch (why.is) {
    case 'supplied':
      return say.supplied(colour, houseName(why.from), why.transformed)
    case 'apart':
      return say.apart(colour, houseName(why.from))
    case 'ingredients':
      return say.lacksIngredients(colour, houseName(why.from), why.have, texts.ingredient(wants))
    default:
      return say.noBrewer(colour)
  }
}
