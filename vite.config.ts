import { existsSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { VitePWA } from 'vite-plugin-pwa'
import { layersOf, parseViteManifest } from './scripts/build/precache-layers.ts'
import { scriptsOfFirstUse } from './scripts/build/build-identity.ts'
import { chunkFileNames, chunkGroups, noChunksInACircle } from './scripts/build/chunks.ts'
import { flagFile } from './scripts/flags.ts'
import { licensesOfScripts } from './scripts/build/licenses.ts'

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

// The order matters: lingui's macros are taken out before React sees the file.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
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
    noChunksInACircle,
    // The service worker. src/app/runtime/register-worker.ts registers it, server/pages/web-manifest.ts writes the web manifests; in
    // development there is none.
    !isSsrBuild &&
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'sw',
        filename: 'sw.ts',
        injectRegister: false,
        manifest: false,
        injectManifest: {
          rollupFormat: 'iife',
          // Style and drawings are part of the documents; fonts and pictures are cached at their first use.
          globPatterns: ['assets/*.js'],
          globIgnores: scriptsOfFirstUse.map((name) => `assets/${name}-*.js`),
          manifestTransforms: [
            (entries) => {
              const vite: unknown = JSON.parse(readFileSync(`${dist}/client/.vite/manifest.json`, 'utf8'))
              const layers = layersOf(
                parseViteManifest(vite),
                entries.map(({ url }) => url),
              )
              return { manifest: entries.map((entry) => ({ ...entry, layer: layers.get(entry.url) })) }
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
        license: { fileName: licensesOfScripts },
        // One style sheet: the server puts it into the page, so that nothing blocks the first paint (docs/areas/pages.md).
        cssCodeSplit: false,
        // A browser without module preloading finds the files by itself.
        modulePreload: { polyfill: false },
        target: 'es2023',
        // Fonts and pictures stay files: they are cached on their own.
        assetsInlineLimit: 0,
        rolldownOptions: {
          // The server writes the documents (server/pages), so the entries are scripts; index.html is for `npm run dev`.
          input: { boot: 'src/app/boot.ts', app: 'src/app/entry-client.tsx' },
          output: { codeSplitting: { groups: chunkGroups }, chunkFileNames },
          // Radix gives each function its name for stack traces; these calls would keep also the functions that nothing uses.
          treeshake: { manualPureFunctions: ['__name'] },
          // Everybody who starts the shop for the first time reads what the build prints.
          checks: { bundlerTimings: false },
        },
      },
  // `npm run dev`: the page from Vite, the API and the photographs from the server beside it (API_PORT).
  server: {
    port: 4300,
    proxy: Object.fromEntries(['/v1', '/api', '/media'].map((path) => [path, `http://127.0.0.1:${process.env.API_PORT ?? 4400}`])),
  },
  // React has had this hook since version 18; the shim is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // React's production build is chosen when the bundle is made, not when the server starts.
  ssr: { noExternal: true },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
