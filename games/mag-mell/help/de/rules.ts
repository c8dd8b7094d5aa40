/** The rules in German. Every rule stands once, under its id. */
export const rulesDe = `# Der Schatz von Mag Mell

Ein Spiel für zwei bis vier. Elf Runden lang sammelt ihr Magier. Danach werden
elf Schätze gehoben, einer nach dem anderen: Jeder gehört zu einer Gilde oder
einer Schule, und wer davon die meisten Magier hat, bekommt ihn. Was du nimmst,
sehen alle, doch dein Gefolge liegt verdeckt. Ein gutes Gedächtnis ist hier
manchen Schatz wert.

Jede Regel hat eine Nummer, damit das Spiel sagen kann, gegen welche ein Zug
verstoßen würde.

## Das Material

- **MM-1.1** Elf Schatzplättchen mit den Werten −3, −1, 1, 2, 2, 3, 3, 5, 5, 6
  und 8. Die beiden unter null sind verflucht: Wer sie gewinnt, verliert Punkte.
- **MM-1.2** Elf Schatzkarten, eine für jede Gilde und eine für jede Schule. Die
  fünf Gilden sind die Hexen, die Arkankrieger, die Zauberer, die Beschwörer und
  die Blutmagier.
- **MM-1.3** Die sechs Schulen mit Farbe und Kunst: Gairm (gelb, Herbeirufung),
  Bréag (rosa, Illusion), Deoch (grün, Alchemie), Rún (blau, Weissagung), Tuama
  (violett, Nekromantie) und Athrach (rot, Verwandlung).
- **MM-1.4** 78 Magierkarten. Sechzig davon haben je eine Gilde und eine Schule,
  und jedes solche Paar gibt es zweimal. Die übrigen achtzehn sind Besondere.
- **MM-1.5** Die Besonderen: vier Söldner, vier Vertraute, drei Dämonen, zwei
  Feen, zwei Geistheilerinnen und je einmal die Schattenkönigin, die
  Gestaltwandlerin und die Druidin.
- **MM-1.6** Eine Fee gehört zu zwei Schulen zugleich, zu Gairm und Bréag; eine
  Geistheilerin gehört zu Deoch und Rún. Einer Gilde gehören beide nicht an.
  Alle anderen Besonderen haben weder Gilde noch Schule.
- **MM-1.7** Jede Karte hat einen Wert: So viel zählt es, sie zu nehmen.
  Söldner, Vertraute und die Schattenkönigin zählen 2, Dämonen, die
  Gestaltwandlerin und die Druidin 3, alle anderen Karten 1.
- **MM-1.8** Söldner bringen Punkte, wenn du sie am Ende noch hast: einer bringt
  1 Punkt, zwei zusammen 3, drei 6 und alle vier 10.
- **MM-1.9** Es gibt zwei Spielstufen. Im Grundspiel bleiben Söldner, Vertraute,
  Schattenkönigin, Dämonen, Gestaltwandlerin und Druidin in der Schachtel;
  gespielt wird mit 64 Magierkarten. Im vollen Spiel sind alle 78 dabei.

Wozu die Besonderen gut sind, in aller Kürze; Genaueres steht weiter unten:

- Fee und Geistheilerin: eine Karte, zwei Schulen.
- Söldner: hilft bei keinem Schatz, bringt aber am Ende Punkte.
- Vertrauter: einmal eins mehr, bei welchem Schatz du willst.
- Dämon: bei jedem Schatz eins mehr, und jedes Mal geht dafür eine andere Karte.
- Schattenkönigin: Punkte für Paare aus Athrach und Tuama.
- Gestaltwandlerin: stiehlt, was jemand gerade genommen hat.
- Druidin: tauscht zwei Plättchen, bevor die Schätze gehoben werden.

## Der Aufbau

**MM-2.1** Mischt die Schatzkarten und die Magierkarten, jede Sorte für sich, zu
einem Nachziehstapel. Legt Magierkarten offen als Auslage hin: 12 zu zweit, 16
zu dritt, 20 zu viert.

**MM-2.2** Wer am magischsten ist, beginnt die erste Runde. Da das niemand
unbefangen beurteilen kann, entscheidet der Zufall. Nach jeder Runde beginnt die
oder der Nächste im Uhrzeigersinn.

## Eine Runde

Es gibt elf Runden, für jeden Schatz eine. Eine Runde hat drei Phasen:
Schatzphase, Magierphase und Endphase.

### Schatzphase

**MM-3.1** Wer die Runde beginnt, deckt die oberste Schatzkarte auf, sieht sich
die Auslage an und legt ein beliebiges freies Plättchen auf die Karte, ein gutes
oder ein verfluchtes. In der letzten Runde ist nur noch eines übrig. Die Karten
bleiben in der Reihenfolge liegen, in der sie gezogen wurden, denn so werden die
Schätze später gehoben.

### Magierphase

Jetzt nehmen alle Magierkarten aus der Auslage.

**MM-3.2** Zwei Karten passen zusammen, wenn sie dieselbe Gilde oder eine
gemeinsame Schule haben oder wenn sie die gleichen Besonderen sind. Von dem, was
du selbst in einer Runde nimmst, dürfen keine zwei Karten zusammenpassen. Zu den
Karten der anderen und zu deinem Gefolge aus früheren Runden dürfen sie passen.
Ein Vertrauter ersetzt beim Nehmen nichts: Er passt nur zu anderen Vertrauten.

Beispiel: Du hast eine Rún-Hexe genommen. Für den Rest der Runde bekommst du
keine Hexe und keine Rún-Karte mehr, auch keine Geistheilerin, denn sie gehört
zu Rún. Ein Tuama-Beschwörer oder ein Söldner ist erlaubt.

**MM-3.3** Wer die Runde beginnt, eröffnet. Zu zweit und zu dritt heißt das:
eine Karte nehmen. Zählt sie 2 oder 3, ist damit Schluss. Zählt sie 1, darfst du
aufhören oder noch eine Karte mit beliebigem Wert nehmen; liegt keine erlaubte
mehr da, ist die Eröffnung einfach vorbei. Zu viert besteht die Eröffnung immer
aus genau einer Karte mit beliebigem Wert. Ist die Auslage leer, bekommt der
Schatz trotzdem sein Plättchen, aber niemand nimmt in dieser Runde etwas.

**MM-3.4** Das Limit ist die höchste Summe, die jemand in dieser Runde bisher
genommen hat. Nach oben ist es offen.

**MM-3.5** Dann geht es im Uhrzeigersinn weiter. Bist du an der Reihe und liegt
deine Summe unter dem Limit, musst du nehmen, eine Karte nach der anderen,
solange es eine erlaubte gibt. Sobald du das Limit erreicht oder überschritten
hast, hörst du auf. Mit einer Karte, die 2 oder 3 zählt, kannst du über das
Limit hinauskommen; dann steigt es auf deine Summe, und die anderen müssen
nachziehen.

Beispiel: Ada eröffnet mit einer Rún-Hexe und einem Söldner, zusammen 3, also
ist das Limit 3. Ben nimmt einen Gairm-Beschwörer und einen Bréag-Zauberer und
steht bei 2. Er muss weitermachen und nimmt einen Dämon: Damit ist er bei 5.
Jetzt ist das Limit 5. Cleo muss es erreichen, und wenn Ada wieder an die Reihe
kommt, fehlen ihr 2.

**MM-3.6** Ausgesperrt bist du, solange in der Auslage keine Karte liegt, die du
nehmen darfst. Dann bekommst du weniger als die anderen. Das wird jedes Mal neu
geprüft, wenn du an die Reihe kommst. Während der Runde wird die Auslage nicht
aufgefüllt.

**MM-3.7** So geht es reihum, bis niemand mehr nehmen kann: Alle sind am Limit
oder ausgesperrt. Du darfst nicht verzichten, nur weil dir eine Karte nicht
gefällt, auch dann nicht, wenn sie das Limit erhöht.

### Endphase

**MM-3.8** Alle genommenen Karten bleiben sichtbar, bis jede und jeder bestätigt
hat; ein Online-Tisch kann nach zehn Sekunden von selbst weitermachen. Eine
Runde, in der niemand etwas genommen hat, braucht keine Bestätigung. Dann legen
alle ihre Karten verdeckt zu ihrem Gefolge, und die Auslage wird wieder ganz
aufgefüllt, soweit der Nachziehstapel reicht. Nach der elften Runde wird nicht
mehr aufgefüllt.

**MM-3.9** Dein eigenes Gefolge darfst du jederzeit ansehen. Von den anderen
siehst du nur, wie viele Karten es sind, und nirgends steht, wer in früheren
Runden was genommen hat: Sich zu erinnern gehört zum Spiel. Ein Tisch kann
stattdessen mit offenem Gefolge spielen.

## Die Gestaltwandlerin

Nur im vollen Spiel.

**MM-4.1** Unmittelbar nachdem jemand anderes eine Karte genommen hat, darf sie
stehlen, wer die Gestaltwandlerin hat. Dafür bekommt die bestohlene Person die
Gestaltwandlerin und zwei weitere Karten; du gibst sie aus deinem Gefolge oder
aus dem, was du in dieser Runde genommen hast.

**MM-4.2** In der Runde, in der sie zu dir kommt, kann sie nichts, ob du sie
genommen oder durch einen Diebstahl bekommen hast. Deshalb stiehlt sie höchstens
einmal in einer Runde.

**MM-4.3** Gestohlen wird nur die zuletzt genommene Karte, und nur sofort. Wer
die Gestaltwandlerin hat, wird gefragt, und das Spiel wartet auf die Antwort; um
Ruhe zu haben, kannst du für die ganze Runde verzichten und das später
zurücknehmen. Die gestohlene Karte selbst kann keine der beiden sein, die du
gibst. Wer keine zwei anderen Karten hat, wird nicht gefragt. Den anderen wird
nicht gesagt, auf wen das Spiel wartet; sie haben gesehen, wer die
Gestaltwandlerin genommen hat, und können sich erinnern.

**MM-4.4** Karten, die bei einem Diebstahl den Besitzer wechseln, spielen für
das Zusammenpassen keine Rolle mehr. Du darfst weiter Karten nehmen, die zur
gestohlenen passen; wer bestohlen wurde, darf nehmen, was zur gestohlenen oder
zu den erhaltenen Karten passt. Gibst du eine Karte dieser Runde her, steht sie
dir nicht mehr im Weg, aber ihr Wert bleibt verbraucht. So kannst du wieder
nehmen dürfen, obwohl du ausgesperrt warst, sobald du an die Reihe kommst.

**MM-4.5** Für die bestohlene Person zählt das Ganze als eine genommene Karte
vom Wert 1, gleich welche Karten es sind. Für dich als Diebin oder Dieb zählt
die gestohlene Karte nichts. Das Limit wird erst bestimmt, wenn der Diebstahl
erledigt oder abgelehnt ist; dann ist sofort wieder die bestohlene Person an der
Reihe. Eine gestohlene erste Karte der Eröffnung gilt als erste Karte vom
Wert 1: Zu zweit und zu dritt darf man danach aufhören oder noch eine nehmen, zu
viert ist die Eröffnung vorbei. Eine gestohlene zweite Karte zählt 1 und beendet
die Eröffnung.

Beispiel: Das Limit ist 3. Ben steht bei 1 und nimmt einen Dämon. Cleo stiehlt
ihn und gibt dafür die Gestaltwandlerin, eine Rún-Hexe aus ihrem Gefolge und den
Deoch-Zauberer, den sie in dieser Runde genommen hat. Ben steht jetzt bei 2 und
nimmt noch einmal, sogar einen Zauberer, wenn er mag. Cleos eigene Summe bleibt,
wie sie war, und Deoch-Karten und Zauberer stehen ihr wieder offen.

**MM-4.6** Alles Gestohlene und Gegebene liegt bis zum Ende der Runde offen.
Dann kommt es ins Gefolge.

**MM-4.7** Sie wirkt in jeder Runde, auch bei den Karten einer Eröffnung, aber
nicht mehr, wenn die Schätze gehoben werden.

## Die Druidin

Nur im vollen Spiel.

**MM-5.1** Nach der elften Runde, bevor der erste Schatz gehoben wird, zeigt
sie, wer sie hat, und darf zwei Plättchen auf den Schätzen tauschen, wenn ihre
Werte verschieden sind und höchstens 2 auseinanderliegen. Man darf auch alles
lassen, wie es ist. Alle sehen, wer die Druidin hat und was entschieden wird.
Sie bleibt im Gefolge, und die Schätze werden weiter in der Reihenfolge der
Karten gehoben. Hat sie niemand, entfällt dieser Schritt.

Beispiel: 5 und 6 lassen sich tauschen, ebenso 6 und 8 oder 1 und −1. Nicht aber
3 und 6, die zu weit auseinanderliegen, und nicht die beiden 5, die gleich sind.

## Die Schätze heben

Die Schätze werden einer nach dem anderen gehoben, so wie sie gezogen wurden.
Bei jedem geht es so:

**MM-6.1** Alle legen sämtliche Magier dieser Gilde oder Schule aus. Jeder
zählt 1. Zurückhalten darf man keinen.

**MM-6.2** Im vollen Spiel können nun Vertraute und Dämonen dazukommen. Zuerst
wird gefragt, wer die Runde begonnen hat, in der dieser Schatz gezogen wurde,
dann geht es im Uhrzeigersinn weiter. Wer gefragt ist, legt genau eines dazu,
einen Vertrauten oder einen Dämon mit seinem Opfer, oder passt. Schluss ist,
wenn so oft nacheinander gepasst wurde, wie Leute mitspielen; wer gepasst hat,
darf später trotzdem noch etwas dazulegen. Gefragt werden bei jedem Schatz alle,
auch wer nichts hat, damit Schweigen nichts verrät. Du darfst auch dann etwas
dazulegen, wenn du keinen einzigen Magier ausgelegt hast. Im Grundspiel entfällt
dieser Schritt.

**MM-6.3** Ein Vertrauter bringt 1 dazu. Nach diesem Schatz wird er abgeworfen,
ob du gewonnen hast oder nicht.

**MM-6.4** Jeder Dämon darf bei jedem Schatz einmal helfen: Wirf sofort eine
andere deiner Magierkarten ab, ganz gleich welche, auch eine Besondere, und
zähle 1 dazu. Der Dämon selbst kommt zu dir zurück. Opferst du eine Karte, die
für diesen Schatz zählt, geht ihre eigene 1 verloren; das gilt auch für einen
anderen Dämon, den du hier schon eingesetzt hast. Opfern kannst du weder einen
schon ausgespielten Vertrauten noch den Dämon, den du gerade einsetzt. Ohne eine
andere Karte hilft ein Dämon nicht. Alle sehen, was abgeworfen wird.

**MM-6.5** Wer mehr hat als alle anderen, bekommt das Plättchen, sofern es
wenigstens 1 ist. Haben mehrere gleich viel und am meisten, bekommt es niemand.
Ein verfluchtes Plättchen muss man nehmen wie jedes andere.

**MM-6.6** Die Magier und Dämonen kommen zurück ins Gefolge und können beim
nächsten Schatz wieder helfen.

Beispiel: Es geht um Tuama mit Plättchen 6. Ada legt drei Magier aus, Ben drei,
Cleo einen. Ada hatte die Runde begonnen, in der Tuama gezogen wurde. Sie legt
einen Vertrauten dazu und hat 4. Ben setzt einen Dämon ein, opfert eine
Gairm-Hexe und hat auch 4. Cleo passt, Ada passt, Ben passt: Dreimal gepasst,
Schluss. Gleichstand, also bekommt niemand die 6, und Adas Vertrauter ist
trotzdem fort.

## Das Ende

**MM-7.1** Deine Punkte sind die Summe deiner Plättchen, dazu der Bonus für die
Söldner und, wenn du die Schattenkönigin hast, 1 Punkt für jedes Paar aus einem
Athrach- und einem Tuama-Magier. Solche Paare bilden nur echte Magier; Vertraute
und Dämonen helfen bei keinem Bonus. Beides richtet sich danach, was du am Ende
noch im Gefolge hast.

Beispiel: Mit der Schattenkönigin, zwei Athrach- und vier Tuama-Magiern hast du
zwei Paare, also 2 Punkte.

**MM-7.2** Die meisten Punkte gewinnen. Bei Gleichstand liegt vorn, wer mehr
Plättchen hat, gleich mit welchem Wert, dann, wer noch mehr Magierkarten hat.
Herrscht immer noch Gleichstand, teilt man sich den Platz. So werden alle Plätze
bestimmt.
`
