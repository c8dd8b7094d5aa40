/** The Treasure of Mag Mell in German. */
import type { ScoreLine, Words } from '@spellbough/kernel'
import { capitalize, countItems, formatSigned, joinList, playerName } from '@spellbough/kernel'
import { cardOf, mage } from '../../data/cards.ts'
import type { Event } from '../../rules/events.ts'
import type { Move } from '../../rules/moves.ts'
import type { MagMell, View } from '../../rules/state.ts'
import { countsForClaim, pickAtStake, treasuresWithTokens } from '../move-context.ts'
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
      return move.round ? 'In dieser Runde nichts stehlen' : 'Diese Karte nicht stehlen'
    case 'watch':
      return 'In dieser Runde wieder gefragt werden'
    case 'confirm':
      return 'Weiter: Die Karten dürfen weggelegt werden'
    case 'swap':
      return `Die Plättchen von ${joinList(treasuresWithTokens(view, move.treasures, treasureNameDe), 'und')} tauschen`
    case 'keep':
      return 'Alle Plättchen liegen lassen'
    case 'familiar':
      return 'Einen Vertrauten dazulegen'
    case 'daemon':
      return `Einen Dämon einsetzen und ${aSacrificeDe(move.sacrifice)} opfern${countsForClaim(view, move.sacrifice) ? ' (zählt hier mit)' : ''}`
    case 'pass':
      return 'Passen'
  }
}

const valueDe = (id: string): string => {
  const { value } = mage(cardOf(id))
  return value === 1 ? '' : ` (zählt ${value})`
}

function eventDe(event: Event, names: readonly string[]): string {
  const name = 'seat' in event ? playerName(names, event.seat) : ''
  switch (event.type) {
    case 'round':
      return `Runde ${event.round + 1} von 11: ${playerName(names, event.starter)} beginnt. Ein Schatz wartet: ${treasureNameDe(event.treasure)}.`
    case 'assigned':
      return `${name} legt Plättchen ${formatSigned(event.token)} auf den Schatz ${ofTreasureDe(event.treasure)}.`
    case 'picked':
      return `${name} nimmt ${aCardDe(event.card)}: bisher ${event.total}.`
    case 'stopped':
      return `${name} hört bei ${event.total} auf.`
    case 'stole':
      return `${name} stiehlt ${aCardDe(event.card)} von ${playerName(names, event.from)} und gibt ${joinList(['die Gestaltwandlerin', ...event.given.map(aCardDe)], 'und')} dafür.`
    case 'let-pass':
      return event.round ? `${name} stiehlt in dieser Runde nichts.` : `${name} stiehlt die Karte nicht.`
    case 'watching':
      return `${name} möchte in dieser Runde wieder gefragt werden.`
    case 'picking-over':
      return pickingOverDe(
        event.limit,
        event.lockedOut.map((seat) => playerName(names, seat)),
      )
    case 'confirmed':
      return `${name} bestätigt.`
    case 'gathered':
      return event.refilled === 0
        ? 'Die Runde endet, und die Auslage bekommt keine neuen Karten.'
        : `Die genommenen Karten kommen ins Gefolge, die Auslage bekommt ${event.refilled === 1 ? 'eine neue Karte' : `${event.refilled} neue Karten`}.`
    case 'druid-shown':
      return `Nach der letzten Runde zeigt ${name} die Druidin.`
    case 'swapped':
      return `${name} tauscht die Plättchen von ${joinList(event.treasures.map(treasureNameDe), 'und')}.`
    case 'kept-tokens':
      return `${name} lässt alle Plättchen liegen.`
    case 'claiming':
      return `Jetzt wird gehoben: ${treasureNameDe(event.treasure)}, Plättchen ${formatSigned(event.token)}.`
    case 'laid-out':
      return `${name} legt ${cardsDe(event.cards)} aus.`
    case 'added-familiar':
      return `${name} legt einen Vertrauten dazu.`
    case 'used-daemon':
      return `${name} setzt einen Dämon ein und opfert ${aSacrificeDe(event.sacrifice)}.`
    case 'passed':
      return `${name} passt.`
    case 'claimed':
      return claimedDe(event, names)
    case 'over':
      return 'Alle Schätze sind gehoben. Die Partie ist zu Ende.'
  }
}

function pickingOverDe(limit: number, lockedOut: readonly string[]): string {
  if (limit === 0) return 'Die Auslage ist leer, niemand nimmt etwas.'
  if (lockedOut.length === 0) return `Niemand muss mehr nehmen: Alle haben ${limit}.`
  return `Bei ${limit} ist Schluss: ${joinList(lockedOut, 'und')} ${lockedOut.length === 1 ? 'ist' : 'sind'} ausgesperrt und ${lockedOut.length === 1 ? 'hat' : 'haben'} weniger.`
}

function claimedDe(event: Extract<Event, { type: 'claimed' }>, names: readonly string[]): string {
  const treasure = `Schatz ${ofTreasureDe(event.treasure)}`
  const most = Math.max(...event.strength)
  if (event.winner !== null)
    return `${playerName(names, event.winner)} hebt den ${treasure} mit Stärke ${most} und bekommt Plättchen ${formatSigned(event.token)}.`
  if (most === 0)
    return `Für den ${treasure} hat niemand etwas: Plättchen ${formatSigned(event.token)} bekommt niemand.`
  const tied = event.strength.flatMap((strength, seat) => (strength === most ? [playerName(names, seat)] : []))
  return `Gleichstand beim ${treasure}: ${joinList(tied, 'und')} haben je ${most}, Plättchen ${formatSigned(event.token)} bekommt niemand.`
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
