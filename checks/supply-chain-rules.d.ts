/** The types of scripts/supply-chain-rules.mjs, which is plain JavaScript. */
declare module '*/supply-chain-rules.mjs' {
  /** The part of package-lock.json that is read. */
  export interface Lock {
    readonly packages: Readonly<Record<string, LockedPackage>>
  }

  export interface LockedPackage {
    readonly license?: string
    readonly hasInstallScript?: boolean
    readonly link?: boolean
  }

  export interface PackageManifest {
    readonly license?: string
    readonly licenses?: readonly { readonly type: string }[]
  }

  export const LICENCE_EXCEPTIONS: readonly {
    readonly name: string
    readonly licence: string
    readonly reason: string
  }[]
  export const INSTALL_SCRIPTS: readonly { readonly name: string; readonly reason: string }[]
  export function licenceFaults(lock: Lock, readManifest: (path: string) => PackageManifest | undefined): string[]
  export function installScriptFaults(
    lock: Lock,
    manifest: { readonly allowScripts?: Readonly<Record<string, boolean>> },
  ): string[]
}
