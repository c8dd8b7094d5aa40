import { BadInput } from '@spellbough/kernel'
import { command } from '../command.ts'
import { inOffice } from '../office.ts'

export const forget = command({
  name: 'forget',
  summary: 'Deletes a player’s account and all that is kept of them.',
  places: ['player'],
  flags: {},
  notes: 'Their matches stay, for the others’ sake, with a nameless player. It cannot be taken back.',
  async run({ places: [id = ''], config, outside }) {
    const name = await inOffice(config, async (office) => {
      const people = await office.people()
      const person = await people.find(id)
      if (person === undefined) throw new BadInput(id, 'there is no player with this id')
      await people.erase(id)
      return person.name
    })
    outside.print(`${name} (${id}) is forgotten.`)
  },
})
