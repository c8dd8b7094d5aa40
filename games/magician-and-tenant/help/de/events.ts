/** Events as sentences of the log, in German. */

import { capitalize, formatSigned, joinList } from '@spellbough/kernel'
import type { Effect, Event } from '../../rules/events.ts'
import type { Ending } from '../../rules/state.ts'
import type { Listener } from '../listener.ts'
import { signedChange } from '../wording.ts'
import { ghostDe, placeDe, roomDe, theGhostDe } from './names.ts'

/** What points came from, as it stands on the score sheet. */
export const SOURCES_DE: Readonly<Record<string, string>> = {
  checkmate: 'Schachmatt',
  theft: 'Schlüssel gestohlen',
  destroyed: 'Gute Zimmer zerstört',
  found: 'Gute Zimmer gefunden',
  'ghost-room': 'Geisterzimmer gefunden',
  trap: 'Fallen gefunden',
  net: 'Spinnennetze gefunden',
}

export function eventDe(event: Event, listener?: Listener): string {
  const tenant = subject('Der Mieter', listener === 'tenant')
  const magician = subject('Der Zauberer', listener === 'magician')
  switch (event.type) {
    case 'proposed':
      return 'Ein anderes Haus wird für dich ausgelegt.'
    case 'lifted':
      return `Du nimmst „${roomDe(event.room)}“ von ${placeDe(event.square)} auf.`
    case 'put':
      return `Du legst „${roomDe(event.room)}“ auf ${placeDe(event.square)}${event.other === event.room ? '' : ` und tauschst es gegen „${roomDe(event.other)}“`}.`
    case 'laid-out':
      return `Die Zimmer sind gelegt. Die Geister sammeln sich im Korridor ${placeDe(event.corridor)}.`
    case 'round':
      return `Runde ${event.round}: ${listener === 'tenant' ? 'Du bist' : 'Der Mieter ist'} dran.`
    case 'magician-turn':
      return listener === 'magician' ? 'Du bist dran.' : 'Der Zauberer ist dran.'
    case 'walked':
      return `${tenant('gehst', 'geht')} nach ${placeDe(event.to)}.`
    case 'flipped':
      return `${tenant('deckst', 'deckt')} ${placeDe(event.square)} auf: ${roomDe(event.room)}.${EFFECTS[event.effect]}`
    case 'took-key':
      return `${tenant('findest', 'findet')} in ${placeDe(event.square)} den Schlüssel.`
    case 'took-coin':
      return `${tenant('nimmst', 'nimmt')} in ${placeDe(event.square)} eine Münze.`
    case 'looked':
      return listener === 'tenant'
        ? 'Du siehst dir im Schein deines Feuerzeugs ein Zimmer an.'
        : 'Der Mieter sieht sich im Schein seines Feuerzeugs ein Zimmer an.'
    case 'saw':
      return `Dein Feuerzeug zeigt ${placeDe(event.square)}: ${roomDe(event.room)}${event.key ? ', und dort ist der Schlüssel versteckt' : ''}.`
    case 'paid':
      return `${tenant('zahlst', 'zahlt')} eine Münze, und alle Portale öffnen sich: ${joinList(event.portals.map(placeDe), 'und')}.`
    case 'arrived':
      return `${tenant('kommst', 'kommt')} in ${placeDe(event.square)} heraus.`
    case 'no-way-out':
      return listener === 'tenant'
        ? 'Kein anderes Portal ist frei: Du bleibst, wo du bist.'
        : 'Kein anderes Portal ist frei: Der Mieter bleibt, wo er ist.'
    case 'repelled':
      return `${tenant('vertreibst', 'vertreibt')} ${ghostDe(event.ghost)}.`
    case 'sent':
      return `${capitalize(theGhostDe(event.ghost))} geht in den Korridor ${placeDe(event.to)}.`
    case 'stepped':
      return `${capitalize(theGhostDe(event.ghost))} zieht nach ${placeDe(event.to)}.`
    case 'passed':
      return `${magician('verzichtest', 'verzichtet')} auf die übrigen Schritte.`
    case 'stole':
      return listener === 'tenant' ? 'Der Politiker stiehlt dir den Schlüssel.' : 'Der Politiker stiehlt den Schlüssel.'
    case 'hid':
      return `${magician('versteckst', 'versteckt')} den Schlüssel unter einem ✦-Zimmer.`
    case 'hid-under':
      return `Du versteckst den Schlüssel in ${placeDe(event.square)}.`
    case 'destroyed':
      return `Der Junge zerstört das Zimmer ${placeDe(event.square)}.`
    case 'turned-back':
      return `Der Enthaupter deckt ${placeDe(event.square)} wieder zu: ${roomDe(event.room)}.`
    case 'checkmate':
      return `Schachmatt Nummer ${event.count}: Die Geister kehren in ihre Korridore zurück.`
    case 'scored':
      return `${SOURCES_DE[event.source] ?? ''}: ${signedChange(event.points)}, ${listener === 'magician' ? 'du hast' : 'der Zauberer hat'} jetzt ${formatSigned(event.score)}.`
    case 'over':
      return endingDe(event.ending, listener)
  }
}

/** „Der Mieter geht“, or, told to him, „Du gehst“. */
const subject =
  (name: string, isYou: boolean) =>
  (you: string, others: string): string =>
    isYou ? `Du ${you}` : `${name} ${others}`

const EFFECTS: Readonly<Record<Effect, string>> = {
  event: '',
  spent: ' Das Ereignis ist schon verbraucht.',
  destroyed: ' Es ist zerstört, nichts geschieht.',
}

function endingDe(ending: Ending, listener: Listener): string {
  const magician = subject('Der Zauberer', listener === 'magician')
  switch (ending) {
    case 'escape':
      return `${subject('Der Mieter', listener === 'tenant')('entkommst aus dem Haus und gewinnst', 'entkommt aus dem Haus und gewinnt')}.`
    case 'points':
      return `${magician('hast genug Punkte und gewinnst', 'hat genug Punkte und gewinnt')}.`
    case 'checkmates':
      return `Das vierte Schachmatt: ${magician('gewinnst', 'gewinnt')}.`
    case 'rounds':
      return `Die letzte Runde ist vorbei: ${magician('gewinnst', 'gewinnt')}.`
  }
}

/** A line of the score sheet with its cause. */
export const scoreLineDe = (item: string, count: unknown): string => `${SOURCES_DE[item] ?? item}: ${count}`
