import type { Observer, Rng } from '@spellbough/kernel'
import { CARDS, type Card } from '../data/cards.ts'
import type { Fruit } from '../data/fruit.ts'
import { type Config, guildsOf, type State, type View } from './state.ts'
import { copy, unseenFruit, visibleCards } from './view.ts'

/** A state that fits the view: every unseen card is somewhere it may be, all orders equally likely. */
export function determinize(view: View, _who: Observer, rng: Rng): State {
  const unseen = unseenFruit(view).flatMap((count, fruit) => Array<Fruit>(Math.max(0, count)).fill(fruit))
  rng.shuffle(unseen)
  const sold = view.sold.map((pile) =>
    typeof pile === 'number' ? unseen.splice(0, pile).sort((a, b) => a - b) : pile.slice(),
  )
  const seen = visibleCards(view)
  const guildDeck = cardsInGame(view.config).filter((card) => !seen.has(card))
  rng.shuffle(guildDeck)
  return copy({ ...view, sold, fruitDeck: unseen, guildDeck })
}

/** The guilds in play and, where everybody begins with one, the start cards: a discarded one comes into the deck. */
function cardsInGame(config: Config): Card[] {
  const guilds = guildsOf(config)
  return CARDS.flatMap((card, index) =>
    guilds.includes(card.guild) || (config.startCards && card.start === true) ? [index] : [],
  )
}
