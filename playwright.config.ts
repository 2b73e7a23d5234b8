import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { chromiumArgs, ensureTestBrowser } from './scripts/chromium.ts'
import type { LanguageOptions } from './tests/support/browser/test.ts'
import { writeCertificate } from './tests/support/fakes/certificate.ts'
import { freePort } from './tests/support/server/product-server.ts'

// This file is read again by each worker, which must come to the same port and browser: the first reading leaves them in the environment.
const port = (process.env.E2E_PORT ??= String(await freePort()))
const executablePath = (process.env.CHROMIUM_PATH ??= ensureTestBrowser())
// Where tests/support/server/dev-mailbox.ts finds the mails of the shop.
const dataDir = (process.env.E2E_DATA_DIR ??= join(tmpdir(), `mizwala-e2e-${port}`))
// Of the push services that stories start: the shop trusts it.
const certificate = (process.env.E2E_CERTIFICATE ??= writeCertificate(`${dataDir}-tls`))
const origin = `http://127.0.0.1:${port}`

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 860 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const english = { lang: 'en', locale: 'en-GB' } as const
const arabic = { lang: 'ar', locale: 'ar-SA' } as const

/**
 * The stories of the service worker wait for it, each for some seconds, and those of other providers start a shop of their own; they depend on
 * language and width little: one project of each language runs them.
 */
const withoutWorker = { testIgnore: ['offline/**', '**/social-sign-in.spec.ts'] }

export default defineConfig<LanguageOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // How fast something is, the benchmarks say: here a busy machine may take its time.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    baseURL: origin,
    timezoneId: 'Asia/Riyadh',
    contextOptions: { reducedMotion: 'reduce' },
    // A story that is about the worker (tests/e2e/offline) allows it; in the others it would answer in the place of the routes that they set.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: chromiumArgs },
    // Tracing takes a third more time. `playwright test --trace retain-on-failure` has it where a failure needs it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop-en', use: { ...desktop, ...english } },
    { name: 'desktop-ar', ...withoutWorker, use: { ...desktop, ...arabic } },
    { name: 'phone-en', ...withoutWorker, use: { ...phone, ...english } },
    { name: 'phone-ar', use: { ...phone, ...arabic } },
  ],
  webServer: {
    command: 'node tests/support/server/product-server.ts',
    url: `${origin}/readyz`,
    env: {
      PORT: port,
      E2E_DATA_DIR: dataDir,
      // Nobody is there: stories answer in its place.
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© tiles.example',
      // A browser of a story subscribes to a push service on this machine, or to one that is not there.
      PUSH_PRIVATE_ADDRESSES: 'allowed',
      NODE_EXTRA_CA_CERTS: certificate,
      // All stories come from one address, as a hundred customers would in an hour.
      RATE_LIMITS:
        'register.address=2000/3600,otp-send.address=2000/3600,otp-verify.address=2000/600,sign-in.address=2000/600,contact.address=2000/3600,offers.address=2000/3600',
    },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
