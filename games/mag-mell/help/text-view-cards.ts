/** Mage cards as lines of text. */

import { countItems, labelledLines } from '@spellbough/kernel'
import { type Card, cardOf, GUILDS, mage, SCHOOLS } from '../data/cards.ts'
import { SCHOOL_NAMES } from '../data/names.ts'
import { TREASURES, traitOf } from '../data/treasures.ts'
import { countOf } from '../rules/piles.ts'
import { countTrait } from '../rules/scoring.ts'
import type { TextViewWords } from './text-view-words.ts'

/**
 * The Pool: a row for each guild, a column for each school, the specials below. Every cell names its school, so that a
 * row also makes sense read aloud. Cards that are barred for the viewer get a star.
 */
export function poolLines(cards: readonly Card[], isBarred: (card: Card) => boolean, words: TextViewWords): string[] {
  const labels = GUILDS.map((guild) => words.treasure(guild))
  const width = Math.max(...labels.map((label) => label.length))
  const star = (card: Card) => (isBarred(card) ? '*' : '')
  const rows = GUILDS.map((guild, row) =>
    gridRow((labels[row] ?? '').padEnd(width), (school) => {
      const card = cardOf(`${school}-${guild}`)
      return several(countOf(cards, card), `${SCHOOL_NAMES[school]}${star(card)}`)
    }),
  )
  const specials = countItems(specialsOf(cards)).map(
    ([card, count]) => several(count, `${valued(card, words)}${star(card)}`) + schoolsOf(card),
  )
  return [...rows, ...labelledLines(`  ${words.specials.padEnd(width)} `, specials.length > 0 ? specials : ['–'])]
}

/** A known Ally pile, with how much it counts for each guild and each school. */
export function pileLines(cards: readonly Card[], words: TextViewWords): string[] {
  const labels = GUILDS.map((guild) => words.treasure(guild))
  const width = Math.max(...labels.map((label) => label.length), words.bySchool.length)
  const strength = (id: string) => countTrait(cards, traitOf(TREASURES.indexOf(id)))
  const rows = GUILDS.map((guild, row) =>
    gridRow(`${(labels[row] ?? '').padEnd(width)} ${String(strength(guild)).padStart(2)}`, (school) =>
      several(countOf(cards, cardOf(`${school}-${guild}`)), `${SCHOOL_NAMES[school]}`),
    ),
  )
  const sums = gridRow(words.bySchool.padEnd(width + 3), (school) => `${strength(school)} ${SCHOOL_NAMES[school]}`)
  const specials = countItems(specialsOf(cards)).map(
    ([card, count]) => several(count, words.card(card)) + schoolsOf(card),
  )
  return [...rows, sums, ...(specials.length > 0 ? labelledLines(`  ${words.specials}:`, specials) : [])]
}

/** Cards one after another, equal ones together. */
export const cardItems = (cards: readonly Card[], words: TextViewWords): string[] =>
  countItems(cards).map(([card, count]) => several(count, words.card(card)))

/** The same with the pick value where it is not 1. */
export const valuedItems = (cards: readonly Card[], words: TextViewWords): string[] =>
  countItems(cards).map(([card, count]) => several(count, valued(card, words)))

function gridRow(label: string, cell: (school: (typeof SCHOOLS)[number]) => string): string {
  const cells = SCHOOLS.map((school) => cell(school).padEnd((SCHOOL_NAMES[school] ?? '').length + CELL_ROOM))
  const row = cells.join('').trimEnd()
  return `  ${label}  ${row === '' ? '–' : row}`
}

/** Room beside a school's name for `2× `, a star and a space. */
const CELL_ROOM = 5

const several = (count: number, name: string): string => (count === 0 ? '' : count === 1 ? name : `${count}× ${name}`)

const valued = (card: Card, words: TextViewWords): string => {
  const { value } = mage(card)
  return value === 1 ? words.card(card) : `${words.card(card)} ·${value}`
}

const specialsOf = (cards: readonly Card[]): Card[] =>
  cards.filter((card) => mage(card).guild === null).sort((a, b) => a - b)

/** A special's schools, where it has any. */
function schoolsOf(card: Card): string {
  const { schools } = mage(card)
  return schools.length === 0 ? '' : ` (${schools.map((school) => SCHOOL_NAMES[school]).join(', ')})`
}
