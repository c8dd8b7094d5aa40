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

describe('the programs beside the product', () => {
  it.each([
    ['kit', '--games', 'many', 'not a whole number from 1 to 1000000000'],
    ['kit', '--seats', '0', 'not a whole number from 1 to 14'],
    ['bot-kit', '--games', '0.5', 'not a whole number from 1 to 1000000000'],
    ['bot-kit', '--share', '1.5', 'not a number from 0 to 1'],
    ['chances', '--games', '9', 'not a whole number from 10 to 1000000'],
    ['chances', '--odd', '', 'not a number from 0 to 1'],
  ])('refuse a flag that is wrong: %s %s "%s"', (script, flag, value, why) => {
    expect(run(script, flag, value)).toEqual({
      status: 2,
      stdout: '',
      stderr: `${flag}: "${value}" is ${why} (npm run ${script} -- --help tells the flags)\n`,
    })
  })

  it.each(['kit', 'bot-kit', 'chances'])('tell their flags, and refuse one that they do not know: %s', (script) => {
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

  it('learn the same weights from the same games', () => {
    // One more than a worker is given at once, so that two have a part in it.
    const learn = () => run('chances', '--games', '11', '--iterations', '1').stdout
    const learnt = learn()
    expect(learnt).toMatch(
      /^before the tenant's turn: \d+ turns; loss on \d+ others \d\.\d{4}, with the weights in the file/,
    )
    expect(learnt).toMatch(/^ {2}guard: \[-?[\d.]+, -?[\d.]+\],$/m)
    expect(learn()).toBe(learnt)
  }, 60_000)
})
