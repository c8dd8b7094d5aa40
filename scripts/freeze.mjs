/** `npm run freeze -- <game>`: keeps the present version of a game before its rules change. See docs/rule-versions.md. */

import { parseArgs } from 'node:util'
import { giveUp, requireInstalled } from './install.mjs'

const HELP = `npm run freeze -- <game>   keeps the present version of a game, so that its matches still play after the rules change

  <game>   the id of the game: the name of its folder under games/
  --help   this text

It bundles the rules, data, evaluation and words of the game into games/<game>/frozen/v<version>.ts and registers that
version. Run it before you change the rules, then raise the version in games/<game>/rules/rules.ts. A version that is
kept already is never changed. docs/rule-versions.md says when a version must be raised.`

const game = readArguments()
requireInstalled()
const { FreezeError, freezeGame } = await import('./freeze-game.mjs')
try {
  const { version, file, isNew } = await freezeGame(game)
  console.log(
    isNew
      ? `Version ${version} of ${game} is kept in ${file}. Now raise the version in games/${game}/rules/rules.ts.`
      : `Version ${version} of ${game} is kept in ${file} already; nothing has changed.`,
  )
} catch (error) {
  if (!(error instanceof FreezeError)) throw error
  giveUp(error.message)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    if (values.help) {
      console.log(HELP)
      process.exit(0)
    }
    if (positionals.length === 1) return positionals[0]
    return giveUp('name one game (npm run freeze -- --help tells how)')
  } catch (error) {
    return giveUp(`${error.message.split('\n')[0]} (npm run freeze -- --help tells the flags)`)
  }
}
