/** Tree Society in German. */
import type { OptionWords, ScoreLine, Words } from '@spellbough/kernel'
import { joinList } from '@spellbough/kernel'
import type { Counter } from '../../data/effects.ts'
import { GUILD_CHOICES } from '../../data/guilds.ts'
import type { TreeSociety } from '../../rules/state.ts'
import { eventDe } from './events.ts'
import { moveDe } from './moves.ts'
import { cardDe, countedDe, GUILDS_DE } from './names.ts'
import { refusalDe } from './refusals.ts'
import { waitingDe } from './waiting.ts'

export const sentencesDe: Words<TreeSociety> = {
  name: 'Tree Society',
  pitch: 'Verkaufe Obst, hilf sechs Gilden beim Bauen in den Baumkronen und lass ein Gebäude das nächste bezahlen.',
  options: {
    guilds: {
      label: 'Gilden',
      help: 'Welche vier der sechs Gilden mitspielen. Die Karten sind ein eigener Satz nach den Regeln des gedruckten Spiels.',
      values: { ...guildValues(), random: 'Der Zufall wählt vier Gilden.' },
    },
    startCards: {
      label: 'Startkarten',
      help: 'Ob alle mit einer der Startkarten der Architekten beginnen.',
      values: {
        true: 'Ja: Alle haben eine Startkarte mit einem Marker auf Stufe 1.',
        false: 'Nein: Niemand beginnt mit einer Karte, und die vier sind gewöhnliche Architekten.',
      },
    },
    fruitDraft: {
      label: 'Obstkarten-Draft',
      help: 'Wie alle zu ihren ersten drei Obstkarten kommen.',
      values: {
        false: 'Nein: je drei Karten vom Stapel.',
        true: 'Ja: Alle wählen reihum vom Markt, immer eine Karte.',
      },
    },
    endBanners: {
      label: 'Banner bis zum Ende',
      help: 'Wie viele Banner in einem abgeschlossenen Bereich das Ende auslösen; üblich sind 6, mit 7 bis 9 dauert es länger.',
    },
  },
  move: moveDe,
  event: eventDe,
  waiting: waitingDe,
  refusal: refusalDe,
  scoreLine: scoreLineDe,
}

function guildValues(): NonNullable<OptionWords['values']> {
  return Object.fromEntries(
    [...GUILD_CHOICES].map(([choice, guilds]) => {
      const named = joinList(
        guilds.map((guild) => GUILDS_DE[guild]),
        'und',
      )
      return [choice, choice === 'first-game' ? `${named}. Gut für die erste Partie.` : `${named}.`]
    }),
  )
}

function scoreLineDe({ item, because = {} }: ScoreLine): string {
  const card = cardDe(String(because['card']))
  const where = item === 'completed' ? 'abgeschlossen' : `Stufe ${because['stage']}`
  if (because['per'] === undefined) return `${card}, ${where}`
  const most = because['max'] === undefined ? '' : `, höchstens ${because['max']}`
  return `${card}, ${where}: ${because['n']} × ${because['count']} ${countedDe(because['per'] as Counter)}${most}`
}
