/** Why something is not allowed, in German, under the keys of `rules/refusals.ts`. */
import { type IllegalAction, type RefusalMessages, translateRefusal } from '@spellbough/kernel'
import { MAX_CHOICE_CHANGES, MAX_PIPE_MOVES } from '../../data/constants.ts'
import { houseName } from '../../data/names.ts'
import type { RefusalData, RefusalKey } from '../../rules/refusals.ts'
import { cardDe } from './names.ts'

export const refusalDe = (illegal: IllegalAction, names?: readonly string[]): string =>
  translateRefusal('de', REFUSALS_DE, illegal, names)

export const REFUSALS_DE: RefusalMessages<RefusalKey, RefusalData> = {
  'host-only': () => 'Den Countdown beendet nur das Spiel selbst.',
  'host-only-starts': () => 'Das Spiel selbst beendet nur den Countdown.',
  'no-countdown': () => 'Es läuft kein Countdown.',
  'ready-not-asked': () => 'Gerade wird niemand gefragt, ob alle bereit sind.',
  'ready-already': () => 'Du hast schon gesagt, dass du bereit bist.',
  'not-started': () => 'Die Runde hat noch nicht begonnen.',
  'planning-over': () => 'Die Planung ist vorbei: Alle sind ausgestiegen.',
  frozen: ({ spell = '' }) => `Alle halten inne: „${cardDe(spell)}“ wird gerade ausgeführt.`,
  'dropped-out': () => 'Du bist aus dieser Planung ausgestiegen.',
  'same-choice': () => 'Das hast du schon gewählt.',
  'no-more-changes': () => `Eine Wahl lässt sich ${MAX_CHOICE_CHANGES}-mal ändern, und das hast du getan.`,
  'no-hand': () => 'Du hast keine Karten auf der Hand.',
  'hand-put-down': ({ seat = 0 }, called) =>
    `Du hast keine Karten auf der Hand: Der Zauber von ${called(seat)} hat alle Handkarten auf die Wagen gelegt.`,
  'not-in-hand': ({ card = '' }) => `Du hast ${cardDe(card)} nicht auf der Hand.`,
  'plan-full-place': () => 'Dein Planungsbereich ist voll: Er fasst fünf Karten.',
  'plan-full-take': () => 'Du hast fünf Karten geplant und nimmst keine mehr.',
  'no-spell-to-trash': () => 'Wegwerfen kannst du die Hand nur mit einem Zauber darin.',
  'spell-not-in-hand': ({ spell = '' }) => `Du hast „${cardDe(spell)}“ nicht auf der Hand.`,
  'apprentice-cast': () => 'Lehrlinge können nicht zaubern: Ein Zauber erlaubt nur, die Hand wegzuwerfen.',
  'hand-not-empty-take': () => 'Nehmen oder ziehen kannst du nur mit leerer Hand.',
  'hand-not-empty-drop': () => 'Aussteigen kannst du nur mit leerer Hand.',
  'hand-not-empty-wait': () => 'Warten kannst du nur mit leerer Hand.',
  'carriage-empty': ({ clockwise }) =>
    `Auf dem Wagen ${side(clockwise)} von dir, von dem du jetzt nimmst, liegt nichts.`,
  'carriage-emptied': ({ seat = 0, clockwise }, called) =>
    `Der Wagen ${side(clockwise)} von dir, von dem du jetzt nimmst, ist leer: ${called(seat)} hat ihn gerade geleert.`,
  'deck-empty': () => 'Dein Stapel ist leer.',
  'no-waiting': () => 'In Echtzeit wartest du einfach: Das ist kein Zug.',
  'must-act': () => 'Alle haben gewartet, und du bist von ihnen am ältesten: Tu diesmal etwas.',
  'apprentice-bribe': () => 'Lehrlinge können niemanden bestechen.',
  'no-biscuit': () => 'Du hast keinen Keks, den du geben könntest.',
  'bribe-nobody': () => 'Diesen Mitspieler gibt es nicht.',
  'bribe-still-playing': ({ seat = 0 }, called) =>
    `Bestechen lässt sich nur, wer ausgestiegen ist, und ${called(seat)} ist es nicht.`,
  'bribe-empty': ({ seat = 0 }, called) => `Auf dem Wagen, den ${called(seat)} leeren würde, liegt nichts.`,
  'bribe-emptied': ({ seat = 0, other = 0 }, called) =>
    `Auf dem Wagen, den ${called(seat)} leeren würde, liegt nichts mehr: ${called(other)} hat ihn gerade geleert.`,
  'spend-not-here': () => 'Nur Lehrlinge geben einen Keks für die Wagen aus.',
  'spend-hand': () => 'Den Keks gibst du nur mit leerer Hand und weniger als fünf geplanten Karten aus.',
  'spend-gone': () => 'Du hast deinen Keks schon ausgegeben.',
  'spend-nothing': () => 'Auf keinem Wagen liegt etwas.',
  'no-spell-now': () => 'Gerade verlangt kein Zauber eine Wahl.',
  'spell-ignores': () => 'Du bist ausgestiegen, der Zauber betrifft dich nicht.',
  'spell-asks-others': () => 'Für diesen Zauber hast du nichts zu wählen.',
  'choice-final': () => 'Eine Wahl für einen Zauber ist endgültig.',
  'spell-asks-other': ({ spell = '' }) => `„${cardDe(spell)}“ verlangt eine andere Wahl.`,
  'discard-hand': ({ card = '' }) => `Du hast ${cardDe(card)} nicht auf der Hand.`,
  'discard-planned': ({ card = '' }) => `Du hast ${cardDe(card)} nicht geplant.`,
  'cannot-swap': () => 'Getauscht wird eine deiner geplanten Karten gegen eine, die du gelagert hast.',
  'no-order-now': () => 'Über die Reihenfolge wird nur zu Beginn des Bauens entschieden.',
  'nothing-planned': () => 'Du hast nichts geplant und baust nach den anderen.',
  'stored-not-revealed': () => 'Eine gelagerte Karte kann nicht über die Reihenfolge entscheiden.',
  'not-planned': ({ card = '' }) => `Du hast ${cardDe(card)} nicht geplant.`,
  'not-building': () => 'Bauen kannst du erst nach der Planung.',
  'others-turn': ({ seat = 0 }, called) => `${called(seat)} ist am Zug.`,
  'familiar-first': () => 'Setze erst den Vertrauten oder verzichte auf ihn.',
  'pipes-first': () => 'Lege erst alle Rohre, die du aufgenommen hast.',
  'no-such-card': ({ card = '' }) => `Dort hast du ${cardDe(card)} nicht.`,
  'stored-just-now': ({ card = '' }) =>
    `${cardDe(card)} kam erst in dieser Runde ins Lager und ist noch nicht spielbar.`,
  'not-level-1': () => 'Ein neues Baumhaus beginnt mit Stufe 1; andere Karten kannst du verdeckt legen.',
  'no-such-house': () => 'Dieses Baumhaus hast du nicht.',
  'pipe-is-no-level': () => 'Ein Rohr macht kein Baumhaus höher.',
  'wrong-level': ({ house = 0, level = 0 }) =>
    `Baumhaus ${houseName(house)} hat ${level} Stufen: Nur Stufe ${level + 1} passt darauf.`,
  'wrong-colour': ({ house = 0 }) => `Baumhaus ${houseName(house)} hat eine andere Farbe.`,
  'same-house': () => 'Ein Rohr verbindet zwei verschiedene Baumhäuser.',
  'joined-already': ({ house = 0, other = 0 }) =>
    `${houseName(house)} und ${houseName(other)} sind schon verbunden, unmittelbar oder über andere.`,
  'no-free-side': ({ house = 0 }) => `Baumhaus ${houseName(house)} hat dort keine freie Seite.`,
  'chains-apart': ({ house = 0, other = 0 }) =>
    `${houseName(house)} und ${houseName(other)} können so nicht Nachbarn werden: Verbundene Baumhäuser behalten ihre Ordnung.`,
  'other-place': () => 'Diese Kette steht an einer anderen Stelle der Reihe.',
  'no-move-pipes': () => 'Rohre versetzt nur, wer eine blaue Stufe 4 hat.',
  'no-such-pipe': ({ card = '' }) => `${cardDe(card)} liegt nicht in deinem Dorf.`,
  'lay-first': () => 'Du hast begonnen, die Rohre wieder zu legen: Lege auch die anderen.',
  'pipes-moved-enough': () => `In einem Zug lassen sich Rohre ${MAX_PIPE_MOVES}-mal versetzen.`,
  'nothing-new': () => 'Wie auch immer du es legst: So lagen die Rohre in diesem Zug schon.',
  'nothing-lifted': () => 'Du hast kein Rohr aufgenommen.',
  'seen-before': () => 'So lagen die Rohre in diesem Zug schon.',
  'piped-stays': ({ house = 0 }) => `Baumhaus ${houseName(house)} hat ein Rohr und bleibt stehen.`,
  'moved-already': ({ house = 0 }) => `Baumhaus ${houseName(house)} wurde in diesem Zug schon versetzt.`,
  'stands-there': ({ house = 0 }) => `Baumhaus ${houseName(house)} steht schon dort.`,
  'no-such-gap': () => 'So viele Ketten gibt es nicht.',
  'not-planned-store': ({ card = '' }) => `Du hast ${cardDe(card)} nicht geplant.`,
  'no-room': () => 'Dein Lager ist voll: Es fasst eine Karte je Stufe 2 und mit einer lila Stufe 4 beliebig viele.',
  'no-familiar-now': () => 'Gerade gibt es keinen Vertrauten zu setzen.',
  occupied: ({ space = '' }) => `Auf ${space} steht schon ein Vertrauter.`,
  'out-of-reach': ({ space = '' }) => `${space} ist weder grau noch berührt es einen deiner Vertrauten.`,
  'must-be-barren': ({ space = '' }) => `Auf ${space} wächst etwas: Dieser Vertraute muss dorthin, wo nichts wächst.`,
  'plan-left': () => 'Verbrauche oder lagere erst alle geplanten Karten.',
}

const side = (clockwise = true): string => (clockwise ? 'rechts' : 'links')
