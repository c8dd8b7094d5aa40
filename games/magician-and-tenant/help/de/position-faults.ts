/** What cannot be in a position file, in German: the sentences of `rules/*-faults.ts`, `{}` for what changes. */
import type { FaultMessages } from '@spellbough/kernel'

export const positionFaultsDe: FaultMessages = {
  'there is no square "{}"': 'das Feld „{}“ gibt es nicht',
  'there is no ghost "{}"': 'den Geist „{}“ gibt es nicht',
  'there is no room "{}"': 'das Zimmer „{}“ gibt es nicht',
  'no mark stands here twice': 'keine Markierung steht hier zweimal',
  'a ghost stands where the Tenant stands, at {}': 'ein Geist steht auf dem Feld des Mieters, {}',
  'two ghosts stand at {}, which is no corridor': 'zwei Geister stehen auf {}, und das ist kein Korridor',
  '{} lies face up, so it was shown': '{} liegt offen, also wurde es gezeigt',
  '{} cannot be destroyed: it is marked U': '{} ist unzerstörbar: Es trägt ein U',
  'only a destroyed beneficial room gives a point, not {}':
    'nur ein zerstörtes nützliches Zimmer gibt einen Punkt, nicht {}',
  '{} was beneficial and unspent, so it gave a point': '{} war nützlich und unverbraucht, also gab es einen Punkt',
  '{} destroyed rooms gave a point': '{} zerstörte Zimmer haben einen Punkt gegeben',
  'the Magician has won with {} points, so no more were counted':
    'mit {} Punkten hat der Zauberer gewonnen, also wurden danach keine mehr gezählt',
  'of the rooms that count so, {} were found': 'von den Zimmern, die so zählen, wurden {} gefunden',
  'of the rooms that count so, {} to {} were found': 'von den Zimmern, die so zählen, wurden {} bis {} gefunden',
  'it leaves its room when that is turned up': 'er verlässt sein Zimmer, wenn es aufgedeckt wird',
  'there are some exactly while the Key is hidden': 'es gibt sie genau so lange, wie der Schlüssel versteckt ist',
  'the Key is hidden under one of them': 'der Schlüssel ist unter einem von ihnen versteckt',
  'each room is named once': 'jedes Zimmer steht hier einmal',
  'the Key can be hidden only under ✦ rooms that lie face down':
    'der Schlüssel lässt sich nur unter verdeckten ✦-Zimmern verstecken',
  'the Key was stolen': 'der Schlüssel wurde gestohlen',
  'the Key was never found, so it was not stolen': 'der Schlüssel wurde nie gefunden, also auch nicht gestohlen',
  '{} Lighters were used': 'benutzt wurden {} Feuerzeuge',
  'the room that was seen must be among those in the light': 'das angesehene Zimmer muss unter den beleuchteten sein',
  'each room in the light is named once': 'jedes beleuchtete Zimmer steht hier einmal',
  'a Lighter shows only rooms of its row and column': 'ein Feuerzeug zeigt nur Zimmer seiner Reihe und Spalte',
  'there were not that many thefts': 'so viele Diebstähle gab es nicht',
  'rooms are lifted only while the Magician arranges them':
    'Zimmer werden nur aufgenommen, solange der Zauberer sie ordnet',
  'they are counted only while the Magician arranges the rooms':
    'sie werden nur gezählt, solange der Zauberer die Zimmer ordnet',
  'the rooms are arranged before the first turn': 'die Zimmer werden vor dem ersten Zug geordnet',
  'nothing has been shown or destroyed yet': 'noch wurde nichts gezeigt oder zerstört',
  'nothing has counted yet': 'noch hat nichts gezählt',
  'they wait at {} until the rooms are arranged': 'sie warten auf {}, bis die Zimmer geordnet sind',
  'there is no room': 'dort ist kein Zimmer',
  'a fair layout has one ✦ room in each quadrant, far enough from the start':
    'ein gerechter Plan hat in jedem Viertel ein ✦-Zimmer, weit genug vom Start',
  'a game that is over has one, no other': 'nur eine beendete Partie hat eines',
  'the game has {} rounds': 'die Partie hat {} Runden',
  'the Magician has won by {}': 'der Zauberer hat gewonnen, durch „{}“',
  'the Magician has not won by that': 'dadurch hat der Zauberer nicht gewonnen',
  'no escape without the Key': 'ohne Schlüssel gibt es keine Flucht',
  'a checkmate sends the ghosts away at once': 'nach einem Schachmatt werden die Geister sofort weggeschickt',
  'nothing more is possible, so the turn is over': 'mehr ist nicht möglich, also ist der Zug vorbei',
  'no Boots were found': 'es wurden keine Stiefel gefunden',
  'no Coin was found': 'es wurde keine Münze gefunden',
  'there are at most {} in the phase "{}"': 'in der Phase „{2}“ sind es höchstens {1}',
  'it needs Boots': 'dazu braucht es Stiefel',
  'that is for the Tenant’s turn': 'das gehört in den Zug des Mieters',
  'nobody is caught before the first turn': 'vor dem ersten Zug hängt niemand im Netz',
  'a turn of it is over when the Magician’s turn begins':
    'ein Zug davon ist vorbei, wenn der Zug des Zauberers beginnt',
  'only a checkmate at the end of the Tenant’s turn leaves something to do':
    'nur ein Schachmatt am Ende des Mieterzugs lässt noch etwas zu tun',
  'nothing is left of a turn that is over': 'von einem beendeten Zug ist nichts mehr übrig',
  'ghosts to send and the choice "send" go together': 'wegzuschickende Geister und die Wahl „send“ gehören zusammen',
  'only the Crow Flock gives such steps': 'solche Schritte gibt nur der Krähenschwarm',
  'only a ghost room calls a ghost': 'nur ein Geisterzimmer ruft einen Geist',
  'there is nothing of that kind to choose in the phase "{}"': 'in der Phase „{}“ gibt es so etwas nicht zu wählen',
  'the Tenant has no Lighter and two rooms to choose from':
    'der Mieter hat kein Feuerzeug oder keine zwei Zimmer zur Wahl',
  'there is no stolen Key to hide': 'es gibt keinen gestohlenen Schlüssel zu verstecken',
  'the Tenant has not found the room of this ghost': 'das Zimmer dieses Geists hat der Mieter nicht gefunden',
  'this ghost cannot move': 'dieser Geist kann nicht ziehen',
  'the Tenant stands on no open Portal': 'der Mieter steht auf keinem offenen Portal',
  'it was paid for the Portal': 'sie wurde für das Portal bezahlt',
  'all Portals lie face up while the Tenant chooses one': 'alle Portale liegen offen, während der Mieter eines wählt',
  'the Tenant has no two open Portals to choose from': 'der Mieter hat keine zwei offenen Portale zur Wahl',
  'the Tenant has not found the Crow Flock': 'den Krähenschwarm hat der Mieter nicht gefunden',
  'no ghost has a step left': 'kein Geist hat noch einen Schritt',
  'each ghost has {} steps before it moves, and none once another one follows':
    'jeder Geist hat {} Schritte, bevor er zieht, und keinen mehr, sobald ein anderer folgt',
  'it is the ghost that was repelled, or all that a checkmate still sends, in their order':
    'es ist der vertriebene Geist, oder es sind alle, die ein Schachmatt noch wegschickt, in ihrer Reihenfolge',
  'no ghost was repelled, and there was no checkmate': 'kein Geist wurde vertrieben, und es gab kein Schachmatt',
}
