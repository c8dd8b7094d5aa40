/** The table as text, at most 80 characters wide, without colours or drawn lines. */
import { type Observer, pileSize, playerName, shortenName } from '@spellbough/kernel'
import { MARKET_ROW_SIZE } from '../data/boards.ts'
import { type Card, cardId } from '../data/cards.ts'
import { fruitId, KINDS } from '../data/fruit.ts'
import { progressOf } from '../rules/ending.ts'
import { innermostPending, stepOf } from '../rules/pending.ts'
import { livePrices } from '../rules/prices.ts'
import type { View } from '../rules/state.ts'
import { cardLines } from './text-view-cards.ts'
import { labelled, wrapText } from './text-view-layout.ts'
import { fruitItems, playerLines } from './text-view-player.ts'
import type { TextViewWords } from './text-view-words.ts'

export function renderTextView(view: View, who: Observer, names: readonly string[], words: TextViewWords): string {
  const short = Array.from({ length: view.seats }, (_, seat) => shortenName(playerName(names, seat)))
  const blocks = [
    headingLines(view, short, words),
    ...(view.phase === 'over' ? [] : [fruitLines(view, words), marketLines(view, who, words)]),
    shownLines(view, who, words),
    ...short.map((name, seat) => playerLines(view, seat, name, who, words)),
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function headingLines(view: View, names: readonly string[], words: TextViewWords): string[] {
  if (view.phase === 'over') return [words.over]
  const heading = words.heading(view.round + 1, view.phase, names[view.turn] ?? '')
  return [heading, ...wrapText('', words.ending(progressOf(view, view.turn)), 0)]
}

function fruitLines(view: View, words: TextViewWords): string[] {
  const prices = livePrices(view).map((price, kind) => `${words.fruit(KINDS[kind] ?? '')} ${price}`)
  const market = view.fruitMarket.map((fruit) => words.fruit(fruitId(fruit)))
  return [
    ...labelled(words.fruitMarket(pileSize(view.fruitDeck)), market.length === 0 ? [words.nothing] : market),
    ...labelled(words.prices, prices, ' · '),
  ]
}

/** The guild market: every card in full while one may build, else their names. */
function marketLines(view: View, who: Observer, words: TextViewWords): string[] {
  const rows = [view.guildMarket.slice(MARKET_ROW_SIZE), view.guildMarket.slice(0, MARKET_ROW_SIZE)]
  const heading = words.guildMarket(pileSize(view.guildDeck), view.discards.length)
  const labels = [words.upper, words.lower]
  if (!showsFullMarket(view))
    return [
      heading,
      ...rows.flatMap((row, index) =>
        labelled(
          `  ${labels[index]}`,
          row.map((card) => title(card, words)),
        ),
      ),
    ]
  const full = (card: Card) => (card < 0 ? [`  ${words.gap}`] : wholeCard(view, who, card, words))
  return [heading, ...rows.flatMap((row, index) => [labels[index] ?? '', ...row.flatMap(full)])]
}

const title = (card: Card, words: TextViewWords): string => (card < 0 ? words.gap : words.card(cardId(card)))

/** Whether the next choice may have to do with the guild market. */
function showsFullMarket(view: View): boolean {
  const pending = innermostPending(view)
  if (pending === undefined) return view.phase === 'sell' || view.phase === 'build'
  const step = stepOf(view, pending)
  return step?.op === 'build' || step?.op === 'refreshRow' || step?.op === 'discardGuild'
}

function shownLines(view: View, who: Observer, words: TextViewWords): string[] {
  if (view.shownFruit.length > 0) return labelled(words.shown, fruitItems(view.shownFruit, words))
  if (view.shownCards.length === 0) return []
  return [words.shown, ...view.shownCards.flatMap((card) => wholeCard(view, who, card, words))]
}

const wholeCard = (view: View, who: Observer, card: Card, words: TextViewWords): string[] =>
  cardLines(view, who, card, 1, 1, '', words)
