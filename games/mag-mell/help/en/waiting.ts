/** What the game waits for, in English. */
import type { Observer } from '@spellbough/kernel'
import { formatSigned, joinList, playerName } from '@spellbough/kernel'
import { cardId } from '../../data/cards.ts'
import type { View } from '../../rules/state.ts'
import { isPassingRound, type WaitingFor, waitingFor } from '../waiting.ts'
import { aCard, pointsEn, theTreasure } from './names.ts'

export function waitingEn(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  const sentence = 'seat' in wait && wait.seat === who ? toYou(wait, names) : ofOthers(wait, who, names)
  return isPassingRound(view, who)
    ? `${sentence} You let all picks of this round pass; you can still change that.`
    : sentence
}

function toYou(wait: Extract<WaitingFor, { seat: number }>, names: readonly string[]): string {
  switch (wait.for) {
    case 'token':
      return `Choose a token for ${theTreasure(wait.treasure)}.`
    case 'opening':
      return wait.second ? 'You open: pick a card.' : 'You open: pick exactly one card.'
    case 'second':
      return 'Your opening counts 1: stop, or pick one more card of any value.'
    case 'pick':
      return `Pick a card: you have ${wait.total}, the limit is ${wait.limit}.`
    case 'theft':
      return `${playerName(names, wait.victim)} has picked ${aCard(cardId(wait.card))}: steal it for the Shapeshifter and two more cards, or let it pass?`
    case 'druid':
      return 'You hold the Druid: swap two tokens that differ by 1 or 2, or leave them.'
    case 'addition':
      return wait.able
        ? `Add something to ${theTreasure(wait.treasure)}, token ${formatSigned(wait.token)}, or pass.`
        : `You have nothing to add to ${theTreasure(wait.treasure)}, token ${formatSigned(wait.token)}: pass.`
  }
}

function ofOthers(wait: WaitingFor, who: Observer, names: readonly string[]): string {
  const name = 'seat' in wait ? playerName(names, wait.seat) : ''
  switch (wait.for) {
    case 'token':
      return `${name} chooses a token for ${theTreasure(wait.treasure)}.`
    case 'opening':
      return `${name} opens.`
    case 'second':
      return `${name} stops or picks one more card.`
    case 'pick':
      return `${name} picks a card: ${wait.total} of ${wait.limit} so far.`
    case 'theft':
      return wait.seat < 0
        ? 'Play waits for an answer about the last pick.'
        : `${name} may steal ${aCard(cardId(wait.card))} from ${playerName(names, wait.victim)}.`
    case 'confirming':
      if (wait.seats.some((seat) => seat === who)) return 'Look at all the picks, then continue.'
      return `${joinList(
        wait.seats.map((seat) => playerName(names, seat)),
        'and',
      )} must still confirm.`
    case 'druid':
      return `${name} holds the Druid and may swap two tokens.`
    case 'addition':
      return `${name} may add to ${theTreasure(wait.treasure)}, token ${formatSigned(wait.token)}, or pass.`
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
