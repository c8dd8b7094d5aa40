import { capital, type LanguageCode } from '@spellbough/kernel'
import type { MoveGroup } from '@spellbough/table/plain-board'
import type { GhostId } from '../data/ghosts.ts'
import { ghostName } from '../data/names.ts'
import { theGhostDe } from '../help/names.de.ts'
import type { Move } from '../rules/moves.ts'

type Kind = Move['do']

interface Group {
  readonly en: string
  readonly de: string
  readonly symbol: string
}

const layout: Group = { en: 'Swap two rooms', de: 'Zwei Zimmer tauschen', symbol: 'lit-swap' }
const portals: Group = { en: 'Portals', de: 'Portale', symbol: 'room-portal' }
const stop: Group = { en: 'No more', de: 'Nichts mehr', symbol: 'door-shut' }

/** The moves that belong together, by what a player wants with them. */
const GROUPS: Readonly<Record<Kind, Group>> = {
  confirm: { en: 'Let the house stand', de: 'Das Haus so lassen', symbol: 'corridor' },
  propose: { en: 'Another house', de: 'Ein anderes Haus', symbol: 'magician' },
  lift: layout,
  put: layout,
  walk: { en: 'Walk', de: 'Gehen', symbol: 'lit-step' },
  flip: { en: 'Turn up the room', de: 'Das Zimmer aufdecken', symbol: 'room-open' },
  repel: { en: 'Drive a ghost away', de: 'Einen Geist vertreiben', symbol: 'action-match' },
  look: { en: 'Look by the Lighter’s flame', de: 'Im Schein des Feuerzeugs nachsehen', symbol: 'room-lighter' },
  portal: portals,
  arrive: portals,
  step: { en: 'Move a ghost', de: 'Einen Geist bewegen', symbol: 'lit-spell' },
  steal: { en: 'Steal the Key', de: 'Den Schlüssel stehlen', symbol: 'skill-steal' },
  hide: { en: 'Hide the Key', de: 'Den Schlüssel verstecken', symbol: 'token-key' },
  destroy: { en: 'Destroy a room', de: 'Ein Zimmer zerstören', symbol: 'skill-break' },
  'turn-back': { en: 'Turn a room face down', de: 'Ein Zimmer zudecken', symbol: 'skill-cover' },
  send: { en: 'Send a ghost to a corridor', de: 'Einen Geist in einen Flur schicken', symbol: 'corridor' },
  pass: stop,
  end: { en: 'End your turn', de: 'Den Zug beenden', symbol: 'door-shut' },
}

/** The heading over a move; what moves a ghost stands under that ghost. */
export function groupOf(move: Move, language: LanguageCode): MoveGroup {
  if (move.do === 'step') return { title: capital(theGhost(move.ghost, language)), symbol: `ghost-${move.ghost}` }
  const { symbol, ...titles } = GROUPS[move.do]
  return { title: titles[language], symbol }
}

const theGhost = (ghost: GhostId, language: LanguageCode): string =>
  language === 'en' ? `the ${ghostName(ghost)}` : theGhostDe(ghost)
