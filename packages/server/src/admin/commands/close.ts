import { InvalidInput } from '@spellbough/kernel'
import { withAdminContext } from '../admin-context.ts'
import { defineCommand } from '../command.ts'

export const close = defineCommand({
  name: 'close',
  summary: 'Closes a table; a running match ends without a standing.',
  positionals: ['table'],
  flags: {},
  async run({ positionals: [id = ''], config, io }) {
    await withAdminContext(config, async ({ tableService }) => {
      const { status } = await tableService.read(id)
      if (status === 'over' || status === 'closed') throw new InvalidInput(id, `this table is ${status} already`)
      await tableService.close(id)
    })
    io.print(`Table ${id} is closed.`)
  },
})
