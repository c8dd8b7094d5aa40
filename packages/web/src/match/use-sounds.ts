import { useEffect, useRef } from 'react'
import { currentSettings } from '../settings/use-settings.ts'
import type { MatchSnapshot } from './use-match-snapshot.ts'

/** Plays a short sound for an event, the reader's turn and the end, if sound is on. */
export function useSounds({ state, events }: MatchSnapshot): void {
  const isOwnTurn = state.who !== 'spectator' && state.awaited.includes(state.who) && state.result === undefined
  const over = state.result !== undefined
  const previous = useRef({ isOwnTurn, over })
  const eventCount = events.length
  useEffect(() => {
    const { isOwnTurn: wasOwnTurn, over: wasOver } = previous.current
    previous.current = { isOwnTurn, over }
    if (over && !wasOver) void play([392, 523, 659])
    else if (isOwnTurn && !wasOwnTurn) void play([523, 659])
    else if (eventCount > 0) void play([330])
  }, [isOwnTurn, over, eventCount])
}

/** The sound player is loaded with the first sound, because sound is off by default. */
async function play(frequencies: readonly number[]): Promise<void> {
  if (!currentSettings().sound) return
  const { playNotes } = await import('./sound-player.ts')
  playNotes(frequencies)
}
