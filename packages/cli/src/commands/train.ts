import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readNumber } from '@spellbough/command-line'
import { findGame } from '@spellbough/games'
import { InvalidInput, NETWORK_OUTPUTS } from '@spellbough/kernel'
import { type Losses, seedFromWord, trainNetwork } from '@spellbough/lab'
import { command } from '../arguments.ts'
import { print } from '../io.ts'
import { Progress } from '../progress.ts'

export const train = command({
  name: 'train',
  summary: 'Trains the network of the strongest level by self-play.',
  positionals: ['game'],
  flags: {
    games: { value: 'N', help: 'games of self-play (4000)' },
    epochs: { value: 'N', help: 'passes over the training set (8)' },
    searched: { value: 'share', help: 'the share of decisions made by a search, the targets of the policy (0.05)' },
    iterations: { value: 'N', help: 'iterations of such a search (150)' },
    positions: { value: 'share', help: 'the share of evaluated positions that become targets of the value (0.5)' },
    outputs: { value: 'a,…', help: `the outputs that bots are to use (${NETWORK_OUTPUTS.join(',')})` },
    random: { value: 'share', help: 'the share of random moves (0.03)' },
    seed: { value: 'word', help: 'the same word gives the same games and the same network (1)' },
    jobs: { value: 'n', help: 'worker threads (one for each core)' },
    out: { value: 'file', help: 'the file to write (games/<game>/bot/network.json)' },
  },
  notes: [
    'Adepts play each other. Some decisions are made by a search instead; its visit counts are the targets of the policy.',
    'A tenth of the training set is held out. The losses printed are on that part, with the loss of the handwritten value',
    'function beside them. Only a contest shows whether bots become stronger:',
    'npx spellbough arena <game> --bots archmage,mage --iterations 300.',
  ].join('\n'),
  async run(given, [id = ''], io) {
    const game = findGame(id, io.games)
    if (game.model?.features === undefined) throw new InvalidInput('game', `${id} has no features to train on`)
    const number = (flag: 'games' | 'epochs' | 'iterations' | 'jobs', fallback: number, least = 1) => {
      const text = given[flag]
      return text === undefined ? fallback : readNumber(`--${flag}`, text, least)
    }
    const share = (flag: 'searched' | 'positions' | 'random', fallback: number) => {
      const value = given[flag] === undefined ? fallback : Number(given[flag])
      if (value >= 0 && value <= 1) return value
      throw new InvalidInput(`--${flag}`, `"${given[flag]}" is not a number from 0 to 1`)
    }
    const games = number('games', 4000, 10)
    const seed = given.seed ?? '1'
    const progress = new Progress(io.stderr, `${id}: ${games} games`, games)
    const trained = await trainNetwork(
      {
        game,
        games,
        epochs: number('epochs', 8),
        seed: { word: seed, value: seedFromWord(seed) },
        trustedOutputs: readOutputs(given.outputs),
        selfPlay: {
          searchedShare: share('searched', 0.05),
          iterations: number('iterations', 150),
          randomShare: share('random', 0.03),
          positionShare: share('positions', 0.5),
        },
        jobs: number('jobs', availableParallelism()),
      },
      {
        games: (done) => progress.update(done),
        trainingSet({ groups, rows, features }) {
          progress.end()
          print(io, `${id}: ${groups} groups, ${rows} rows of ${features} features`)
        },
        epoch: (epoch, losses) => print(io, `epoch ${epoch}: ${formatLosses(losses)}`),
      },
    )
    const file = given.out ?? join(io.root, 'games', id, 'bot', 'network.json')
    writeFileSync(file, `${JSON.stringify(trained)}\n`)
    print(io, `${file} is written.`)
    return 0
  },
})

function readOutputs(text: string | undefined): readonly string[] {
  const known: readonly string[] = NETWORK_OUTPUTS
  const outputs = text?.split(',').map((name) => name.trim()) ?? known
  for (const output of outputs)
    if (!known.includes(output))
      throw new InvalidInput('--outputs', `there is no output "${output}"; there are ${known.join(', ')}`)
  return outputs
}

const formatLosses = ({ value, policy, baseline }: Losses): string =>
  `value ${value.toFixed(4)} (handwritten ${baseline.toFixed(4)}), policy ${policy.toFixed(4)}`
