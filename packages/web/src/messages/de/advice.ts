import type { adviceEn } from '../en/advice.ts'

/** Messages of hints and reviews, in German. */
export const adviceDe: typeof adviceEn = {
  hint: 'Tipp',
  thinking: 'Deine Züge werden durchdacht',
  stop: 'Anhalten',
  failed: 'Es ließ sich kein Tipp berechnen. Versuch es noch einmal.',
  best: (move, percent) => `Am besten: ${move}. Etwa ${percent} Prozent Gewinnchance.`,
  chance: (percent) => `${percent} % Gewinnchance`,
  noReason: 'Kein einzelner Grund sticht heraus.',
  play: 'So spielen',
  playThis: (move) => `So spielen: ${move}`,
  how: 'Geschätzt durch Vorausspielen, nur mit dem, was du sehen kannst. Das kann falsch sein.',
  onDevice: 'Auf diesem Gerät aus deiner eigenen Sicht berechnet, ohne den Server.',
  review: 'Analyse',
  reviewMine: 'Meine Partie analysieren',
  lead: 'Bewertet jede Entscheidung nach dem, was man zu diesem Zeitpunkt wusste, und zeigt die teuersten.',
  whose: 'Wessen Entscheidungen',
  begin: 'Entscheidungen analysieren',
  judging: (name) => `Die Entscheidungen von ${name} werden analysiert`,
  progress: (done, all) => `${done} von ${all}`,
  nothing: 'Hier gab es nichts zu entscheiden.',
  fine: (name) => `Keine Entscheidung von ${name} hat viel gekostet. Gut gespielt!`,
  found: (count, name) =>
    count === 1
      ? `Eine Entscheidung von ${name} hat am meisten gekostet.`
      : `${count} Entscheidungen von ${name} haben am meisten gekostet.`,
  chosen: (move) => `Gespielt: ${move}`,
  better: (move) => `Besser: ${move}`,
  cost: (points) => `−${points}`,
  costWords: (points) => (points === 1 ? 'ein Prozentpunkt Gewinnchance' : `${points} Prozentpunkte Gewinnchance`),
  reviewNote: 'Prozentpunkte Gewinnchance, geschätzt durch Vorausspielen. Sie können um ein paar Punkte danebenliegen.',
  noReview: 'Die Analyse ist fehlgeschlagen.',
}
