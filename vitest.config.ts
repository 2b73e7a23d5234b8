import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Calls of the API against one kind of database; the same tests run on both. */
const api = (database: 'pglite' | 'postgres'): TestProjectInlineConfiguration => ({
  test: {
    name: `api-${database}`,
    include: ['tests/api/**/*.test.ts'],
    globalSetup: 'tests/api/global-setup.ts',
    env: { TEST_DATABASE: database },
    // Starting a database takes its time on a machine that does other things, too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        // The order as in vite.config.ts: lingui's macros are taken out before React sees the file.
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{src,sw,server,scripts}/**/*.test.{ts,tsx}'],
          // How fast something is, the benchmarks say: here a busy machine may take its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 60_000 } },
      api('pglite'),
      api('postgres'),
      {
        // The built product's answers to requests that need no browser.
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          globalSetup: 'tests/pages/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], fileParallelism: false } },
    ],
  },
})
