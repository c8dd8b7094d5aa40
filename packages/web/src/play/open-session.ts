import type { PlayableGame } from '@spellbough/kernel'
import { wantsText } from '../table/use-text-wish.ts'
import { BotOffice } from './bot-office.ts'
import type { LocalGame } from './local-game.ts'
import { LocalSession } from './local-session.ts'
import { saveGame } from './saved-games.ts'
import { browserShelf } from './shelf.ts'

/** How long a bot seems to think: long enough to follow what it does; who reads the table as text finds it in writing. */
const BOT_DELAY = { seen: 650, read: 100 }

/** Opens a stored game in this browser: its bots think in a worker, and every step of it is stored. */
export function openSession(game: PlayableGame, saved: LocalGame): { readonly session: LocalSession; close(): void } {
  const bots = new BotOffice()
  const session = new LocalSession(game, saved, {
    bots,
    get botDelay() {
      return wantsText() ? BOT_DELAY.read : BOT_DELAY.seen
    },
    now: () => Date.now(),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
    seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    save: (changed) => saveGame(browserShelf(), changed),
  })
  return {
    session,
    close: () => {
      session.close()
      bots.close()
    },
  }
}
