import type { PlayableGame } from '@spellbough/kernel'
import { prefersTextView } from '../match/use-text-view-setting.ts'
import { BotClient } from './bot-office.ts'
import { browserGameStorage } from './game-storage.ts'
import type { LocalGame } from './local-game.ts'
import { LocalSession } from './local-session.ts'
import { saveGame } from './saved-games.ts'

/** How long a bot seems to think: long enough to follow what it does; who reads the table as text finds it in writing. */
const BOT_DELAY_MS = { board: 650, textView: 100 }

/** Opens a stored game in this browser: its bots think in a worker, and every step of it is stored. */
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
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    save: (changed) => saveGame(browserGameStorage(), changed),
  })
  return {
    session,
    close: () => {
      session.close()
      bots.close()
    },
  }
}
