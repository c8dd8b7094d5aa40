/** Why something is not allowed, in German, under the keys of `rules/refusals.ts`. */
import { capitalize, type IllegalAction, type RefusalMessages, translateRefusal } from '@spellbough/kernel'
import type { RefusalData, RefusalKey } from '../../rules/refusals.ts'
import { aFruitDe, coinsDe, noFruitDe, quotedDe } from './names.ts'

export const refusalDe = (illegal: IllegalAction): string => translateRefusal('de', REFUSALS_DE, illegal)

export const REFUSALS_DE: RefusalMessages<RefusalKey, RefusalData> = {
  'others-turn': () => 'Du bist nicht am Zug.',
  'sell-first': () => 'Zuerst kommt Phase 1: Verkaufe eine Obstkarte.',
  'rest-now': () => 'Du ruhst gerade: Nimm Obst vom Markt.',
  'draft-now': () => 'Gerade wird das erste Obst gewählt: Nimm eine Karte vom Markt.',
  'effect-first': ({ card }) => `Zuerst kommt der Effekt ${ofSource(card)}.`,
  'no-sale': () => 'Den Verkauf dieses Zuges hast du gemacht; für mehr brauchst du einen Effekt, der es erlaubt.',
  'no-such-fruit': ({ fruit = '' }) => `Unter deinem unverkauften Obst gibt es ${noFruitDe(fruit)}.`,
  'kind-sold': ({ fruit = '' }) =>
    `Du hast in diesem Zug schon ${aFruitDe(fruit)} verkauft; der nächste Verkauf braucht eine andere Sorte.`,
  'no-extra-sale': ({ card = '' }) => `${quotedDe(card)} erlaubt dir jetzt keinen weiteren Verkauf.`,
  'extra-sale-made': ({ card = '' }) => `Den weiteren Verkauf von ${quotedDe(card)} hast du in diesem Zug gemacht.`,
  'no-action': () => 'In diesem Zug ist keine Aktion einer Obstkarte mehr übrig.',
  'orange-action': () => 'Die Orange senkt die Kosten einer Stufe: Wähle sie beim Bauen.',
  'idle-action': () => 'Die Aktion deines Obstes würde jetzt nichts ändern.',
  'not-there': ({ card = '' }) => `${quotedDe(card)} liegt weder im Markt noch unter deinen aktiven Karten.`,
  'not-shown-card': ({ card = '' }) => `${quotedDe(card)} ist nicht unter den aufgedeckten Karten.`,
  'same-card': ({ card = '' }) => `Der Effekt baut eine andere Karte, nicht ${quotedDe(card)} selbst.`,
  'wrong-stage': ({ card = '', stage }) =>
    `Der Effekt baut keine Stufe ${stage}, und die ist bei ${quotedDe(card)} die nächste.`,
  'no-room': ({ card = '' }) => `Du hast drei aktive Karten: Für ${quotedDe(card)} fehlen Platz und Marker.`,
  'cannot-meet': ({ card = '', stage }) =>
    `Was Stufe ${stage} von ${quotedDe(card)} verlangt, kannst du nicht tun, also kannst du sie nicht bauen.`,
  'cannot-pay': ({ card = '', stage, cost = 0, coins = 0 }) =>
    `Stufe ${stage} von ${quotedDe(card)} kostet so ${coinsDe(cost)}, und in deinem Beutel ${coins === 1 ? 'liegt' : 'liegen'} ${coinsDe(coins)}.`,
  'no-orange': () => 'Du hast keine Orange, deren Aktion du nutzen könntest.',
  'orange-by-effect': () => 'Die Orange hilft nur bei einer Stufe, die kein Effekt baut.',
  'no-building-effect': () => 'Gerade baut kein Effekt, also senkt auch keiner die Kosten.',
  'no-discount': ({ other = '', stage }) => `${quotedDe(other)} senkt die Kosten einer Stufe ${stage} jetzt nicht.`,
  'lowers-nothing': ({ card = '', stage = 0 }) =>
    `Das senkt die Kosten von Stufe ${stage} von ${quotedDe(card)} nicht: Baue sie ohne Nachlass.`,
  'same-cost': ({ other = '' }) =>
    `${other === 'effect' ? 'Der Effekt selbst' : quotedDe(other)} senkt die Kosten genauso weit: Wähle das.`,
  'not-active': ({ card = '' }) =>
    `${quotedDe(card)} ist keine deiner aktiven Karten; nur die kannst du nach Belieben abwerfen.`,
  'not-discardable': ({ card = '' }) => `${quotedDe(card)} kannst du für diesen Effekt nicht abwerfen.`,
  'not-in-market': ({ fruit = '' }) => `Im Obstmarkt gibt es ${noFruitDe(fruit)}.`,
  'empty-row': ({ row }) => `In der ${row === 'lower' ? 'unteren' : 'oberen'} Reihe liegt keine Karte.`,
  'too-much': ({ coins = 0 }) => `Du kannst jetzt höchstens ${coinsDe(coins)} in die Truhe legen.`,
  'not-shown-fruit': ({ fruit = '' }) => `${capitalize(noFruitDe(fruit))} gibt es unter den aufgedeckten Karten.`,
  'no-effect': () => 'Darauf wartet gerade kein Effekt.',
  'not-that-choice': ({ card }) => `Der Effekt ${ofSource(card)} wartet auf eine andere Wahl.`,
  'must-be-done': ({ card = '' }) => `Was ${quotedDe(card)} verlangt, musst du tun.`,
  'in-use': ({ card }) => `Den Effekt ${ofSource(card)} nutzt du gerade, also musst du ihn ganz ausführen.`,
  'first-take': () => 'Beim Ruhen nimmst du genau eine Obstkarte; verzichten kannst du nur auf weitere.',
}

const ofSource = (card: string | undefined): string => (card === undefined ? 'deines Obstes' : `von ${quotedDe(card)}`)
