import { InvalidInput } from '@spellbough/kernel'
import { withAdminContext } from '../admin-context.ts'
import { defineCommand } from '../command.ts'

export const erasePlayer = defineCommand({
  name: 'forget',
  summary: 'Deletes the account of a player and all its data.',
  positionals: ['player'],
  flags: {},
  notes: 'Their matches stay, for the others’ sake, with a nameless player. It cannot be taken back.',
  async run({ positionals: [id = ''], config, io }) {
    const name = await withAdminContext(config, async (context) => {
      const accountService = await context.accountService()
      const person = await accountService.find(id)
      if (person === undefined) throw new InvalidInput(id, 'there is no player with this id')
      await accountService.erase(id)
      return person.name
    })
    io.print(`${name} (${id}) is forgotten.`)
  },
})
