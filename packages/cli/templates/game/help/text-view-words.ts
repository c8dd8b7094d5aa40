/** What the text view says in one language. */
export interface TextViewWords {
  leaf(id: string): string
  readonly row: string
  readonly emptyRow: string
  deck(count: number): string
  readonly you: string
  points(points: number): string
  readonly taken: string
  readonly drawn: string
  readonly nothing: string
  hidden(count: number): string
}
