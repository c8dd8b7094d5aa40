/** The rules in German. Every rule stands once, under its id. */
export const rulesDe = `# Tree Society

Ein Spiel für zwei bis vier. Hoch in den Baumkronen bauen sechs Gilden an einer
neuen Gesellschaft. Du verkaufst Obst für Münzen, bezahlst damit Stufen von
Gildenkarten und nutzt, was diese Stufen dir geben, um die nächsten zu bauen.
Die besten Züge sind Ketten: Ein Gebäude bezahlt das andere.

Die Gildenkarten hier sind ein eigener Satz. Die Karten des gedruckten Spiels
haben andere Namen und Texte; Regeln, Kartenzahlen, Arten von Effekten und
Symbole sind dieselben. Jede Regel hat eine Nummer, damit das Spiel dir sagen
kann, gegen welche ein Zug verstößt.

## Was es gibt

- **TS-1.1** 75 Obstkarten in fünf Sorten: Kirsche, Blaubeere, Traube, Apfel und
  Orange, je 15. Fünf jeder Sorte sind nur für drei und vier Personen und bleiben
  zu zweit in der Schachtel. Manche Karten sind wertvoll: Sie tragen eine Münze.
- **TS-1.2** Jede Sorte hat eine Aktion. Kirsche: eine weitere Obstkarte
  verkaufen. Blaubeere: eine Reihe des Gildenmarkts austauschen. Traube: eine
  Obstkarte vom Markt nehmen. Apfel: zwei Münzen in die Truhe legen. Orange: Eine
  Stufe kostet zwei Münzen weniger.
- **TS-1.3** 73 Gildenkarten: 13 Architekten und je 12 Bankiers, Händler,
  Schreiber, Botaniker und Entdecker. Eine Karte hat ein bis drei Banner ihrer
  Gilde und drei Stufen. Eine Stufe hat Kosten, Punkte und vielleicht einen
  Effekt. Vier der Architekten sind Startkarten.
- **TS-1.4** Alle haben ein Tableau mit Platz für Obst, einen Beutel, eine Truhe,
  einen Bereich für verkauftes Obst, einen aktiven Bereich mit drei Plätzen und
  einen abgeschlossenen Bereich, dazu drei Baum-Marker. Es gibt 35 Münzen, aber
  sie sind keine Grenze. Beutel, Truhe, Obst, aktive und abgeschlossene Karten
  aller sind immer für alle zu sehen.

Wie die Gilden sind: Architekten bauen billiger. Bankiers füllen Truhen. Händler
verkaufen und nehmen mehr Obst. Schreiber haben wenige Effekte und viele Punkte.
Botaniker verlangen Opfer und lohnen sie. Entdecker decken Karten von den
Stapeln auf.

## Vorbereitung

**TS-2.1** Der Zufall entscheidet, wer den Schmetterling hat und beginnt. In der
Reihenfolge der Züge haben alle zu Beginn diese Münzen in Beutel und Truhe: 1 und
0, 1 und 1, 2 und 0, 2 und 1. Münzen der Truhe kommen beim ersten Ruhen in den
Beutel, sie lassen sich also ab dem zweiten Zug ausgeben.

**TS-2.2** Vier Gilden spielen mit. Nehmt für die erste Partie Architekten,
Bankiers, Händler und Schreiber; später beliebige vier, oder was der Zufall
wählt. Ob mit oder ohne Startkarten, entscheidet ihr; ohne sind die vier
gewöhnliche Architekten.

**TS-2.3** Mit Startkarten bekommen alle zufällig eine und legen sie mit einem
Marker auf Stufe 1 in den aktiven Bereich. Das löst nichts aus, aber ein
anhaltender Effekt wirkt sofort. Übrige Startkarten kommen in den Stapel, wenn
die Architekten mitspielen, sonst in die Schachtel. Eine abgeworfene Startkarte
kommt wie jede andere auf den gemeinsamen Ablagestapel.

**TS-R.start** Die Stufe 1 einer Startkarte gilt als gebaut, aber in niemandes
Zug.

**TS-2.4** Der Gildenmarkt hat zwei Reihen zu drei Karten; die untere wird von
links nach rechts gefüllt, dann die obere. Der Obstmarkt hat zu zweit 5, zu dritt
4, zu viert 3 Karten, alle von verschiedenen Sorten: von oben aus dem gemischten
Stapel die erste Karte jeder neuen Sorte. Dann wird der Rest neu gemischt.

**TS-2.5** Alle bekommen drei Obstkarten, offen. Mit der Draft-Option wählt ihr
sie stattdessen: Reihum, beginnend mit dem Startspieler, nehmen alle eine Karte
vom Markt, der sofort aufgefüllt wird, bis alle drei haben.

## Dein Zug

Ein Zug hat drei Phasen: Verkaufen, Bauen, Ruhen.

**TS-3.0** Vor allem anderen kommt dein anhaltendes Einkommen.

### Phase 1: Verkaufen

**TS-3.1** Du musst genau eine deiner Obstkarten verkaufen. Du bekommst so viele
Münzen, wie Karten ihrer Sorte offen liegen, auf allen Tableaus und im Markt, die
verkaufte mitgezählt, und eine mehr, wenn die verkaufte Karte wertvoll ist. Sie
kommen in deinen Beutel. Hast du kein Obst, entfällt die Phase.

**TS-R.price** Der Preis wird im Moment des Verkaufs gezählt. Münzen auf anderen
Karten zählen nicht.

**TS-3.2** Die Aktion dieser Obstkarte darfst du einmal nutzen, jederzeit in Phase
2 zwischen zwei Effekten, und dann ganz; nutzt du sie nicht, verfällt sie. Die der
Orange nennst du zusammen mit der Stufe, die sie billiger macht. Sie lässt sich
nicht aufheben und hilft nicht bei einer Stufe, die ein Effekt baut. Eine Aktion,
die nichts ändern würde, kann nicht genutzt werden.

**TS-3.3** Kirschen und manche Gildenkarten erlauben weitere Verkäufe. Das Obst
muss von anderer Sorte sein als alles, was du in diesem Zug verkauft hast, und
seine Aktion kannst du nicht nutzen; eine aufgedruckte Münze zählt.

**TS-3.4** Obst, das du in diesem Zug verkauft hast, liegt bis zum Ruhen für sich.

**TS-R.soldNow** Es zählt also weder als unverkauft noch zum verkauften Obst.

### Phase 2: Bauen

**TS-4.1** Baue so viele Stufen, wie du willst und aus dem Beutel bezahlen kannst.
Stufe 1 einer Karte im Markt bringt sie in deinen aktiven Bereich, mit einem
deiner Marker; du brauchst einen freien Platz und einen freien Marker. Eine Karte
der oberen Reihe kostet eine Münze mehr, und die wird durch nichts gesenkt. Stufen
werden der Reihe nach gebaut: 1, 2, 3.

**TS-4.2** Mit Stufe 3 ist die Karte abgeschlossen und kommt sofort in deinen
abgeschlossenen Bereich.

**TS-R.complete** Das geschieht vor ihrem eigenen Effekt: Ihre Banner zählen für
ihn mit, und Platz und Marker sind dafür frei.

**TS-4.3** Es gibt mehrere Arten von Effekten. Einen Sofort-Effekt darfst du
nutzen, wenn die Stufe gebaut wird, und zwar ganz, oder er verfällt. Ein
anhaltender Effekt wirkt, solange der Marker auf seiner Stufe steht. Ein
Spielende-Effekt gibt die Punkte seiner Stufe. Ein zwingender Effekt muss
ausgeführt werden, sonst darf die Stufe nicht gebaut werden; zwingend ist nur,
was er verlangt, nicht, was er gibt. Ein Aufdeck-Effekt zeigt Karten von einem
Stapel. Einkommen, und was es beim Verkaufen, Nehmen oder Abschließen gibt, kommt
von selbst; Obst, das du beim Draft wählst oder nach dem Aufdecken behältst, ist
nicht „genommen“.

**TS-R.whole** Die Schritte eines Effekts folgen aufeinander, ohne etwas
dazwischen. Ein Schritt, der nicht geht oder nichts ändern würde, entfällt; jeder
andere muss getan werden, wenn du den Effekt nutzt, außer dem Bauen einer
aufgedeckten Karte. Baut ein Schritt eine Stufe, kommen deren Effekte zuerst.

**TS-R.mandatory** Lässt sich nicht alles tun, was eine Stufe verlangt, kann sie
nicht gebaut werden, auch nicht durch einen Effekt.

**TS-R.reveal** Aufgedeckte Karten sehen alle. Eine Obstkarte, die du behältst,
kommt zu deinem unverkauften Obst und gilt als gezogen. Von aufgedeckten
Gildenkarten darfst du Stufe 1 einer bauen, wenn Platz, Marker und Münzen da sind.
Alle anderen werden zurückgemischt, bevor sonst etwas geschieht. Hat der Stapel zu
wenige Karten, wird aufgedeckt, was er noch hat, und bei Gildenkarten geht es mit
den neu gemischten abgeworfenen weiter.

**TS-R.other** „Eine andere Karte“ ist nie die Karte, deren Stufe den Effekt hat.

**TS-4.4** Baust du eine Stufe, gilt diese Reihenfolge: zahlen, Marker setzen oder
Karte abschließen, prüfen, ob das Ende ausgelöst ist, Effekte beim Abschließen,
was die Stufe verlangt, was sie gibt. Ein Nachlass auf die erste Stufe je Zug
achtet auf alle solchen Stufen dieses Zuges, auch auf die, die vor seiner Karte
gebaut wurden, und ist vertan, wenn die erste anders gebaut wird. Ein Nachlass
hilft auch bei der nächsten Stufe der eigenen Karte. Baut ein Effekt, darf einer
deiner Nachlässe an die Stelle des eigenen Nachlasses des Effekts treten.

**TS-R.noStack** Effekte addieren sich nicht: Bei jeder Stufe darfst du einen
Nachlass deiner Wahl nutzen oder keinen, und keine Kosten sinken unter 0. Von
mehreren Beutelgrenzen gilt die höchste. Alle anderen anhaltenden Effekte wirken
nebeneinander.

**TS-R.half** Halbe Kosten werden aufgerundet, und die Münze der oberen Reihe kommt
hinzu. In der oberen Reihe kostet also auch eine kostenlose Stufe eine Münze.

**TS-4.5** Zwischen zwei Effekten darfst du jederzeit eine aktive Karte abwerfen, um
Platz zu schaffen. Du bekommst nichts zurück.

**TS-R.discard** Nach Belieben darfst du nur aktive Karten abwerfen. Was du durch
einen Effekt abwirfst, darf aktiv oder abgeschlossen sein, wenn nichts anderes
dasteht, und nie die Karte, deren Stufe es verlangt. Der Platz muss frei sein,
bevor du eine Stufe 1 baust: Ein Abwerfen, das sie verlangt, kommt zu spät.

**TS-4.6** Der Gildenmarkt wird während eines Zuges nicht aufgefüllt. Muss eine
Karte gezogen werden und der Stapel ist leer, werden die abgeworfenen gemischt und
bilden den Stapel; gibt es auch keine abgeworfenen, bleiben Lücken.

**TS-R.refresh** Zum Austauschen wirf eine Reihe ab, in der mindestens eine Karte
liegt. Obere Karten rutschen auf freie Plätze direkt darunter, dann wird die
untere Reihe von links gefüllt, dann die obere; auch Lücken von vorher werden
gefüllt. Sind beide Reihen leer, wird nichts ausgetauscht.

**TS-R.gaps** Was eine Karte kostet, hängt von der Reihe ab, in der sie liegt, wenn
du sie baust; neben Lücken rückt nichts nach, bevor der Markt aufgefüllt wird.

**TS-4.7** Wird eine Obstkarte vom Markt genommen, wird er sofort aufgefüllt.

**TS-4.8** Du darfst deine Züge Schritt für Schritt zurücknehmen, bis eine Karte
aufgedeckt wurde.

### Phase 3: Ruhen

**TS-5.1** Erstens kommt das verkaufte Obst verdeckt in deinen Bereich für
verkauftes Obst, und du nimmst genau eine Obstkarte vom Markt; anhaltende Effekte
können dir mehr erlauben, eine nach der anderen, bis du verzichtest. Zweitens
behält dein Beutel zwei Münzen, dann kommen alle Münzen der Truhe in den Beutel.
Drittens wird der Gildenmarkt aufgefüllt. Dann beginnt der nächste Zug.

**TS-R.chest** Münzen der Truhe lassen sich also ab deinem nächsten Zug ausgeben.

**TS-R.hidden** Dein eigenes verkauftes Obst darfst du immer ansehen. Die anderen
sehen nur, wie viele Karten es sind.

## Das Ende

**TS-6.1** Hat jemand sechs oder mehr Banner im abgeschlossenen Bereich, ist das
Ende ausgelöst: Spielt diese Runde zu Ende und dann noch eine. Für eine längere
Partie könnt ihr sieben, acht oder neun Banner vereinbaren.

**TS-R.trigger** Das Ende bleibt ausgelöst, auch wenn Banner wieder verloren gehen.

**TS-6.2** Wird die letzte Obstkarte gezogen, endet die Partie nach dieser Runde.
Ist der Markt leer, gibt es nichts zu nehmen.

**TS-R.fruitOut** Das gilt auch, wenn noch eine Runde ausstand. Karten, die
aufgedeckt und zurückgemischt wurden, sind nicht gezogen.

**TS-6.3** Jede aktive Karte zählt die Stufe, auf der ihr Marker steht, jede
abgeschlossene ihre Stufe 3. Münzen und Obst zählen nur, wo eine Karte es sagt.
Eine Karte kann für mehrere Effekte zählen, auch für den eigenen. Was verkauftes
Obst zählt, zählt alles in diesem Bereich, auch Kompostiertes.

**TS-R.points** Eine Karte zählt nur eine Stufe, nie die Summe ihrer Stufen.

**TS-R.coinsEnd** Münzen am Ende sind die in deinem Beutel nach deinem letzten
Ruhen.

**TS-R.most** „Am meisten“ meint die höchste einzelne Anzahl; ob zwei gleich sind,
spielt keine Rolle.

**TS-R.max** Eine Höchstzahl begrenzt, was du bekommst, nicht, was gezählt wird.

**TS-6.4** Die meisten Punkte gewinnen. So werden alle Plätze vergeben.

**TS-R.tie** Bei Gleichstand liegt vorn, wer später am Zug ist.
`
