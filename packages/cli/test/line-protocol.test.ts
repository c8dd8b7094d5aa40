import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES } from '@spellbough/games'
import { expect, it } from 'vitest'
import { linesOf, ROOT, runCli } from './run-cli.ts'

const DOCUMENT = join(ROOT, 'docs/line-protocol.md')
const TRANSCRIPT = /(```ndjson\n)([\s\S]*?)(```)/

/** `npx vitest run packages/cli/test/line-protocol.test.ts -u` writes the answers anew after the requests were changed. */
it('the transcript in docs/line-protocol.md is what the referee answers', async () => {
  const document = readFileSync(DOCUMENT, 'utf8')
  const [, , written = ''] = TRANSCRIPT.exec(document) ?? []
  const requests = linesOf(written).filter((line) => line.startsWith('> '))
  const said = await runCli(
    'referee',
    requests.map((line) => line.slice(2)),
    { games: GAMES },
  )
  const answers = linesOf(said.out)
  expect(answers).toHaveLength(requests.length)
  const transcript = requests.map((request, index) => `${request}\n< ${answers[index]}\n`).join('')
  await expect(
    document.replace(TRANSCRIPT, (_whole, open, _old, close) => `${open}${transcript}${close}`),
  ).toMatchFileSnapshot(DOCUMENT)
})
