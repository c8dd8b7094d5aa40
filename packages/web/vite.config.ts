import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import globalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { type Alias, defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { readGraph, shellFiles } from '../../checks/bundle-graph.ts'
import { motionFeaturesApart } from './motion.config.ts'
import { offlineFileList } from './offline-files.config.ts'
import { workersAsChunks } from './workers.config.ts'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')

/** Aliases our packages to their TypeScript sources, from their package.json, so that they need not be built first. */
function sources(...folders: readonly string[]): Alias[] {
  return folders.flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      readonly name: string
      readonly exports: Readonly<Record<string, { readonly source: string }>>
    }
    return Object.entries(manifest.exports).map(([path, { source }]) => ({
      find: new RegExp(`^${manifest.name}${path.slice(1)}$`),
      replacement: join(root, folder, source),
    }))
  })
}

/** Lets style sheets write `size: 20px` for an equal width and height, for which CSS has no shorthand. */
const sizeShorthand: ReturnType<typeof customMedia> = {
  postcssPlugin: 'size-shorthand',
  Declaration: {
    size: (declaration) => {
      declaration.cloneBefore({ prop: 'width' })
      declaration.replaceWith(declaration.clone({ prop: 'height' }))
    },
  },
}

const latinFonts = 'assets/*-latin-wght-normal-*.woff2'

const packages = (...names: readonly string[]): RegExp => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`)

/** What every opened game needs at once, with its imports; some of it is used by other pages too. */
const matchChunk = new RegExp(
  [
    String.raw`web[\\/]src[\\/]match[\\/]match-page\.tsx`,
    String.raw`web[\\/]src[\\/]play[\\/](game-storage|local-session|new-game|open-worker|played-games|player-name-storage|saved-games|use-game)\.ts`,
    String.raw`packages[\\/]board-kit[\\/]src[\\/](choice|motion|roving-group|lazy-texts|use-width|board-context|event-reducer)\.tsx?`,
    String.raw`framer-motion[\\/]dist[\\/]es[\\/]render[\\/]components[\\/]m[\\/]create\.mjs`,
  ]
    .map((file) => `${file}$`)
    .join('|'),
)

/** The game whose rules, data or bot this is. */
const gameOf = (module: string): string | undefined => /games[\\/]([^\\/]+)[\\/]/.exec(module)?.[1]

/** The chunks that workers import too: games, searching bots and their knowledge, and advice. */
const isForWorkers = (file: string): boolean =>
  /(^|\/)(game|model|searching-bots|network|handle-advice-request)-[\w-]{8}\.js$/.test(file)

/** The chunks that index.html itself loads: a script that imports another has them already. */
const isOfFirstLoad = (file: string): boolean =>
  /(^|\/)(rolldown-runtime|react|shelf|shell)-[\w-]{8}\.(js|css)$/.test(file)

/** Full texts and terms of a game: loaded once it is open, with most of what they import, so they need no preloading. */
const isLateText = (file: string): boolean => /(^|\/)(words|terms)-[\w-]{8}\.js$/.test(file)

const isScript = (file: string): boolean => /^assets\/.*\.(js|css)$/.test(file)

/** The files of the shell, from the manifest of the build. */
const shell = (): ReadonlySet<string> => shellFiles(readGraph(join(here, 'dist')))

// A test run sets its own NODE_ENV, which would select the development build of React.
if (process.argv.includes('build')) process.env['NODE_ENV'] = 'production'

export default defineConfig({
  root: here,
  plugins: [
    react(),
    workersAsChunks(),
    motionFeaturesApart(),
    offlineFileList(join(here, 'dist')),
    VitePWA({
      // Registered by src/offline, which also offers updates; the content security policy allows no inline script.
      injectRegister: false,
      registerType: 'prompt',
      manifest: {
        id: '/',
        name: 'Spellbough',
        short_name: 'Spellbough',
        description: 'Four board games of magic and trees, with friends, strangers or bots.',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        orientation: 'any',
        theme_color: '#0d1b1d',
        background_color: '#0d1b1d',
        categories: ['games'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
      },
      workbox: {
        // The shell: all pages that need no game. Games are downloaded later, by src/offline/downloads.ts.
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
        importScripts: ['/push-notifications.js'],
        runtimeCaching: [
          {
            // The names contain a hash of the content.
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
            handler: 'CacheFirst',
            options: { cacheName: 'spellbough-games', expiration: { maxEntries: 800 } },
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
  // Style sheets name their media queries; each name is defined once, in media.css.
  css: {
    postcss: {
      plugins: [globalData({ files: [join(here, 'src', 'theme', 'media.css')] }), customMedia(), sizeShorthand],
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080', '/ws': { target: 'ws://127.0.0.1:8080', ws: true } } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Files rather than data URLs, so that they are loaded once.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A worker has no document for preload links.
      resolveDependencies: (file, chunks, { hostType }) => {
        if (isForWorkers(file) || isLateText(file)) return []
        return hostType === 'html' ? chunks : chunks.filter((chunk) => !isOfFirstLoad(chunk))
      },
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The catalog is used in workers too, so it must not share a chunk with page code.
            {
              name: 'shelf',
              priority: 2,
              test: /preload-helper|kernel[\\/]src[\\/]languages\.ts$|bots[\\/]src[\\/]levels\.ts$|games[\\/]([^\\/]+[\\/](box|entry)|catalog|registry)\.ts$/,
            },
            { name: 'shell', test: /web[\\/]src[\\/](ui|shell|home|settings|api|offline)[\\/]|games[\\/]boards\.ts$/ },
            { name: 'react', test: packages('react', 'react-dom', 'scheduler', 'wouter', 'regexparam') },
            // File reading and verification are loaded on demand; the index would include them.
            {
              name: 'kernel',
              test: /(zod[\\/]v4[\\/](core|mini)|@noble)[\\/]|kernel[\\/]src[\\/](?!index|languages|notation|refusal-messages|feature-encoder|greedy-move|softmax|game-listing)/,
            },
            { name: 'match', test: matchChunk },
            {
              debugName: 'games',
              name: (module) => gameOf(module) ?? null,
              // The knowledge of searching bots is loaded with the first of them.
              test: /games[\\/][^\\/]+[\\/](game\.ts|rules|data|bot[\\/]evaluate\.ts)/,
            },
          ],
        },
      },
    },
  },
})
