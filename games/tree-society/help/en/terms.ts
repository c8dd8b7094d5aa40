/** What speaks for or against a move, in English. */
import { termWords } from '@spellbough/kernel'

export const termsEn = termWords({
  completed: ['it makes your completed cards worth more', 'it adds less to your completed cards'],
  plan: ['it gets more out of the cards you are building', 'it gets less out of the cards you are building'],
  purse: ['it leaves you more coins that you can use', 'it leaves you fewer coins that you can use'],
  chest: ['it puts coins by in your chest', 'it puts less by in your chest'],
  fruit: ['it leaves you fruit that will sell well', 'it leaves you fruit that will bring less'],
  action: ['it leaves you a useful fruit action in this turn', 'it leaves you no fruit action as useful in this turn'],
  effects: ['it sets off effects that bring you something', 'it sets off fewer effects that bring you something'],
  time: ['it leaves you more turns to earn coins in', 'it leaves you fewer turns to earn coins in'],
  win: ['it can win the game at once', 'it gives up a win that is at hand'],
})
