/** `npm start`: `npx spellbough serve`. See `npm start -- --help`. */

import { answerHelp } from './flags.mjs'

const HELP = `npm start   installs what is missing, builds what has changed, and serves at http://localhost:8080

  --help   this text

It is \`npx spellbough serve\` and takes the same flags; \`npx spellbough serve --help\` lists them.`

answerHelp(HELP)
process.argv.splice(2, 0, 'serve')
await import('./spellbough.mjs')
