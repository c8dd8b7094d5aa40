import { useEffect, useRef } from 'react'
import { currentSettings } from '../settings/use-settings.ts'
import type { MatchSnapshot } from './use-match-snapshot.ts'

/** Plays a short sound for an event, the reader's turn and the end, if sound is on. */
export function useSounds({ state, events }: MatchSnapshot): void {
  const isOwnTurn = state.who !== 'spectator' && state.awaited.includes(state.who) && state.result === undefined
  const over = state.result !== undefined
  const before = useRef({ own: isOwnTurn, over })
  const happened = events.length
  useEffect(() => {
    const { own, over: wasOver } = before.current
    before.current = { own: isOwnTurn, over }
    if (over && !wasOver) void play([392, 523, 659])
    else if (isOwnTurn && !own) void play([523, 659])
    else if (happened > 0) void play([330])
  }, [isOwnTurn, over, happened])
}

/** The player is loaded with the first sound: most people play without. */
async function play(frequencies: readonly number[]): Promise<void> {
  if (!currentSettings().sound) return
  const { playNotes } = await import('./sound-player.ts')
  playNotes(frequencies)
}
