/** Firefox without a screen, driven by Puppeteer over WebDriver BiDi (docs/areas/tests.md). */
import puppeteer, { type Browser } from 'puppeteer-core'
import { type Engine, type EngineWindow, startTimeoutMs, windowSize } from './engine.ts'

/** @param executablePath of Firefox */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: windowSize,
    timeout: startTimeoutMs,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  })
  const version = await browser.version()
  return { version, openWindow: () => openWindow(browser, version), close: () => browser.close() }
}

/** A tab in a user context, which has its own cookies, caches, databases and service workers. */
async function openWindow(browser: Browser, version: string): Promise<EngineWindow> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url ?? ''})`)
  })
  page.on('pageerror', (error) => problems.push(error instanceof Error ? error.message : String(error)))
  return {
    version,
    navigate: async (url) => void (await page.goto(url)),
    evaluate: async (call, ...args) =>
      (await page.evaluate(`(${call.toString()})(...${JSON.stringify(args)})`)) as Awaited<ReturnType<typeof call>>,
    run: async (script) => void (await page.evaluate(script)),
    movePointer: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    retype: async (value) => {
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
      await page.keyboard.type(value)
    },
    pressEnter: () => page.keyboard.press('Enter'),
    back: async () => void (await page.goBack()),
    problems: () => Promise.resolve(problems),
    close: () => context.close(),
  }
}
