import { defineConfig, devices } from '@playwright/test'
import { ensureTestBrowser, testBrowserArgs } from './scripts/chromium.ts'
import type { LanguageOptions } from './tests/support/browser/test.ts'

// This file is read again by each worker, which must come to the same browser: the first reading leaves it in the environment.
const executablePath = (process.env.CHROMIUM_PATH ??= ensureTestBrowser())

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 860 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 }
const english = { lang: 'en', locale: 'en-GB' } as const
const arabic = { lang: 'ar', locale: 'ar-SA' } as const

/**
 * A test runs in the combinations of language and width that its tags name, most of them in one (docs/areas/tests.md). `npm run test:full`
 * runs every test in all four; those that need one of the widths say so with `@phone-only` and `@desktop-only`.
 */
const isFull = process.env.E2E_FULL === '1'
const taggedWith = (name: string, otherWidth: string) =>
  isFull ? { grepInvert: new RegExp(`@${otherWidth}-only`) } : { grep: new RegExp(`@${name}(?![\\w-])`) }

export default defineConfig<LanguageOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  // One more than cores: a test waits for an eighth of its time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // With --retries a failed test is tried once more, alone, at the end.
  retryStrategy: 'isolated',
  timeout: 30_000,
  // scripts/test/race.ts holds answers up, and gives more.
  expect: { timeout: Number(process.env.E2E_EXPECT_MS ?? 5_000) },
  use: {
    timezoneId: 'Asia/Riyadh',
    contextOptions: { reducedMotion: 'reduce' },
    // Tests in tests/e2e/offline allow it; in the others it would answer in the place of the routes that they set.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: testBrowserArgs },
    // Tracing takes a third more time. `playwright test --trace retain-on-failure` has it where a failure needs it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop-en', ...taggedWith('desktop-en', 'phone'), use: { ...desktop, ...english } },
    { name: 'desktop-ar', ...taggedWith('desktop-ar', 'phone'), use: { ...desktop, ...arabic } },
    { name: 'phone-en', ...taggedWith('phone-en', 'desktop'), use: { ...phone, ...english } },
    { name: 'phone-ar', ...taggedWith('phone-ar', 'desktop'), use: { ...phone, ...arabic } },
  ],
})
