/** What the game waits for, in German. */
import type { Observer } from '@spellbough/kernel'
import { formatSigned, joinList, playerName } from '@spellbough/kernel'
import type { View } from '../../rules/state.ts'
import { type WaitingFor, waitingFor } from '../waiting.ts'
import { ghostDe, roomDe, theGhostDe } from './names.ts'

export function waitingDe(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  if (wait.for === 'nothing') return ended(wait, names)
  return wait.seat === who ? toYou(wait) : ofOthers(wait, playerName(names, wait.seat))
}

const actionsDe = (count: number): string =>
  count === 1 ? 'eine Aktion' : count === 0 ? 'keine Aktion' : `${count} Aktionen`

const leftDe = (wait: Extract<WaitingFor, { for: 'tenant' }>): string =>
  `${actionsDe(wait.actions)}${wait.extraMove && !wait.netted ? ' und einen Schritt extra' : ''}`

/** What the Tenant is to think of now. */
function aimDe({ actions, extraMove, netted, hasKey }: Extract<WaitingFor, { for: 'tenant' }>): string {
  if (actions === 0 && (netted || !extraMove)) return 'Du kannst noch einen Geist vertreiben oder deinen Zug beenden.'
  if (netted) return 'Das Spinnennetz hält dich fest: Gehen kannst du nicht.'
  return hasKey ? 'Du hast den Schlüssel: Such jetzt den Ausgang.' : 'Such den Schlüssel: Geh und deck Zimmer auf.'
}

function toYou(wait: Exclude<WaitingFor, { for: 'nothing' }>): string {
  switch (wait.for) {
    case 'layout':
      return wait.lifted === undefined
        ? 'Ordne das Haus, wie du magst. Tausch Zimmer, wähle den Korridor der Geister, dann starte.'
        : `Wähle einen Platz für „${roomDe(wait.lifted)}“. Was dort liegt, kommt an den alten Platz.`
    case 'tenant':
      return `Du bist dran und hast noch ${leftDe(wait)}. ${aimDe(wait)}`
    case 'magician':
      return `Du bist dran: noch ${actionsDe(wait.actions)} für deine Geister. Besetze drei Wege des Mieters oder alle, die er hat: schachmatt.`
    case 'lighter':
      return 'Dein Feuerzeug brennt: Wähle ein verdecktes Zimmer, das du ansiehst.'
    case 'portal':
      return 'Die Portale sind offen: Wähle, wo du herauskommst.'
    case 'send':
      return `Wähle einen Korridor für ${ghostDe(wait.ghost)}. Möglich sind nur die zwei, die am weitesten vom Mieter weg sind${wait.more > 0 ? `; danach noch ${wait.more}` : ''}.`
    case 'ace':
      return `Das Ass ruft ${ghostDe(wait.ghost)}: Zieh einen Schritt oder verzichte.`
    case 'flock':
      return `Der Krähenschwarm: ${ghostsDe(wait.ghosts)} dürfen noch ziehen, je zwei Schritte, ein Geist nach dem anderen.`
    case 'hide':
      return 'Versteck den Schlüssel unter einem verdeckten ✦-Zimmer.'
  }
}

function ofOthers(wait: Exclude<WaitingFor, { for: 'nothing' }>, name: string): string {
  switch (wait.for) {
    case 'layout':
      return `${name} ordnet die Zimmer.`
    case 'tenant':
      return `${name} hat als Mieter noch ${leftDe(wait)}.`
    case 'magician':
      return `${name} hat als Zauberer noch ${actionsDe(wait.actions)}.`
    case 'lighter':
      return `${name} wählt, was das Feuerzeug zeigt.`
    case 'portal':
      return `${name} wählt ein Portal zum Herauskommen.`
    case 'send':
      return `${name} wählt einen Korridor für ${ghostDe(wait.ghost)}.`
    case 'ace':
      return `${name} darf ${ghostDe(wait.ghost)} einen Schritt ziehen.`
    case 'flock':
      return `${name} darf noch mit dem Krähenschwarm ziehen: ${ghostsDe(wait.ghosts)}.`
    case 'hide':
      return `${name} versteckt den Schlüssel.`
  }
}

const ghostsDe = (ids: readonly string[]): string => joinList(ids.map(theGhostDe), 'und')

function ended(wait: Extract<WaitingFor, { for: 'nothing' }>, names: readonly string[]): string {
  const name = playerName(names, wait.winner)
  switch (wait.ending) {
    case 'escape':
      return `Die Partie ist zu Ende: ${name} entkommt mit dem Schlüssel und gewinnt.`
    case 'points':
      return `Die Partie ist zu Ende: ${name} gewinnt mit ${formatSigned(wait.points)} Punkten.`
    case 'checkmates':
      return `Die Partie ist zu Ende: ${name} gewinnt mit dem vierten Schachmatt.`
    case 'rounds':
      return `Die Partie ist zu Ende: ${name} gewinnt, weil die letzte Runde vorbei ist.`
  }
}
