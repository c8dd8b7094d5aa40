/** Who is connected to which table, at any node. */
export interface Presence {
  /** A socket of this node came to a table as a seat, or to watch; the function takes it back. */
  enter(table: string, seat: number | null): () => void
  /** The seats of a table with somebody connected. */
  seats(table: string): ReadonlySet<number>
  onChange(listener: (table: string) => void): void
  close(): void
}
