/** What speaks for or against a move, in German. */
import { termWords } from '@spellbough/kernel'

export const termsDe = termWords({
  houses: ['er macht deine Baumhäuser mehr wert', 'er bringt deinen Baumhäusern weniger'],
  potions: ['er versorgt Stufen mit den Tränken, die sie wollen', 'er versorgt weniger Stufen mit ihren Tränken'],
  neighbours: [
    'er verbindet Baumhäuser, die füreinander brauen können',
    'er verbindet weniger Baumhäuser, die füreinander brauen können',
  ],
  ingredients: ['er sammelt Zutaten, die du brauen kannst', 'er sammelt weniger Zutaten, die du brauen kannst'],
  reach: [
    'er bringt deine Vertrauten näher an weitere Zutaten',
    'er lässt deinen Vertrauten weniger Zutaten in Reichweite',
  ],
  shared: ['er hilft dir bei den gemeinsamen Zielen', 'er wirft dich bei den gemeinsamen Zielen zurück'],
  personal: ['er hilft dir bei deinem eigenen Ziel', 'er wirft dich bei deinem eigenen Ziel zurück'],
  plan: ['er macht deinen Plan mehr wert', 'er macht deinen Plan weniger wert'],
  room: [
    'er lässt dir mehr Platz und bessere Karten zum Planen',
    'er lässt dir weniger Platz oder schlechtere Karten zum Planen',
  ],
  storage: ['er bewahrt nützliche Karten im Lager auf', 'er lässt dir weniger Nützliches im Lager'],
  biscuits: ['er bringt oder spart dir Kekse', 'er kostet dich Kekse, die du haben könntest'],
  win: ['er kann die Partie sofort gewinnen', 'er gibt einen Sieg auf, der zum Greifen nah ist'],
})
