import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Alias, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { readGraph, shellFiles } from '../../checks/bundle-graph.ts'
import { motionFeaturesApart } from './motion.config.ts'
import { workersAsChunks } from './workers.config.ts'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')

/** Our packages come from their TypeScript sources, by what their package.json says; no build goes before this one. */
function sources(...folders: readonly string[]): Alias[] {
  return folders.flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      readonly name: string
      readonly exports: Readonly<Record<string, { readonly source: string }>>
    }
    return Object.entries(manifest.exports).map(([way, { source }]) => ({
      find: new RegExp(`^${manifest.name}${way.slice(1)}$`),
      replacement: join(root, folder, source),
    }))
  })
}

const latinFonts = 'assets/*-latin-wght-normal-*.woff2'

const packages = (...names: readonly string[]): RegExp => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/** What every opened game needs at once, with all that these draw in, though other pages have parts of it too. */
const atFirst = new RegExp(
  [
    String.raw`web[\\/]src[\\/]match[\\/]match-page\.tsx`,
    String.raw`web[\\/]src[\\/]play[\\/](local-session|new-game|open-worker|player-name-storage|saved-games|use-game)\.ts`,
    String.raw`packages[\\/]board-kit[\\/]src[\\/](choice|motion|roving-group|lazy-texts)\.tsx?`,
    String.raw`framer-motion[\\/]dist[\\/]es[\\/]render[\\/]components[\\/]m[\\/]create\.mjs`,
  ]
    .map((file) => `${file}$`)
    .join('|'),
)

/** The game whose rules, data or bot this is. */
const gameOf = (module: string): string | undefined => /games[\\/]([^\\/]+)[\\/]/.exec(module)?.[1]

/** The chunks that workers ask for too: games, what searching bots know and are, and whoever gives advice. */
const isForWorkers = (file: string): boolean =>
  /(^|\/)(game|knowledge|searching-bots|network|adviser)-[\w-]{8}\.js$/.test(file)

const isScript = (file: string): boolean => /^assets\/.*\.(js|css)$/.test(file)

/** The files of the shell, once the build has written its manifest. */
const shell = (): ReadonlySet<string> => shellFiles(readGraph(join(here, 'dist')))

// Also when a test run builds it: its own NODE_ENV would bring the development build of React.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production'

export default defineConfig({
  root: here,
  plugins: [
    react(),
    workersAsChunks(),
    motionFeaturesApart(),
    VitePWA({
      // Registered by src/offline, which also offers updates; the page has no inline script.
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        id: '/',
        name: 'Spellbough',
        short_name: 'Spellbough',
        description: 'Four games of magic and trees, with friends, strangers or honest bots.',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        theme_color: '#0d1b1d',
        background_color: '#0d1b1d',
        categories: ['games'],
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
      },
      workbox: {
        // The shell: all pages that need no game. Games are kept once they have been fetched.
        globPatterns: ['index.html', '*.svg', 'assets/*.{js,css}', 'assets/{brand,forest,cover}-*.svg', latinFonts],
        manifestTransforms: [
          async (entries) => ({
            manifest: entries.filter(({ url }) => !isScript(url) || shell().has(url)),
            warnings: [],
          }),
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/(api|ws|healthz|readyz|metrics)(\/|$)/],
        clientsClaim: true,
        cleanupOutdatedCaches: true,
        importScripts: ['/notices.js'],
        runtimeCaching: [
          {
            // Hashed names: another content, another name.
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'spellbough-games', expiration: { maxEntries: 250 } },
          },
        ],
      },
    }),
  ],
  resolve: {
    alias: sources(
      'packages/kernel',
      'packages/bots',
      'packages/protocol',
      'packages/host',
      'packages/board-kit',
      'games',
    ),
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Files rather than data: addresses, so that they are fetched once and the policy can be strict.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A worker has no document to put links into.
      resolveDependencies: (file, chunks) => (isForWorkers(file) ? [] : chunks),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The catalog and the list of levels are used in workers too, so nothing of the page may come with them.
            {
              name: 'shelf',
              priority: 2,
              test: /preload-helper|games[\\/]([^\\/]+[\\/]box|catalog)\.ts$|bots[\\/]src[\\/]levels\.ts$/,
            },
            { name: 'shell', test: /web[\\/]src[\\/](ui|shell|home|settings|api|offline)[\\/]|games[\\/]boards\.ts$/ },
            { name: 'react', test: packages('react', 'react-dom', 'scheduler', 'wouter', 'regexparam') },
            // What reads and checks files comes when a file is asked for; the index would draw it in.
            {
              name: 'kernel',
              test: /(zod[\\/]v4[\\/](core|mini)|@noble)[\\/]|kernel[\\/]src[\\/](?!index|notation|refusal-messages)/,
            },
            { name: 'match', test: atFirst },
            {
              debugName: 'games',
              name: (module) => gameOf(module) ?? null,
              // What searching bots know comes with the first of them.
              test: /games[\\/][^\\/]+[\\/](game\.ts|rules|data|bot[\\/]evaluate\.ts)/,
            },
          ],
        },
      },
    },
  },
})
