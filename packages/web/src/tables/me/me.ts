import type { z } from '@spellbough/kernel'
import type { me, tokenInfo } from '@spellbough/protocol'

/** Whoever asks, as the server tells it. */
export type Me = z.infer<typeof me>

export type Token = z.infer<typeof tokenInfo>
