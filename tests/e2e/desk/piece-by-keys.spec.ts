import type { BrowserContext, Locator, Page } from '@playwright/test'
import { becomeOwner, type Hand, publishPiece } from '../../support/browser/desk-story.ts'
import { expect, test } from '../../support/browser/test.ts'
import { startProduct, type ProductServer } from '../../support/server/product-server.ts'

let product: ProductServer
let desk: string
let owner: Awaited<ReturnType<BrowserContext['storageState']>>
test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  product = await startProduct()
  const context = await browser.newContext()
  const link = product.firstOwnerLink()
  desk = new URL(link).origin
  await becomeOwner(await context.newPage(), link, 'en')
  owner = await context.storageState()
  await context.close()
})
test.afterAll(() => product.stop())

/** Presses Tab, or Shift and Tab, until an element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const away = await target.evaluate((element) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
      (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility(),
    )
    return stops.indexOf(element as HTMLElement) - stops.findIndex((each) => each === document.activeElement)
  })
  const key = away < 0 ? 'Shift+Tab' : 'Tab'
  // So many presses need no look in between; a field for a date has more stops than one.
  for (let pressed = 1; pressed < Math.abs(away); pressed++) await page.keyboard.press(key)
  const most = 200
  for (let pressed = 0; pressed < most; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${most} times Tab do not reach ${String(target)}`)
}

const byKeys = (page: Page): Hand => ({
  press: async (target) => {
    await target.waitFor()
    await tabTo(page, target)
    // A piece can be published once its photographs have their first sizes: it waits as long as a click would.
    await target.click({ trial: true })
    await page.keyboard.press('Enter')
  },
  type: async (field, words) => {
    await field.waitFor()
    await tabTo(page, field)
    await page.keyboard.insertText(words)
  },
  choose: async (field, option) => {
    await expect(field.getByRole('option', { name: option, exact: true })).toBeAttached()
    await tabTo(page, field)
    // A list takes keys for one word only while they come within a second of each other.
    await expect(async () => {
      await page.keyboard.type(option)
      await expect(field.locator(':checked')).toHaveText(option, { timeout: 1000 })
    }).toPass()
  },
  chooseFile: async (field, file) => {
    // The browser has to know before the press that the dialog is answered here.
    const opened = page.waitForEvent('filechooser')
    await tabTo(page, field)
    await page.keyboard.press('Space')
    await (await opened).setFiles(file)
  },
})

test('a piece is made and published by keys alone', { tag: '@desktop-en' }, async ({ page, context }) => {
  await context.addCookies(owner.cookies)
  await page.goto(desk)
  await publishPiece(page, 'en', byKeys(page))
})
