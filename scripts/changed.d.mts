export interface Workspace {
  readonly needs: readonly string[]
  readonly testNeeds: readonly string[]
}
export declare function changedFiles(base: string): string[]
export declare function readWorkspaces(): Map<string, Workspace>
export declare function findDocumentTests(): string[]
export declare function affectedTests(
  files: readonly string[],
  workspaces: ReadonlyMap<string, Workspace>,
  documentTests: readonly string[],
): string[] | undefined
