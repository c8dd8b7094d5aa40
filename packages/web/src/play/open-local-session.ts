import type { PlayableGame } from '@spellbough/kernel'
import { prefersTextView } from '../match/use-text-view-setting.ts'
import { BotClient } from './bot-client.ts'
import { browserScheduler } from './browser-scheduler.ts'
import { browserGameStorage } from './game-storage.ts'
import type { LocalGame } from './local-game.ts'
import { LocalSession } from './local-session.ts'
import { rememberPlayed } from './played-games.ts'
import { saveGame } from './saved-games.ts'

/** How long a bot takes for a move: long enough to follow it on the board; the text view keeps it in writing. */
const BOT_DELAY_MS = { board: 650, textView: 100 }

/** Opens a saved game in this browser: its bots think in a worker, and every entry is saved. */
export function openLocalSession(
  game: PlayableGame,
  saved: LocalGame,
): { readonly session: LocalSession; close(): void } {
  const bots = new BotClient()
  const session = new LocalSession(game, saved, {
    bots,
    get botDelayMs() {
      return prefersTextView() ? BOT_DELAY_MS.textView : BOT_DELAY_MS.board
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
  return {
    session,
    close: () => {
      session.close()
      bots.close()
    },
  }
}
