import { existsSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { VitePWA } from 'vite-plugin-pwa'
import { browsingScripts, parseViteManifest } from './scripts/browsing-scripts.ts'
import { scriptsOfFirstUse } from './scripts/build-identity.ts'
import { chunkGroups, noChunksInACircle, noFilesThatPassOn } from './scripts/chunks.ts'
import { flagFile } from './scripts/flags.ts'

/** Where the build goes: `client` and `render` below it (scripts/build.ts). */
const dist = process.env.DIST_DIR ?? 'dist'

/** The server puts the drawings into every document; in development index.html is the document. */
const spriteInDevelopment: Plugin = {
  name: 'sprite-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<body>', `<body>${readFileSync('public/sprite.svg', 'utf8')}`),
}

/** The build copies the flags beside its files (scripts/flags.ts). */
const flagsInDevelopment: Plugin = {
  name: 'flags-in-development',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/flags', (request, response, next) => {
      const file = flagFile(request.url ?? '')
      if (!file || !existsSync(file)) return next()
      return response.setHeader('content-type', 'image/svg+xml').end(readFileSync(file))
    })
  },
}

/**
 * Vite wraps every dynamic import in a helper that fetches the chunk's style sheets first. There is one style sheet, and it is in the page, so
 * the helper has nothing to do; it would cost the first visit 1 kB. In its place: the failure gets a code (src/ui/chunk-failure.ts), for every
 * browser says it in other words, and the router would reload by itself at some of them.
 */
const chunkLoader =
  "export const __vitePreload = (load) => load().catch((cause) => { throw Object.assign(Error('chunk', { cause }), { code: 'network.chunk' }) })"
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? chunkLoader : undefined),
}

/**
 * What libraries import themselves and the shop never reaches, by their file's path: none of it is in the first script (docs/decisions/016). Each is
 * replaced by functions that say so, should somebody come to need it.
 */
const unreached: Record<string, { why: string; exports: string[] }> = {
  '@tanstack/query-core/build/modern/infiniteQueryBehavior.js': {
    why: 'The shop has no infinite queries: its lists have their page in the address',
    exports: ['infiniteQueryBehavior', 'hasNextPage', 'hasPreviousPage'],
  },
  '@tanstack/router-core/dist/esm/searchParams.js': {
    why: 'The shop spells queries by itself (src/app/search-params.ts)',
    exports: ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith'],
  },
}
const withoutTheUnreached: Plugin = {
  name: 'without-the-unreached',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  load: (id) => {
    const found = Object.entries(unreached).find(([file]) => id.endsWith(`/node_modules/${file}`))
    if (!found) return undefined
    const [file, { why, exports }] = found
    const message = `${why}, so ${file} is left out (vite.config.ts)`
    return `const leftOut = () => { throw Error(${JSON.stringify(message)}) }\nexport { ${exports.map((name) => `leftOut as ${name}`).join(', ')} }`
  },
  // A newer version of the library may have it elsewhere; without a word it would be back in the first script.
  generateBundle() {
    const ids = [...this.getModuleIds()]
    for (const file of Object.keys(unreached)) {
      if (!ids.some((id) => id.endsWith(`/node_modules/${file}`))) this.error(`There is no ${file} (any more): is it still to be left out?`)
    }
  },
}

// The order matters: routes are split first, then lingui's macros are taken out (before React sees the file), then JSX.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      routeTreeFileHeader: ['/* oxlint-disable */', '// @ts-nocheck: written by the router plugin'],
      quoteStyle: 'single',
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnCompileError: true }),
    tailwindcss(),
    spriteInDevelopment,
    flagsInDevelopment,
    plainDynamicImports,
    withoutTheUnreached,
    noChunksInACircle,
    noFilesThatPassOn,
    // The service worker. It registers itself (src/app/entry-client.tsx), the web manifests are written by hand, and in development there is none.
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          rollupFormat: 'iife',
          // Style and drawings lie in the documents; fonts and pictures come with their first use.
          globPatterns: ['assets/*.js'],
          globIgnores: scriptsOfFirstUse.map((name) => `assets/${name}-*.js`),
          manifestTransforms: [
            (entries) => {
              const vite: unknown = JSON.parse(readFileSync(`${dist}/client/.vite/manifest.json`, 'utf8'))
              const browsing = browsingScripts(
                parseViteManifest(vite),
                entries.map(({ url }) => url),
              )
              // Where data is saved the worker takes no others (sw/precache.ts).
              return { manifest: entries.map((entry) => ({ ...entry, isForBrowsing: browsing.has(entry.url) })) }
            },
          ],
          // Their names hold the digest of their content.
          dontCacheBustURLsMatching: /^assets\//,
        },
      }),
  ],
  build: isSsrBuild
    ? { outDir: `${dist}/render`, copyPublicDir: false, target: 'node24', rolldownOptions: { output: { entryFileNames: '[name].js' } } }
    : {
        outDir: `${dist}/client`,
        emptyOutDir: true,
        manifest: true,
        // One style sheet: the server puts it into the page, so that nothing blocks the first paint (docs/decisions).
        cssCodeSplit: false,
        // The server names the chunks of a page; what is loaded later needs little beside `app`. The helper would cost every page 1 kB.
        modulePreload: false,
        target: 'es2023',
        // Fonts and pictures stay files: they are cached on their own.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // The server writes the documents (server/pages), so the entries are scripts; index.html is for `npm run dev`.
          input: { boot: 'src/app/boot.ts', app: 'src/app/entry-client.tsx' },
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
  // `npm run dev`: the page from Vite, the API and the photographs from the server beside it (API_PORT).
  server: {
    port: 4300,
    proxy: Object.fromEntries(['/v1', '/api', '/media'].map((path) => [path, `http://127.0.0.1:${process.env.API_PORT ?? 4400}`])),
  },
  // React has had this hook since version 18; the shim is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // React's production build is chosen when the bundle is made, not by whoever starts the server.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
