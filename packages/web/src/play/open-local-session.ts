import type { PlayableGame } from '@spellbough/kernel'
import { prefersTextView } from '../match/use-text-view-setting.ts'
import type { BotSpeed } from '../settings/settings.ts'
import { currentSettings, subscribe } from '../settings/use-settings.ts'
import { BotClient } from './bot-client.ts'
import { browserScheduler } from './browser-scheduler.ts'
import { browserGameStorage } from './game-storage.ts'
import type { LocalGame } from './local-game.ts'
import { LocalSession } from './local-session.ts'
import { rememberPlayed } from './played-games.ts'
import { saveGame } from './saved-games.ts'

/** How long a bot takes for a move: long enough to follow it on the board; the text view keeps it in writing. */
const BOT_DELAYS_MS: Readonly<Record<BotSpeed, number>> = { relaxed: 1900, normal: 1100, fast: 500, instant: 0 }
const TEXT_VIEW_DELAY_MS = 100

/** How many times as long as a quick person bots take where everybody acts at once. They are never quicker. */
const REACTION_FACTORS: Readonly<Record<BotSpeed, number>> = { relaxed: 4, normal: 2, fast: 1.3, instant: 1 }

/** Opens a saved game in this browser: its bots think in a worker, and every entry is saved. */
export function openLocalSession(
  game: PlayableGame,
  saved: LocalGame,
): { readonly session: LocalSession; close(): void } {
  const bots = new BotClient()
  const session = new LocalSession(game, saved, {
    bots,
    get botDelayMs() {
      const delayMs = BOT_DELAYS_MS[currentSettings().botSpeed]
      return prefersTextView() ? Math.min(TEXT_VIEW_DELAY_MS, delayMs) : delayMs
    },
    get reactionFactor() {
      return REACTION_FACTORS[currentSettings().botSpeed]
    },
    monotonicNow: () => performance.now(),
    calendarNow: () => Date.now(),
    after: browserScheduler.after,
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    save: (changed) => {
      saveGame(browserGameStorage(), changed)
      if (changed.over) rememberPlayed(changed.game)
    },
  })
  const unsubscribe = subscribe(() => session.reschedule())
  return {
    session,
    close: () => {
      unsubscribe()
      session.close()
      bots.close()
    },
  }
}
