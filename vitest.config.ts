import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const apiTests = 'tests/api/**/*.test.ts'
/** What only the embedded database has: its data folder. */
const onPglite = 'tests/api/on-pglite/**/*.test.ts'
/** What may differ between the databases: locks, races, types, notifications of the database, several processes (docs/areas/tests.md). */
const onBothDatabases = 'tests/api/both-databases/**/*.test.ts'

/**
 * The modules of these folders are left to Node, which imports them as in production: untransformed, and once for all files of a worker.
 */
const importedByNode = (...folders: readonly string[]) => ({
  deps: { external: folders.map((folder) => new RegExp(`^${join(import.meta.dirname, folder).replaceAll(/\W/g, '\\$&')}/`)) },
})

/**
 * Calls of the API against one kind of database. Everything runs on PostgreSQL, which takes half as long; with API_FULL=1 (`npm run
 * test:full`) on the embedded one as well.
 */
const api = (database: 'pglite' | 'postgres'): TestProjectInlineConfiguration => ({
  test: {
    name: `api-${database}`,
    include: database === 'postgres' || process.env.API_FULL === '1' ? [apiTests] : [onPglite, onBothDatabases],
    exclude: database === 'postgres' ? [onPglite] : [],
    globalSetup: 'tests/api/global-setup.ts',
    env: { TEST_DATABASE: database },
    server: importedByNode('server', 'contract', 'catalog-index', 'calls', 'store', 'i18n', 'ui', 'device', 'src'),
    // The files of one worker share its modules: loading the server anew for each takes longer than most of their tests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
})

export default defineConfig({
  test: {
    // Vitest leaves one core to others, which is half of the machines that this runs on.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // The order as in vite.config.ts: lingui's macros are taken out before React sees the file.
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{contract,catalog-index,calls,store,i18n,ui,device,src,sw,server,staff-cli,scripts}/**/*.test.{ts,tsx}',
            'desk/**/*.test.ts',
          ],
          // A fresh worker for each file takes longer than its tests.
          isolate: false,
          setupFiles: 'tests/support/unit-setup.ts',
          // For a test that hangs: long random ones take some 15 s where other steps run beside them.
          testTimeout: 60_000,
          hookTimeout: 15_000,
          expect: { poll: { timeout: 5_000 } },
        },
      },
      {
        plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui()],
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['tests/components/**/*.test.tsx', 'desk/**/*.test.tsx'],
          // Each page that a test opens gets fresh modules (openPage).
          isolate: false,
          // Except these, which keep nothing from page to page.
          server: importedByNode('contract', 'catalog-index'),
          globalSetup: 'tests/components/global-setup.ts',
          setupFiles: 'tests/components/setup.ts',
          testTimeout: 60_000,
        },
      },
      { test: { name: 'architecture', isolate: false, include: ['tests/architecture/**/*.test.ts'], testTimeout: 60_000 } },
      api('pglite'),
      api('postgres'),
      {
        // The built product's answers to requests that need no browser.
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/pages/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The shop in Firefox and WebKitGTK (docs/areas/tests.md).
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/engines/global-setup.ts',
          // Every page offline is some 80 loads.
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], fileParallelism: false } },
    ],
  },
})
