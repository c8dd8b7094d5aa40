import { describe, expect, it } from 'vitest'
import { linesOf, runCli, runCliArgs, writeTestFile } from './run-cli.ts'

writeTestFile('broken.json', '{"spellbough": "game 1", ')
writeTestFile('garbage.json', 'hello')
writeTestFile('other.json', '{"spellbough": "recipe 1"}')
writeTestFile('stray.json', '{"some": "json"}')

describe('bad input is one clear line, exit code 2', () => {
  it.each([
    [
      'frob',
      'frob: there is no such command; there are games, play, sim, arena, ladder, train, replay, review, verify, show, referee, rules, new-game',
    ],
    ['--frob', '--frob: there is no such flag; there are games'],
    ['--version 2', '"2": --version takes no arguments'],
    ['games --frob', '--frob: games has no such flag; it has --json, --language, --help'],
    ['games -x', '-x: games has no such flag'],
    ['games extra', '"extra": games does not expect it; right is spellbough games [flags]'],
    ['games --json=yes', '--json: it takes no value, but "yes" is given'],
    ['games --json --json', '--json: it is given twice'],
    ['games --language fr', '--language: there is no language "fr"; there are en, de'],
    ['play', '<game>: it is missing; right is spellbough play <game> [flags]'],
    ['play chess', 'game: there is no game "chess"; there are high-card'],
    ['play high-card --seats 5', '--seats: "5" is not a whole number from 2 to 4'],
    ['play high-card --seats two', '--seats: "two" is not a whole number from 2 to 4'],
    ['play high-card --seats', '--seats: its value is missing; right is --seats N'],
    ['play high-card --seats --pause', '--seats: its value is missing'],
    ['play high-card --seats=', '--seats: its value is missing'],
    ['play high-card --seat 3', '--seat: "3" is not a whole number from 1 to 2'],
    ['play high-card --seat 0', '--seat: "0" is not a whole number from 1 to 2'],
    ['play high-card --bots clever', '--bots: there is no bot "clever"; there are random, apprentice, adept, mage'],
    ['play high-card --bots random,random', '--bots: 2 bots are named; name one bot'],
    [
      'play high-card --options openDeck',
      '--options: "openDeck" is not of the form name=value; high-card has openDeck',
    ],
    ['play high-card --options deck=true', '--options.deck: no such option; there are openDeck'],
    ['play high-card --options openDeck=2', '--options.openDeck: "2" is neither true nor false'],
    ['play high-card --options openDeck=true,openDeck=false', '--options: openDeck is given twice'],
    ['play high-card --position nowhere.json', 'nowhere.json: no such file or folder'],
    ['play high-card --position garbage.json', 'garbage.json: the file is not JSON'],
    ['play high-card --position broken.json --seats 2', '--seats: it cannot be combined with --position'],
    ['play high-card --resume nowhere.json', 'nowhere.json: no such file or folder'],
    ['play high-card --resume broken.json', 'broken.json: the file is cut off: it ends in the middle'],
    ['play high-card --resume broken.json --seed x', '--seed: it cannot be combined with --resume'],
    ['sim high-card --games 0', '--games: "0" is not a whole number from 1 on'],
    ['sim high-card --games -5', '--games: "-5" is not a whole number from 1 on'],
    ['sim high-card --games 1e3', '--games: "1e3" is not a whole number from 1 on'],
    ['sim high-card --bots random,random,random', '--bots: 3 bots are named; name one bot for all, or 2'],
    ['sim high-card --iterations none', '--iterations: "none" is not a whole number from 1 on'],
    ['replay', '<file>: it is missing'],
    ['replay .', '.: this is a folder, not a file'],
    ['replay garbage.json', 'garbage.json: the file is not JSON'],
    [
      'verify other.json',
      'other.json: spellbough: this is not a game file that can be read here: its mark is "recipe 1"',
    ],
    ['verify stray.json', 'stray.json: spellbough: this is not a Spellbough file'],
    ['verify garbage.json/x', 'garbage.json/x: a part of this path is a file, not a folder'],
    ['show broken.json', 'broken.json: the file is cut off'],
    ['show other.json', 'this is not a position file that can be read here'],
    ['show broken.json --seat 1 --all', '--seat: it cannot be combined with --all'],
    ['rules chess', 'game: there is no game "chess"; there are high-card'],
    ['rules high-card --text --json', '--json: it cannot be combined with --text'],
    ['referee now', '"now": referee does not expect it'],
  ])('%s', async (line, fault) => {
    const said = await runCli(line)
    expect(linesOf(said.err)).toHaveLength(1)
    expect(said.err).toContain(`spellbough: `)
    expect(said.err).toContain(fault)
    expect(said).toMatchObject({ code: 2, out: '' })
  })

  it('stays one line for a file name with a line break in it', async () => {
    const said = await runCliArgs(['verify', 'a\nb.json'])
    expect(said.err).toBe('spellbough: a b.json: no such file or folder\n')
  })
})

describe('help', () => {
  it.each(['play', 'sim', 'arena'])('%s --help names every level of bots', async (name) => {
    const { out } = await runCli(`${name} --help`)
    expect(out).toContain('random, apprentice, adept, mage, archmage')
  })

  it.each(['games', 'play', 'sim', 'replay', 'verify', 'show', 'referee', 'rules'])(
    '%s --help explains the command and its flags, whatever else is given',
    async (name) => {
      const said = await runCli(`${name} --help --nonsense`)
      expect(said).toMatchObject({ code: 0, err: '' })
      expect(linesOf(said.out)[0]).toContain(`spellbough ${name}`)
      expect(said.out).toMatch(/--help +this text/)
      expect((await runCli(`help ${name}`)).out).toBe(said.out)
    },
  )

  it('is what spellbough alone prints when nobody sits at a terminal', async () => {
    const said = await runCli('')
    expect(said.code).toBe(0)
    expect(said.out).toBe((await runCli('--help')).out)
    for (const name of ['games', 'play', 'sim', 'replay', 'verify', 'show', 'referee', 'rules'])
      expect(said.out).toMatch(new RegExp(`^  ${name} `, 'm'))
  })

  it('--version tells the version of the package', async () => {
    const { version } = (await import('../package.json', { with: { type: 'json' } })).default
    expect((await runCli('--version')).out).toBe(`${version}\n`)
  })
})
