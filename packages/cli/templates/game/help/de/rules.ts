/** The rules in German. Every rule stands once, under its id. */
import { box } from '../../box.ts'

export const rulesDe = `# ${box.words.de.name}

Ein Spiel für zwei bis vier. Du sammelst Blätter: manche sehen alle, manche
kennst nur du. Jede Art zählt einmal, also achte darauf, was dir noch fehlt.

## Was es gibt

- **SG-1** 24 Blätter von sechs Arten, von jeder vier: Birke zählt 1 Punkt,
  Kastanie 2, Ulme 3, Buche 4, Eiche 5 und Eibe 6. Sie werden gemischt, und
  drei davon liegen als Reihe aus.

## Ein Zug

- **SG-2** Der Zufall bestimmt, wer beginnt. Danach geht es im Uhrzeigersinn
  reihum, und im Zug tust du eines von beiden.
- **SG-3** Du nimmst ein Blatt aus der Reihe und legst es offen vor dich. Ist
  die Reihe leer, werden die nächsten drei Blätter ausgelegt.
- **SG-4** Oder du ziehst das oberste Blatt des Stapels und behältst es
  verdeckt. Nur du darfst es ansehen.

## Das Ende

- **SG-5** Das Spiel endet, wenn alle fünf Blätter haben.
- **SG-6** Alle Blätter werden aufgedeckt. Jede Art, die du hast, bringt einmal
  ihre Punkte; ein zweites Blatt derselben Art bringt nichts. Wer die meisten
  Punkte hat, gewinnt; bei Gleichstand teilt man sich den Rang.

## Varianten

- **SG-7** Mit offenen Händen liegen auch gezogene Blätter offen.
`
