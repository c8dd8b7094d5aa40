/** Guild cards as lines of text. */
import type { Observer } from '@spellbough/kernel'
import { type Card, cardId, guildCard, stageOf } from '../data/cards.ts'
import { pricesOf } from '../rules/costs.ts'
import { BY_EFFECT, BY_ORANGE, NO_REDUCTION, type Reduction } from '../rules/moves.ts'
import type { View } from '../rules/state.ts'
import { wrapText } from './text-view-layout.ts'
import type { TextViewWords } from './text-view-words.ts'

/** A card with its stages from `first` on; for a viewer who may build, what the stage `next` costs now and why. */
export function cardLines(
  view: View,
  who: Observer,
  card: Card,
  first: number,
  next: number,
  label: string,
  words: TextViewWords,
): string[] {
  const { guild, banners } = guildCard(card)
  const title = `  ${label}${words.card(cardId(card))} (${words.guild(guild)}, ${words.banners(banners)})`
  const stages = [1, 2, 3].filter((stage) => stage >= first)
  const cost = costLine(view, who, card, next, words)
  return [
    title,
    ...stages.flatMap((stage) =>
      wrapText(`    ${stage}  `, `${words.stage(stageOf(card, stage))}${stage === next ? cost : ''}`, 7),
    ),
  ]
}

function costLine(view: View, who: Observer, card: Card, stage: number, words: TextViewWords): string {
  const builds = who !== 'spectator' && who === view.turn && (view.phase === 'build' || view.phase === 'sell')
  if (!builds || stage > 3) return ''
  const [best] = pricesOf(view, who, card, stage)
  if (best === undefined || best.reduction === NO_REDUCTION) return ''
  return ` ${words.costNow(best.total, best.printed, reductionName(best.reduction, words), best.surcharge)}`
}

/** What lowers a cost, by name. */
export function reductionName(reduction: Reduction, words: Pick<TextViewWords, 'orange' | 'effect' | 'card'>): string {
  if (reduction === BY_ORANGE) return words.orange
  return reduction === BY_EFFECT ? words.effect : words.card(cardId(reduction))
}
