/** What speaks for or against a move, in German. */
import { termWords } from '@spellbough/kernel'
import { TREASURES } from '../../data/treasures.ts'
import { ofTreasureDe } from './names.ts'

const treasures = TREASURES.map((id) => {
  const treasure = `dem Schatz ${ofTreasureDe(id)}`
  return [id, [`er holt für dich mehr aus ${treasure}`, `er holt für dich weniger aus ${treasure}`]] as const
})

export const termsDe = termWords({
  ...Object.fromEntries(treasures),
  mercenaries: ['er bringt dir Punkte für Söldner', 'er lässt den anderen die Punkte der Söldner'],
  queen: ['er bringt dir mehr Paare für die Schattenkönigin', 'er lässt dir weniger Paare für die Schattenkönigin'],
  specials: ['er gibt dir eine besondere Karte für später', 'er lässt dir weniger besondere Karten für später'],
  rivals: ['er lässt den Stärksten unter den anderen weniger', 'er lässt den Stärksten unter den anderen mehr'],
  win: ['er kann die Partie sofort gewinnen', 'er gibt einen Sieg auf, der zum Greifen nah ist'],
})
