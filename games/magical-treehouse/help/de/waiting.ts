/** What the game waits for, in German. The first sentence says what to do, the others why and what follows. */
import type { Observer, Seat } from '@spellbough/kernel'
import { joinList, playerName, pluralize } from '@spellbough/kernel'
import { CHOICES } from '../../rules/moves.ts'
import type { View } from '../../rules/state.ts'
import {
  actionsLeft,
  haveChosen,
  isLastPlanned,
  lacksFirstLevel,
  nextBuilder,
  planningWait,
  type WaitingFor,
  waitingFor,
} from '../waiting.ts'
import { cardDe, pointsDe } from './names.ts'

/** What a Spell asks for. */
const ASKS: Readonly<Record<string, string>> = {
  'discard-hand': 'Leg eine Handkarte ab.',
  'discard-planned': 'Leg eine geplante Karte ab.',
  exchange: 'Tausch eine geplante Karte gegen eine gelagerte, oder tausch nichts.',
}

/** What can be done beside a plan that is used up. */
const RESTS = { stored: 'nutze eine gelagerte Karte', move: 'stell ein Baumhaus um' } as const

export function waitingDe(view: View, who: Observer, names: readonly string[]): string {
  const wait = waitingFor(view)
  const listed = (seats: readonly Seat[]) =>
    joinList(
      seats.map((seat) => playerName(names, seat)),
      'und',
    )
  const others = 'seats' in wait ? listed(wait.seats.filter((seat) => seat !== who)) : ''
  const you = 'seats' in wait ? wait.seats.some((seat) => seat === who) : 'seat' in wait && wait.seat === who
  switch (wait.for) {
    case 'ready':
      return you
        ? 'Melde dich bereit. Wenn es alle sind, wird heruntergezählt, und alle spielen gleichzeitig.'
        : `Warten auf ${others}. Die Runde beginnt, wenn alle bereit sind.`
    case 'countdown':
      return 'Alle sind bereit: 3, 2, 1 …'
    case 'beat':
      return you && who !== 'spectator' ? chooseDe(view, who, names) : stillChoosingDe(view, who, others)
    case 'race':
      return you && who !== 'spectator'
        ? raceDe(view, who)
        : `${others} ${wait.seats.length === 1 ? 'plant' : 'planen'} noch.${plateDe(view.plate)}`
    case 'spell':
      return you
        ? `${ASKS[wait.spell] ?? 'Wähle.'} Der Zauber heißt „${cardDe(wait.spell)}“.`
        : `Warten auf ${others}. Der Zauber heißt „${cardDe(wait.spell)}“.`
    case 'order':
      return you
        ? 'Wähl die Karte, die entscheidet, wann du baust. Die kleinste Zahl baut zuerst; die Karte ist verloren.'
        : stillChoosingDe(view, who, others)
    case 'building':
      return you ? buildDe(view, wait, who, names) : buildsDe(view, wait.seat, wait.planned, who, names)
    case 'familiar':
      if (!you) return `${playerName(names, wait.seat)} darf einen Vertrauten setzen.`
      return wait.kind === 'teleport'
        ? `Setz einen Vertrauten dorthin, wo nichts wächst, oder setz keinen. ${leftDe(wait.left)}`
        : `Setz einen Vertrauten in den Wald, oder setz keinen. Er kommt auf den grauen Rand oder neben einen von dir. ${leftDe(wait.left)}`
    case 'pipes':
      return you ? `Leg die Rohre wieder: noch ${wait.count}.` : `${playerName(names, wait.seat)} verlegt Rohre.`
    case 'nothing':
      return `Die Partie ist zu Ende: ${listed(wait.winners)} ${wait.winners.length === 1 ? 'gewinnt' : 'gewinnen'} mit ${pointsDe(wait.points)}.`
  }
}

/** What a player does with a hand, or without one, where all choose in secret. */
function chooseDe(view: View, seat: Seat, names: readonly string[]): string {
  const { has, passed, to, waiting, from, deck, plate, hasSpell } = planningWait(view, seat)
  const ready = haveChosen(view, seat).map((other) => playerName(names, other))
  const chosen =
    ready.length === 0 ? [] : [`${joinList(ready, 'und')} ${ready.length === 1 ? 'hat' : 'haben'} gewählt.`]
  const must = view.mustAct === seat ? ['Diesmal darfst du nicht warten.'] : []
  switch (has) {
    case 'cards':
      return [
        hasSpell ? 'Plan eine Karte oder nutz einen Zauber.' : 'Plan eine Karte.',
        passed === 0
          ? 'Weiterzugeben ist keine mehr.'
          : `Die ${passed === 1 ? 'andere geht' : `anderen ${passed} gehen`} an ${playerName(names, to)}.`,
        ...(isLastPlanned(view, seat)
          ? ['Eine deiner fünf Karten entscheidet nur, wer zuerst baut, und ist verloren.']
          : []),
        ...(lacksFirstLevel(view, seat) ? ['Ein Baumhaus beginnt mit einer Karte der Stufe 1.'] : []),
        ...chosen,
      ].join(' ')
    case 'nothing':
      return [
        'Nimm Karten, zieh welche oder steig aus.',
        `Auf dem Wagen von ${playerName(names, from)} ${waiting === 0 ? 'liegt nichts' : waiting === 1 ? 'liegt 1 Karte' : `liegen ${waiting} Karten`}, in deinem Stapel ${deck}.`,
        ...must,
        ...chosen,
      ].join(' ')
    case 'a full plan':
      return ['Dein Plan ist voll: Steig aus.', ...(plate > 0 ? ['Du nimmst einen Keks.'] : []), ...must].join(' ')
  }
}

/** The same where everybody plays at once. */
function raceDe(view: View, seat: Seat): string {
  const { has } = planningWait(view, seat)
  const plate = plateDe(view.plate)
  if (has === 'cards') return `Plan eine Karte und gib den Rest weiter. Alle spielen gleichzeitig.${plate}`
  if (has === 'nothing') return `Nimm Karten, zieh welche oder steig aus. Alle spielen gleichzeitig.${plate}`
  return `Dein Plan ist voll: Steig aus.${plate}`
}

const plateDe = (plate: number): string =>
  plate === 0
    ? ''
    : plate === 1
      ? ' 1 Keks ist übrig: Wer als Nächstes aussteigt, nimmt ihn.'
      : ` ${plate} Kekse sind übrig für alle, die zuerst aussteigen.`

function stillChoosingDe(view: View, who: Observer, others: string): string {
  const choice = who === 'spectator' ? undefined : CHOICES[view.chosen[who] ?? 0]
  const isMade = who !== 'spectator' && (view.chosen[who] ?? 0) > 0
  const card = isMade && choice !== undefined && 'card' in choice ? ` Du hast ${cardDe(choice.card)} gewählt.` : ''
  return `Warten auf ${others}.${card}${isMade ? ' Bis dahin kannst du deine Wahl ändern.' : ''}`
}

function buildDe(
  view: View,
  { seat, planned }: Extract<WaitingFor, { for: 'building' }>,
  who: Observer,
  names: readonly string[],
): string {
  const next = nextBuilder(view)
  const after = next === undefined || next === who ? '' : ` Nach dir baut ${playerName(names, next)}.`
  return planned === 0
    ? `Dein Plan ist aufgebraucht: ${joinList(['Beende deinen Zug', ...actionsLeft(view, seat).map((rest) => RESTS[rest])], 'oder')}.${after}`
    : `Wähl eine Karte zum Bauen. Noch ${pluralize(planned, 'geplante Karte ist', 'geplante Karten sind')} zu nutzen oder zu lagern.${after}`
}

function buildsDe(view: View, seat: Seat, planned: number, who: Observer, names: readonly string[]): string {
  const turn = who === 'spectator' ? -1 : view.order.indexOf(who)
  const yours = turn > view.turn ? (turn === view.turn + 1 ? ' Du baust als Nächstes.' : ' Du baust später.') : ''
  return `${playerName(names, seat)} baut. Noch ${pluralize(planned, 'geplante Karte', 'geplante Karten')}.${yours}`
}

const leftDe = (left: number): string => `Noch ${pluralize(left, 'Vertrauter', 'Vertraute')}.`
