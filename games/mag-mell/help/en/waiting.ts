/** What the game waits for, in English. */
import type { Observer } from '@spellbough/kernel'
import { formatSigned, joinList, playerName } from '@spellbough/kernel'
import { cardId } from '../../data/cards.ts'
import { traitName } from '../../data/names.ts'
import type { View } from '../../rules/state.ts'
import { bestRival, isPassingRound, type WaitingFor, waitingFor } from '../waiting.ts'
import { aCard, pointsEn, theTreasure } from './names.ts'

export function waitingEn(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  const sentence = 'seat' in wait && wait.seat === who ? toYou(wait, names) : ofOthers(wait, who, names)
  return isPassingRound(view, who)
    ? `${sentence} You are not asked about picks this round; you can still change that.`
    : sentence
}

function toYou(wait: Extract<WaitingFor, { seat: number }>, names: readonly string[]): string {
  switch (wait.for) {
    case 'token':
      return `Choose a token for ${theTreasure(wait.treasure)}. Whoever has the most mages of it at the end takes that token.`
    case 'opening':
      return wait.second
        ? 'Open the round: pick a card. After a card that counts 1 you may pick one more or stop.'
        : 'Open the round: pick one card. What it counts is the limit for all.'
    case 'second':
      return 'Pick one more card, or stop at 1. The others must reach your total.'
    case 'pick': {
      const again = wait.barred.map(traitName)
      const barred = again.length === 0 ? '' : ` Not again this round: ${joinList(again, 'and')}.`
      return `Pick ${wait.total === 0 ? 'a card' : 'one more card'}. You have ${wait.total}, the limit is ${wait.limit}.${barred}`
    }
    case 'theft':
      return `Steal ${aCard(cardId(wait.card))} from ${playerName(names, wait.victim)}? It costs you the Shapeshifter and two more cards. You can steal only right after a pick.`
    case 'druid':
      return 'Swap two tokens, or leave them. You hold the Druid: the two must differ by 1 or 2.'
    case 'addition': {
      const standing = standingEn(wait, names)
      return wait.able
        ? `Add to ${theTreasure(wait.treasure)} or pass. ${standing}`
        : `Pass: you have nothing to add to ${theTreasure(wait.treasure)}. ${standing}`
    }
  }
}

/** "Worth 8. You have 5, the best of the others 4." */
function standingEn(
  { seat, token, strength }: Extract<WaitingFor, { for: 'addition' }>,
  names: readonly string[],
): string {
  const own = strength[seat] ?? 0
  const rival = bestRival(strength, seat)
  const other = rival === undefined ? '' : `, ${playerName(names, rival)} ${strength[rival]}`
  return `It is worth ${formatSigned(token)}. You have ${own}${other}.`
}

function ofOthers(wait: WaitingFor, who: Observer, names: readonly string[]): string {
  const name = 'seat' in wait ? playerName(names, wait.seat) : ''
  switch (wait.for) {
    case 'token':
      return `${name} chooses a token for ${theTreasure(wait.treasure)}.`
    case 'opening':
      return `${name} opens the round.`
    case 'second':
      return `${name} stops or picks one more card.`
    case 'pick':
      return `${name} picks a card. ${name} has ${wait.total}, the limit is ${wait.limit}.`
    case 'theft':
      return wait.seat < 0
        ? 'Waiting for an answer about the last pick.'
        : `${name} may steal ${aCard(cardId(wait.card))} from ${wait.victim === who ? 'you' : playerName(names, wait.victim)}.`
    case 'confirming': {
      if (wait.seats.some((seat) => seat === who))
        return 'Look at all the picks, then continue. They go face down to the Ally piles: remember who took what.'
      const waiting = wait.seats.map((seat) => playerName(names, seat))
      return `Waiting for ${joinList(waiting, 'and')}.`
    }
    case 'druid':
      return `${name} holds the Druid and may swap two tokens.`
    case 'addition':
      return `${name} may add to ${theTreasure(wait.treasure)} or pass. It is worth ${formatSigned(wait.token)}.`
    case 'nothing': {
      const winners = joinList(
        wait.winners.map((seat) => playerName(names, seat)),
        'and',
      )
      return wait.winners.length === 1
        ? `The game is over: ${winners} wins with ${pointsEn(wait.points)}.`
        : `The game is over: ${winners} share the win with ${pointsEn(wait.points)}.`
    }
  }
}
