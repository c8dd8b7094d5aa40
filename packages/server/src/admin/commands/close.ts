import { BadInput } from '@spellbough/kernel'
import { command } from '../command.ts'
import { inOffice } from '../office.ts'

export const close = command({
  name: 'close',
  summary: 'Closes a table; a match under way ends without a standing.',
  places: ['table'],
  flags: {},
  async run({ places: [id = ''], config, outside }) {
    await inOffice(config, async ({ desk }) => {
      const { status } = await desk.read(id)
      if (status === 'over' || status === 'closed') throw new BadInput(id, `this table is ${status} already`)
      await desk.close(id)
    })
    outside.print(`Table ${id} is closed.`)
  },
})
