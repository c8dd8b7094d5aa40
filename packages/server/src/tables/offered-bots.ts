import { LEVELS } from '@spellbough/bots'

/** The bots that may sit at this server's tables, from the weakest on. */
export const OFFERED_BOTS: readonly string[] = LEVELS.map(({ id }) => id)
