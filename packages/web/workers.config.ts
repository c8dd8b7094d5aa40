import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** `new URL('./bot-worker.ts', import.meta.url)` as the argument of `new Worker`. */
const workerAddress = /(?<=new Worker\(\s*)new URL\(\s*'([^']+)'\s*,\s*import\.meta\.url\s*\)/g

/**
 * Builds workers as chunks of the same build. Vite would bundle each one separately, with its own copies of the kernel and
 * the games, and a game against bots would load both twice.
 */
export function workersAsChunks(): Plugin {
  return {
    name: 'spellbough:workers-as-chunks',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: 'new Worker(' },
      handler(code, id) {
        return code.replace(workerAddress, (_whole, source: string) => {
          const chunk = this.emitFile({ type: 'chunk', id: resolve(dirname(id), source) })
          return `import.meta.ROLLUP_FILE_URL_${chunk}`
        })
      },
    },
  }
}
