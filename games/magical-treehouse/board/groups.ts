import type { LanguageCode } from '@spellbough/kernel'
import type { MoveGroup } from '@spellbough/table/plain-board'
import type { Move } from '../rules/moves.ts'

type Kind = Move['do']

interface Group {
  readonly en: string
  readonly de: string
  readonly symbol: string
}

const plan: Group = {
  en: 'Plan one card, pass the rest',
  de: 'Eine Karte planen, den Rest weitergeben',
  symbol: 'mt-ab-place',
}
const hand: Group = { en: 'New cards', de: 'Neue Karten', symbol: 'mt-carriage' }
const build: Group = { en: 'Build a Treehouse', de: 'Ein Baumhaus bauen', symbol: 'mt-ab-build' }
const pipes: Group = { en: 'Pipes', de: 'Rohre', symbol: 'mt-pipe' }
const familiar: Group = { en: 'A Familiar into the forest', de: 'Ein Vertrauter in den Wald', symbol: 'mt-ab-familiar' }
const spell: Group = { en: 'Spells', de: 'Zauber', symbol: 'mt-spell-reverse' }
const rest: Group = { en: 'Wait or stop', de: 'Warten oder aufhören', symbol: 'mt-lantern' }

/** The moves that belong together, by what a player wants with them. */
const GROUPS: Readonly<Record<Kind, Group>> = {
  ready: { en: 'The round begins', de: 'Die Runde beginnt', symbol: 'mt-lantern' },
  start: { en: 'The round begins', de: 'Die Runde beginnt', symbol: 'mt-lantern' },
  place: plan,
  trash: { en: 'Throw the hand away', de: 'Die Hand wegwerfen', symbol: 'mt-trash' },
  cast: spell,
  discard: spell,
  swap: spell,
  keep: spell,
  take: hand,
  draw: hand,
  spend: { en: 'Biscuits', de: 'Kekse', symbol: 'mt-biscuit' },
  bribe: { en: 'Biscuits', de: 'Kekse', symbol: 'mt-biscuit' },
  wait: rest,
  'drop-out': rest,
  reveal: {
    en: 'The card that decides who builds first',
    de: 'Die Karte, die entscheidet, wer zuerst baut',
    symbol: 'mt-direction',
  },
  build,
  flip: { en: 'Build face down', de: 'Verdeckt bauen', symbol: 'mt-ab-flip' },
  improve: { en: 'One level more', de: 'Eine Stufe höher', symbol: 'mt-ab-transform' },
  pipe: pipes,
  lift: pipes,
  lay: pipes,
  arrange: { en: 'Move a Treehouse', de: 'Ein Baumhaus umstellen', symbol: 'mt-ab-link' },
  store: { en: 'Keep for later', de: 'Für später lagern', symbol: 'mt-ab-store' },
  familiar,
  decline: familiar,
  end: { en: 'End your turn', de: 'Den Zug beenden', symbol: 'mt-lantern' },
}

/** The heading over a move. */
export function groupOf(move: Move, language: LanguageCode): MoveGroup {
  const { symbol, ...titles } = GROUPS[move.do]
  return { title: titles[language], symbol }
}
