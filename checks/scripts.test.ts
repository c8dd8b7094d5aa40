import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { root } from './files.ts'

function run(script: string, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...flags], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('scripts', () => {
  it.each([
    ['kit', '--games', 'many', 'not a whole number from 1 to 1000000000'],
    ['kit', '--seats', '0', 'not a whole number from 1 to 14'],
    ['bot-kit', '--games', '0.5', 'not a whole number from 1 to 1000000000'],
    ['bot-kit', '--share', '1.5', 'not a number from 0 to 1'],
    ['fit-values', '--games', '9', 'not a whole number from 10 to 1000000'],
    ['fit-values', '--random', '', 'not a number from 0 to 1'],
  ])('refuse a flag that is wrong: %s %s "%s"', (script, flag, value, why) => {
    expect(run(script, flag, value)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${flag}: "${value}" is ${why} (npm run ${script} -- --help tells the flags)\n`,
    })
  })

  it.each(['kit', 'bot-kit', 'fit-values'])('print their flags, and refuse an unknown one: %s', (script) => {
    expect(run(script, '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--seed S') })
    expect(run(script, '--seeds', '3')).toMatchObject({ status: 2, stderr: expect.stringContaining("'--seeds'") })
  })

  it('test tells its flags and tests nothing', () => {
    expect(run('test', '--help')).toEqual({
      status: 0,
      stdout: expect.stringContaining('--changed [BASE]'),
      stderr: '',
    })
  })

  it('fit the same weights to the same games', () => {
    // One more than a job has, so that two workers take part.
    const fitAgain = () => run('fit-values', '--games', '11', '--iterations', '1').stdout
    const fitted = fitAgain()
    expect(fitted).toMatch(
      /^before the tenant's turn: \d+ turns; loss on \d+ held-out turns \d\.\d{4}, with the weights in the file/,
    )
    expect(fitted).toMatch(/^ {2}guard: \[-?[\d.]+, -?[\d.]+\],$/m)
    expect(fitAgain()).toBe(fitted)
  }, 60_000)
})
