/** Events as sentences of the log, in German. */

import { capitalize, formatSigned, joinList } from '@spellbough/kernel'
import type { Effect, Event } from '../../rules/events.ts'
import type { Ending } from '../../rules/state.ts'
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

export function eventDe(event: Event): string {
  switch (event.type) {
    case 'proposed':
      return 'Ein anderer Plan wird vorgeschlagen.'
    case 'lifted':
      return `Du nimmst „${roomDe(event.room)}“ von ${placeDe(event.square)} auf.`
    case 'put':
      return `Du legst „${roomDe(event.room)}“ auf ${placeDe(event.square)}${event.other === event.room ? '' : ` und tauschst es gegen „${roomDe(event.other)}“`}.`
    case 'laid-out':
      return `Die Zimmer sind gelegt. Die Geister sammeln sich im Korridor ${placeDe(event.corridor)}.`
    case 'round':
      return `Runde ${event.round}: Der Mieter ist dran.`
    case 'magician-turn':
      return 'Der Zauberer ist dran.'
    case 'walked':
      return `Der Mieter geht nach ${placeDe(event.to)}.`
    case 'flipped':
      return `Der Mieter deckt ${placeDe(event.square)} auf: ${roomDe(event.room)}.${EFFECTS[event.effect]}`
    case 'took-key':
      return `Der Mieter findet in ${placeDe(event.square)} den Schlüssel.`
    case 'took-coin':
      return `Der Mieter nimmt in ${placeDe(event.square)} eine Münze.`
    case 'looked':
      return 'Der Mieter sieht sich im Schein seines Feuerzeugs ein Zimmer an.'
    case 'saw':
      return `Dein Feuerzeug zeigt ${placeDe(event.square)}: ${roomDe(event.room)}${event.key ? ', und dort ist der Schlüssel versteckt' : ''}.`
    case 'paid':
      return `Der Mieter zahlt eine Münze, und alle Portale öffnen sich: ${joinList(event.portals.map(placeDe), 'und')}.`
    case 'arrived':
      return `Der Mieter kommt in ${placeDe(event.square)} heraus.`
    case 'no-way-out':
      return 'Kein anderes Portal ist frei: Der Mieter bleibt, wo er ist.'
    case 'repelled':
      return `Der Mieter vertreibt ${ghostDe(event.ghost)}.`
    case 'sent':
      return `${capitalize(theGhostDe(event.ghost))} geht in den Korridor ${placeDe(event.to)}.`
    case 'stepped':
      return `${capitalize(theGhostDe(event.ghost))} zieht nach ${placeDe(event.to)}.`
    case 'passed':
      return 'Der Zauberer verzichtet auf die übrigen Schritte.'
    case 'stole':
      return 'Der Politiker stiehlt den Schlüssel.'
    case 'hid':
      return 'Der Zauberer versteckt den Schlüssel unter einem ✦-Zimmer.'
    case 'hid-under':
      return `Du versteckst den Schlüssel in ${placeDe(event.square)}.`
    case 'destroyed':
      return `Der Junge zerstört das Zimmer ${placeDe(event.square)}.`
    case 'turned-back':
      return `Der Enthaupter deckt ${placeDe(event.square)} wieder zu: ${roomDe(event.room)}.`
    case 'checkmate':
      return `Schachmatt Nummer ${event.count}: Die Geister kehren in ihre Korridore zurück.`
    case 'scored':
      return `${SOURCES_DE[event.source] ?? ''}: ${signedChange(event.points)}, der Zauberer hat jetzt ${formatSigned(event.score)}.`
    case 'over':
      return ENDINGS[event.ending]
  }
}

const EFFECTS: Readonly<Record<Effect, string>> = {
  event: '',
  spent: ' Das Ereignis ist schon verbraucht.',
  destroyed: ' Es ist zerstört, nichts geschieht.',
}

const ENDINGS: Readonly<Record<Ending, string>> = {
  escape: 'Der Mieter entkommt aus dem Haus und gewinnt.',
  points: 'Der Zauberer hat genug Punkte und gewinnt.',
  checkmates: 'Das vierte Schachmatt: Der Zauberer gewinnt.',
  rounds: 'Die letzte Runde ist vorbei: Der Zauberer gewinnt.',
}

/** A line of the score sheet with its cause. */
export const scoreLineDe = (item: string, count: unknown): string => `${SOURCES_DE[item] ?? item}: ${count}`
