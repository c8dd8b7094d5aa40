/** What the game waits for, in German. */
import type { Observer } from '@spellbough/kernel'
import { formatSigned, joinList, playerName } from '@spellbough/kernel'
import { cardId } from '../../data/cards.ts'
import type { View } from '../../rules/state.ts'
import { bestRival, isPassingRound, type WaitingFor, waitingFor } from '../waiting.ts'
import { aCardDe, ofTreasureDe, traitNameDe, withPointsDe } from './names.ts'

export function waitingDe(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  const sentence = 'seat' in wait && wait.seat === who ? toYou(wait, names) : ofOthers(wait, who, names)
  return isPassingRound(view, who)
    ? `${sentence} In dieser Runde wirst du nicht mehr gefragt; das kannst du noch ändern.`
    : sentence
}

function toYou(wait: Extract<WaitingFor, { seat: number }>, names: readonly string[]): string {
  switch (wait.for) {
    case 'token':
      return `Wähle ein Plättchen für den Schatz ${ofTreasureDe(wait.treasure)}. Wer am Ende am meisten für ihn hat, bekommt dieses Plättchen.`
    case 'opening':
      return wait.second
        ? 'Eröffne die Runde: Nimm eine Karte. Nach einer Karte, die 1 zählt, darfst du noch eine nehmen oder aufhören.'
        : 'Eröffne die Runde: Nimm eine Karte. Was sie zählt, ist das Limit für alle.'
    case 'second':
      return 'Nimm noch eine Karte, oder hör bei 1 auf. Die anderen müssen deine Summe erreichen.'
    case 'pick': {
      const again = wait.barred.map(traitNameDe)
      const barred = again.length === 0 ? '' : ` Nicht noch mal: ${joinList(again, 'und')}.`
      return `Nimm ${wait.total === 0 ? 'eine' : 'noch eine'} Karte. Du hast ${wait.total}, das Limit ist ${wait.limit}.${barred}`
    }
    case 'theft':
      return `Stiehlst du ${playerName(names, wait.victim)} ${aCardDe(cardId(wait.card))}? Es kostet dich die Gestaltwandlerin und zwei weitere Karten. Stehlen kannst du nur sofort.`
    case 'druid':
      return 'Tausche zwei Plättchen, oder lass sie liegen. Du hast die Druidin: Die beiden müssen sich um 1 oder 2 unterscheiden.'
    case 'addition': {
      const standing = standingDe(wait, names)
      return wait.able
        ? `Leg etwas zum Schatz ${ofTreasureDe(wait.treasure)} dazu oder passe. ${standing}`
        : `Passe: Du hast zum Schatz ${ofTreasureDe(wait.treasure)} nichts dazuzulegen. ${standing}`
    }
  }
}

/** „Er hat den Wert 8. Du hast 5, Hazel 4.“ */
function standingDe(
  { seat, token, strength }: Extract<WaitingFor, { for: 'addition' }>,
  names: readonly string[],
): string {
  const own = strength[seat] ?? 0
  const rival = bestRival(strength, seat)
  const other = rival === undefined ? '' : `, ${playerName(names, rival)} ${strength[rival]}`
  return `Er hat den Wert ${formatSigned(token)}. Du hast ${own}${other}.`
}

function ofOthers(wait: WaitingFor, who: Observer, names: readonly string[]): string {
  const name = 'seat' in wait ? playerName(names, wait.seat) : ''
  switch (wait.for) {
    case 'token':
      return `${name} wählt ein Plättchen für den Schatz ${ofTreasureDe(wait.treasure)}.`
    case 'opening':
      return `${name} eröffnet die Runde.`
    case 'second':
      return `${name} hört auf oder nimmt noch eine Karte.`
    case 'pick':
      return `${name} nimmt eine Karte. ${name} hat ${wait.total}, das Limit ist ${wait.limit}.`
    case 'theft':
      return wait.seat < 0
        ? 'Warten auf eine Antwort zur letzten Karte.'
        : `${name} kann ${wait.victim === who ? 'dir' : playerName(names, wait.victim)} ${aCardDe(cardId(wait.card))} stehlen.`
    case 'confirming': {
      if (wait.seats.some((seat) => seat === who))
        return 'Sieh dir an, was alle genommen haben, dann weiter. Die Karten kommen verdeckt ins Gefolge: Merk dir, wer was hat.'
      const waiting = wait.seats.map((seat) => playerName(names, seat))
      return `Warten auf ${joinList(waiting, 'und')}.`
    }
    case 'druid':
      return `${name} hat die Druidin und darf zwei Plättchen tauschen.`
    case 'addition':
      return `${name} darf zum Schatz ${ofTreasureDe(wait.treasure)} etwas dazulegen oder passen. Er hat den Wert ${formatSigned(wait.token)}.`
    case 'nothing': {
      const winners = joinList(
        wait.winners.map((seat) => playerName(names, seat)),
        'und',
      )
      return wait.winners.length === 1
        ? `Die Partie ist zu Ende: ${winners} gewinnt mit ${withPointsDe(wait.points)}.`
        : `Die Partie ist zu Ende: ${winners} teilen sich den Sieg mit ${withPointsDe(wait.points)}.`
    }
  }
}
