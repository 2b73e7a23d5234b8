import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const repository = import.meta.dirname

/** The logo's drawings, which `ui/logo.tsx` refers to; without the style attribute, which the desk's policy forbids. */
const drawings = () =>
  readFileSync(join(repository, 'public', 'sprite.svg'), 'utf8').replace('style="display:none"', 'width="0" height="0" class="absolute"')
const sprite: Plugin = { name: 'sprite', transformIndexHtml: (html) => html.replace('<body>', `<body>${drawings()}`) }

/** The staff's front end: a build of its own, into dist/desk, of which the storefront's build knows nothing. */
export default defineConfig({
  root: join(repository, 'desk'),
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui({ failOnCompileError: true }), tailwindcss(), sprite],
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
