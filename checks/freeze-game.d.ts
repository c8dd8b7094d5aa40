/** The types of scripts/freeze-game.mjs, which is plain JavaScript. */
declare module '*/freeze-game.mjs' {
  /** What became of a version: the file that keeps it, and whether it was written now. */
  export interface FrozenFile {
    readonly version: number
    readonly file: string
    readonly isNew: boolean
  }

  export function freezeGame(id: string, games?: string): Promise<FrozenFile>
  export function bundleGame(id: string, games?: string): Promise<{ readonly version: number; readonly text: string }>
}
