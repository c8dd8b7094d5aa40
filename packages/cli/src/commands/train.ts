import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { readNumber } from '@spellbough/command-line'
import { findGame } from '@spellbough/games'
import { InvalidInput } from '@spellbough/kernel'
import { type Losses, NetworkTrainer, runSelfPlay, seedFromWord } from '@spellbough/lab'
import { command } from '../arguments.ts'
import { print } from '../io.ts'
import { Progress } from '../progress.ts'

/** The hidden layers; with a hundred to three hundred features such a network stays well below 200 KB. */
const HIDDEN_LAYERS = [48, 24] as const

export const train = command({
  name: 'train',
  summary: 'Trains the network of the strongest bots from games that bots play against themselves.',
  positionals: ['game'],
  flags: {
    games: { value: 'N', help: 'how many games to learn from (4000)' },
    epochs: { value: 'N', help: 'how often to learn from all of them (8)' },
    pondered: { value: 'share', help: 'the part of the choices over which the mage ponders (0.05)' },
    iterations: { value: 'N', help: 'what it may spend on each of those, in tries (150)' },
    kept: { value: 'share', help: 'the part of the judged positions that are learnt from (0.5)' },
    believe: { value: 'a,…', help: 'what of its answers bots are to believe: hopes, appeal (hopes,appeal)' },
    odd: { value: 'share', help: 'the part of the moves made by chance (0.03)' },
    seed: { value: 'word', help: 'the same word gives the same games and the same network (1)' },
    jobs: { value: 'n', help: 'how many threads play (as many as there are cores)' },
    out: { value: 'file', help: 'where to (games/<game>/bot/network.json)' },
  },
  notes: [
    'Adepts play each other; the mage ponders some of the choices, and how often it tried each move is learnt as appeal.',
    'Every tenth game is kept back, and the losses are printed for those, with that of the handwritten judgement. Whether',
    'bots become stronger by it only a contest shows: npx spellbough arena <game> --bots archmage,mage --iterations 300.',
  ].join('\n'),
  async run(given, [id = ''], io) {
    const game = findGame(id, io.games)
    const width = game.searchHooks?.featureEncoder?.count
    if (width === undefined) throw new InvalidInput('game', `${id} has no features to learn from`)
    const number = (flag: keyof typeof given, usual: number, least = 1) => {
      const text = given[flag]
      return text === undefined ? usual : readNumber(`--${String(flag)}`, text, least)
    }
    const share = (flag: 'pondered' | 'kept' | 'odd', usual: number) => {
      const part = given[flag] === undefined ? usual : Number(given[flag])
      if (part >= 0 && part <= 1) return part
      throw new InvalidInput(`--${flag}`, `"${given[flag]}" is not a part from 0 to 1`)
    }
    const believed = (given.believe ?? 'hopes,appeal').split(',')
    for (const answer of believed)
      if (answer !== 'hopes' && answer !== 'appeal')
        throw new InvalidInput('--believe', `"${answer}" is neither hopes nor appeal`)
    const games = number('games', 4000, 10)
    const epochs = number('epochs', 8)
    const seed = seedFromWord(given.seed ?? '1')
    const schooling = {
      pondered: share('pondered', 0.05),
      iterations: number('iterations', 150),
      odd: share('odd', 0.03),
      kept: share('kept', 0.5),
    }
    const progress = new Progress(io.stderr, `${id}: ${games} games`, games)
    const jobs = number('jobs', availableParallelism())
    const lessons = await runSelfPlay({ game: id, games, seed, schooling }, jobs, (done) => progress.update(done))
    progress.end()
    print(io, `${id}: ${lessons.groupSizes.length} lessons, ${lessons.targets.length} rows of ${width} features`)
    const learner = new NetworkTrainer(lessons, { believed, hidden: HIDDEN_LAYERS, epochs, seed })
    learner.train((epoch, losses) => print(io, `epoch ${epoch}: ${formatLosses(losses)}`))
    const losses = learner.losses()
    const trained = learner.toTrainedNetwork({
      game: id,
      rules: game.rules.version,
      seed: given.seed ?? '1',
      games,
      epochs,
      ...schooling,
      lessons: lessons.groupSizes.length,
      hopesLoss: round(losses.value),
      appealLoss: round(losses.policy),
      handwrittenLoss: round(losses.baseline),
    })
    const file = given.out ?? join(io.root, 'games', id, 'bot', 'network.json')
    writeFileSync(file, `${JSON.stringify(trained)}\n`)
    print(io, `${file} is written.`)
    return 0
  },
})

const formatLosses = ({ value, policy, baseline }: Losses): string =>
  `value ${value.toFixed(4)} (handwritten ${baseline.toFixed(4)}), policy ${policy.toFixed(4)}`

const round = (loss: number): number => Number(loss.toFixed(4))
