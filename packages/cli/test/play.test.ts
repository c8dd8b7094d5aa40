import { describe, expect, it } from 'vitest'
import { linesOf, readTestFile, runCli, runCliArgs, writeTestFile } from './run-cli.ts'

/** A word that deals a five to the first seat. */
const SEED_WITH_A_FIVE = 'fir'
const ones = Array<string>(30).fill('1')
const play = async (typed: readonly string[], flags = '--seed ash') => await runCli(`play high-card ${flags}`, typed)

describe('playing in the terminal', () => {
  it('goes from the deal to the score sheet when the first move is chosen every time', async () => {
    const { code, out, err } = await play(ones)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out.match(/^your move .* > 1$/gm)).toHaveLength(3)
    expect(out.match(/^· Turned up: /gm)).toHaveLength(3)
    expect(out).toMatch(/^1\. (Guest|Hazel) — \d points?$/m)
    expect(out).toMatch(/^ +\+\d {2}Rounds won$/m)
    expect(out).toMatch(/wins\.|share the win\./)
  })

  it('shows the table as the seat sees it, what the game waits for, and numbered moves', async () => {
    const { out } = await play([])
    expect(out).toMatch(/^Guest: Hand \[\d,\d,\d\], 0$/m)
    expect(out).toMatch(/^Hazel: Hand 3, 0$/m)
    expect(out).toContain('Waiting for: Guest')
    expect(out).toMatch(/^Your moves:\n {2}1 {2}Play the /m)
  })

  it('tells what bots do only as far as the person may know', async () => {
    const { out } = await play(['1'])
    expect(out).toMatch(/^· Hazel has chosen\.$/m)
    expect(out).toMatch(/^· Guest has chosen \d\.$/m)
  })

  it('shows the commitment at the start and the secret at the end, and they belong together', async () => {
    const { commit } = await import('@spellbough/kernel')
    const { out } = await play(ones)
    const [commitment, secret] = [...out.matchAll(/\b[0-9a-f]{64}\b/g)].map(([hex]) => hex)
    expect(commit(secret ?? '')).toBe(commitment)
    expect((await play([])).out).not.toContain(secret)
  })

  it('deals anew every time without a seed, and alike with one', async () => {
    const secretOf = async (flags: string) => /The secret was (\w+)/.exec((await play(ones, flags)).out)?.[1]
    expect(await secretOf('--seats 2')).not.toBe(await secretOf('--seats 2'))
    expect(await play(ones)).toEqual(await play(ones))
  })

  it('stops cleanly at the end of the input and says that the game is not finished', async () => {
    const { code, out } = await play(['1'])
    expect(code).toBe(0)
    expect(linesOf(out).at(-1)).toBe('The game is not finished; 2 moves were made.')
    expect(linesOf((await play(['quit', '1'])).out).at(-1)).toBe('The game is not finished; 0 moves were made.')
  })

  it('seats the person where asked, under the given name, against the named bots', async () => {
    const { out } = await play([], '--seats 3 --seat 2 --name Wren --bots random,adept --seed ash')
    expect(linesOf(out)[0]).toBe('High Card: Rowan, Wren and Alder. Type help at any time.')
    expect(out).toMatch(/^Wren: Hand \[/m)
  })

  it('speaks German', async () => {
    const { out } = await play(['why {"choose":9}', 'help', ...ones], '--seed ash --language de')
    expect(out).toContain('Deine Züge:\n  1  Spiele die ')
    expect(out).toContain('eine Nummer     macht diesen Zug')
    expect(out).toMatch(/gewinnt\.|teilen sich den Sieg\./)
    expect(out).not.toMatch(/Your moves|wins\.|Turned up/)
  })
})

describe('choosing a move', () => {
  it('narrows the list by words in any order, with the numbers it had; case and accents do not matter', async () => {
    const { out } = await play(['THE pl', 'quit'])
    const all = /Your moves:\n((?: {2}.*\n)+)/.exec(out)?.[1]
    expect(out).toContain(`Moves with "THE pl":\n${all}`)
    const { out: german } = await play(['FUNF', 'quit'], `--seed ${SEED_WITH_A_FIVE} --language de`)
    expect(german).toMatch(/Züge mit „FUNF“:\n {2}\d {2}Spiele die Fünf \(5\)\n/)
  })

  it('makes the only fitting move with Enter', async () => {
    const { out } = await play(['(', 'quit'])
    const first = /^ {2}1 {2}Play the (.*)$/m.exec(out)?.[1] ?? ''
    const { out: made } = await play([first, '', 'quit'])
    expect(made).toContain(`Moves with "${first}":\n  1  Play the ${first}\nPress Enter to make this move.`)
    expect(made).toContain('· Turned up:')
  })

  it('says so when a number or a word fits nothing, and goes on', async () => {
    const { out } = await play(['9', 'unicorn', '', 'quit'])
    expect(out).toContain('There is no move with this number. Choose 1 to ')
    expect(out).toContain('No move contains "unicorn".')
  })

  it('takes nothing back that others have acted on or that has revealed something', async () => {
    const { out } = await play(['undo', '1', 'undo', 'quit'])
    expect(out).toContain('> undo\nThere is nothing to take back. (SB-4)\n')
    expect(out).toMatch(/> undo\nThe last move cannot be taken back: [^>]*\(SB-4\)\n/)
    expect(out).not.toContain('Move undone.')
  })

  it('with --pause takes a move back before play passes on', async () => {
    const { out } = await play(['1', 'undo', '2', '', 'quit'], '--seed ash --pause')
    const [first, second] = [...out.matchAll(/^· Guest has chosen (\d)\.$/gm)].map(([, card]) => card)
    expect(out).toContain('Press Enter to continue, or type undo > undo\nMove undone.\n')
    expect(first).not.toBe(second)
    expect(out).toMatch(new RegExp(`^· Turned up: ${second} `, 'm'))
  })
})

describe('why', () => {
  it('says what a legal move surely does, and nothing that depends on hidden cards', async () => {
    const { out } = await play(['why 1', 'quit'])
    expect(out).toMatch(/Allowed: Play the .*\nCertain effects:\n {2}Guest has chosen \d\.\n/)
    expect(/why 1\n([^>]*)/.exec(out)?.[1]).not.toContain('Turned up')
  })

  it('names the rule that forbids a move, given as JSON or as words', async () => {
    const { out } = await play([
      'why {"choose":1}',
      'why {"choose":2}',
      'why {"choose":3}',
      'why {"choose":4}',
      'why the',
      'quit',
    ])
    expect(out).toMatch(/Play the .* — Not allowed: You have no \d\. \(HC-1\)/)
    const all = /why the\n([^>]*)\n/.exec(out)?.[1] ?? ''
    // Three cards are in hand; the other two are refused for the same reason.
    expect(all.match(/Allowed: Play the/g)).toHaveLength(3)
    expect(all).toMatch(/Not allowed: You have no \d\. \(HC-1\)\n {2}\(and 1 more like this\)/)
    expect(all.indexOf('Allowed')).toBe(0)
  })

  it('answers what is no move at all', async () => {
    const { out } = await play(['why', 'why {"sing":1}', 'why {', 'why 77', 'why unicorn', 'quit'])
    expect(out).toContain('Name the move')
    expect(out).toContain('Not allowed: This is no move of the game: {"sing":1}. (SB-1)')
    expect(out).toContain('No move of this game contains "unicorn".')
    expect(out).toContain('There is no move with this number')
  })
})

describe('at any time', () => {
  it('help, rules, a rule by its id, log, moves and table', async () => {
    const { out } = await play([
      '1',
      'help',
      'rules',
      'rules hc-3',
      'rules 4',
      'rules HC-99',
      'log',
      'moves',
      'table',
      'quit',
    ])
    expect(out).toContain('why <move>      what a move does')
    expect(out).toContain('Everybody gets three cards.')
    expect(/rules hc-3\n([^>]*)\nyour/.exec(out)?.[1]).toBe(
      '- HC-3 A choice may be changed\n  until the last one is in.',
    )
    expect(/rules 4\n([^>]*)\nyour/.exec(out)?.[1]).toBe('- HC-4 The highest card scores if it is alone.')
    expect(out).toContain('The rules have no section "HC-99".')
    expect(/> log\n([^>]*)\nyour/.exec(out)?.[1]).toMatch(/^Guest has chosen \d\.\nHazel has chosen\.\nTurned up/)
  })

  it('saves a game that goes on where it stood', async () => {
    const { out } = await play(['1', 'save half.json', 'save', 'quit'])
    expect(out).toContain('Saved to half.json. The file shows every hidden card to anyone who opens it.')
    expect(out).toContain('Name the file, for example: save my-game.json')
    const { out: resumed, code } = await runCli('play high-card --resume half.json', ['log', ...ones])
    expect(code).toBe(0)
    expect(resumed).toContain('Game resumed after 2 moves.')
    expect(resumed.match(/^· Turned up/gm)).toHaveLength(2)
    expect(resumed).toMatch(/^1\. /m)
  })

  it('never writes over a file it did not write itself', async () => {
    writeTestFile('diary.json', 'dear diary')
    const { out } = await play([
      'save diary.json',
      'save mine.json',
      '1',
      'save mine.json',
      'save no/where.json',
      'quit',
    ])
    expect(out).toContain('diary.json: this file already exists; choose another name')
    expect(out.match(/Saved to mine\.json/g)).toHaveLength(2)
    expect(out).toContain('no/where.json: no such file or folder')
    expect(readTestFile('diary.json')).toBe('dear diary')
    expect(JSON.parse(readTestFile('mine.json')).end.entries).toBe(2)
  })

  it('saves a position that a game can begin from', async () => {
    await play(['1', 'save-position stands.json', 'quit'])
    const { out } = await runCli('play high-card --position stands.json --seed elm', ones)
    expect(out.match(/^· Turned up/gm)).toHaveLength(2)
  })

  it('lets a finished game be saved, and then leaves', async () => {
    const { out } = await play(['1', '1', '1', 'log', 'save done.json', '1', 'save never.json'])
    expect(linesOf(out).filter((line) => line.startsWith('Saved'))).toEqual(['Saved to done.json.'])
    expect(JSON.parse(readTestFile('done.json')).end.result).toMatchObject({ rank: expect.any(Array) })
  })

  it('refuses to go on with a game that was tampered with', async () => {
    await play(['1', 'save tampered.json', 'quit'])
    writeTestFile('tampered.json', readTestFile('tampered.json').replace('"Hazel"', '"Mallory"'))
    const said = await runCli('play high-card --resume tampered.json')
    expect(said.code).toBe(2)
    expect(said.err).toContain('tampered.json: chain: entries[0]: the first entry does not follow from the header')
  })
})

describe('spellbough alone on a terminal', () => {
  it('asks for game, players and options, and plays', async () => {
    const { PassThrough } = await import('node:stream')
    const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin })
    const screen = { text: '' }
    const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 24 })
    stdout.on('data', (chunk: Buffer) => {
      screen.text += chunk.toString('utf8')
    })
    const done = runCliArgs([], [], { stdin, stdout, env: { NO_COLOR: '1' } })
    const answers: [RegExp, string][] = [
      [/Which game\? \[1\] > $/, '1'],
      [/How many players, you included\? 2–4 \[2\] > $/, '7'],
      [/"7" is not one of 2, 3, 4\.[\s\S]*\[2\] > $/, '3'],
      [/yes or no \[no\] > $/, 'maybe'],
      [/"maybe" is not one of yes, no\.[\s\S]*\[no\] > $/, 'yes'],
      [/your move \(1–\d\) > $/, 'quit'],
    ]
    for (const [prompt, answer] of answers) {
      await waitFor(() => prompt.test(plain(screen.text)))
      stdin.write(`${answer}\r`)
    }
    expect((await done).code).toBe(0)
    expect(plain(screen.text)).toContain('High Card: Guest, Hazel and Alder.')
    expect(plain(screen.text)).toContain('The game is not finished')
  })
})

/** What a terminal was sent, without its control sequences. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is meant
const plain = (text: string): string => text.replaceAll(/\x1b\[[0-9;]*[A-Za-z]/g, '')

async function waitFor(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}
