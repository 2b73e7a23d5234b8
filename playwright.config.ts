import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, ensureChromium } from './scripts/chromium.ts'
import type { LanguageOptions } from './tests/support/e2e.ts'
import { freePort } from './tests/support/product-server.ts'

// This file is read again by each worker, which must come to the same port and browser: the first reading leaves them in the environment.
const port = (process.env.E2E_PORT ??= String(await freePort()))
const executablePath = (process.env.CHROMIUM_PATH ??= ensureChromium())
const origin = `http://127.0.0.1:${port}`

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 860 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const english = { lang: 'en', locale: 'en-GB' } as const
const arabic = { lang: 'ar', locale: 'ar-SA' } as const

export default defineConfig<LanguageOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    baseURL: origin,
    timezoneId: 'Asia/Riyadh',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: chromiumArgs },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop-en', use: { ...desktop, ...english } },
    { name: 'desktop-ar', use: { ...desktop, ...arabic } },
    { name: 'phone-en', use: { ...phone, ...english } },
    { name: 'phone-ar', use: { ...phone, ...arabic } },
  ],
  webServer: {
    command: 'node tests/support/product-server.ts',
    url: `${origin}/readyz`,
    env: { PORT: port },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
