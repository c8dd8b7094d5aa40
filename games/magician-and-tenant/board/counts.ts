import { type LanguageCode, type Seat, signed } from '@spellbough/kernel'
import type { Count } from '@spellbough/table'
import { CHECKMATE, WINNING_CHECKMATES, WINNING_POINTS } from '../data/points.ts'
import { scoreOf } from '../rules/scoring.ts'
import { magicianSeat, type View, WITH_TENANT } from '../rules/state.ts'

const LABELS = {
  en: {
    magician: 'Magician',
    tenant: 'Tenant',
    points: `of ${WINNING_POINTS} points`,
    mates: `of ${WINNING_CHECKMATES} checkmates`,
    actions: 'actions left',
    key: 'Key',
    coin: 'Coin',
    boots: 'Boots',
    net: 'turns in the net',
  },
  de: {
    magician: 'Magier',
    tenant: 'Mieter',
    points: `von ${WINNING_POINTS} Punkten`,
    mates: `von ${WINNING_CHECKMATES} Schachmatts`,
    actions: 'Aktionen übrig',
    key: 'Schlüssel',
    coin: 'Münze',
    boots: 'Stiefel',
    net: 'Züge im Netz',
  },
} as const

/** What stands on a player's plaque: the part they play, and what everybody may know of it. */
export function counts(view: View, seat: Seat, language: LanguageCode): readonly Count[] {
  const say = LABELS[language]
  const isMagician = seat === magicianSeat(view)
  const turn = view.phase === (isMagician ? 'magician' : 'tenant')
  const actions: readonly Count[] = turn ? [{ label: say.actions, value: view.actions }] : []
  if (isMagician)
    return [
      { label: say.magician, value: '', symbol: 'magician' },
      { label: say.points, value: signed(scoreOf(view)) },
      { label: say.mates, value: view.tally[CHECKMATE] ?? 0 },
      ...actions,
    ]
  const held = (has: boolean, label: string, symbol: string): readonly Count[] =>
    has ? [{ label, value: '', symbol }] : []
  return [
    { label: say.tenant, value: '', symbol: 'tenant' },
    ...held(view.key === WITH_TENANT, say.key, 'token-key'),
    ...held(view.coin, say.coin, 'token-coin'),
    ...held(view.boots, say.boots, 'token-boots'),
    ...(view.net > 0 ? [{ label: say.net, value: view.net }] : []),
    ...actions,
  ]
}

/** Where the game stands: "Round 4 of 60". */
export function progress(view: View, language: LanguageCode): string {
  const { roundLimit } = view.config
  if (view.phase === 'layout') return language === 'en' ? 'The house is being arranged' : 'Das Haus wird eingerichtet'
  return language === 'en' ? `Round ${view.round} of ${roundLimit}` : `Runde ${view.round} von ${roundLimit}`
}
