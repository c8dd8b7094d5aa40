import type { adviceEn } from '../en/advice.ts'

/** Was Tipps und Rückblicke auf Deutsch sagen. */
export const adviceDe: typeof adviceEn = {
  hint: 'Tipp',
  thinking: 'Deine Züge werden durchdacht',
  stop: 'Anhalten',
  failed: 'Diesmal ist kein Tipp daraus geworden.',
  best: (move, percent) => `Am besten: ${move}. Etwa ${percent} Prozent Gewinnchance.`,
  chance: (percent) => `${percent} % Gewinnchance`,
  noReason: 'Nichts davon entscheidet allein.',
  play: 'So spielen',
  playThis: (move) => `So spielen: ${move}`,
  how: 'Geschätzt durch Weiterspielen von hier, nur mit dem, was du sehen kannst. Das kann falsch sein.',
  onDevice: 'Auf diesem Gerät aus deiner eigenen Sicht errechnet. Der Server des Tisches wird nicht gefragt.',
  review: 'Rückblick',
  reviewMine: 'Meine Partie durchgehen',
  lead: 'Beurteilt jede Entscheidung danach, was man damals wusste, und zeigt, welche am meisten gekostet haben.',
  whose: 'Wessen Entscheidungen',
  begin: 'Entscheidungen beurteilen',
  judging: (name) => `Die Entscheidungen von ${name} werden beurteilt`,
  progress: (done, all) => `${done} von ${all}`,
  nothing: 'Auf diesem Platz gab es nichts zu entscheiden.',
  fine: (name) => `Keine Entscheidung von ${name} hat viel verschenkt. Gut gespielt.`,
  found: (count, name) =>
    count === 1
      ? `Eine Entscheidung von ${name} hat am meisten gekostet.`
      : `${count} Entscheidungen von ${name} haben am meisten gekostet.`,
  chosen: (move) => `Gespielt: ${move}`,
  better: (move) => `Besser: ${move}`,
  cost: (points) => `−${points}`,
  costWords: (points) => (points === 1 ? 'ein Punkt Gewinnchance' : `${points} Punkte Gewinnchance`),
  reviewNote: 'Punkte Gewinnchance, geschätzt durch Weiterspielen von dort. Um ein paar Punkte kann das danebenliegen.',
  noReview: 'Der Rückblick ist nicht durchgekommen.',
}
