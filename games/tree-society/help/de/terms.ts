/** What speaks for or against a move, in German. */
import { termWords } from '@spellbough/kernel'

export const termsDe = termWords({
  completed: ['er macht deine abgeschlossenen Karten mehr wert', 'er bringt deinen abgeschlossenen Karten weniger'],
  plan: ['er holt mehr aus den Karten, an denen du baust', 'er holt weniger aus den Karten, an denen du baust'],
  purse: ['er lässt dir mehr Münzen, die du brauchen kannst', 'er lässt dir weniger Münzen, die du brauchen kannst'],
  chest: ['er legt Münzen in deine Truhe zurück', 'er legt weniger in deine Truhe zurück'],
  fruit: ['er lässt dir Obst, das sich gut verkauft', 'er lässt dir Obst, das weniger einbringt'],
  action: ['er lässt dir eine nützliche Obstaktion', 'er lässt dir keine so nützliche Obstaktion'],
  effects: ['er löst Effekte aus, die dir etwas bringen', 'er löst weniger Effekte aus, die dir etwas bringen'],
  time: ['er lässt dir mehr Züge, um Münzen zu verdienen', 'er lässt dir weniger Züge, um Münzen zu verdienen'],
  win: ['er kann die Partie sofort gewinnen', 'er gibt einen Sieg auf, der zum Greifen nah ist'],
})
