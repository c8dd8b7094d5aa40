import { lazyTexts } from '@spellbough/board-kit/lazy-texts'
import { capitalize, type LanguageCode } from '@spellbough/kernel'
import { CARDS, type Card } from '../data/cards.ts'
import type { Stage } from '../data/effects.ts'
import { KINDS, type Kind } from '../data/fruit.ts'
import type { Guild } from '../data/guilds.ts'
import { counterSign, type EffectWords, ONGOING_SIGNS, stepSign } from './effect-words.ts'
import type { BoardWords } from './en/words.ts'

/** How the board speaks: the game's own names and sentences, and what only a board says. */
export interface BoardTexts {
  readonly say: BoardWords
  readonly effects: EffectWords
  card(card: Card): string
  /** A name with soft hyphens in its long words, for narrow places. */
  breakable(name: string): string
  guild(guild: Guild): string
  /** A kind of fruit as it stands alone. */
  kind(kind: Kind): string
  /** A kind of fruit in a sentence of the log. */
  kindInSentence(kind: Kind): string
  /** A whole stage in the sentences of the help: cost, points, effect. */
  stage(stage: Stage): string
}

/** As many letters of a word as a card's head has room for. */
const TITLE_LETTERS = 14

/** A name for the head of a card, where only its longest words are broken. */
export const titleText = ({ breakable }: BoardTexts, name: string): string =>
  name.split(/[\s-]/).some((word) => word.length > TITLE_LETTERS) ? breakable(name) : name

export const { loadTexts, textsOf } = lazyTexts<BoardTexts>({
  en: async () => (await import('./en/texts.ts')).boardTexts,
  de: async () => (await import('./de/texts.ts')).boardTexts,
})

/** All names that the log's sentences have, longest first: cards, and kinds of fruit as they stand in a sentence. */
export function logNames(language: LanguageCode): string[] {
  const cards = CARDS.map(({ name }) => name[language])
  const kinds = KINDS.map((_, kind) => textsOf(language).kindInSentence(kind))
  return [...cards, ...kinds].sort((a, b) => b.length - a.length)
}

/** What a stage says on its card. */
export interface StageLine {
  readonly sign: string
  /** When it works, where that needs to be said. */
  readonly lead: string
  readonly text: string
  /** So long that the sign gives it its room. */
  readonly isLong: boolean
}

/** As many letters stand beside a sign on two lines. */
const LONG_LETTERS = 56

export function stageLine(stage: Stage, effects: EffectWords): StageLine {
  const line = signedLine(stage, effects)
  return { ...line, isLong: line.lead.length + line.text.length > LONG_LETTERS }
}

type SignedLine = Omit<StageLine, 'isLong'>

function signedLine({ instant, reveal, ongoing, must, may, points }: Stage, effects: EffectWords): SignedLine {
  const steps = instant ?? reveal
  if (ongoing?.[0] !== undefined)
    return {
      sign: ONGOING_SIGNS[ongoing[0].op],
      lead: effects.whileHere,
      text: ongoing.map((op) => effects.ongoing(op)).join('; '),
    }
  if (must?.[0] !== undefined) {
    const demanded = must.map((step) => effects.step(step)).join(', ')
    const then = may === undefined ? '' : `${effects.andThen}${may.map((step) => effects.step(step)).join(', ')}`
    return { sign: stepSign(must[0]), lead: effects.youMust, text: demanded + then }
  }
  if (steps?.[0] !== undefined)
    return {
      sign: stepSign(steps[0]),
      lead: '',
      text: capitalize(steps.map((step) => effects.step(step)).join(effects.andThen)),
    }
  if (typeof points !== 'number')
    return { sign: counterSign(points.per), lead: effects.atTheEnd, text: effects.points(points) }
  return { sign: 'ts-i-none', lead: '', text: effects.noEffect }
}
