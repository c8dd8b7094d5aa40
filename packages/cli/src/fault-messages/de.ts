/** What is wrong with files, in German: the sentences of the kernel's notation and of reading files, `{}` for what changes. */
import type { FaultMessages } from '@spellbough/kernel'

export const fileFaultsDe: FaultMessages = {
  'no such file or folder': 'diese Datei gibt es nicht',
  'this is a folder, not a file': 'das ist ein Ordner, keine Datei',
  'a part of this path is a file, not a folder': 'ein Teil dieses Pfads ist eine Datei, kein Ordner',
  'permission denied': 'keine Berechtigung',
  'it cannot be read: {}': 'sie lässt sich nicht lesen: {}',

  'the file is empty': 'die Datei ist leer',
  'the file is cut off: it ends in the middle': 'die Datei ist abgeschnitten: Sie endet mittendrin',
  'the file is not JSON: {}': 'die Datei ist kein JSON: {}',
  'the file is nested more than {} levels deep': 'die Datei ist mehr als {} Ebenen tief verschachtelt',
  'the file has {} characters; a position file has at most {}':
    'die Datei hat {} Zeichen; eine Stellungsdatei hat höchstens {}',
  'the file has {} characters; a game file has at most {}':
    'die Datei hat {} Zeichen; eine Partiedatei hat höchstens {}',
  'it has {} characters; a position has at most {}': 'sie hat {} Zeichen; eine Stellung hat höchstens {}',
  'this is not a Spellbough file: it has no mark "{}"': 'das ist keine Datei von Spellbough: Die Kennung „{}“ fehlt',
  'this is not a position file that can be read here: its mark is {}, not "{}"':
    'das ist keine Stellungsdatei, die sich hier lesen lässt: Ihre Kennung ist {}, nicht „{}“',
  'this is not a game file that can be read here: its mark is {}, not "{}"':
    'das ist keine Partiedatei, die sich hier lesen lässt: Ihre Kennung ist {}, nicht „{}“',

  'there is no such field': 'dieses Feld gibt es nicht',
  'it has none of the forms that are allowed here': 'es hat keine der Formen, die hier erlaubt sind',
  'it is missing': 'es fehlt',
  'it is not right': 'es stimmt nicht',
  'it must be a list': 'es muss eine Liste sein',
  'it must be true or false': 'es muss true oder false sein',
  'it must be a whole number': 'es muss eine ganze Zahl sein',
  'it must be a number': 'es muss eine Zahl sein',
  'it must be an object': 'es muss ein Objekt sein',
  'it must be text': 'es muss Text sein',
  'it must be one of {}': 'es muss eines davon sein: {}',
  'it must be {}': 'es muss {} sein',
  'it must be at least {}': 'es muss mindestens {} sein',
  'it must be at most {}': 'es darf höchstens {} sein',
  'it must have at least {} entries': 'es müssen mindestens {} Einträge sein',
  'it must have at most {} entries': 'es dürfen höchstens {} Einträge sein',
  'it must have {} entries': 'es müssen {} Einträge sein',
  'it must have at least {} characters': 'es müssen mindestens {} Zeichen sein',
  'it must be the id of a game, such as mag-mell': 'es muss die Kennung eines Spiels sein, zum Beispiel mag-mell',
  'must be {} hexadecimal digits, in small letters': 'es müssen {} hexadezimale Ziffern in Kleinbuchstaben sein',
  'must be at most 64 bytes in hexadecimal digits, in small letters':
    'es dürfen höchstens 64 Bytes in hexadezimalen Ziffern sein, in Kleinbuchstaben',
  'must be a datetime in UTC like 2025-05-01T18:30:00Z': 'es muss ein Zeitpunkt in UTC sein wie 2025-05-01T18:30:00Z',

  'there is no game "{}"; there are {}': 'das Spiel „{}“ gibt es nicht; es gibt {}',
  '{} has no rules version {}; it has {}': '{} hat keine Regeln der Version {}; es gibt {}',
  '{} is for {} to {} seats, not {}': '{} ist für {} bis {} Plätze, nicht für {}',
  '{} is for {} to {} seats, the file has {} players': '{} ist für {} bis {} Plätze, die Datei hat {} Spieler',
  'no game has {} seats; there are at most {}': 'kein Spiel hat {} Plätze; es sind höchstens {}',
  'there must be one for each of the {} seats': 'zu jedem der {} Plätze gehört genau ein Eintrag',
  'there is no seat {} with {} seats': 'bei {2} Plätzen gibt es keinen Platz {1}',
  'there is {} of "{}", the box has {}': '„{2}“ ist {1}-mal da, in der Schachtel gibt es {3}',
  'there are {} of "{}", the box has {}': '„{2}“ ist {1}-mal da, in der Schachtel gibt es {3}',
  'the game is not over, but nobody could go on from here':
    'die Partie ist nicht zu Ende, aber niemand könnte von hier weiterspielen',
  'this is a position of {}, not of {}': 'das ist eine Stellung von {}, nicht von {}',
  'this is a game of {}, not of {}': 'das ist eine Partie von {}, nicht von {}',

  'an entry is exactly one of move, undo or expired': 'ein Eintrag ist genau eines von move, undo und expired',
  'only a move is made by a stand-in': 'nur ein Zug wird von einer Vertretung gemacht',
  'the deal is given only together with the secret that made it':
    'die ausgeteilte Stellung steht nur zusammen mit dem Geheimnis da, aus dem sie entstand',
  'a game that began from a position has no deal':
    'in einer Partie, die mit einer Stellung begann, wurde nicht ausgeteilt',
  'the secret is not revealed yet, so the shuffles cannot be made again':
    'das Geheimnis ist noch nicht aufgedeckt, also lässt sich das Mischen nicht wiederholen',
  'it is a position of {} seats, the file has {} players':
    'das ist eine Stellung für {} Plätze, die Datei hat {} Spieler',
  'it is not the config of the file': 'das sind nicht die Optionen der Datei',
  'its secret is missing, so it cannot be resumed': 'ihr Geheimnis fehlt, also lässt sie sich nicht fortsetzen',
  'this game is not finished; only a finished game can be reviewed':
    'diese Partie ist nicht zu Ende; nur eine beendete lässt sich auswerten',

  'entry number {} stands here a second time': 'Eintrag {} steht hier ein zweites Mal',
  'entries are out of order: number {} stands where number {} belongs':
    'die Einträge sind nicht in der Reihenfolge: Wo {2} hingehört, steht {1}',
  'entry number {} is missing': 'Eintrag {} fehlt',
  'the first entry does not follow from the header: the header or this entry was changed':
    'der erste Eintrag folgt nicht aus dem Kopf der Datei: Der Kopf oder dieser Eintrag wurde geändert',
  'entry number {} was changed: its hash does not follow from its content and entry {}':
    'Eintrag {} wurde geändert: Sein Hashwert folgt nicht aus seinem Inhalt und Eintrag {}',
  'the file is cut: it has {} of {} entries': 'die Datei ist abgeschnitten: Sie hat {} von {} Einträgen',
  'the header was changed: it does not give this hash':
    'der Kopf der Datei wurde geändert: Er ergibt diesen Hashwert nicht',
  'it is not the last entry’s hash': 'das ist nicht der Hashwert des letzten Eintrags',
  'it is not the secret that was committed to before the deal':
    'das ist nicht das Geheimnis, das vor dem Austeilen festgelegt wurde',
  'the game is over but its secret is missing': 'die Partie ist zu Ende, aber ihr Geheimnis fehlt',
  'the dealt state is missing': 'die ausgeteilte Stellung fehlt',
  'the file claims a result, but after its last entry the game is not over':
    'die Datei nennt ein Ergebnis, aber nach ihrem letzten Eintrag ist die Partie nicht zu Ende',
  'the game is over with {}, but no result is given':
    'die Partie ist zu Ende mit {}, aber es ist kein Ergebnis angegeben',
  'it says {}, but must be {}': 'dort steht {}, es muss aber {} sein',
}
