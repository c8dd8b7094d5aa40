import { Glyph } from '@spellbough/board-kit'
import { joinList, type Seat } from '@spellbough/kernel'
import type { ReactElement } from 'react'
import { COLOURS } from '../data/cards.ts'
import { spaceId } from '../data/forest.ts'
import { houseName } from '../data/names.ts'
import { ingredientsOf } from '../rules/familiars.ts'
import { brewingState, hasPotion } from '../rules/potions.ts'
import type { Village } from '../rules/state.ts'
import { useBoard } from './board-context.ts'
import { type PotionChance, type PotionLine, potionChances, potionLines } from './potion-lines.ts'
import styles from './potions.module.css'
import type { BoardTexts } from './texts.ts'

interface PotionsProps {
  readonly seat: Seat
  /** Only the bottles, where the sentences have no room. */
  readonly isBrief?: boolean
  /** The most sentences there is room for. */
  readonly most?: number
}

/** The potions of a Village: a shelf of what is brewed, what scores, and what is missing. */
export function Potions({ seat, isBrief = false, most = 5 }: PotionsProps): ReactElement {
  const { view, texts } = useBoard()
  const { say } = texts
  const ingredients = ingredientsOf(view, seat)
  const { brewed } = brewingState(view.villages[seat] as Village, ingredients)
  const advice = isBrief ? [] : potionAdvice(potionLines(view, seat), potionChances(view, seat), texts).slice(0, most)
  return (
    <section className={styles.potions} aria-label={say.potions} data-brief={isBrief}>
      <ul className={styles.shelf}>
        {COLOURS.map((name, colour) => {
          const title = say.potionTitle(texts.colour(colour), ingredients[colour] ?? 0, texts.ingredient(colour))
          const isBrewed = hasPotion(brewed, colour)
          return (
            <li key={name} data-on={isBrewed} title={title}>
              <Glyph id={`mt-potion-${name}`} />
              <b aria-hidden="true">
                {isBrief ? ingredients[colour] : `${ingredients[colour]}/2`}
                {isBrewed && !isBrief && ' ✓'}
              </b>
              <span className={styles.sr}>{isBrewed ? `${title}, ${say.brewed}` : title}</span>
            </li>
          )
        })}
      </ul>
      {!isBrief && (
        <ul className={styles.lines}>
          {advice.length === 0 && <li>{say.noPotionsYet}</li>}
          {advice.map(({ key, colour, isGood, text }) => (
            <li key={key} data-on={isGood}>
              <Glyph id={`mt-potion-${COLOURS[colour]}`} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * The sentences in the order of their weight: what scores, what lacks one ingredient, what else is wanted, and what is
 * brewed for nothing. A colour that lacks one ingredient is spoken of once, with the houses that want it.
 */
function potionAdvice(lines: readonly PotionLine[], chances: readonly PotionChance[], texts: BoardTexts) {
  const short = chances.filter(({ is }) => is === 'short')
  const isTold = (colour: number) => short.some((chance) => chance.colour === colour)
  const wanting = (colour: number) => lines.filter(({ wants }) => wants === colour).map(({ house }) => houseName(house))
  const ofHouse = (line: PotionLine) => ({
    key: `house-${line.house}`,
    colour: line.wants,
    isGood: line.why.is === 'supplied',
    text: lineText(line, texts),
  })
  const ofColour = (chance: PotionChance) => ({
    key: `colour-${chance.colour}`,
    colour: chance.colour,
    isGood: false,
    text: chanceText(chance, wanting(chance.colour), texts),
  })
  const byWanting = short.toSorted((a, b) => wanting(b.colour).length - wanting(a.colour).length)
  return [
    ...lines.filter(({ why }) => why.is === 'supplied').map(ofHouse),
    ...byWanting.map(ofColour),
    ...lines.filter(({ wants, why }) => why.is !== 'supplied' && !isTold(wants)).map(ofHouse),
    ...chances.filter(({ is }) => is === 'unused').map(ofColour),
  ]
}

function lineText({ house, wants, why }: PotionLine, texts: BoardTexts): string {
  const { say } = texts
  const [name, colour] = [houseName(house), texts.colour(wants)]
  switch (why.is) {
    case 'supplied':
      return say.supplied(name, colour, houseName(why.from), why.transformed)
    case 'apart':
      return say.apart(name, colour, houseName(why.from))
    case 'ingredients':
      return say.lacksIngredients(name, colour, houseName(why.from), why.have, texts.ingredient(wants))
    default:
      return say.noBrewer(name, colour)
  }
}

function chanceText(
  { colour, houses, is, inReach }: PotionChance,
  wanting: readonly string[],
  texts: BoardTexts,
): string {
  const { say } = texts
  const names = joinList(houses.map(houseName), say.and)
  const potion = texts.colour(colour)
  if (is === 'unused') return say.potionUnused(potion, names)
  const spaces = joinList(inReach.slice(0, 3).map(spaceId), say.and)
  return say.potionShort(potion, joinList(wanting, say.and), texts.ingredientOne(colour), spaces)
}
