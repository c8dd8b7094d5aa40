import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findGame, GAMES } from '@spellbough/games'
import { readPosition } from '@spellbough/kernel'
import { recordGame, registryOf, withNewChain } from '@spellbough/kernel/kit'
import { describe, expect, it } from 'vitest'
import { linesOf, ROOT, runCli, writeTestFile } from './run-cli.ts'

type Json = Record<string, unknown>

/** A position file of the repository with something changed that no game can reach. */
interface BrokenPosition {
  readonly game: string
  readonly what: string
  readonly file: string
  readonly change: (state: Json) => void
  readonly en: string
  readonly de: string
}

const BROKEN: readonly BrokenPosition[] = [
  {
    game: 'magician-and-tenant',
    what: 'an unknown ghost',
    file: 'thirty-five-points',
    change: (state) => Object.assign(state['ghosts'] as Json, { ghoul: 'e4' }),
    en: 'ghosts.ghoul: there is no such field',
    de: 'ghosts.ghoul: dieses Feld gibt es nicht',
  },
  {
    game: 'magician-and-tenant',
    what: 'too many steps of a ghost',
    file: 'thirty-five-points',
    change: (state) => Object.assign(state['flock'] as Json, { boy: 9 }),
    en: 'flock.boy: it must be at most 2',
    de: 'flock.boy: es darf höchstens 2 sein',
  },
  {
    game: 'magician-and-tenant',
    what: 'a mark on no room',
    file: 'thirty-five-points',
    change: (state) => Object.assign(state['marks'] as Json, { zz9: ['shown'] }),
    en: 'marks.zz9: there is no such field',
    de: 'marks.zz9: dieses Feld gibt es nicht',
  },
  {
    game: 'magician-and-tenant',
    what: 'Boots that nobody found',
    file: 'theft-void',
    change: (state) => Object.assign(state, { boots: true }),
    en: 'boots: no Boots were found',
    de: 'boots: es wurden keine Stiefel gefunden',
  },
  {
    game: 'magician-and-tenant',
    what: 'a coin that nobody found',
    file: 'theft-void',
    change: (state) => Object.assign(state, { coin: true }),
    en: 'coin: no Coin was found',
    de: 'coin: es wurde keine Münze gefunden',
  },
  {
    game: 'magician-and-tenant',
    what: 'a thousand actions',
    file: 'theft-void',
    change: (state) => Object.assign(state, { actions: 1000 }),
    en: 'actions: there are at most 4 in the phase "magician"',
    de: 'actions: in der Phase „magician“ sind es höchstens 4',
  },
  {
    game: 'magical-treehouse',
    what: 'thousands of arrangements seen',
    file: 'pipe-move',
    change: (state) => Object.assign(state, { seen: Array.from({ length: 5000 }, (_, index) => `${index}`) }),
    en: 'seen: Pipes can be moved 12 times in a turn',
    de: 'seen: Rohre lassen sich 12-mal in einem Zug verlegen',
  },
  {
    game: 'tree-society',
    what: 'a purse without limit',
    file: 'example-sale',
    change: (state) => {
      const [first = 0] = state['purse'] as number[]
      Object.assign(state, { purse: [first + 2 ** 50, ...(state['purse'] as number[]).slice(1)] })
      Object.assign(state, { supply: (state['supply'] as number) - 2 ** 50 })
    },
    en: 'purse: nobody gathers more than 500 coins',
    de: 'purse: mehr als 500 Münzen sammelt niemand',
  },
  {
    game: 'tree-society',
    what: 'a step that is done too often',
    file: 'example-sale',
    change: (state) =>
      Object.assign(state, {
        phase: 'build',
        built: [1],
        pending: [{ part: 'effect', card: 'acorn-vault', stage: 1, step: 0, left: 2 ** 53 - 1, used: false }],
      }),
    en: 'pending: this step is done 1 times',
    de: 'pending: dieser Schritt wird 1-mal getan',
  },
  {
    game: 'mag-mell',
    what: 'a Pool that is not filled',
    file: 'sample-round',
    change: (state) => {
      const pool = state['pool'] as string[]
      const takers = state['takers'] as number[]
      const free = takers.indexOf(-1)
      ;(state['deck'] as string[]).push(...pool.splice(free, 1))
      takers.splice(free, 1)
    },
    en: 'pool: with 3 seats the Pool has 16 cards, fewer only when the deck has run out',
    de: 'pool: bei 3 Plätzen hat die Auslage 16 Karten, weniger erst, wenn der Stapel leer ist',
  },
]

const registered = { games: GAMES }

const positionText = ({ game, file }: BrokenPosition): string =>
  readFileSync(join(ROOT, 'games', game, 'positions', `${file}.json`), 'utf8')

/** The file of a game that began in the broken position, with a chain as unbroken as a forger would make it. */
function brokenGame(broken: BrokenPosition): string {
  const game = findGame(broken.game)
  const { state } = readPosition(positionText(broken), registryOf(game))
  const { file } = recordGame(game, { config: state.config, seats: state.seats, position: state, moves: 2 }, 7)
  const position = file.position as Json
  broken.change(position)
  return JSON.stringify(withNewChain({ ...file, position }))
}

describe.each(BROKEN)('$game: $what is one sentence with place and reason', (broken) => {
  const { game, en, de } = broken

  it('in show and play --position, in English and German', async () => {
    const json = JSON.parse(positionText(broken)) as { state: Json }
    broken.change(json.state)
    writeTestFile('position.json', JSON.stringify(json))
    for (const command of ['show position.json', `play ${game} --position position.json`]) {
      const said = await runCli(command, [], registered)
      expect(said).toEqual({ code: 2, out: '', err: `spellbough: position.json: state.${en}\n` })
      const german = await runCli(`${command} --language de`, [], registered)
      expect(german).toEqual({ code: 2, out: '', err: `spellbough: position.json: state.${de}\n` })
    }
  })

  it('in verify, replay and review of a game that began there', async () => {
    writeTestFile('game.json', brokenGame(broken))
    const verified = await runCli('verify game.json', [], registered)
    expect(verified).toMatchObject({ code: 1, err: '' })
    const [chain, commitment, ...others] = linesOf(verified.out)
    expect([chain, commitment].map((line) => line?.[0])).toEqual(['✓', '✓'])
    expect(others[0]).toBe(`✗ shuffles    position.${en}`)
    for (const command of ['replay game.json', 'review game.json']) {
      const said = await runCli(command, [], registered)
      expect(said).toEqual({ code: 2, out: '', err: `spellbough: game.json: shuffles: position.${en}\n` })
      const german = await runCli(`${command} --language de`, [], registered)
      expect(german).toEqual({ code: 2, out: '', err: `spellbough: game.json: shuffles: position.${de}\n` })
    }
  })
})

it('files that begin with a byte order mark are read', async () => {
  for (const broken of BROKEN) {
    writeTestFile('marked.json', `\ufeff${positionText(broken)}`)
    expect(await runCli('show marked.json', [], registered)).toMatchObject({ code: 0, err: '' })
  }
})
