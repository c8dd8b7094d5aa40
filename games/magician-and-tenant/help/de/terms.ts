/** What speaks for or against a move, in German: first for the Magician, then for the Tenant. */
import { termWords } from '@spellbough/kernel'

export const termsDe = termWords({
  points: ['er bringt dir Punkte', 'er bringt dir weniger Punkte'],
  delay: ['er verlängert den Weg des Mieters', 'er lässt dem Mieter einen kürzeren Weg'],
  checkmate: ['er bringt deine Geister näher an ein Schachmatt', 'er führt deine Geister von einem Schachmatt weg'],
  theft: ['er bringt den Politiker näher an den Schlüssel', 'er führt den Politiker vom Schlüssel weg'],
  loot: [
    'er bringt den Jungen näher an ein Zimmer, das einen Punkt wert ist',
    'er führt den Jungen von Zimmern weg, die einen Punkt wert sind',
  ],
  way: ['er verkürzt deinen Weg zu Schlüssel und Ausgang', 'er lässt dir einen längeren Weg zu Schlüssel und Ausgang'],
  actions: ['er spart dir Aktionen', 'er verbraucht Aktionen, die du noch nutzen könntest'],
  danger: ['er hält dich aus einem Schachmatt heraus', 'er lässt die Geister dich einkreisen'],
  robbery: ['er hält den Schlüssel vom Politiker fern', 'er lässt den Politiker an den Schlüssel heran'],
  burden: ['er gibt dem Zauberer weniger Punkte', 'er gibt dem Zauberer mehr Punkte'],
  net: ['er lässt dich frei gehen', 'er lässt dich im Netz gefangen'],
  plain: [
    'er lässt gewöhnliche Zimmer verdeckt, die meist schaden',
    'er deckt ein gewöhnliches Zimmer auf, was meist schadet',
  ],
  win: ['er kann die Partie sofort gewinnen', 'er kann die Partie sofort verlieren'],
})
