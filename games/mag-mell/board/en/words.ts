/** What the board says beside the game's own sentences, in English. */
import { capitalize, formatSigned, joinList, pluralize } from '@spellbough/kernel'
import { theTreasure, yourCard } from '../../help/en/names.ts'

const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`
const points = (count: number): string => `${formatSigned(count)} ${Math.abs(count) === 1 ? 'point' : 'points'}`

/** "Hazel’s"; nobody's name is the reader's. */
const whose = (name: string | undefined): string => (name === undefined ? 'your' : `${name}’s`)

/** How many of something somebody has. */
type Share = readonly [count: number, name: string | undefined]

export const en = {
  rule: (id: string) => `Rule ${id}`,
  /* Shore and boat */
  shore: 'Treasures in drawn order',
  allTreasures: 'Treasures in drawn order: see all',
  stoneRule: 'The most mages take the token. In a tie nobody does.',
  stone: (number: number, treasure: string) => `Treasure ${number}: ${treasure}`,
  stoneHidden: (number: number) => `Treasure ${number}, not yet drawn`,
  noToken: 'no token yet',
  withToken: (value: number) => `token ${formatSigned(value)}`,
  wonBy: (name: string) => `won by ${name}`,
  wonByNobody: 'won by nobody',
  youHold: (count: number) => `you hold ${count}`,
  stoneText: (treasure: string) =>
    `The player with the most mages of ${treasure} takes this token. In a tie nobody does.`,
  boat: 'Tokens still in the boat',
  chooseToken: 'Choose a token',
  tokensLeft: (count: number) =>
    count === 0 ? 'The boat is empty' : `${count} ${count === 1 ? 'token' : 'tokens'} left`,
  token: (value: number, name: string) => `Token ${formatSigned(value)}, ${name}`,
  tokenText: (value: number) => (value < 0 ? `Cursed: its winner loses ${points(-value)}.` : `Worth ${points(value)}.`),
  tokens: {
    'mm-tokenm3': 'Weeping Crown',
    'mm-tokenm1': 'Cracked Mirror',
    'mm-token1': 'River Pearl',
    'mm-token2a': 'Bone Comb',
    'mm-token2b': 'Mead Horn',
    'mm-token3a': 'Cauldron',
    'mm-token3b': 'Sea Brooch',
    'mm-token5a': 'Harp of Sleep',
    'mm-token5b': 'Burning Spear',
    'mm-token6': 'Gold Torc',
    'mm-token8': 'Silver Bough',
  },
  sails: 'Points so far',
  /* The Pool */
  pool: 'The Pool',
  poolLeft: (left: number, of: number) => `${left} of ${of} left`,
  deck: (count: number) => (count === 0 ? ', the deck is empty' : `, ${count} in the deck`),
  poolRest: 'Left in the Pool',
  takenBy: (name: string) => `taken by ${name}`,
  youTook: 'you took it',
  took: (name: string) => `${name} took it`,
  matchesYour: 'matches your',
  matchesShort: 'matches',
  matches: (card: string) => `matches your ${card}`,
  counts: (value: number) => `counts ${value}`,
  reach: (total: number) => `You would be at ${total}.`,
  raises: (limit: number) => `You would be at ${limit} and raise the limit.`,
  mayTake: 'you may take it',
  /* What lies before the players */
  players: 'Picks of this round',
  yourRound: 'Your picks of this round',
  noPicks: 'No picks this round yet.',
  laidOut: (count: number) => `${cards(count)} laid out for this treasure`,
  picksOf: (name: string) => `Picks of ${name}`,
  of: (total: number, limit: number) => `${total} of ${limit}`,
  ofLimit: (limit: number) => `of ${limit}`,
  total: (total: number) => `Total ${total}`,
  allies: (count: number) => `${count} ${count === 1 ? 'ally' : 'allies'}`,
  you: 'You',
  starts: 'starts',
  started: 'started',
  /* After the number of allies: "17 allies, picks next". */
  doing: {
    choosing: 'chooses a token',
    opening: 'opens',
    picking: 'picks now',
    locked: 'locked out',
    looking: 'looks at the picks',
    confirmed: 'ready',
  },
  /* Where no card lies yet. */
  standing: {
    choosing: () => 'Chooses a token for the new treasure.',
    opening: () => 'Opens the round.',
    picking: (limit: number) => `Picks until ${limit} are reached.`,
    waiting: (limit: number) => (limit === 0 ? 'Waits for the opening.' : `Picks later, until ${limit} are reached.`),
    resting: (limit: number) => `Rests, unless somebody passes ${limit}.`,
    locked: () => '',
    looking: () => 'Looks at the picks.',
    confirmed: () => 'Ready for the next round.',
  },
  ownStanding: {
    choosing: () => 'Choose a token for the new treasure.',
    opening: () => 'You open the round.',
    picking: (limit: number) => `Pick until you reach ${limit}.`,
    waiting: (limit: number) =>
      limit === 0 ? 'You pick after the opening.' : `You pick later, until you reach ${limit}.`,
    resting: (limit: number) => `You rest, unless somebody passes ${limit}.`,
    locked: () => '',
    looking: () => 'Look at the picks, then continue.',
    confirmed: () => 'You are ready for the next round.',
  },
  lockedOut: 'Locked out',
  lockedWhy: (you: boolean) => `every card left matches one of ${you ? 'yours' : 'theirs'}.`,
  notAgain: 'Not again:',
  byTheft: 'by theft',
  atStake: 'may be stolen now',
  /* Ally piles */
  piles: 'Allies',
  showPiles: 'Show allies',
  yourPile: 'Your allies',
  pileOf: (name: string) => `Allies of ${name}`,
  onlyYou: 'only you can see them',
  open: 'open to all',
  specials: 'Special mages',
  whose: 'Whose ally pile',
  sum: 'Total',
  awaits: (token: number) => `a treasure of ${formatSigned(token)} awaits`,
  close: 'Close',
  /* The Shapeshifter */
  youTake: 'You take',
  gets: (name: string) => `${name} gets`,
  whatChanges: 'What changes',
  worthCount: (treasure: string, value: number) => `${treasure}, worth ${formatSigned(value)}:`,
  fromTo: (before: number, after: number) => `from ${before} to ${after}`,
  youStay: (total: number, limit: number) => `You stay at ${total} of ${limit}.`,
  countsNothing: 'The card counts 0.',
  victimAt: (name: string, total: number, limit: number) => `${name} is at ${total} of ${limit}`,
  picksAgain: 'and picks again.',
  chooseTwo: 'Choose two cards to give',
  chosenOf: (count: number) =>
    `${count} of 2 chosen. Numbers show the treasures a card counts for; cards you need least come first.`,
  chosen: 'chosen',
  noTreasure: 'no treasure',
  /* What a special is worth keeping for. */
  gives: { familiar: '+1', daemon: '+1', druid: 'swap', 'queen-of-shadow': 'points', mercenary: 'points' } as Readonly<
    Record<string, string>
  >,
  thisRound: 'this round',
  gift: 'a card of yours',
  steal: (card: string) => `Steal ${card}`,
  letGo: 'Do not steal',
  dontAsk: 'Do not ask again',
  stop: 'Stop',
  pickCard: (card: string) => `Pick ${card}`,
  wouldHold: (count: number, treasure: string) => `You would hold ${count} ${treasure}.`,
  confirm: 'Continue',
  askAgain: 'Ask me about picks again',
  /* The Druid */
  druid: 'The Druid',
  druidYou: 'Choose two tokens on the shore that differ by 1 or 2, then swap them. Or leave all of them.',
  druidOther: (name: string) => `${name} holds the Druid and may swap two tokens that differ by 1 or 2.`,
  swap: (one: number, other: number) => `Swap ${formatSigned(one)} and ${formatSigned(other)}`,
  keep: 'Leave them',
  /* Claiming */
  claiming: (treasure: string) => `The treasure: ${treasure}`,
  theTreasure: (id: string) => `The treasure of ${theTreasure(id)}`,
  worth: (value: number) => `worth ${formatSigned(value)}`,
  gain: (name: string, before: number, token: number) =>
    `${name}: ${formatSigned(before)} ${token < 0 ? '−' : '+'} ${Math.abs(token)} = ${points(before + token)}`,
  toNobody: 'Nobody takes it.',
  nextIs: (treasure: string, value: number) => `Next: ${treasure}, worth ${formatSigned(value)}`,
  youHoldNow: (count: number, helpers: number) =>
    `You hold ${count}.${helpers === 0 ? '' : ` Familiars and Daemons could add ${helpers}.`}`,
  allClaimed: 'All treasures are claimed.',
  wouldHave: (name: string, value: number) => `${name} would have ${formatSigned(value)}`,
  lane: (name: string, strength: number) => `${name}: strength ${strength}`,
  passed: 'has passed',
  yourMove: 'your move',
  theirMove: 'to add or pass',
  asked: 'waiting',
  tied: (strength: number) => `Tied at ${strength}`,
  nobodyTakes: 'nobody takes it',
  isTied: 'tied',
  leads: 'leads',
  takesIt: 'takes the treasure',
  nothingLaid: 'nothing to lay out',
  gaveUp: 'gave up',
  familiarTitle: 'Send a Familiar',
  familiarText: 'It adds 1 and then leaves, won or lost.',
  daemonTitle: 'Call a Daemon',
  daemonText: 'Give up one other card now; the Daemon stays with you.',
  outcome: (own: number, other: number) =>
    own > other
      ? `You would lead ${own} to ${other}.`
      : `You would have ${own}${own === other ? ', a tie' : ` to ${other}`}.`,
  chooseSacrifice: 'Choose a card to give up',
  countsHere: 'here',
  forPoints: (count: number) => points(count),
  nothingToAdd: 'You have nothing to add here.',
  waitsFor: (name: string) => `${name} may add something or pass.`,
  pass: 'Pass',
  stayAt: (strength: number) => `stay at ${strength}`,
  passes: (count: number, of: number) => `${count} of ${of} have passed in a row; all passing settles it.`,
  giveUp: (card: string) => `Give up ${card}`,
  add: 'Add the Familiar',
  discards: 'Discarded',
  claimed: (name: string, treasure: string, value: number, strength: number) =>
    `${name} took ${treasure} (${formatSigned(value)}) with ${strength}.`,
  claimedByNobody: (treasure: string, value: number) => `Nobody took ${treasure} (${formatSigned(value)}).`,
  nowWorth: (treasure: string, value: number) => `${treasure}: now worth ${formatSigned(value)}.`,
  /* Announcements */
  announce: {
    robbed: (thief: string, id: string) => `${thief} steals ${yourCard(id)}`,
    robbedFor: (given: readonly string[]) => `You get the ${joinList(['Shapeshifter', ...given], 'and')} for it.`,
    countsOne: (total: number, limit: number, again: boolean) =>
      `This counts as one pick of value 1. You have ${total}, the limit is ${limit}${again ? ': you pick again' : ''}.`,
    nowYours: 'You now hold the Shapeshifter and can steal a pick from the next round on.',
    robs: (thief: string, victim: string, card: string) => `${thief} steals ${card} from ${victim}`,
    robsFor: (given: readonly string[]) => `For the ${joinList(['Shapeshifter', ...given], 'and')}.`,
    raises: (name: string, limit: number) => `${name} raises the limit to ${limit}`,
    raisesWith: (card: string, value: number, own: number | undefined) =>
      `${card} counts ${value}.${own === undefined ? '' : ` You have ${own}.`}`,
    lockedOut: 'You are locked out',
    lockedWhy: (total: number, limit: number) =>
      `Every card left matches one of yours. You stay at ${total}, the limit is ${limit}.`,
    lastRound: 'The last round',
    lastRoundText: 'After it all treasures are claimed, in the order they were drawn.',
    swaps: (name: string) => `${name} swaps two tokens`,
    takes: (name: string, treasure: string, value: number) => `${name} takes ${treasure}, worth ${formatSigned(value)}`,
    youTake: (treasure: string, value: number) => `You take ${treasure}, worth ${formatSigned(value)}`,
    against: (most: number, second: number, isYours: boolean) =>
      second === 0 ? `${most} against nothing.` : `${most} against ${isYours ? 'your ' : ''}${second}.`,
    nobodyTakes: (treasure: string, value: number) => `Nobody takes ${treasure}, worth ${formatSigned(value)}`,
    nobodyHas: 'Nobody has a card for it.',
    tied: (names: readonly string[], withYou: boolean, strength: number) =>
      `${joinList(withYou ? ['You', ...names] : names, 'and')} tie at ${strength}.`,
  },
  /* The end */
  theEnd: 'How it ended',
  place: (rank: number) => `Place ${rank}`,
  points,
  asItWas: (number: number, treasure: string) => `Treasure ${number}, ${treasure}: what each laid out`,
  asItIs: (number: number, treasure: string) => `Treasure ${number}, ${treasure}: what each still has`,
  next: 'Next treasure',
  before: 'Previous treasure',
  toEnd: 'To the result',
  untaken: 'Taken by nobody:',
  lookAt: 'Look at a treasure: press its stone.',
  end: {
    tokens: 'Tokens',
    mercenaries: 'Mercenaries',
    tie: 'tie',
    tokensWon: (count: number) => `${count} won`,
    held: (count: number) => `${count} held`,
    pairs: (count: number) => pluralize(count, 'pair', 'pairs'),
    helpers: (familiars: number, daemons: number) => {
      const familiar = familiars > 1 ? `${familiars} Familiars` : 'Familiar'
      const daemon = daemons > 1 ? `${daemons} Daemons` : 'Daemon'
      const helpers = [...(familiars > 0 ? [familiar] : []), ...(daemons > 0 ? [daemon] : [])]
      return helpers.length === 0 ? '' : `with ${joinList(helpers, 'and')}`
    },
    against: (most: number, second: number, rival: string | undefined) =>
      second === 0 ? `${most} against nothing` : `${most} against ${whose(rival)} ${second}`,
    decided: (id: string, token: number, claim: string) =>
      `${capitalize(theTreasure(id))} decided it: ${[points(token), ...(claim === '' ? [] : [claim])].join(', ')}.`,
    lostBy: (id: string, token: number, loser: string | undefined, claim: string) =>
      `${capitalize(theTreasure(id))} decided it: ${loser ?? 'you'} took the token${claim === '' ? '' : ` with ${claim}`} and lost ${points(-token)}.`,
    withoutFamiliar: (name: string | undefined) => `Without ${whose(name)} Familiar it would have been a tie.`,
    noDecider: ([most, winner]: Share, [second, rival]: Share) =>
      `No single treasure decided it: treasures brought ${winner ?? 'you'} ${points(most)} and ${rival ?? 'you'} ${formatSigned(second)}.`,
    bonuses: (winner: number, rival: number) => `Mercenaries and the Queen of Shadow added ${winner} and ${rival}.`,
    byTokens: (score: number, [most, winner]: Share, [second, rival]: Share) =>
      `Level at ${points(score)}: the number of tokens decides, ${whose(winner)} ${most} against ${whose(rival)} ${second}.`,
    byMages: (score: number, tokens: number, [most, winner]: Share, [second, rival]: Share) =>
      `Level at ${points(score)} and ${pluralize(tokens, 'token', 'tokens')}: the number of mages left decides, ${whose(winner)} ${most} against ${whose(rival)} ${second}.`,
    shared: (score: number, tokens: number, mages: number) =>
      `Level at ${points(score)}, ${pluralize(tokens, 'token', 'tokens')} and ${pluralize(mages, 'mage', 'mages')} left: the win is shared.`,
  },
  /* Plaques, progress */
  countAllies: 'allies',
  countPoints: 'points so far',
  round: (round: number) => `Round ${round} of 11`,
  progress: { druid: 'Before the claiming', over: 'The end' },
  claim: (number: number) => `Claiming, treasure ${number} of 11`,
  /* What stands on a special's plate, and what cards do */
  /* Names as they break on a card's plate. */
  plates: {
    'arcane-warrior': 'Arcane Warrior',
    'blood-mage': 'Blood Mage',
    summoner: 'Summoner',
    'spirit-healer': 'Spirit Healer',
    'queen-of-shadow': 'Queen of Shadow',
    shapeshifter: 'Shape\u00adshifter',
  } as Readonly<Record<string, string>>,
  hints: {
    faerie: 'Gairm and Bréag',
    'spirit-healer': 'Deoch and Rún',
    mercenary: '1, 3, 6, 10 points',
    familiar: '+1, then leaves',
    'queen-of-shadow': 'Athrach + Tuama',
    daemon: '+1 for a card',
    shapeshifter: 'steals a pick',
    druid: 'swaps two tokens',
  },
  deeds: {
    faerie: 'Counts for the treasures of Gairm and of Bréag. It has no guild.',
    'spirit-healer': 'Counts for the treasures of Deoch and of Rún. It has no guild.',
    mercenary: 'At the end your Mercenaries bring 1, 3, 6 or 10 points.',
    familiar: 'While a treasure is claimed it adds 1, then leaves. It is not wild while picking.',
    'queen-of-shadow': 'At the end 1 point for each pair of one Athrach and one Tuama mage you still hold.',
    daemon: 'Once for each treasure: give up another card and add 1. The Daemon stays.',
    shapeshifter: 'From the next round on: right after another player’s pick, steal it for her and two more cards.',
    druid: 'After the last round: swap two tokens that differ by 1 or 2.',
  },
  mageDeed: (guild: string, school: string) => `Counts for the treasures of the ${guild} and of ${school}.`,
  cards,
}

export type BoardWords = typeof en
