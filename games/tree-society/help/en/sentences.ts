/** Tree Society in English. */
import type { IllegalAction, OptionWords, ScoreLine, Words } from '@spellbough/kernel'
import { joinList } from '@spellbough/kernel'
import type { Counter } from '../../data/effects.ts'
import { GUILD_CHOICES } from '../../data/guilds.ts'
import { cardNameById, GUILD_NAMES } from '../../data/names.ts'
import type { TreeSociety } from '../../rules/state.ts'
import { eventEn } from './events.ts'
import { moveEn } from './moves.ts'
import { countedEn } from './names.ts'
import { waitingEn } from './waiting.ts'

export const sentencesEn: Words<TreeSociety> = {
  name: 'Tree Society',
  pitch: 'Sell fruit, help six guilds to build in the treetops, and let one building pay for the next.',
  options: {
    guilds: {
      label: 'Guilds',
      help: 'Which four of the six guilds are in play. The cards are an original set made to the printed game’s rules.',
      values: { ...guildValues(), random: 'Chance chooses four guilds.' },
    },
    startCards: {
      label: 'Start cards',
      help: 'Whether everybody begins with one of the Architects’ start cards.',
      values: {
        true: 'Yes: everybody has a start card with a marker on stage 1.',
        false: 'No: nobody begins with a card, and the four are ordinary Architects.',
      },
    },
    fruitDraft: {
      label: 'Fruit draft',
      help: 'How everybody comes to the first three fruit cards.',
      values: {
        false: 'No: three cards each from the deck.',
        true: 'Yes: all choose from the market in turn, one card at a time.',
      },
    },
    endBanners: {
      label: 'Banners to end the game',
      help: 'How many banners in one Completed area trigger the end; 6 is usual, 7 to 9 make a longer game.',
    },
  },
  move: moveEn,
  event: eventEn,
  waiting: waitingEn,
  refusal: (illegal: IllegalAction) => illegal.sentence,
  scoreLine: scoreLineEn,
}

function guildValues(): NonNullable<OptionWords['values']> {
  return Object.fromEntries(
    [...GUILD_CHOICES].map(([choice, guilds]) => {
      const named = joinList(
        guilds.map((guild) => GUILD_NAMES[guild]),
        'and',
      )
      return [choice, choice === 'first-game' ? `${named}. Best for a first game.` : `${named}.`]
    }),
  )
}

function scoreLineEn({ item, because = {} }: ScoreLine): string {
  const card = cardNameById(String(because['card']))
  const where = item === 'completed' ? 'completed' : `stage ${because['stage']}`
  if (because['per'] === undefined) return `${card}, ${where}`
  const most = because['max'] === undefined ? '' : `, at most ${because['max']}`
  return `${card}, ${where}: ${because['n']} × ${because['count']} ${countedEn(because['per'] as Counter)}${most}`
}
