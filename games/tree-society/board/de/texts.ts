import { guildCard } from '../../data/cards.ts'
import { KINDS } from '../../data/fruit.ts'
import { stageDe } from '../../help/de/card-text.ts'
import { fruitDe, GUILDS_DE } from '../../help/de/names.ts'
import { softHyphens } from '../soft-hyphens.ts'
import type { BoardTexts } from '../texts.ts'
import { effectsDe } from './effect-words.ts'
import { de } from './words.ts'

export const boardTexts: BoardTexts = {
  say: de,
  effects: effectsDe,
  card: (card) => guildCard(card).name.de,
  breakable: softHyphens(
    `Seiler·werkstatt Gerüst·plattform Schar·niere Wendel·treppe Flaschen·zug·turm Brücken·bauer Zeichen·galerie
    Zimmer·manns·hof Schluss·stein Wipfel·viadukt Spreng·werk Eichel·gewölbe Pfennig·höhle Kontor·knoten Geld·wechsler
    Zähl·terrasse Dividenden·hain Münz·blatt·börse Rinden·tresor Krähen·horst Blätter·münze Karren·stand Obst·aufzug Schaukel·theke
    Waage·bühne Karawanen·rast Versteigerungs·zweig Tinten·stube Feder·winkel Dichter·hänge·matte Rätsel·hütte
    Kopisten·kammer Laternen·bibliothek Balladen·balkon Chronik·stamm Flüstern·des Skrip·torium Blätter·theater Helden·lieder Jahres·ringe
    Kompost·wiege Moos·gärtnerei Wurzel·keller Samen·archiv Baum·schnitt·horst Gewächs·haus Veredelungs·haus Pollen·warte Herbariums·galerie
    Welten·samen Palmen·haus Ausguck·zweig Kompass·nest Karten·schrank Seil·rutschen·posten Stern·gucker·nest Expeditions·lager
    Ballon·anleger Atlas·zimmer Karto·grafen·sims Signal·mast Weg·bereiter Horizont·zitadelle`,
  ),
  guild: (guild) => GUILDS_DE[guild],
  kind: (kind) => fruitDe(KINDS[kind] ?? ''),
  kindInSentence: (kind) => fruitDe(KINDS[kind] ?? ''),
  stage: stageDe,
}
