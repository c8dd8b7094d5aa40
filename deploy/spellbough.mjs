/**
 * The server's commands in an image, where everything is installed and built already: `serve` and `admin`. From a clone
 * use `npx spellbough`, which installs and builds what is missing.
 */

const [name = 'serve', ...args] = process.argv.slice(2)
const PROGRAMS = {
  serve: async () => (await import('../packages/server/dist/main.js')).runServer,
  admin: async () => (await import('../packages/server/dist/admin/main.js')).runAdmin,
}

if (!Object.hasOwn(PROGRAMS, name)) {
  console.error(`spellbough: ${name}: there is no such command here; there are ${Object.keys(PROGRAMS).join(', ')}`)
  process.exit(2)
}
const run = await PROGRAMS[name]()
process.exit(await run(args, process.env))
