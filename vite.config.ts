import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'
import react from '@vitejs/plugin-react'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'

// What every page loads, in one file instead of ten: fewer requests before the shop is alive. The rest follows its routes.
const onEveryPage =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|@lingui)\/|src\/app\/(?!boot|entry-server)|src\/guards\/|src\/blocks\/(price|product-card|product-facts)|src\/i18n\/(?!format-)|src\/api\/call\.|src\/ui\/(icon|icon-paths|logo|hour-fan|picture|toast-store|later-part|first-move|use-awake-page)\.|src\/layouts\/(?!menu\.|footer\.)|src\/contract\/(addresses|catalogue-terms|locale|money|paths)\.|src\/features\/(home|shop|product)\/[\w-]+-queries\./

/** The server puts the drawings into every document; in development index.html is the document. */
const spriteInDevelopment: Plugin = {
  name: 'sprite-in-development',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<body>', `<body>${readFileSync('public/sprite.svg', 'utf8')}`),
}

/**
 * Vite wraps every dynamic import in a helper that fetches the chunk's style sheets first. There is one style sheet, and it is in the page, so
 * the helper has nothing to do; it would cost the first visit 1 kB.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
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
    plainDynamicImports,
  ],
  build: isSsrBuild
    ? { outDir: 'dist/render', copyPublicDir: false, target: 'node24', rolldownOptions: { output: { entryFileNames: '[name].js' } } }
    : {
        outDir: 'dist/client',
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
          output: { codeSplitting: { groups: [{ name: 'app', test: onEveryPage }] } },
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
