/** Why something is not allowed, in German, under the keys of `rules/refusals.ts`. */
import {
  capitalize,
  formatSigned,
  type IllegalAction,
  type RefusalMessages,
  translateRefusal,
} from '@spellbough/kernel'
import { cardOf } from '../../data/cards.ts'
import type { RefusalData, RefusalKey } from '../../rules/refusals.ts'
import { aCardDe, cardNameDe, traitNameDe, treasureNameDe } from './names.ts'

export const refusalDe = (illegal: IllegalAction): string => translateRefusal('de', REFUSALS_DE, illegal)

export const REFUSALS_DE: RefusalMessages<RefusalKey, RefusalData> = {
  'not-now-assign': () => 'Ein Plättchen wird nur zu Beginn einer Runde gelegt.',
  'not-now-pick': () => 'Magier werden nur in der Magierphase genommen.',
  'not-now-stop': () => 'Aufhören darf nur, wer die Runde eröffnet, und nur nach einer ersten Karte vom Wert 1.',
  'not-now-steal': () => 'Gestohlen wird nur sofort, solange das Spiel auf die Antwort wartet.',
  'not-now-decline': () => 'Es gibt gerade keine Karte, auf die du verzichten könntest.',
  'not-now-watch': () => 'Du hast in dieser Runde nicht aufs Stehlen verzichtet, also gibt es nichts zurückzunehmen.',
  'not-now-confirm': () => 'Es gibt nichts zu bestätigen.',
  'not-now-swap': () => 'Plättchen tauscht nur die Druidin, und erst nach der letzten Runde.',
  'not-now-keep': () => 'Nach der Druidin wird erst nach der letzten Runde gefragt.',
  'not-now-familiar': () => 'Vertraute kommen nur dazu, während ein Schatz gehoben wird.',
  'not-now-daemon': () => 'Dämonen werden nur eingesetzt, während ein Schatz gehoben wird.',
  'not-now-pass': () => 'Gepasst wird nur, während ein Schatz gehoben wird.',
  'others-turn': () => 'Du bist nicht an der Reihe.',
  'others-treasure': () => 'Das Plättchen legt, wer die Runde beginnt.',
  'others-druid': () => 'Das entscheidet, wer die Druidin hat.',
  'others-claim': () => 'Zuerst ist jemand anderes gefragt.',
  'play-waits': () => 'Das Spiel wartet auf eine Antwort zur letzten Karte.',
  'already-confirmed': () => 'Du hast schon bestätigt.',
  'no-such-token': ({ token = 0 }) => `Ein Plättchen mit dem Wert ${formatSigned(token)} ist nicht mehr frei.`,
  'not-in-pool': ({ card = '' }) => `In der Auslage liegt keine Karte „${nameDe(card)}“.`,
  'matches-own-pick': ({ card = '', pick = '', trait = '' }) =>
    `${capitalize(aCardDe(card))} darfst du jetzt nicht nehmen: Die Karte passt zu „${nameDe(pick)}“, die du schon hast (beide ${traitNameDe(trait)}).`,
  'no-shapeshifter': () => 'Du hast keine Gestaltwandlerin, die schon in einer früheren Runde zu dir kam.',
  'two-gifts': () => 'Mit der Gestaltwandlerin gibst du genau zwei andere Karten.',
  'no-such-gift': () => 'Diese Karten hast du nicht dort, woher du sie nehmen willst.',
  'same-treasure': () => 'Zum Tauschen gehören zwei verschiedene Schätze.',
  'swap-too-far': ({ tokens: [a, b] = [0, 0] }) =>
    `Die Plättchen ${formatSigned(a)} und ${formatSigned(b)} lassen sich nicht tauschen: Ihr Unterschied muss 1 oder 2 sein.`,
  'wrong-order': ({ order = [] }) => `Nenne sie in dieser Reihenfolge: ${order.map(treasureNameDe).join(', dann ')}.`,
  'wrong-gift-order': ({ order = [] }) =>
    `Nenne die Karten in dieser Reihenfolge: ${order.map(nameDe).join(', dann ')}.`,
  'no-familiar': () => 'Du hast keinen Vertrauten mehr.',
  'no-daemon': () => 'Du hast keinen Dämon, der für diesen Schatz noch einzusetzen wäre.',
  'no-sacrifice': ({ card = '' }) => `Du hast keine Karte „${nameDe(card)}“, die du opfern könntest.`,
}

const nameDe = (id: string): string => cardNameDe(cardOf(id))
