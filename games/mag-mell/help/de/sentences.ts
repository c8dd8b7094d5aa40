/** The Treasure of Mag Mell in German. */
import type { Observer, ScoreLine, Seat, Words } from '@spellbough/kernel'
import { capitalize, countItems, formatSigned, joinList, playerName } from '@spellbough/kernel'
import { cardOf, mage } from '../../data/cards.ts'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import type { MagMell, View } from '../../rules/state.ts'
import { type ClaimedEvent, claimStrengths, listSeats } from '../claim-context.ts'
import { countsForClaim, isRoutine, pickAtStake, treasuresWithTokens } from '../move-context.ts'
import { treasureAt } from '../waiting.ts'
import { aCardDe, aSacrificeDe, cardNameDe, ofTreasureDe, treasureNameDe } from './names.ts'
import { refusalDe } from './refusals.ts'
import { waitingDe } from './waiting.ts'

export const sentencesDe: Words<MagMell> = {
  name: 'Der Schatz von Mag Mell',
  pitch:
    'Sammle Magier aus fünf Gilden und sechs Schulen, merke dir, wer was genommen hat, und hebe die besten Schätze.',
  options: {
    level: {
      label: 'Spielstufe',
      help: 'Welche besonderen Magier mitspielen.',
      values: {
        basic: 'Grundspiel: 64 Magierkarten, an Besonderen nur Feen und Geistheilerinnen. Gut für die erste Partie.',
        full: 'Volles Spiel: alle 78 Magierkarten, mit Söldnern, Vertrauten, Schattenkönigin, Dämonen, Gestaltwandlerin und Druidin.',
      },
    },
    openHistory: {
      label: 'Offenes Gefolge',
      help: 'Ob alle das Gefolge aller ansehen dürfen.',
      values: {
        false: 'Nein: Alle sehen nur ihr eigenes Gefolge; sich zu erinnern gehört zum Spiel.',
        true: 'Ja: Jedes Gefolge und alles früher Genommene liegt offen, niemand muss sich etwas merken.',
      },
    },
  },
  move: moveDe,
  event: eventDe,
  isRoutine,
  waiting: waitingDe,
  refusal: refusalDe,
  scoreLine: scoreLineDe,
}

function moveDe(move: Move, view: View, names: readonly string[]): string {
  switch (move.do) {
    case 'assign':
      return `Plättchen ${formatSigned(move.token)} auf den Schatz ${ofTreasureDe(treasureAt(view, view.drawn.length - 1))} legen`
    case 'pick':
      return `${capitalize(aCardDe(move.card))} nehmen${valueDe(move.card)}`
    case 'stop':
      return 'Nach dieser einen Karte aufhören'
    case 'steal': {
      const stake = pickAtStake(view)
      const aim =
        stake === undefined ? 'die letzte Karte' : `${aCardDe(stake.card)} von ${playerName(names, stake.victim)}`
      const allies = move.allies.map((id) => `${aCardDe(id)} aus deinem Gefolge`)
      const picks = move.picks.map((id) => `${aCardDe(id)} aus dieser Runde`)
      return `${capitalize(aim)} stehlen und ${joinList(['die Gestaltwandlerin', ...allies, ...picks], 'und')} dafür geben`
    }
    case 'decline':
      return move.round ? 'In dieser Runde nicht mehr fragen' : 'Diese Karte nicht stehlen'
    case 'watch':
      return 'In dieser Runde wieder gefragt werden'
    case 'confirm':
      return 'Weiter'
    case 'swap':
      return `Die Plättchen von ${joinList(treasuresWithTokens(view, move.treasures, treasureNameDe), 'und')} tauschen`
    case 'keep':
      return 'Alle Plättchen liegen lassen'
    case 'familiar':
      return 'Einen Vertrauten dazulegen'
    case 'daemon':
      return `Einen Dämon rufen und ${aSacrificeDe(move.sacrifice)} opfern${countsForClaim(view, move.sacrifice) ? ' (zählt hier mit)' : ''}`
    case 'pass':
      return 'Passen'
  }
}

const valueDe = (id: string): string => {
  const { value } = mage(cardOf(id))
  return value === 1 ? '' : ` (zählt ${value})`
}

function eventDe(event: Event, names: readonly string[], toldTo?: Observer): string {
  const isYou = 'seat' in event && event.seat === toldTo
  const who = 'seat' in event ? (isYou ? 'Du' : playerName(names, event.seat)) : ''
  /** „Du nimmst“, „Hazel nimmt“. */
  const does = (you: string, other: string) => `${who} ${isYou ? you : other}`
  const from = (seat: Seat) => (seat === toldTo ? 'dir' : playerName(names, seat))
  switch (event.type) {
    case 'round': {
      const starts = event.starter === toldTo ? 'Du beginnst' : `${playerName(names, event.starter)} beginnt`
      return `Runde ${event.round + 1} von 11: ${starts}. Ein Schatz wartet: ${treasureNameDe(event.treasure)}.`
    }
    case 'assigned':
      return `${does('legst', 'legt')} Plättchen ${formatSigned(event.token)} auf den Schatz ${ofTreasureDe(event.treasure)}.`
    case 'picked':
      return `${does('nimmst', 'nimmt')} ${aCardDe(event.card)}: bisher ${event.total}.`
    case 'stopped':
      return `${does('hörst', 'hört')} bei ${event.total} auf.`
    case 'stole':
      return `${does('stiehlst', 'stiehlt')} ${from(event.from)} ${aCardDe(event.card)} und ${isYou ? 'gibst' : 'gibt'} ${joinList(['die Gestaltwandlerin', ...event.given.map(aCardDe)], 'und')} dafür.`
    case 'let-pass':
      return event.round
        ? `${does('möchtest', 'möchte')} in dieser Runde nicht mehr gefragt werden.`
        : `${does('stiehlst', 'stiehlt')} die Karte nicht.`
    case 'watching':
      return `${does('möchtest', 'möchte')} in dieser Runde wieder gefragt werden.`
    case 'picking-over':
      return pickingOverDe(event.limit, event.lockedOut, names, toldTo)
    case 'confirmed':
      return `${does('bist', 'ist')} bereit für die nächste Runde.`
    case 'gathered':
      return event.refilled === 0
        ? 'Die Runde endet, und die Auslage bekommt keine neuen Karten.'
        : `Die genommenen Karten kommen ins Gefolge, die Auslage bekommt ${event.refilled === 1 ? 'eine neue Karte' : `${event.refilled} neue Karten`}.`
    case 'druid-shown':
      return `Nach der letzten Runde ${isYou ? 'zeigst du' : `zeigt ${who}`} die Druidin.`
    case 'swapped':
      return `${does('tauschst', 'tauscht')} die Plättchen von ${joinList(event.treasures.map(treasureNameDe), 'und')}.`
    case 'kept-tokens':
      return `${does('lässt', 'lässt')} alle Plättchen liegen.`
    case 'claiming':
      return `Jetzt wird gehoben: ${treasureNameDe(event.treasure)}, Wert ${formatSigned(event.token)}.`
    case 'laid-out':
      return `${does('legst', 'legt')} ${cardsDe(event.cards)} aus.`
    case 'added-familiar':
      return `${does('legst', 'legt')} einen Vertrauten dazu.`
    case 'used-daemon':
      return `${does('rufst', 'ruft')} einen Dämon und ${isYou ? 'opferst' : 'opfert'} ${aSacrificeDe(event.sacrifice)}.`
    case 'passed':
      return `${does('passt', 'passt')}.`
    case 'claimed':
      return claimedDe(event, names, toldTo)
    case 'over':
      return 'Alle Schätze sind gehoben. Die Partie ist zu Ende.'
  }
}

function pickingOverDe(
  limit: number,
  lockedOut: readonly Seat[],
  names: readonly string[],
  toldTo: Observer | undefined,
): string {
  if (limit === 0) return 'Die Auslage ist leer, niemand nimmt etwas.'
  if (lockedOut.length === 0) return `Niemand muss mehr nehmen: Alle haben ${limit}.`
  const list = joinList(listSeats(lockedOut, names, toldTo, 'du'), 'und')
  const withYou = lockedOut.some((seat) => seat === toldTo)
  if (lockedOut.length === 1)
    return `Bei ${limit} ist Schluss: ${withYou ? 'Du bist ausgesperrt und hast' : `${list} ist ausgesperrt und hat`} weniger.`
  return `Bei ${limit} ist Schluss: ${capitalize(list)} ${withYou ? 'seid ausgesperrt und habt' : 'sind ausgesperrt und haben'} weniger.`
}

/** „Hazel hebt den Schatz von Bréag, Wert 8, mit 5 gegen 4.“ */
function claimedDe(event: ClaimedEvent, names: readonly string[], toldTo: Observer | undefined): string {
  const { treasure, token, winner, strength } = event
  const prize = `Schatz ${ofTreasureDe(treasure)}, Wert ${formatSigned(token)}`
  const { most, second, tied } = claimStrengths(strength)
  if (winner !== null) {
    const takes = winner === toldTo ? 'Du hebst' : `${playerName(names, winner)} hebt`
    return `${takes} den ${prize}, mit ${most} gegen ${second}.`
  }
  if (most === 0) return `Für den ${prize}, hat niemand etwas: Niemand bekommt ihn.`
  const list = joinList(listSeats(tied, names, toldTo, 'du'), 'und')
  const have = tied.some((seat) => seat === toldTo) ? 'habt' : 'haben'
  return `Gleichstand beim ${prize}: ${capitalize(list)} ${have} je ${most}, niemand bekommt ihn.`
}

const cardsDe = (ids: readonly string[]): string =>
  joinList(
    countItems(ids).map(([id, count]) => (count === 1 ? aCardDe(id) : `${count}× ${cardNameDe(cardOf(id))}`)),
    'und',
  )

function scoreLineDe({ item, points, because = {} }: ScoreLine): string {
  switch (item) {
    case 'treasure':
      return `Schatz ${ofTreasureDe(String(because['treasure']))}`
    case 'mercenaries':
      return `Söldner: ${because['held']} im Gefolge`
    default:
      return `Schattenkönigin: ${because['athrach']} Athrach und ${because['tuama']} Tuama, ${points} ${points === 1 ? 'Paar' : 'Paare'}`
  }
}
