/** What the game waits for, in German. */
import type { Observer } from '@spellbough/kernel'
import { formatSigned, joinList, playerName } from '@spellbough/kernel'
import { cardId } from '../../data/cards.ts'
import type { View } from '../../rules/state.ts'
import { isPassingRound, type WaitingFor, waitingFor } from '../waiting.ts'
import { aCardDe, ofTreasureDe, treasureNameDe, withPointsDe } from './names.ts'

export function waitingDe(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  const sentence = 'seat' in wait && wait.seat === who ? toYou(wait, names) : ofOthers(wait, who, names)
  return isPassingRound(view, who)
    ? `${sentence} Du stiehlst in dieser Runde nichts; das kannst du noch ändern.`
    : sentence
}

function toYou(wait: Extract<WaitingFor, { seat: number }>, names: readonly string[]): string {
  switch (wait.for) {
    case 'token':
      return `Wähle ein Plättchen für den Schatz ${ofTreasureDe(wait.treasure)}.`
    case 'opening':
      return wait.second ? 'Du eröffnest: Nimm eine Karte.' : 'Du eröffnest: Nimm genau eine Karte.'
    case 'second':
      return 'Deine Eröffnung zählt 1: Hör auf oder nimm noch eine Karte mit beliebigem Wert.'
    case 'pick':
      return `Nimm eine Karte: Du hast ${wait.total}, das Limit ist ${wait.limit}.`
    case 'theft':
      return `${playerName(names, wait.victim)} hat ${aCardDe(cardId(wait.card))} genommen: Stiehlst du die Karte für die Gestaltwandlerin und zwei weitere, oder nicht?`
    case 'druid':
      return 'Du hast die Druidin: Tausche zwei Plättchen mit 1 oder 2 Unterschied, oder lass alle liegen.'
    case 'addition':
      return wait.able
        ? `${treasureNameDe(wait.treasure)}, Plättchen ${formatSigned(wait.token)}: Leg etwas dazu oder passe.`
        : `${treasureNameDe(wait.treasure)}, Plättchen ${formatSigned(wait.token)}: Du hast nichts dazuzulegen, also passe.`
  }
}

function ofOthers(wait: WaitingFor, who: Observer, names: readonly string[]): string {
  const name = 'seat' in wait ? playerName(names, wait.seat) : ''
  switch (wait.for) {
    case 'token':
      return `${name} wählt ein Plättchen für den Schatz ${ofTreasureDe(wait.treasure)}.`
    case 'opening':
      return `${name} eröffnet.`
    case 'second':
      return `${name} hört auf oder nimmt noch eine Karte.`
    case 'pick':
      return `${name} nimmt eine Karte: bisher ${wait.total} von ${wait.limit}.`
    case 'theft':
      return wait.seat < 0
        ? 'Das Spiel wartet auf eine Antwort zur letzten Karte.'
        : `${name} kann ${aCardDe(cardId(wait.card))} von ${playerName(names, wait.victim)} stehlen.`
    case 'confirming': {
      if (wait.seats.some((seat) => seat === who)) return 'Sieh dir an, was alle genommen haben, dann weiter.'
      const missing = joinList(
        wait.seats.map((seat) => playerName(names, seat)),
        'und',
      )
      return `${missing} ${wait.seats.length === 1 ? 'muss' : 'müssen'} noch bestätigen.`
    }
    case 'druid':
      return `${name} hat die Druidin und darf zwei Plättchen tauschen.`
    case 'addition':
      return `${name} darf etwas zum Schatz ${ofTreasureDe(wait.treasure)} (Plättchen ${formatSigned(wait.token)}) dazulegen oder passen.`
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
