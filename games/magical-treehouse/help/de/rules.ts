/** The rules in German. Every rule stands once, under its id. */
export const rulesDe = `# Magische Baumhäuser

Ein Spiel für zwei bis vier angehende Zauberer. Baupläne fahren in Wagen um den
Tisch, alle zur gleichen Zeit. Behalte, was du brauchst, baue Baumhäuser,
schicke deine Vertrauten in den Wald und braue Tränke. Vier Runden, dann wird
gezählt.

Jede Regel hat eine Nummer, damit das Spiel sagen kann, gegen welche ein Zug
verstößt.

## Was es gibt

- **MT-1.1** 96 Plankarten: 80 Baumhäuser, 8 Rohre und 8 Zauber.
- **MT-1.2** Jede der fünf Farben hat 16 Baumhauskarten: fünf der Stufe 1, vier
  der Stufe 2, drei der Stufe 3, zwei der Stufe 4, je eine der Stufen 5 und 6.
- **MT-1.3** Jede Karte außer den Zaubern hat ihre eigene Nummer für die
  Reihenfolge. Rohre haben 1 bis 8, Stufe 6 hat 9 bis 13, Stufe 5 hat 14 bis 18,
  Stufe 4 hat 19 bis 28, Stufe 3 hat 29 bis 43, Stufe 2 hat 44 bis 63, Stufe 1
  hat 64 bis 88.
- **MT-1.4** Innerhalb einer Stufe folgen die Farben der Nummer nach aufeinander:
  Lila, Rot, Blau, Gelb, Grün und wieder von vorn.
- **MT-1.5** Die Stufen 1 bis 6 sind 1, 2, 3, 5, 8 und 13 Punkte wert.
- **MT-1.6** Was eine Stufe kann. Stufe 1 schickt beim Bauen einen Vertrauten los
  und braut einen Trank. Stufe 2 lagert eine Karte. Stufe 3 macht aus einem
  Trank Punkte. Bei Stufe 4 entscheidet die Farbe: Rot bringt Nachwuchs, Blau
  versetzt Rohre, Gelb teleportiert, Lila lagert beliebig viele Karten, Grün
  verwandelt einen lila Trank. Stufe 5 wertet auf eigene Art. Stufe 6 kann nichts
  weiter. Was eine Stufe kann, kann sie auch, wenn andere darauf gebaut sind.
- **MT-1.7** Stufe 1 braut einen Trank der eigenen Farbe. Stufe 3 will einen
  anderen: Lila will Gelb, Rot will Grün, Blau will Lila, Gelb will Rot, Grün
  will Blau.
- **MT-1.8** Jede Farbe hat ihre Zutat: Äpfel für Rot, Spinnweben für Blau, Pilze
  für Gelb, Eidechsen für Grün, Fledermäuse für Lila.
- **MT-1.9** Die Zauber: dreimal Richtungswechsel, zweimal Hände auf die Wagen,
  je einmal 1 Handkarte ablegen, 1 geplante Karte ablegen und Plan gegen Lager
  tauschen.
- **MT-1.10** Zehn Zielplättchen. Fünf braune: die meisten einer Zutat, 3 Punkte.
  Fünf grüne: die meisten Kekse, 3; die meisten Baumhäuser ab Stufe 2, 3; die
  meisten Zutaten insgesamt, 2; die meisten verschiedenen Baumhausfarben, 3; die
  meisten Baumhäuser mit genau einer Stufe, minus 4, wobei verdeckte mitzählen.
  Eine Zutat hast du für jeden deiner Vertrauten, der auf ihrem Feld steht. Mit
  der Option für die gedruckten Werte bringen die grünen 1, 2, 2, 3 und minus 4.
- **MT-1.11** 20 Kekse, je 10 Vertraute (neun zum Losschicken, einer für die
  Reihenfolge), vier Wagen, ein Richtungsplättchen und sechs zweiseitige
  Waldplättchen.
- **MT-1.12** Ein Waldplättchen hat drei Reihen zu drei Feldern, eine davon ist
  der graue Rand. Die Plättchen liegen in zwei Reihen zu dritt, der Rand nach
  außen; der Wald hat also 54 Felder. Welches wo liegt, wird gemischt, wenn der
  Tisch es nicht fest will.
- **MT-1.13** Am Tag wachsen fast überall Zutaten; in der Nacht haben die meisten
  Plättchen nur eine oder zwei Sorten.

## Vor der ersten Runde

- **MT-2.1** Wählt Tag oder Nacht für alle Plättchen. Der Tag ist leichter.
- **MT-2.2** Ein braunes und ein grünes Ziel sind für alle da. Für den Anfang
  eignet sich das grüne mit den Keksen. Die anderen grünen werden nicht
  gebraucht.
- **MT-2.3** Alle bekommen noch ein braunes Plättchen geheim dazu. Was davon
  übrig ist, verlässt das Spiel ungesehen.
- **MT-2.4** Am Anfang gehen die Karten im Uhrzeigersinn. Die Richtung bleibt von
  Runde zu Runde, wie sie ist.
- **MT-2.5** Es gibt vier Häufchen Kekse, jedes mit einem Keks weniger, als Leute
  mitspielen. Alle beginnen mit zwei Keksen.
- **MT-2.6** Zwischen je zwei Nachbarn steht ein Wagen; zu zweit einer auf jeder
  Seite.
- **MT-2.7** Hier und da kommt es aufs Alter an. Der Tisch legt fest, wer älter
  ist; sonst gilt der erste Platz als der älteste und der letzte als der jüngste.

## Eine Runde vorbereiten

- **MT-3.1** Alle Karten aus Stapeln, Händen, Mülltonnen und Wagen werden
  gemischt. Karten in den Dörfern bleiben dort, auch die gelagerten.
- **MT-3.2** Alle bekommen gleich große Stapel: zu viert 24 Karten, später 20, 16
  und 12; zu dritt 32, 28, 24, 20; zu zweit 48, 44, 40, 36. Haben weniger oder
  mehr Karten das Spiel verlassen, ändert sich das; geht es nicht auf, bekommen
  die Ersten der Reihenfolge eine Karte mehr.
- **MT-3.3** Alle ziehen acht Karten. Niemand sieht sie vor dem Start an.
- **MT-3.4** Das nächste Häufchen Kekse kommt auf den Teller.

## Planen

Alle handeln gleichzeitig. Züge gibt es nicht.

- **MT-4.1** Wenn alle bereit sind, wird heruntergezählt. Dann siehst du deine
  Hand. An einem strukturierten Tisch beginnt die Runde sofort.
- **MT-4.2** Mit Karten auf der Hand darfst du eine, die kein Zauber ist, in den
  Planungsbereich **legen**; er fasst fünf. Der Rest der Hand kommt auf den
  Wagen, auf den du gibst, oben auf das, was dort liegt.
- **MT-4.3** Mit einem Zauber auf der Hand darfst du die ganze Hand
  **wegwerfen**, offen und den Zauber zuoberst.
- **MT-4.4** Mit einem Zauber auf der Hand darfst du ihn **zaubern**. Alle halten
  inne, der Zauber wirkt und kommt in deine Mülltonne, dann geht es weiter. Den
  Rest deiner Hand behältst du, und dem Zauber selbst geschieht nichts.
- **MT-4.5** Mit leerer Hand und weniger als fünf geplanten Karten darfst du alle
  Karten des Wagens **nehmen**, von dem du nimmst, oder vier Karten von deinem
  Stapel **ziehen**. Ein leerer Wagen oder Stapel gibt nichts her, ein knapper
  Stapel, was er hat.
- **MT-4.6** Mit leerer Hand darfst du **aussteigen**. Liegt noch ein Keks auf dem
  Teller, nimmst du ihn; mit dem Planen bist du fertig.
- **MT-4.7** Gehen die Karten im Uhrzeigersinn, gibst du nach links und nimmst von
  rechts. Sonst ist es umgekehrt.
- **MT-4.8** Wer ausgestiegen ist, lässt sich mit einem Keks **bestechen**,
  solange du selbst nicht ausgestiegen bist: Die Karten des Wagens, von dem jene
  Person nehmen würde, kommen auf den, auf den sie geben würde. Es müssen welche
  da sein.
- **MT-4.9** Warten alle aufeinander, muss die älteste Person handeln, die etwas
  anderes tun kann als bestechen. Online hat sie nach 20 stillen Sekunden noch
  15, dann handelt ein Bot für sie.
- **MT-4.10** Die Planung endet, wenn alle ausgestiegen sind.
- **MT-4.11** Aussteigen darfst du mit beliebig wenigen geplanten Karten, auch mit
  keiner.
- **MT-4.12** Alle dürfen alle Karten und Kekse zählen und in alle Mülltonnen und
  auf alles sehen, was das Spiel verlassen hat. Nur du siehst deine Hand, deine
  geplanten und gelagerten Karten, die Vorderseiten deiner verdeckten Karten und
  dein eigenes Ziel. In Stapel und Wagen sieht niemand.

## Zauber

- **MT-5.1** Ein Zauber trifft alle, die nicht ausgestiegen sind, auch die
  Person, die ihn spricht, und sonst niemanden.
- **MT-5.2** **Richtungswechsel**: Die Karten gehen ab jetzt andersherum. Was auf
  den Wagen liegt, bleibt dort.
- **MT-5.3** **Hände auf die Wagen**: Jede Hand kommt auf den Wagen, auf den ihr
  Besitzer gibt.
- **MT-5.4** **1 Handkarte ablegen**: Wer Karten auf der Hand hat, legt eine davon
  in die eigene Mülltonne.
- **MT-5.5** **1 geplante Karte ablegen**: dasselbe mit einer geplanten Karte.
- **MT-5.6** **Plan gegen Lager tauschen**: Alle dürfen eine geplante Karte gegen
  eine gelagerte tauschen.
- **MT-5.7** Gewählt wird geheim und endgültig, und alles geschieht zugleich. Du
  wirst auch gefragt, wenn du nur eine Karte zur Wahl hast, und darfst einen
  Zauber ablegen. Zum Tauschen brauchst du eine geplante und eine gelagerte
  Karte. Online hast du 20 Sekunden, dann wählt ein Bot. Solange kann niemand
  etwas anderes tun.

## Wenn fertig geplant ist

- **MT-6.1** Hast du weniger als fünf Karten geplant, verlassen so viele das
  Spiel, wie fehlen: die höchsten Nummern aus deiner Mülltonne, dann aus der
  nächsten in Spielrichtung und so weiter, aber nie Zauber. Das geht im
  Uhrzeigersinn von der ältesten Person aus und soweit Karten da sind. Gelagerte
  Karten zählen nicht als geplant.
- **MT-6.2** Hast du gar nichts geplant, verlassen fünf Karten das Spiel.

## Bauen

- **MT-7.1** Alle wählen geheim eine geplante Karte und dürfen es sich anders
  überlegen, bis die letzte Wahl steht. Dann wird aufgedeckt: Die niedrigste
  Nummer baut zuerst. Die gezeigten Karten kommen in die Mülltonnen. Eine
  gelagerte Karte gilt dafür nicht. Wer nichts geplant hat, baut zuletzt, im
  Uhrzeigersinn von der ältesten Person aus.
- **MT-7.2** In deinem Zug verbrauchst oder lagerst du alle geplanten Karten, in
  beliebiger Folge. Karten, die schon früher ins Lager kamen, darfst du auch
  spielen, solche aus dieser Runde nicht. Ist nichts Geplantes mehr da, darfst
  du den Zug beenden.
- **MT-7.3** Eine Karte der Stufe 1 beginnt ein **neues Baumhaus**. Du darfst
  mehrere einer Farbe haben.
- **MT-7.4** Jede Karte lässt sich **verdeckt** legen: als Baumhaus der Stufe 1
  ohne Farbe, Fähigkeit und Punkte. Stufe 2 jeder Farbe passt darauf und gibt
  ihm seine Farbe. Ein verdecktes Rohr ist kein Rohr, und eine verdeckte Karte
  braut nie.
- **MT-7.5** Zum **Ausbauen** kommt eine Karte der gleichen Farbe darauf, die genau
  eine Stufe höher ist.
- **MT-7.6** Ein **Rohr** verbindet zwei Baumhäuser, die nebeneinander stehen. Rohr
  und Baumhäuser bleiben dann, wo sie sind. Dein Dorf ist eine Reihe, und ein
  Baumhaus hat auf jeder Seite höchstens ein Rohr; es gibt also nur Ketten.
- **MT-7.7** Baumhäuser ohne Rohr darfst du in deinem Zug frei versetzen; ein Rohr
  passt also überall hin, wo zwei Baumhäuser dadurch Nachbarn werden können.
  Zwei freie bilden eine neue Kette, so oder so herum und irgendwo zwischen den
  Ketten. Ein freies schließt an ein Ende einer Kette an. Zwei Ketten verbinden
  sich nur dort, wo sie einander gegenüberstehen.
- **MT-7.8** Mit einer blauen Stufe 4 darfst du in deinem Zug Rohre versetzen: Nimm
  eines oder mehrere auf und lege alle wieder. Sie müssen so zu liegen kommen,
  wie sie in diesem Zug noch nicht lagen.
- **MT-7.9** **Lagere** eine geplante Karte, wenn Platz ist: eine für jede Stufe 2
  in deinem Dorf, beliebig viele mit einer lila Stufe 4.
- **MT-7.10** Mit jeder offen gebauten Stufe 1 darfst du sofort einen **Vertrauten
  setzen**, wenn du noch einen hast: auf ein freies graues Feld oder auf ein
  freies Feld, das eines mit deinem Vertrauten berührt, auch über Eck.
- **MT-7.11** Mit einer roten Stufe 4 darfst du auch dann einen setzen, wenn du
  eine Stufe 3 baust. Eine zweite rote Stufe 4 ändert daran nichts.
- **MT-7.12** Mit einer gelben Stufe 4 darfst du jeden Vertrauten auch auf ein
  freies Feld setzen, auf dem nichts wächst. Baust du die gelbe Stufe 4 selbst,
  darfst du einen setzen, aber nur auf ein solches Feld; graue gelten auch.
- **MT-7.13** Haben alle gebaut, ist die Runde vorbei, und nach der vierten die
  Partie.

## Tränke

- **MT-8.1** Eine offene Stufe 1 braut einen Trank ihrer Farbe, wenn deine
  Vertrauten auf mindestens zwei Feldern mit dieser Zutat stehen. Zutaten werden
  nicht verbraucht; jede Stufe 1 braut einen Trank.
- **MT-8.2** Ein Baumhaus hat seine eigenen Tränke und die aller Baumhäuser, mit
  denen es durch Rohre verbunden ist, nah oder fern.
- **MT-8.3** Jede Stufe 3, die ihren Trank hat, bringt einmal 3 Punkte. Auch
  Tränke werden nicht verbraucht.
- **MT-8.4** Erreicht ein lila Trank eine grüne Stufe 4, hat ihre ganze Kette auch
  rote, blaue und gelbe. Der lila Trank bleibt.

## Punkte

- **MT-9.1** Die oberste Karte jedes Baumhauses; eine verdeckte zählt nichts.
- **MT-9.2** 1 Punkt für je drei Kekse.
- **MT-9.3** 3 Punkte für jede Stufe 3, die ihren Trank hat.
- **MT-9.4** Stufe 5. Rot: 1 für jedes deiner Baumhäuser mit genau drei Stufen.
  Blau: 1 für jedes deiner Rohre. Gelb: 1 für jeden deiner Vertrauten, wo nichts
  wächst, auch am Rand. Lila: 1 für jede gelagerte Karte. Grün: 1 für jede Farbe
  Trank, die in deinem Dorf gebraut wird; verwandelte zählen nicht. Der
  Vertraute für die Reihenfolge zählt nie.
- **MT-9.5** Ein Ziel bringt nur etwas, wenn jemand allein am meisten hat und
  mindestens eines. Für die Strafe gilt das auch. Ein eigenes Ziel vergleicht
  alle, zählt aber nur für seinen Besitzer.
- **MT-9.6** Die meisten Punkte gewinnen. Bei Gleichstand mehr Kekse; dann die
  jüngere Person.

## Strukturiert planen

- **MT-10.1** Alle, die nicht ausgestiegen sind, wählen geheim eine Aktion. Steht
  die letzte Wahl, geschieht alles zugleich; das ist ein Takt. Wer nimmt,
  bekommt nur, was vorher auf dem Wagen lag.
- **MT-10.2** Im Einzelnen: Gewirkte Zauber verlassen die Hände; dann wird genommen
  und gezogen; dann bestochen, in der Folge des Wählens, wobei eine Bestechung
  für einen inzwischen leeren Wagen nichts kostet und nichts bewirkt; dann wird
  geplant und weggeworfen; dann ausgestiegen, in der Folge des Wählens; dann
  wirken die Zauber nacheinander, vom Platz der ältesten Person aus in der
  Richtung, die zu Beginn des Takts galt. Ein Zauber wirkt auch, wenn ein anderer
  die Hand verändert hat. Ob jemand zu bestechen ist, entscheidet sich zu Beginn
  des Takts.
- **MT-10.3** Reichen die Kekse nicht, bekommen sie die, die früher gewählt haben.
- **MT-10.4** Mit leerer Hand darfst du auch **warten**. Warten alle, darf die
  älteste Person davon es beim nächsten Mal nicht.
- **MT-10.5** Deine Wahl darfst du ändern, bis die letzte steht. Als Zeitpunkt gilt
  deine letzte Änderung; bei gleichem Zeitpunkt war die ältere Person früher.

## Lehrlinge

- **MT-11.1** Hausregeln für alle, die lieber denken als hetzen. Strukturiertes
  Tempo; Zauber wirken nicht, sie erlauben nur, die Hand wegzuwerfen; keine
  Kekse fürs Aussteigen, keine Bestechung, keine Punkte für Kekse, und sie
  entscheiden keinen Gleichstand; das Ziel mit den Keksen fehlt.
- **MT-11.2** Alle haben einen Keks und dürfen ihn einmal in der Partie ausgeben,
  mit leerer Hand und weniger als fünf geplanten Karten, um die Karten aller
  Wagen zu nehmen, wenn welche da sind. Wer gewöhnlich nimmt, kommt zuerst, dann
  die anderen in der Folge des Wählens; wer nichts bekäme, behält den Keks. Zu
  Echtzeit und zum Ziel für den Anfang passen diese Regeln nicht.
`
