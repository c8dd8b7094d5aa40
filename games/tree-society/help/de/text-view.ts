import type { Progress } from '../../rules/ending.ts'
import type { TextViewWords } from '../text-view-words.ts'
import { stageDe } from './card-text.ts'
import { cardDe, coinsDe, fruitDe, GUILDS_DE, pointsDe } from './names.ts'

const PHASES = {
  draft: 'das erste Obst wird gewählt',
  sell: 'Phase 1, Verkaufen',
  build: 'Phase 2, Bauen',
  rest: 'Phase 3, Ruhen',
} as const

function endingDe({ ending, roundsLeft = 0, needed }: Progress): string {
  if (ending === undefined)
    return `${needed} Banner in einem abgeschlossenen Bereich lösen das Ende aus: diese Runde und noch eine.`
  const why = ending === 'banners' ? 'Das Ende ist ausgelöst' : 'Der Obststapel ist leer'
  return roundsLeft === 0 ? `${why}: Dies ist die letzte Runde.` : `${why}: Nach dieser Runde folgt noch eine.`
}

export const textViewDe: TextViewWords = {
  card: cardDe,
  fruit: fruitDe,
  guild: (guild) => GUILDS_DE[guild],
  stage: stageDe,
  heading: (round, phase, turn) => `Runde ${round}: ${turn}, ${PHASES[phase]}.`,
  over: 'Die Partie ist zu Ende.',
  ending: endingDe,
  fruitMarket: (deck) => `Obstmarkt (${deck} im Stapel):`,
  prices: 'Preise:',
  guildMarket: (deck, discards) => `Gildenmarkt (${deck} im Stapel, ${discards} abgeworfen):`,
  upper: 'Obere Reihe, 1 Münze mehr:',
  lower: 'Untere Reihe:',
  gap: 'leer',
  nothing: '–',
  shown: 'Vom Stapel aufgedeckt:',
  banners: (banners) => `${banners} Banner`,
  costNow: (total, printed, reduction, surcharge) => {
    const reasons = [
      `aufgedruckt ${printed}`,
      `weniger durch ${reduction}`,
      ...(surcharge === 0 ? [] : [`${surcharge} mehr in der oberen Reihe`]),
    ]
    return `Jetzt ${coinsDe(total)}: ${reasons.join(', ')}.`
  },
  orange: 'die Orange',
  effect: 'den Effekt',
  you: 'du',
  starts: 'beginnt',
  toMove: 'am Zug',
  player: (purse, chest, banners, needed) => `Beutel ${purse}, Truhe ${chest}, Banner ${banners} von ${needed}`,
  unsold: 'Obst:',
  soldNow: 'In diesem Zug verkauft:',
  sold: (cards) => `Verkauftes Obst, ${cards} ${cards === 1 ? 'Karte' : 'Karten'}:`,
  active: 'Aktiv:',
  activeOn: (stage) => `Aktiv, Stufe ${stage}:`,
  onStage: (stage) => `auf Stufe ${stage}`,
  completed: 'Abgeschlossen:',
  points: pointsDe,
  pointsLater: 'Punkte für verkauftes Obst',
  final: (points, rank) => `Endstand: ${pointsDe(points)}, Platz ${rank}.`,
  actionReady: 'die Aktion ist noch frei',
}
