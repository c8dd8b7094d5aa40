import type { zm } from '@spellbough/kernel'
import type { me, tokenInfo } from '@spellbough/protocol'

/** Whoever asks, as the server tells it. */
export type Me = zm.infer<typeof me>

export type ApiToken = zm.infer<typeof tokenInfo>
