import type { Game, GameOption, LanguageCode } from '@spellbough/kernel'
import { command } from '../arguments.ts'
import { painter, print, printJson } from '../io.ts'
import { LANGUAGE_FLAG, readLanguage } from '../shared-flags.ts'

export const games = command({
  name: 'games',
  summary: 'Lists the games with their numbers of seats and their options.',
  positionals: [],
  flags: { json: { help: 'as JSON: [{id, name, seats: [min, max], options}]' }, language: LANGUAGE_FLAG },
  run({ json, language: flag }, _places, io) {
    const language = readLanguage(flag)
    const listed = io.games.map((game) => describeGame(game, language))
    if (json === true) {
      printJson(io, listed)
      return 0
    }
    const paint = painter(io)
    io.games.forEach((game, index) => {
      const { id, name, seats, options } = listed[index] ?? describeGame(game, language)
      print(io, `${paint('bold', id)}  ${name}, ${seats[0]} to ${seats[1]} players`)
      print(io, `  ${game.words[language].pitch}`)
      for (const [option, about] of Object.entries(options))
        print(io, `  ${option}=${about.default}  ${about.label}: ${about.help} (${rangeOf(about)})`)
    })
    return 0
  },
})

/** A game as programs may know it: for `games --json` and the line protocol. */
export function describeGame(game: Game, language: LanguageCode) {
  const words = game.words[language]
  const options = Object.entries<GameOption>(game.rules.options as Readonly<Record<string, GameOption>>).map(
    ([name, option]) => {
      const { label, help, values: explained } = words.options[name] ?? { label: name, help: '' }
      return [name, { ...option, label, help, ...(explained === undefined ? {} : { explained }) }] as const
    },
  )
  return { id: game.rules.id, name: words.name, seats: game.rules.seats, options: Object.fromEntries(options) }
}

function rangeOf(option: GameOption): string {
  if (option.kind === 'choice') return option.values.join(' or ')
  return option.kind === 'flag' ? 'true or false' : `${option.min} to ${option.max}`
}
