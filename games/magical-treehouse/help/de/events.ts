/** What happened, in German. */

import { joinList, type Observer, playerName, pluralize, type Seat } from '@spellbough/kernel'
import { cardOf, planningCard } from '../../data/cards.ts'
import { houseName } from '../../data/names.ts'
import type { Event } from '../../rules/events.ts'
import { cardDe, cardsDe } from './names.ts'

/** An event as a sentence of the log. Told to a seat, it speaks to it: "Du ziehst 4 Karten." */
export function eventDe(event: Event, names: readonly string[], toldTo?: Observer): string {
  const you = 'seat' in event && event.seat === toldTo
  const name = 'seat' in event ? (you ? 'Du' : playerName(names, event.seat)) : ''
  const verb = (second: string, third: string) => `${name} ${you ? second : third}`
  switch (event.type) {
    case 'round':
      return `Runde ${event.round + 1} von 4: Stapel mit ${decks(event.decks)}.${event.plate > 0 ? ` ${pluralize(event.plate, 'Keks', 'Kekse')} auf dem Teller.` : ''}`
    case 'ready':
      return `${verb('bist', 'ist')} bereit.`
    case 'started':
      return 'Los!'
    case 'chose':
      return `${verb('hast', 'hat')} gewählt.`
    case 'placed':
      return `${verb('planst', 'plant')} ${event.card === undefined ? 'eine Karte' : cardDe(event.card)}${event.passed === 0 ? '.' : ` und ${you ? 'gibst' : 'gibt'} ${cards(event.passed)} weiter.`}`
    case 'trashed':
      return `${verb('wirfst', 'wirft')} weg: ${cardsDe(event.cards)}.`
    case 'cast':
      return `${verb('zauberst', 'zaubert')} „${cardDe(event.spell)}“.`
    case 'took':
      return `${verb('nimmst', 'nimmt')} vom Wagen: ${got(event)}.`
    case 'drew':
      return `${verb('ziehst', 'zieht')} ${got(event)}.`
    case 'spent':
      return event.count === 0
        ? `${verb('findest', 'findet')} nichts auf den Wagen und ${you ? 'behältst' : 'behält'} den Keks.`
        : `${verb('gibst', 'gibt')} den Keks aus und ${you ? 'nimmst' : 'nimmt'} von allen Wagen: ${got(event)}.`
    case 'waited':
      return `${verb('wartest', 'wartet')}.`
    case 'all-waited':
      return event.mustAct === toldTo
        ? 'Alle haben gewartet: Als Nächstes musst du handeln.'
        : `Alle haben gewartet: Als Nächstes muss ${playerName(names, event.mustAct)} handeln.`
    case 'dropped-out':
      return `${verb('steigst', 'steigt')} aus${event.biscuit ? ` und ${you ? 'nimmst' : 'nimmt'} einen Keks` : ''}.`
    case 'bribed':
      return `${verb('bestichst', 'besticht')} ${whom(event.to, names, toldTo)}: ${cards(event.count)} ${event.count === 1 ? 'wandert' : 'wandern'} weiter.`
    case 'bribe-void':
      return `${verb('wolltest', 'wollte')} ${whom(event.to, names, toldTo)} bestechen, aber es gibt nichts mehr weiterzugeben.`
    case 'reversed':
      return `Die Karten gehen jetzt ${event.clockwise ? 'im' : 'gegen den'} Uhrzeigersinn.`
    case 'put-down':
      return `${verb('legst', 'legt')} ${cards(event.count)} auf den Wagen.`
    case 'discarded':
      return `${verb('legst', 'legt')} ${event.from === 'hand' ? 'aus der Hand' : 'aus dem Plan'} ab: ${cardDe(event.card)}.`
    case 'exchanged':
      return event.planned === undefined || event.stored === undefined
        ? `${verb('tauschst', 'tauscht')} eine geplante Karte gegen eine gelagerte.`
        : `${verb('tauschst', 'tauscht')} ${cardDe(event.planned)} aus dem Plan gegen ${cardDe(event.stored)} aus dem Lager.`
    case 'kept':
      return `${verb('tauschst', 'tauscht')} nicht.`
    case 'planning-over':
      return 'Alle sind ausgestiegen: Die Planung ist vorbei.'
    case 'removed':
      return `${verb('hast', 'hat')} zu wenig geplant: Aus ${whoseTrash(event, names, toldTo)} ${event.cards.length === 1 ? 'verlässt' : 'verlassen'} das Spiel: ${cardsDe(event.cards)}.`
    case 'short':
      return `${you ? 'Dir' : `Für ${name}`} ${event.missing === 1 ? 'fehlt' : 'fehlen'} noch ${cards(event.missing)}, aber in keiner Mülltonne liegt noch etwas außer Zaubern.`
    case 'turn-order':
      return `Reihenfolge: ${event.order.map((seat, turn) => `${seat === toldTo ? 'du' : playerName(names, seat)}${numberOf(event.cards[turn])}`).join(', ')}.`
    case 'turn':
      return `${verb('baust', 'baut')}.`
    case 'built':
      return `${verb('baust', 'baut')} ${cardDe(event.card)} als ${houseName(event.house)}.`
    case 'flipped':
      return `${verb('baust', 'baut')} ${event.card === undefined ? 'eine Karte' : cardDe(event.card)} verdeckt als ${houseName(event.house)}.`
    case 'improved':
      return `${verb('baust', 'baut')} ${houseName(event.house)} aus: ${cardDe(event.card)}.`
    case 'piped':
      return `${verb('legst', 'legt')} ein Rohr von ${houseName(event.left)} nach ${houseName(event.right)}.`
    case 'lifted':
      return `${verb('nimmst', 'nimmt')} ein Rohr auf.`
    case 'laid':
      return `${verb('legst', 'legt')} es von ${houseName(event.left)} nach ${houseName(event.right)}.`
    case 'arranged':
      return `${verb('stellst', 'stellt')} ${houseName(event.house)} um.`
    case 'stored':
      return `${verb('lagerst', 'lagert')} ${event.card === undefined ? 'eine Karte' : cardDe(event.card)}.`
    case 'familiar':
      return `${verb('setzt', 'setzt')} einen Vertrauten auf ${event.space}${event.by === 'breed' ? ' (Nachwuchs)' : event.by === 'teleport' ? ' (Teleport)' : ''}.`
    case 'declined':
      return `${verb('setzt', 'setzt')} keinen Vertrauten.`
    case 'ended':
      return `${verb('bist', 'ist')} fertig mit dem Bauen.`
    case 'over':
      return 'Alle vier Runden sind vorbei. Jetzt wird gewertet.'
  }
}

const whom = (seat: Seat, names: readonly string[], toldTo: Observer | undefined): string =>
  seat === toldTo ? 'dich' : playerName(names, seat)

/** The Trash Can that cards leave the game from, in the dative. */
function whoseTrash(
  { seat, from }: { readonly seat: Seat; readonly from: Seat },
  names: readonly string[],
  toldTo: Observer | undefined,
): string {
  if (from === toldTo) return 'deiner Mülltonne'
  return from === seat ? 'der eigenen Mülltonne' : `der Mülltonne von ${playerName(names, from)}`
}

/** The number that decides the turn order. */
const numberOf = (card: string | null | undefined): string =>
  card == null ? '' : ` mit ${planningCard(cardOf(card)).number}`

const cards = (count: number): string => pluralize(count, 'Karte', 'Karten')

const got = ({ count, cards: known }: { count: number; cards?: readonly string[] }): string =>
  known === undefined ? cards(count) : cardsDe(known)

const decks = (sizes: readonly number[]): string =>
  new Set(sizes).size === 1 ? cards(sizes[0] ?? 0) : `${joinList(sizes.map(String), 'und')} Karten`
