import { GAMES } from '@spellbough/games'
import { describe, expect, it } from 'vitest'
import { linesOf, runCli } from './run-cli.ts'

const registered = { games: GAMES }

/** Every game at its smallest and largest table, in every mode the conformance kit knows, English and German in turn. */
const tables = GAMES.flatMap(({ rules, conformance }) =>
  Object.entries(conformance.modes).map(([mode, config], index) => ({
    game: rules.id,
    mode,
    seats: rules.seats[index % 2] as number,
    language: index % 2 === 0 ? 'en' : 'de',
    options: Object.entries(config)
      .map(([name, value]) => `${name}=${value}`)
      .join(),
  })),
)

describe('in the terminal', () => {
  it.each(tables)('$game, $mode, can be played to its end by $seats, and the saved game holds', async (table) => {
    const { game, mode, seats, language, options } = table
    const file = `${game}-${mode}.json`
    const flags = `--seats ${seats} --options ${options} --language ${language} --seed rowan --bots random`
    const played = await runCli(`play ${game} ${flags}`, Array<string>(4000).fill('1'), registered)
    // Whatever is typed after the end leaves; so the game is played again with just as many moves as it took.
    const moves = played.out.match(/\(1–\d+\) > 1$/gm)?.length ?? 0
    const again = [...Array<string>(moves).fill('1'), `save ${file}`]
    const { code, err } = await runCli(`play ${game} ${flags}`, again, registered)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const verified = await runCli(`verify ${file}`, [], registered)
    expect(linesOf(verified.out).map((line) => line[0])).toEqual(['✓', '✓', '✓', '✓', '✓'])
  })

  it('lets every bot act once for each action of the person where all act at once, and more on "others"', async () => {
    const typed = ['1', '1', 'others', 'log']
    const { out } = await runCli(
      'play magical-treehouse --seats 3 --options pace=realtime --seed rowan --bots random',
      typed,
      registered,
    )
    const log = out.slice(out.lastIndexOf('> log'))
    for (const name of ['Hazel', 'Alder'])
      expect(linesOf(log).filter((line) => line.includes(name)).length, name).toBeGreaterThanOrEqual(3)
  })
})
