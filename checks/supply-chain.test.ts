import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  INSTALL_SCRIPTS,
  installScriptFaults,
  LICENCE_EXCEPTIONS,
  type Lock,
  type LockedPackage,
  licenceFaults,
  type PackageManifest,
} from '../scripts/supply-chain-rules.mjs'
import { read, root } from './files.ts'

const lock = JSON.parse(read('package-lock.json')) as Lock
const manifest = JSON.parse(read('package.json')) as { readonly allowScripts: Readonly<Record<string, boolean>> }

function manifestAt(path: string): PackageManifest | undefined {
  const file = join(root, path, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageManifest) : undefined
}

/** The lock file with one more package. */
const lockWith = (name: string, entry: LockedPackage): Lock => ({
  packages: { ...lock.packages, [`node_modules/${name}`]: entry },
})

describe('what is taken from others', () => {
  it('is under licences that a program under the MIT licence may include', () => {
    expect(licenceFaults(lock, manifestAt)).toEqual([])
  })

  it('runs no code when it is installed, but for packages that are listed', () => {
    expect(installScriptFaults(lock, manifest)).toEqual([])
  })

  it('has a reason for every exception', () => {
    for (const { name, reason } of [...LICENCE_EXCEPTIONS, ...INSTALL_SCRIPTS]) expect(reason, name).toMatch(/\w+ \w+/)
  })
})

describe('the check of licences', () => {
  const faultsWith = (licence: string, name = 'newcomer') =>
    licenceFaults(lockWith(name, { license: licence }), manifestAt)

  it.each(['GPL-3.0-only', 'MIT AND GPL-2.0-only', '(GPL-2.0 OR LGPL-3.0)', 'UNLICENSED', ''])(
    'refuses "%s"',
    (licence) => {
      expect(faultsWith(licence)).toEqual([`node_modules/newcomer: the licence is "${licence}", which is not allowed`])
    },
  )

  it.each(['MIT', '(GPL-2.0 OR MIT)', 'Apache-2.0 AND ISC'])('accepts "%s"', (licence) => {
    expect(faultsWith(licence)).toEqual([])
  })

  it('does not extend an exception to another licence or another package', () => {
    expect(faultsWith('AGPL-3.0-only', 'web-push')).toHaveLength(2)
    expect(faultsWith('MPL-2.0', 'web-push-2')).toHaveLength(1)
  })

  it('finds an exception that is not needed any more', () => {
    const { 'node_modules/web-push': _, ...packages } = lock.packages
    expect(licenceFaults({ packages }, manifestAt)).toEqual(['the exception for web-push is not needed any more'])
  })
})

describe('the check of install scripts', () => {
  it('refuses a package that is not listed', () => {
    expect(installScriptFaults(lockWith('miner', { hasInstallScript: true }), manifest)).toEqual([
      'miner: its install script has no reason',
      'miner: allowScripts of package.json does not say whether its script may run',
    ])
  })

  it('finds an entry that is not needed any more', () => {
    const allowScripts = { ...manifest.allowScripts, gone: true }
    expect(installScriptFaults(lock, { allowScripts })).toEqual(['gone: it has no install script any more'])
  })
})
