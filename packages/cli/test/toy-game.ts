/** High Card as a registered game: the kernel's toy with words, for trying the command line on. */
import { type FullWords, type Game, type LanguageCode, pileCards, termWords } from '@spellbough/kernel'
import { type HighCard, highCard } from '../../kernel/test/toys/high-card.ts'

const toyTexts = {
  en: {
    name: 'High Card',
    pitch: 'Three cards each; the highest alone scores.',
    play: 'Play the',
    chose: 'has chosen',
    turned: 'Turned up:',
    nobody: 'nobody',
    waiting: 'Waiting for:',
    hand: 'Hand',
    rounds: 'Rounds won',
    terms: {
      points: ['it brings you rounds', 'it loses you rounds'],
      hand: ['it keeps high cards', 'it spends high cards'],
    },
  },
  de: {
    name: 'Hohe Karte',
    pitch: 'Drei Karten für jeden; die höchste allein punktet.',
    play: 'Spiele die',
    chose: 'hat gewählt',
    turned: 'Aufgedeckt:',
    nobody: 'niemand',
    waiting: 'Es fehlen:',
    hand: 'Hand',
    rounds: 'Gewonnene Runden',
    terms: {
      points: ['er bringt dir Runden', 'er kostet dich Runden'],
      hand: ['er schont hohe Karten', 'er verbraucht hohe Karten'],
    },
  },
} as const

const wordsIn = (language: LanguageCode): FullWords<HighCard> => {
  const say = toyTexts[language]
  return {
    name: say.name,
    pitch: say.pitch,
    options: { openDeck: { label: 'Open deck', help: 'Show the cards nobody got.', values: { true: 'shown' } } },
    move: (move) => `${say.play} ${NUMERALS[move.choose]}`,
    event(event, names) {
      if (event.type === 'chose')
        return `${names[event.seat]} ${say.chose}${event.card === undefined ? '' : ` ${event.card}`}.`
      return `${say.turned} ${event.cards.join(' ')}; ${event.winner === null ? say.nobody : names[event.winner]}.`
    },
    waiting: (view, _who, names) => `${say.waiting} ${names.filter((_, seat) => view.chosen[seat] === 0).join(', ')}`,
    textView: (view, _who, names) =>
      names
        .map((name, seat) => `${name}: ${say.hand} ${JSON.stringify(view.hands[seat])}, ${view.points[seat]}`)
        .join('\n'),
    refusal: (illegal) =>
      language === 'de' && illegal.reason === 'not-in-hand' ? 'Die hast du nicht.' : illegal.sentence,
    scoreLine: () => say.rounds,
    term: termWords(say.terms),
  }
}

const rulesText = [
  '# High Card',
  '',
  '## HC-1 Hands',
  'Everybody gets three cards.',
  '',
  '## Choosing',
  '- **HC-2** All choose at once.',
  '- **HC-3** A choice may be changed',
  '  until the last one is in.',
  '- **HC-4** The highest card scores if it is alone.',
  '- **HC-10** There is no tenth rule.',
].join('\n')

const NUMERALS = ['', 'Ace (1)', 'Deuce (2)', 'Trey (3)', 'Four (4)', 'Fünf (5)']

const sumOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + card, 0)

const highCardGame: Game<HighCard> = {
  rules: highCard,
  words: { en: wordsIn('en'), de: wordsIn('de') },
  rulesText: { en: rulesText, de: rulesText },
  evaluate: (view, seat) => view.points[seat] ?? 0,
  model: {
    explain: (view, seat) => [
      { key: 'points', worth: view.points[seat] ?? 0 },
      { key: 'hand', worth: (sumOf(pileCards(view.hands[seat] ?? 0)) - (view.chosen[seat] ?? 0)) / 10 },
    ],
  },
  conformance: { modes: { plain: { openDeck: false } }, maxMoves: 100 },
}

export const TOY_GAMES: readonly Game[] = [highCardGame]
