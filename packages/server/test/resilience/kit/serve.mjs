/**
 * The built server as a program, in two steps: loading it takes most of the time of a start and touches nothing, so a
 * process may be loaded ahead; the server itself starts when a line comes in. The process ends with its input, so that
 * none stays behind however the tests end.
 */
import { runServer } from '../../../dist/main.js'

process.stdin.on('end', () => process.exit(1))
process.stdout.write('loaded\n')
await new Promise((go) => process.stdin.once('data', go))
process.exit(await runServer([], process.env))
