import { type Match, toGameFile, writeGameFile } from '@spellbough/kernel'
import type { LocalGame } from './local-game.ts'

/** The match as a game file. It includes the secret, since the match is local. */
export const localGameFileText = (match: Match, saved: LocalGame): string =>
  writeGameFile(
    toGameFile(match, {
      players: saved.chairs.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot })),
      begun: new Date(saved.begun).toISOString(),
      fairness: saved.fairness,
    }),
  )
