/**
 * What is wrong with an input, in another language than the one it is written in: the English sentence is the key, with
 * `{}` for each part that changes. In the translation `{}` stands for the next of these parts, `{2}` for the second.
 */
export type FaultMessages = Readonly<Record<string, string>>

/**
 * A message such as `game.json: state.pool: there is no card "x"` with its last sentence translated; what stands before
 * it, names of files and fields, stays. A sentence that no catalogue has keeps its own language.
 */
export function translateFault(message: string, catalogues: readonly FaultMessages[]): string {
  for (let start = 0; start >= 0; start = nextPart(message, start)) {
    const sentence = message.slice(start)
    for (const messages of catalogues) {
      const translated = translateSentence(sentence, messages)
      if (translated !== undefined) return message.slice(0, start) + translated
    }
  }
  return message
}

/** Where the part behind the next colon begins; -1 behind the last one. */
function nextPart(message: string, start: number): number {
  const colon = message.indexOf(': ', start)
  return colon < 0 ? -1 : colon + 2
}

function translateSentence(sentence: string, messages: FaultMessages): string | undefined {
  if (Object.hasOwn(messages, sentence)) return messages[sentence]
  for (const [pattern, message] of patternsOf(messages)) {
    const [, ...parts] = pattern.exec(sentence) ?? []
    if (parts.length === 0) continue
    let next = 0
    return message.replaceAll(
      /\{(\d*)\}/g,
      (_, number: string) => parts[number === '' ? next++ : Number(number) - 1] ?? '',
    )
  }
  return undefined
}

type Pattern = readonly [pattern: RegExp, message: string]

const compiled = new WeakMap<FaultMessages, readonly Pattern[]>()

/** The sentences of a catalogue that have parts, the longest first: a more exact one comes before a more general one. */
function patternsOf(messages: FaultMessages): readonly Pattern[] {
  const known = compiled.get(messages)
  if (known !== undefined) return known
  const patterns = Object.entries(messages)
    .filter(([sentence]) => sentence.includes('{}'))
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([sentence, message]): Pattern => {
      const escaped = sentence.replaceAll(/[$()*+.?[\\\]^|]/g, '\\$&').replaceAll('{}', '(.+?)')
      return [new RegExp(`^${escaped}$`, 's'), message]
    })
  compiled.set(messages, patterns)
  return patterns
}
