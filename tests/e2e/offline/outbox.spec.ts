import type { BrowserContext, Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { alive, settled, expect, type Lang } from '../../support/browser/test.ts'
import type { FaultyLine } from '../../support/fakes/faulty-line.ts'
import { test } from '../../support/browser/line-test.ts'
import { catalogueCached, installed, offlineStrip } from '../../support/browser/service-worker.ts'
import { hearts, outboxBadge, outboxPanel } from '../../support/browser/outbox-panel.ts'
import { cards } from '../../support/browser/shop-page.ts'
import { syncOf } from '../../support/browser/pushes.ts'
import { callsOf, signedIn, type Customer } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test.use({ serviceWorkers: 'allow' })

const wishIn = (context: BrowserContext, customer: Customer, lang: Lang) => async () =>
  (await callsOf(context, customer, lang)<{ items: { product: { id: string } }[] }>('GET', 'wishlist')).items.map(
    ({ product }) => product.id,
  )

/** How often the proxy received a request to add a product to the list. */
const timesAsked = (line: FaultyLine, id = '') => line.asked.filter((path) => path.startsWith(`/v1/wishlist/${id}`)).length

const heartOf = (page: Page, index = 0) => cards(page).nth(index).getByRole('button', { name: hearts })
const idOf = async (page: Page, index = 0) =>
  (await cards(page).nth(index).getByRole('link').first().getAttribute('href'))!.split('/').at(-1)!

/** Opens the shop through the proxy, with its worker. */
async function openShop(page: Page, line: FaultyLine, lang: Lang): Promise<void> {
  await page.goto(`${line.origin}/${lang}/shop`)
  await settled(page)
  await installed(page)
}

test(
  'a wishlist toggle pressed offline is queued on the device, and is sent once when the network is back',
  { tag: '@phone-ar' },
  async ({ page, context, lang, line, loseNetwork }) => {
    const customer = await signedIn(context, lang)
    const wished = wishIn(context, customer, lang)
    await openShop(page, line, lang)
    const id = await idOf(page)
    await catalogueCached(page)
    await loseNetwork()
    await expect(offlineStrip(page, lang)).toBeVisible()
    await heartOf(page).click()
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true')
    // The strip says the time of the catalogue, too, on one line.
    const words = page
      .locator('#runtime')
      .getByRole('paragraph')
      .filter({ hasText: /كتالوج|Catalogue/ })
    await expect.poll(async () => (await words.boundingBox())?.height).toBeLessThan(30)

    await outboxBadge(page, lang).click()
    const panel = outboxPanel(page, lang)
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await expect(panel.getByText(say(lang, 'add'))).toBeVisible()
    await expect(panel.getByText(say(lang, 'waiting'))).toBeVisible()
    await expect(panel.getByText(say(lang, 'places'))).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(outboxBadge(page, lang)).toBeFocused()

    // After a reload offline it is still shown as done.
    await page.reload()
    await alive(page)
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(outboxBadge(page, lang)).toBeVisible()
    expect(timesAsked(line, id)).toBe(0)

    await context.setOffline(false)
    await expect(outboxBadge(page, lang)).toHaveCount(0)
    await expect.poll(wished).toEqual([id])
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true')
    expect(timesAsked(line, id)).toBe(1)
  },
)

test('two tabs that reconnect together send each entry once', { tag: '@phone-en' }, async ({ page, context, lang, line, loseNetwork }) => {
  const customer = await signedIn(context, lang)
  const wished = wishIn(context, customer, lang)
  await openShop(page, line, lang)
  const other = await context.newPage()
  await openShop(other, line, lang)
  await loseNetwork()
  const pressed: string[] = []
  for (const [tab, index] of [
    [page, 0],
    [other, 1],
    [page, 2],
    [other, 3],
  ] as const) {
    await heartOf(tab, index).click()
    await expect(heartOf(tab, index)).toHaveAttribute('aria-pressed', 'true')
    pressed.push(await idOf(tab, index))
  }
  for (const tab of [page, other]) await expect(outboxBadge(tab, lang)).toHaveAccessibleName(/4$/)
  await context.setOffline(false)
  await expect.poll(async () => new Set(await wished())).toEqual(new Set(pressed))
  for (const tab of [page, other]) await expect(outboxBadge(tab, lang)).toHaveCount(0)
  expect(pressed.map((id) => timesAsked(line, id))).toEqual([1, 1, 1, 1])
})

test('the worker sends an entry when every page is closed', { tag: '@desktop-ar' }, async ({ page, context, lang, line, loseNetwork }) => {
  const customer = await signedIn(context, lang)
  await openShop(page, line, lang)
  await loseNetwork()
  const id = await idOf(page)
  await heartOf(page).click()
  await expect(outboxBadge(page, lang)).toBeVisible()
  const sync = await syncOf(page, 'outbox')
  await page.goto('about:blank')
  await context.setOffline(false)
  await sync()
  await expect.poll(wishIn(context, customer, lang)).toEqual([id])
  expect(timesAsked(line, id)).toBe(1)
})

test('entries are shown and sent for their own customer only', { tag: '@phone-ar' }, async ({ page, context, lang, line, loseNetwork }) => {
  const hers = await signedIn(context, lang)
  await openShop(page, line, lang)
  await loseNetwork()
  const id = await idOf(page)
  await heartOf(page).click()
  await expect(outboxBadge(page, lang)).toBeVisible()
  await page.goto('about:blank')

  // The session ends while the device is offline, and another customer signs in on it.
  await context.clearCookies()
  const his = await signedIn(context, lang)
  await context.setOffline(false)
  await page.goto(`${line.origin}/${lang}/outbox`)
  await expect(page.getByRole('heading', { name: say(lang, 'empty') })).toBeVisible()
  // Only this customer's own entries are sent.
  await page.goto(`${line.origin}/${lang}/shop`)
  const own = await idOf(page, 1)
  await heartOf(page, 1).click()
  await expect.poll(wishIn(context, his, lang)).toEqual([own])
  await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(outboxBadge(page, lang)).toHaveCount(0)
  expect(timesAsked(line, id)).toBe(0)

  await page.goto('about:blank')
  await context.clearCookies()
  const { email, password } = hers
  await page.goto(`${line.origin}/${lang}/login?redirect=/${lang}/account/wishlist`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say(lang, 'email') }).fill(email)
  await dialog.getByLabel(say(lang, 'password')).first().fill(password)
  await dialog.getByRole('button', { name: say(lang, 'signIn'), exact: true }).click()
  await expect.poll(() => timesAsked(line, id)).toBe(1)
  await expect(cards(page)).toHaveCount(1)
})

test('an entry in flight when its page is closed is sent by the worker', { tag: '@phone-ar' }, async ({ page, context, lang, line }) => {
  const customer = await signedIn(context, lang)
  await openShop(page, line, lang)
  const id = await idOf(page)
  line.setFault((path) => (path === `/v1/wishlist/${id}` ? 'silent' : 'none'))
  await heartOf(page).click()
  await expect.poll(() => timesAsked(line, id)).toBe(1)
  // The worker's attempt succeeds.
  const other = await context.newPage()
  line.setFault((path) => (path === `/v1/wishlist/${id}` && timesAsked(line, id) < 2 ? 'silent' : 'none'))
  await page.close()
  await expect.poll(wishIn(context, customer, lang)).toEqual([id])
  await other.close()
})
