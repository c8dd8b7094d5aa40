/** The table as text, at most 80 characters wide, without colours or drawn lines. */
import {
  formatSigned,
  labelledLines,
  type Observer,
  pileCards,
  pileSize,
  playerName,
  shortenName,
} from '@spellbough/kernel'
import { type Card, FAMILIAR, TRAITS } from '../data/cards.ts'
import { barredTraits } from '../rules/picking.ts'
import type { View } from '../rules/state.ts'
import { cardItems, pileLines, poolLines } from './text-view-cards.ts'
import { isAfterRounds, playerLines } from './text-view-player.ts'
import type { TextViewWords } from './text-view-words.ts'
import { treasureAt } from './waiting.ts'

export function renderTextView(view: View, who: Observer, names: readonly string[], words: TextViewWords): string {
  const short = Array.from({ length: view.seats }, (_, seat) => shortenName(playerName(names, seat)))
  const titled = short.map((name, seat) => (seat === who ? `${name} (${words.you})` : name))
  const blocks = [
    [heading(view, titled, words)],
    ...(isAfterRounds(view)
      ? [claimLines(view, titled, words), restLines(view, words)]
      : [treasureLines(view, words), poolBlock(view, who, words)]),
    short.flatMap((name, seat) => playerLines(view, seat, name, seat === who, words)),
    ownPileBlock(view, who, words),
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

function heading(view: View, titled: readonly string[], words: TextViewWords): string {
  switch (view.phase) {
    case 'druid':
    case 'claim':
    case 'over':
      return words.late[view.phase]
    default:
      return words.heading(view.round + 1, view.phase, titled[view.starter] ?? '')
  }
}

function treasureLines(view: View, words: TextViewWords): string[] {
  const drawn = view.drawn.map((_, index) => {
    const token = view.placed[index]
    return `${index + 1}. ${words.treasure(treasureAt(view, index))} ${token === undefined ? words.noToken : formatSigned(token)}`
  })
  const left =
    view.tokens.length === 0 ? [] : labelledLines(words.tokensLeft, [view.tokens.map(formatSigned).join(' ')])
  return [...labelledLines(words.treasures, drawn, ' · '), ...left]
}

function claimLines(view: View, titled: readonly string[], words: TextViewWords): string[] {
  const rows = view.drawn.map((treasure, index) => {
    const number = `${index + 1}.`.padStart(5)
    const name = words.treasure(treasureAt(view, index)).padEnd(TREASURE_WIDTH)
    const token = formatSigned(view.placed[index] ?? 0).padStart(2)
    const winner = view.won.findIndex((won) => won.includes(treasure))
    const now = view.phase === 'claim' && index === view.claim ? words.claimedNow(view.passes, view.seats) : ''
    const fate = winner >= 0 ? (titled[winner] ?? '') : view.lost.includes(treasure) ? words.wonByNobody : now
    return `${number} ${name} ${token}  ${fate}`.trimEnd()
  })
  return [words.treasures, ...rows]
}

const TREASURE_WIDTH = 15

function poolBlock(view: View, who: Observer, words: TextViewWords): string[] {
  const cards = inPool(view)
  const heading = words.pool(cards.length, pileSize(view.deck))
  if (cards.length === 0) return [heading]
  const barred = who === 'spectator' || !isPicking(view) ? 0 : barredTraits(view, who)
  const isBarred = (card: Card) => ((TRAITS[card] ?? 0) & barred) !== 0
  const legend = cards.some(isBarred) ? [`  ${words.matching}`] : []
  return [heading, ...poolLines(cards, isBarred, words), ...legend]
}

const isPicking = (view: View): boolean => view.phase === 'mage' || view.phase === 'theft'

/** What is known to be out of play: it helps to tell what the others may still add. */
function restLines(view: View, words: TextViewWords): string[] {
  const rest = sorted(inPool(view))
  return [
    ...(rest.length > 0 ? labelledLines(words.poolRest, cardItems(rest, words)) : []),
    ...(view.discards.length > 0 ? labelledLines(words.discards, cardItems(sorted(view.discards), words)) : []),
  ]
}

const sorted = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => a - b)

const inPool = (view: View): Card[] => view.pool.filter((_, place) => view.takers[place] === -1)

/** While claiming, what lies out is counted in: all but the Familiars comes back. */
function ownPileBlock(view: View, who: Observer, words: TextViewWords): string[] {
  if (who === 'spectator') return []
  const laid = (view.laid[who] ?? []).filter((card) => card !== FAMILIAR)
  const cards = [...pileCards(view.allies[who] ?? []), ...laid]
  return cards.length === 0 ? [] : [words.ownPile(cards.length, laid.length > 0), ...pileLines(cards, words)]
}
