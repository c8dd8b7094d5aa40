/** What cannot be in a position file, in German: the sentences of `rules/position-faults.ts`, `{}` for what changes. */
import type { FaultMessages } from '@spellbough/kernel'

export const positionFaultsDe: FaultMessages = {
  'there is no card "{}"': 'die Karte „{}“ gibt es nicht',
  'there is no fruit "{}"': 'das Obst „{}“ gibt es nicht',
  'no stage stands here twice': 'keine Stufe steht hier zweimal',
  'nobody gathers more than {} coins': 'mehr als {} Münzen sammelt niemand',
  'the deal has chosen the guilds: name them': 'beim Austeilen wurden die Gilden gewählt: Nenne sie',
  'seat {} has room for {} active cards': 'Platz {} hat Raum für {} aktive Karten',
  'there must be one for each active card of seat {}': 'zu jeder aktiven Karte von Platz {} gehört genau ein Eintrag',
  'a card whose stage 3 is built is completed': 'eine Karte mit gebauter Stufe 3 ist vollendet',
  'seat {} has a marker on each active card and {} left':
    'Platz {} hat auf jeder aktiven Karte einen Marker und noch {}',
  'there must be {} start cards in the box': 'in der Schachtel müssen {} Startkarten liegen',
  '{} is no start card': '{} ist keine Startkarte',
  'with {} seats it has {} cards, fewer only when the deck has run out':
    'bei {} Plätzen hat er {} Karten, weniger erst, wenn der Stapel leer ist',
  'it has {} places': 'er hat {} Plätze',
  'nothing has triggered the end, so it must be -1': 'nichts hat das Ende ausgelöst, also muss hier -1 stehen',
  'nothing has triggered the end': 'nichts hat das Ende ausgelöst',
  'the last fruit card is drawn, so the end is triggered':
    'die letzte Obstkarte ist gezogen, also ist das Ende ausgelöst',
  'seat {} has banners enough to trigger the end': 'Platz {} hat genug Banner, um das Ende auszulösen',
  'it is round {}, so the last one cannot be round {}': 'es ist Runde {}, also kann die letzte nicht Runde {} sein',
  'there is still fruit in the deck': 'im Stapel ist noch Obst',
  'the game ends when the last round is over and it would be the starter’s turn':
    'die Partie endet, wenn die letzte Runde vorbei ist und wieder am Zug wäre, wer begonnen hat',
  'without fruit Phase 1 is skipped': 'ohne Obst entfällt Phase 1',
  'this table does not draft': 'hier wird das erste Obst nicht gewählt',
  'the draft goes round: all have the same number of cards, those before the turn one more':
    'gewählt wird reihum: Alle haben gleich viele Karten, wer schon dran war, eine mehr',
  'at most {} fruit cards can be taken before another':
    'vor einer weiteren Obstkarte können höchstens {} genommen sein',
  'an empty market gives nothing at Rest': 'ein leerer Markt gibt beim Ruhen nichts',
  'the first fruit is drafted before round 0 begins': 'das erste Obst wird gewählt, bevor Runde 0 beginnt',
  'before round 0 begins nothing is sold, completed or discarded':
    'bevor Runde 0 beginnt, ist nichts verkauft, vollendet oder abgelegt',
  'the fruit lasts for {} rounds at most': 'das Obst reicht höchstens für {} Runden',
  'that belongs to Phase 2': 'das gehört in Phase 2',
  'stages are built in Phase 2': 'Stufen werden in Phase 2 gebaut',
  'the fruit sold in a turn is of different kinds': 'in einem Zug wird Obst verschiedener Sorten verkauft',
  'nothing was sold, so there is no action': 'es wurde nichts verkauft, also gibt es keine Aktion',
  'each card allows one additional sale a turn': 'jede Karte erlaubt einen weiteren Verkauf im Zug',
  'no effect is showing fruit': 'kein Effekt deckt gerade Obst auf',
  'no effect is showing guild cards': 'kein Effekt deckt gerade Gildenkarten auf',
  'at most {} effects can wait at once': 'es können höchstens {} Effekte zugleich warten',
  'an action has no card, all else has': 'eine Aktion hat keine Karte, alles andere hat eine',
  'stage {} was not built in this turn': 'Stufe {} wurde in diesem Zug nicht gebaut',
  'an action belongs to the fruit sold in Phase 1 and is used up':
    'eine Aktion gehört zum Obst, das in Phase 1 verkauft wurde, und ist verbraucht',
  'the orange’s action is declared when building': 'die Aktion der Orange wird beim Bauen angesagt',
  'only what a stage gives can still be declined': 'ablehnen lässt sich nur, was eine Stufe gibt',
  'it has no such step': 'einen solchen Schritt hat er nicht',
  'this step is done {} times': 'dieser Schritt wird {}-mal getan',
  'what was not used yet is still to be done in full': 'was noch nicht genutzt wurde, ist noch ganz zu tun',
  'it must have something left to do': 'es muss noch etwas zu tun sein',
  '{} needs no choice': '{} braucht keine Wahl',
  'no fruit is shown': 'es ist kein Obst aufgedeckt',
  'no cards are shown': 'es sind keine Karten aufgedeckt',
  '{} is not possible now': '{} ist jetzt nicht möglich',
}
