let context: AudioContext | undefined

/** Plays notes one after another, given by their frequencies. */
export function playNotes(frequencies: readonly number[]): void {
  context ??= new AudioContext()
  const audio = context
  const now = audio.currentTime
  frequencies.forEach((frequency, index) => playNote(audio, frequency, now + index * 0.13))
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(0.07, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 0.42)
}
