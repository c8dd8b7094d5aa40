import { LEVELS } from '@spellbough/bots'

/** The longest that a bot may think at this server's tables, in milliseconds: it thinks where the tables are served. */
const LONGEST_THOUGHT = 20

/** The bots that may sit at this server's tables, from the weakest on. */
export const OFFERED_BOTS: readonly string[] = LEVELS.filter(({ milliseconds }) => milliseconds <= LONGEST_THOUGHT).map(
  ({ id }) => id,
)
