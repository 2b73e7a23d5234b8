/** A page on a slow line, where what the server drew is there long before the app. */
import type { Page } from '@playwright/test'

/**
 * Opens a page whose app does not come before `arrive` is called: all that is done until then is done to the rendered HTML, of which only
 * the first script (app/boot.ts) knows.
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
