import type { zm } from '@spellbough/kernel'
import type { me, tokenInfo } from '@spellbough/protocol'

/** The signed-in player, as the server describes them. */
export type Me = zm.infer<typeof me>

export type ApiToken = zm.infer<typeof tokenInfo>
