/** Why something is not allowed, in German, under the keys of `rules/refusals.ts`. */
import { capitalize, type IllegalAction, type RefusalMessages, translateRefusal } from '@spellbough/kernel'
import { LAYOUT_CHANGES } from '../../data/points.ts'
import type { RefusalData, RefusalKey } from '../../rules/refusals.ts'
import { ghostDe, placeDe, theGhostDe } from './names.ts'

export const refusalDe = (illegal: IllegalAction): string => translateRefusal('de', REFUSALS_DE, illegal)

export const REFUSALS_DE: RefusalMessages<RefusalKey, RefusalData> = {
  'magician-only': () => 'Das kann nur der Zauberer.',
  'tenant-only': () => 'Das kann nur der Mieter.',
  'others-turn': () => 'Du bist nicht an der Reihe.',
  'layout-first': () => 'Der Zauberer ordnet noch die Zimmer.',
  'layout-over': () => 'Die Zimmer sind gelegt und bleiben, wo sie sind.',
  'layout-limit': () => `Nach ${LAYOUT_CHANGES} Änderungen steht der Plan: Starte damit.`,
  'nothing-lifted': () => 'Nimm zuerst ein Zimmer auf.',
  'put-first': () => 'Leg zuerst das aufgenommene Zimmer irgendwohin.',
  'no-room': ({ square }) => `${capitalize(at(square))} ist kein Zimmer.`,
  'unfair-place': ({ square }) => `Mit ${at(square)} getauscht wäre der Plan nicht mehr gerecht.`,
  'no-corridor': ({ square }) => `${capitalize(at(square))} ist kein Korridor.`,
  'choose-look': () => 'Wähle zuerst, was das Feuerzeug zeigt.',
  'choose-arrival': () => 'Wähle zuerst das Portal, aus dem du herauskommst.',
  'choose-corridor': () => 'Zuerst müssen die Geister in ihre Korridore geschickt werden.',
  'choose-ace': () => 'Zieh zuerst den Geist, den das Ass ruft, oder verzichte.',
  'choose-flock': () => 'Führ zuerst die Schritte des Krähenschwarms zu Ende, oder verzichte.',
  'choose-hiding': () => 'Versteck zuerst den Schlüssel.',
  'no-actions': () => 'Dafür hast du keine Aktion mehr.',
  netted: () => 'Das Spinnennetz hält dich fest: In diesem Zug kannst du nicht gehen.',
  'not-next': ({ square }) =>
    `${capitalize(at(square))} ist nicht einen Schritt in Reihe, Spalte oder über die Treppe entfernt.`,
  'ghost-there': ({ square }) => `In ${at(square)} steht ein Geist.`,
  'nothing-to-flip': () => 'Du stehst in keinem Zimmer.',
  'already-up': () => 'Dieses Zimmer liegt schon offen.',
  'repelled-already': () => 'Du hast in diesem Zug schon einen Geist vertrieben.',
  'ghost-far': ({ ghost }) => `${capitalize(them(ghost))} erreichst du von hier aus nicht.`,
  'no-lighter': () => 'Du hast gerade kein Feuerzeug, mit dem du etwas ansehen könntest.',
  'not-lit': ({ square }) =>
    `Das Feuerzeug kann ${at(square)} nicht zeigen: Es braucht ein verdecktes Zimmer in deiner Reihe oder Spalte.`,
  'no-portal': () => 'Du stehst auf keinem offenen Portal.',
  'no-coin': () => 'Der Weg durch die Portale kostet eine Münze, und du hast keine.',
  'no-arrival': () => 'Du bist nicht unterwegs durch die Portale.',
  'not-a-way-out': ({ square }) => `In ${at(square)} ist kein anderes freies Portal.`,
  'not-called': ({ ghost }) => `Das Ass ruft nicht ${them(ghost)}.`,
  'flock-finished': ({ ghost }) => `${capitalize(the(ghost))} hat die Schritte des Krähenschwarms schon gemacht.`,
  'too-far': ({ ghost, square }) => `${capitalize(the(ghost))} kommt nicht in einem Schritt nach ${at(square)}.`,
  'too-far-for-lady': ({ square }) =>
    `${capitalize(at(square))} ist mehr als eine Reihe oder Spalte von der Dame entfernt.`,
  'tenant-there': () => 'Kein Geist kann auf das Feld des Mieters ziehen.',
  'ghost-in-the-way': ({ square }) => `In ${at(square)} steht ein anderer Geist, und nur Korridore werden geteilt.`,
  'no-key': () => 'Der Mieter hat den Schlüssel nicht.',
  'politician-far': () => 'Der Politiker steht nicht neben dem Mieter.',
  'nowhere-to-hide': () => 'Es gibt kein verdecktes ✦-Zimmer, unter dem der Schlüssel zu verstecken wäre.',
  'no-stolen-key': () => 'Es gibt keinen gestohlenen Schlüssel zu verstecken.',
  'not-a-hiding-place': ({ square }) =>
    `In ${at(square)} lässt sich der Schlüssel nicht verstecken: Nötig ist ein verdecktes ✦-Zimmer ohne den Mieter.`,
  'boy-outside': () => 'Der Junge steht, wo sich nichts zerstören lässt.',
  'face-up': () => 'Der Junge zerstört nur verdeckte Zimmer.',
  'destroyed-already': () => 'Dieses Zimmer ist schon zerstört.',
  'not-face-up': () => 'Der Enthaupter steht in keinem offenen Zimmer.',
  'nothing-to-send': () => 'Gerade muss kein Geist in einen Korridor.',
  'another-first': ({ ghost }) => `Zuerst geht ${the(ghost)}.`,
  'not-far': ({ square }) =>
    `${capitalize(at(square))} ist keiner der beiden Korridore, die am weitesten vom Mieter liegen.`,
  'nothing-to-pass': () => 'Es gibt keine Schritte, auf die du verzichten könntest.',
}

const at = (square = ''): string => placeDe(square)
const the = (ghost = ''): string => theGhostDe(ghost)
const them = (ghost = ''): string => ghostDe(ghost)
