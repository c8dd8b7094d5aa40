/** The rules in German. Every rule stands once, under its id. */
export const rulesDe = `# Der Zauberer und sein Mieter

Eine Verfolgungsjagd für zwei. Der Mieter erwacht in einem Spukhaus. Irgendwo
darin liegt der Schlüssel, irgendwo anders ist der Ausgang, und er muss beides
finden. Der Zauberer hat das Haus eingerichtet und kennt jedes Zimmer; seine vier
Geister sind hinter dem Mieter her und punkten, wenn sie ihn einkreisen,
bestehlen oder ihm etwas Gutes verderben.

Jede Regel hat eine Nummer, damit das Spiel sagen kann, gegen welche ein Zug
verstößt.

## Das Haus

- **MG-1.1** Das Haus hat 73 Felder auf zwei Stockwerken. Der Hof hat 57: 52
  Zimmer, zwei Korridore, zwei Treppen und in der Mitte den Start. Der Dachboden
  ist ein Ring aus 16 Feldern darüber: 12 Zimmer, zwei Korridore und zwei
  Treppen. Es gibt fünf Figuren, einen Schlüssel, zwei Münzen und eine
  Punktetafel.
- **MG-1.2** Treppen liegen über Treppen und Korridore über Korridoren, und was
  übereinanderliegt, ist verbunden. Der Mieter wechselt das Stockwerk nur über
  die Treppen; Politiker, Junge und Enthaupter nehmen Treppen und Korridore. Der
  Wechsel ist ein Schritt.
- **MG-1.3** Die Zimmer liegen verdeckt. Vier haben ein ✦ auf der Rückseite:
  Schlüssel, Ausgang, Krähenschwarm und Gemälde. Der Mieter sieht, wo die vier
  sind, aber nicht, welches welches ist.
- **MG-1.4** Die 64 Zimmer sind die vier ✦-Zimmer; 16 Fallen, vier Spinnennetze
  und acht Asse, die dem Mieter schaden; 12 Äpfel, 12 Feuerzeuge, zwei Paar
  Stiefel und zwei Münzen, die ihm nützen; und vier Portale. Von jeder Farbe gibt
  es zwei Asse: Kreuz ruft den Jungen, Karo den Politiker, Herz die Dame, Pik den
  Enthaupter.
- **MG-1.5** Felder mit einem U lassen sich nicht zerstören: die ✦-Zimmer, die
  Portale, die Korridore, die Treppen und der Start.

## Aufbau

**MG-2.1** Der Mieter steht auf dem Start. Alle vier Geister beginnen in einem
Korridor, den der Zauberer wählt.

**MG-2.2** Der Zauberer legt die Zimmer, wie er will. Das Spiel schlägt einen Plan
vor: in jedem Viertel des Hauses ein ✦-Zimmer, keines in der Reihe oder Spalte
des Starts, jedes mindestens vier Schritte vom Start, alles andere nach Zufall.
Er tauscht beliebige zwei Zimmer, so oft er will (bis zu 128 Änderungen), oder
lässt sich einen anderen Plan vorschlagen, und bestätigt, wenn er zufrieden ist.
Beim gerechten Plan müssen die ✦-Zimmer auch beim Tauschen in diesen Grenzen
bleiben.

**MG-2.3** Der Mieter zieht zuerst.

## Der Zug des Mieters

Der Mieter hat in einem Zug zwei Aktionen.

**MG-3.1** Ein Feld weit in Reihe oder Spalte gehen, oder über die Treppe ins
andere Stockwerk, kostet eine Aktion. Ein Feld mit einem Geist kann er weder
betreten noch überqueren.

**MG-3.2** Das Zimmer aufdecken, in dem er steht, kostet ebenfalls eine Aktion.
Was das Zimmer tut, geschieht dann, einmal in der Partie. Bloß über ein
verdecktes Zimmer zu gehen bewirkt nichts.

**MG-3.3** Einmal in seinem Zug, jederzeit außer mitten in einem Ereignis und ohne
eine Aktion, darf er einen Geist vertreiben, der auf einem der acht Felder um
ihn oder am anderen Ende seiner Treppe steht. Der Geist geht sofort in einen der
zwei Korridore, die in Schritten des Mieters am weitesten von ihm liegen;
welchen, wählt der Zauberer. In diesem Haus sind es die zwei des anderen
Stockwerks. Das Vertriebenwerden ist kein Schritt.

**MG-3.4** Ein Zug ist zu Ende, wenn man es sagt, oder wenn nichts mehr möglich
ist. Auf jedem Feld steht eine Figur, nur Geister dürfen sich einen Korridor
teilen. Der Mieter darf einen leeren Korridor betreten; das Stockwerk wechseln
kann er dort nicht.

Beispiel: Tom hat zwei Aktionen. Er geht nach e4, deckt es auf, findet einen
Apfel und hat noch eine Aktion, mit der er weitergeht. Neben ihm steht der
Junge, also vertreibt er ihn, bevor er seinen Zug beendet.

## Der Zug des Zauberers

Der Zauberer hat vier Aktionen und verteilt sie auf seine Geister, wie er will.

**MG-4.1** Ein Geist zieht ein Feld weit in Reihe, Spalte oder Diagonale, schräg
auch zwischen zwei Lücken hindurch. Nie betritt er das Feld des Mieters, das
eines anderen Geistes nur, wenn es ein Korridor ist. Der Zauberer darf vorher
aufhören.

**MG-4.2** Die Dame schwebt: In einem Zug kommt sie auf jedes Feld, das höchstens
eine Reihe und eine Spalte von ihrem entfernt ist, gleich in welchem Stockwerk.

**MG-4.3** Der Politiker stiehlt. Steht er auf einem der acht Felder um einen
Mieter mit Schlüssel oder am anderen Ende seiner Treppe, nimmt er ihm für eine
Aktion den Schlüssel ab. Der Zauberer bekommt 6 Punkte und versteckt ihn dann
heimlich unter einem verdeckten ✦-Zimmer, nur nicht unter dem, in dem der Mieter
steht. Gibt es kein solches Zimmer, kann er nicht stehlen.

**MG-4.4** Der Junge zerstört. Für eine Aktion verwüstet er das Zimmer, in dem er
steht, wenn es verdeckt und heil ist und kein U trägt. Es bleibt verdeckt und
geheim, ein Marker zeigt es allen. War es ein gutes, noch unbenutztes Zimmer,
bekommt der Zauberer 1 Punkt. Ein zerstörtes Zimmer tut nichts mehr, weder Gutes
noch Schlechtes, ob der Mieter es aufdeckt oder betritt.

**MG-4.5** Der Enthaupter deckt zu. Für eine Aktion dreht er das offene Zimmer, in
dem er steht, wieder um. Das Ereignis bleibt verbraucht. Ein Ausgang muss neu
aufgedeckt werden, und ein ✦-Zimmer kann wieder den Schlüssel verbergen.

## Die Zimmer

Was geschieht, wenn der Mieter ein Zimmer aufdeckt:

- **MG-5.1** Falle: Der Zauberer bekommt 2 Punkte.
- **MG-5.2** Spinnennetz: Der Zauberer bekommt 2 Punkte, und der Mieter kann für
  den Rest dieses Zuges und im nächsten nicht gehen. Aufdecken und vertreiben
  kann er trotzdem.
- **MG-5.3** Ass: Der Zauberer bekommt 1 Punkt und darf den Geist dieser Farbe
  sofort einen Schritt ziehen.
- **MG-5.4** Krähenschwarm: Der Zauberer bekommt 1 Punkt, und jeder Geist darf
  sofort bis zu zwei Schritte ziehen, in beliebiger Folge, jeder ganz, bevor der
  nächste beginnt.
- **MG-5.5** Apfel: Der Zauberer verliert 1 Punkt, und der Mieter hat in diesem
  Zug eine Aktion mehr.
- **MG-5.6** Feuerzeug: Der Zauberer verliert 1 Punkt, und der Mieter sieht sich
  heimlich ein verdecktes Zimmer in seiner Reihe oder Spalte dieses Stockwerks an,
  und ob dort der Schlüssel versteckt ist. Er muss eines wählen; zerstörte Zimmer
  und solche hinter einer Lücke gelten auch. Gibt es nichts zu sehen, geschieht
  nichts.
- **MG-5.7** Stiefel: Der Zauberer verliert 1 Punkt. Von nun an hat der Mieter in
  jedem Zug einen Schritt extra, auch in diesem. Er wird vor den Aktionen
  verbraucht, taugt nur zum Gehen, und ein zweites Paar bringt nichts dazu.
- **MG-5.8** Münze: Der Zauberer verliert 1 Punkt, nur beim ersten Mal, und der
  Mieter nimmt eine Münze. Mehr als eine trägt er nie. Betritt er sie offen oder
  deckt er sie wieder auf, bekommt er eine Münze, wenn er keine hat.
- **MG-5.9** Portal: Aufgedeckt tut es nichts. Auf einem offenen Portal darf der
  Mieter eine Münze und eine Aktion zahlen: Alle Portale werden aufgedeckt, und
  er kommt aus einem anderen ohne Geist heraus. Gibt es keines, bleibt er und hat
  gezahlt. Im Spinnennetz geht es nicht.
- **MG-5.10** Schlüssel: Er nimmt ihn. Gemälde: nichts.
- **MG-5.11** Ausgang: Mit dem Schlüssel entkommt der Mieter und gewinnt. Liegt
  der Ausgang schon offen, genügt es, ihn mit dem Schlüssel zu betreten.
- **MG-5.12** Ein Zimmer, unter dem der Zauberer den Schlüssel versteckt hat, gibt
  den Schlüssel und tut außerdem, was es noch zu tun hat. Ein Ausgang mit dem
  Schlüssel darunter gewinnt sofort.

Beispiel: Der Politiker hat den Schlüssel gestohlen, als Ausgang und Gemälde
verdeckt lagen. Der Mieter deckt das Gemälde auf: kein Schlüssel. Also liegt er
unter dem Ausgang, und den aufzudecken beendet die Partie.

## Schachmatt und Punkte

**MG-6.1** Sieh dir die Felder an, auf die der Mieter gehen könnte, wären sie alle
leer, in Reihe, Spalte und Treppe, ob ihn ein Netz hält oder nicht. Er ist
schachmatt, wenn auf dreien davon oder auf allen Geister stehen; wo er nur zwei
Wege hat, genügen also zwei. Geprüft wird nach jedem Schritt eines Geistes, auch
in einem Ereignis, und am Ende des Zuges des Mieters. Wer selbst hineingelaufen
ist, kann vorher noch einen Geist vertreiben.

**MG-6.2** Für ein Schachmatt bekommt der Zauberer 9 Punkte. Alle vier Geister
gehen in Korridore zurück, jeder in einen der zwei am weitesten vom Mieter, wie
der Zauberer wählt. Der Mieter bleibt stehen und behält alles, und der Zauberer
macht mit seinen übrigen Aktionen weiter. Geschah es im Zug des Mieters, verfällt
der Rest des Ereignisses, und der Mieter macht weiter, wenn sein Zug nicht schon
zu Ende war.

**MG-6.3** Der Zauberer bekommt 9 Punkte für ein Schachmatt, 6 für einen
gestohlenen Schlüssel, 1 für ein zerstörtes gutes Zimmer, 1 für ein gefundenes
Ass oder den Krähenschwarm, 2 für eine gefundene Falle oder ein Spinnennetz, und
verliert 1 für ein gefundenes gutes Zimmer. Er kann unter null fallen.

Beispiel: Fünf gute Zimmer zerstört, drei Fallen, zwei Asse, zwei gute Zimmer
gefunden, ein Diebstahl und zwei Schachmatt sind 5 + 6 + 2 − 2 + 6 + 18 = 35. Ein
Punkt fehlt.

**MG-6.4** Der Zauberer gewinnt, sobald er 36 Punkte hat oder das vierte
Schachmatt gibt, gleich in wessen Zug. Beides zugleich gilt als Sieg durch
Schachmatt.

**MG-6.5** Der Tisch setzt eine Rundengrenze, 60, wenn ihr nichts anderes wählt.
Eine Runde ist ein Zug des Mieters und einer des Zauberers. Nach der letzten
gewinnt der Zauberer.

**MG-6.6** Verborgen vor dem Mieter sind die Zimmer, die er nicht gesehen hat, und
das Versteck des Schlüssels. Verborgen vor dem Zauberer ist, welches Zimmer ein
Feuerzeug zeigte. Alles andere ist offen: Figuren, Punkte, Marker, was der Mieter
hat, und die Rückseiten der Zimmer.
`
