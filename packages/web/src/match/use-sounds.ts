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
    if (over && !wasOver) play([392, 523, 659])
    else if (isOwnTurn && !own) play([523, 659])
    else if (happened > 0) play([330])
  }, [isOwnTurn, over, happened])
}

let context: AudioContext | undefined

function play(notes: readonly number[]): void {
  if (!currentSettings().sound) return
  context ??= new AudioContext()
  const audio = context
  const now = audio.currentTime
  notes.forEach((frequency, index) => note(audio, frequency, now + index * 0.13))
}

function note(audio: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.07, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.42)
}
