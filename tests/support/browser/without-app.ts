/** A page on a slow line, whose server HTML is shown long before hydration. */
import type { Page } from '@playwright/test'

/**
 * Opens a page whose app script does not load before `arrive` is called: until then all events hit the server's HTML, and only the first
 * script (app/boot.ts) captures them.
 */
export async function openWithoutApp(page: Page, address: string): Promise<{ arrive: () => void }> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!boot-).*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(address)
  await page.waitForFunction(() => window.firstMove !== undefined)
  return { arrive }
}
