/** What the game waits for, in German. The first sentence is the headline, the rest says why or what follows. */
import type { Observer } from '@spellbough/kernel'
import { capitalize, formatSigned, joinList, playerName } from '@spellbough/kernel'
import { CHECKMATE, POINTS, WINNING_POINTS } from '../../data/points.ts'
import type { View } from '../../rules/state.ts'
import { type Listener, listenerOf } from '../listener.ts'
import { type Aim, type WaitingFor, waitingFor } from '../waiting.ts'
import { ghostDe, placeDe, roomDe, theGhostDe } from './names.ts'

type Waiting<Kind extends WaitingFor['for']> = Extract<WaitingFor, { for: Kind }>

export function waitingDe(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  if (wait.for === 'nothing') return ended(wait, listenerOf(who, view), names)
  return wait.seat === who ? toYou(wait) : ofOthers(wait, playerName(names, wait.seat))
}

const MATE_POINTS = `+${POINTS[CHECKMATE] ?? 0}`

const actionsDe = (count: number): string =>
  count === 1 ? '1 Aktion' : count === 0 ? 'keine Aktion' : `${count} Aktionen`

const leftDe = (wait: Waiting<'tenant'>): string =>
  `${actionsDe(wait.actions)}${wait.extraMove && !wait.netted ? ' und einen Schritt extra' : ''}`

function tenantDe(wait: Waiting<'tenant'>): string {
  const { actions, canWalk, flip, netted, extraMove } = wait
  if (!canWalk && flip === undefined)
    return `${netted ? 'Das Spinnennetz hält dich fest: Gehen kannst du nicht' : 'Keine Aktion mehr'}. Du kannst noch einen Geist vertreiben oder deinen Zug beenden.`
  const todo = [...(canWalk ? ['geh'] : []), ...(flip === undefined ? [] : [`deck ${placeDe(flip)} auf`])]
  const held = netted ? 'Das Spinnennetz hält dich fest. ' : ''
  const extra = extraMove && !netted
  const left = extra
    ? actions === 0
      ? 'Ein Schritt extra'
      : `${actionsDe(actions)} und ein Schritt extra`
    : actionsDe(actions)
  return `${capitalize(left)}: ${todo.join(' oder ')}. ${held}${aimDe(wait.aim)}`
}

/** What he is to look for now. */
function aimDe({ thing, at, isOpen, among }: Aim): string {
  if (thing === 'exit') {
    if (at === undefined) return `Du hast den Schlüssel: Such den Ausgang unter ${roomsDe(among)}.`
    return isOpen
      ? `Du hast den Schlüssel: Der Ausgang in ${placeDe(at)} ist offen.`
      : `Du hast den Schlüssel: Deck den Ausgang in ${placeDe(at)} auf.`
  }
  if (at !== undefined) return `Der Schlüssel liegt in ${placeDe(at)}; danach such den Ausgang.`
  return `Such den Schlüssel unter ${roomsDe(among)}, danach den Ausgang.`
}

const roomsDe = (among: number): string => (among === 1 ? 'dem letzten ✦-Zimmer' : `einem von ${among} ✦-Zimmern`)

function toYou(wait: Exclude<WaitingFor, { for: 'nothing' }>): string {
  switch (wait.for) {
    case 'layout':
      return wait.lifted === undefined
        ? 'Starte mit diesem Haus, oder tausch vorher Zimmer. Die Geister beginnen auf dem Korridor, den du wählst.'
        : `Wähle einen Platz für „${roomDe(wait.lifted)}“. Was dort liegt, kommt an den alten Platz.`
    case 'tenant':
      return tenantDe(wait)
    case 'magician':
      return `Noch ${actionsDe(wait.actions)} für deine Geister. Besetze ${wait.needed} der ${wait.ways} Wege des Mieters für ein Schachmatt: ${MATE_POINTS}.`
    case 'lighter':
      return `Wähle ein Zimmer, in das dein Feuerzeug leuchtet. Jedes leuchtende Zimmer in Reihe oder Spalte von ${placeDe(wait.from)}: Nur du siehst, was es ist.`
    case 'portal':
      return 'Wähle das Portal, aus dem du kommst. Die leuchtenden sind frei.'
    case 'send':
      return `Wähle einen Korridor für ${ghostDe(wait.ghost)}. Möglich sind nur die zwei, die am weitesten vom Mieter weg sind: ${joinList(wait.corridors.map(placeDe), 'oder')}${wait.more > 0 ? `; danach noch ${wait.more}` : ''}.`
    case 'ace':
      return `Zieh ${ghostDe(wait.ghost)} einen Schritt, oder verzichte. Das Ass ruft.`
    case 'flock':
      return `Zieh ${joinList(wait.ghosts.map(ghostDe), 'und')}, oder verzichte. Der Krähenschwarm gibt jedem zwei Schritte, einem Geist nach dem anderen.`
    case 'hide':
      return 'Versteck den Schlüssel unter einem leuchtenden ✦-Zimmer. Der Mieter sieht nur, dass du ihn versteckst.'
  }
}

function ofOthers(wait: Exclude<WaitingFor, { for: 'nothing' }>, name: string): string {
  switch (wait.for) {
    case 'layout':
      return `${name} richtet das Haus ein. Danach beginnt der Mieter.`
    case 'tenant':
      return `${name} hat als Mieter noch ${leftDe(wait)}.`
    case 'magician':
      return `${name} hat als Zauberer noch ${actionsDe(wait.actions)}. Sind ${wait.needed} der ${wait.ways} Wege des Mieters besetzt, ist es Schachmatt: ${MATE_POINTS}.`
    case 'lighter':
      return `${name} wählt, was das Feuerzeug zeigt.`
    case 'portal':
      return `${name} wählt ein Portal zum Herauskommen.`
    case 'send':
      return `${name} wählt einen Korridor für ${ghostDe(wait.ghost)}.`
    case 'ace':
      return `${name} darf ${ghostDe(wait.ghost)} einen Schritt ziehen.`
    case 'flock':
      return `${name} darf noch mit dem Krähenschwarm ziehen: ${joinList(wait.ghosts.map(theGhostDe), 'und')}.`
    case 'hide':
      return `${name} versteckt den Schlüssel.`
  }
}

function ended({ ending, winner, points, round }: Waiting<'nothing'>, you: Listener, names: readonly string[]): string {
  const name = playerName(names, winner)
  const had = `${you === 'magician' ? 'Du hattest' : 'Der Zauberer hatte'} ${formatSigned(points)} von ${WINNING_POINTS} Punkten.`
  if (ending === 'escape')
    return `${you === 'tenant' ? 'Du entkommst mit dem Schlüssel und gewinnst' : `${name} entkommt mit dem Schlüssel und gewinnt`}. ${had}`
  const wins = you === 'magician' ? 'Du gewinnst' : `${name} gewinnt`
  switch (ending) {
    case 'points':
      return `${wins} mit ${formatSigned(points)} Punkten. Der Mieter hat nicht rechtzeitig hinausgefunden.`
    case 'checkmates':
      return `${wins} mit dem vierten Schachmatt. ${had}`
    case 'rounds':
      return `${wins}: Runde ${round} ist vorbei, und der Mieter ist noch im Haus. ${had}`
  }
}
