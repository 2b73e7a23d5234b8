/**
 * Bundles the staff's tools into dist/staff/main.js: one minified file starts in a third of the time that the sources take, whose types
 * Node strips and whose some 250 modules it loads one by one.
 */
import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '../..')

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: 'staff-cli/main.ts',
    outDir: join(root, 'dist', 'staff'),
    emptyOutDir: true,
    target: 'node24',
    minify: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  ssr: { noExternal: true },
})
