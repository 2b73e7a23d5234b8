import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routes } from './desk/routes.ts'

const repository = import.meta.dirname

/** The logo's drawings, which `ui/logo.tsx` refers to; without the style attribute, which the desk's policy forbids. */
const drawings = () =>
  readFileSync(join(repository, 'public', 'sprite.svg'), 'utf8').replace('style="display:none"', 'width="0" height="0" class="absolute"')
const sprite: Plugin = { name: 'sprite', transformIndexHtml: (html) => html.replace('<body>', `<body>${drawings()}`) }

/** The drawn icons of the app, which stand in where the house has none of its own: for the installed desk and its pushes. */
const icons: Plugin = {
  name: 'icons',
  generateBundle() {
    const folder = join(repository, 'public', 'icons')
    for (const name of readdirSync(folder).filter((each) =>
      /^(app-icon|icon|maskable|monochrome|apple-touch|badge)\b.*\.(png|svg)$/.test(each),
    ))
      this.emitFile({ type: 'asset', fileName: `icons/${name}`, source: readFileSync(join(folder, name)) })
  },
}

/** Screens that most people open every day: their scripts come with the first one. The others' come with their first visit. */
const everyDay = ['/_staff', '/_staff/', '/_staff/products/', '/_staff/products/$id/', '/_staff/brands', '/sign-in', '/invitation']

/** The staff's front end: a build of its own, into dist/desk, of which the storefront's build knows nothing. */
export default defineConfig({
  root: join(repository, 'desk'),
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: join(repository, 'desk'),
      virtualRouteConfig: routes,
      generatedRouteTree: join(repository, 'desk', 'route-tree.gen.ts'),
      routeTreeFileHeader: ['/* oxlint-disable */', '// @ts-nocheck: written by the router plugin'],
      quoteStyle: 'single',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (everyDay.includes(routeId) ? [] : [['component']]) },
    }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    react(),
    lingui({ failOnCompileError: true }),
    tailwindcss(),
    sprite,
    icons,
  ],
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  build: {
    outDir: join(repository, 'dist', 'desk'),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    // Kilobytes, uncompressed: one script of at most 170 kB after brotli (scripts/budget.ts).
    chunkSizeWarningLimit: 650,
    rolldownOptions: { treeshake: { manualPureFunctions: ['__name'] }, checks: { bundlerTimings: false } },
  },
})
