import { LEVELS } from '@spellbough/bots'

/** The bot levels available at this server, weakest first. */
export const OFFERED_BOTS: readonly string[] = LEVELS.map(({ id }) => id)
