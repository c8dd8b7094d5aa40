import { type Match, toGameFile, writeGameFile } from '@spellbough/kernel'
import type { LocalGame } from './local-game.ts'

/** The match as a file that anybody can verify: there is nobody to keep the secret from. */
export const localGameFileText = (match: Match, saved: LocalGame): string =>
  writeGameFile(
    toGameFile(match, {
      players: saved.chairs.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot })),
      begun: new Date(saved.begun).toISOString(),
      fairness: saved.fairness,
    }),
  )
