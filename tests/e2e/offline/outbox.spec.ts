import type { BrowserContext, Page } from '@playwright/test'
import { localKeys } from '#src/offline/device-names.ts'
import { axe } from '../../support/browser/axe.ts'
import { alive, expect, type Lang } from '../../support/browser/test.ts'
import type { FaultyLine } from '../../support/fakes/faulty-line.ts'
import { test } from '../../support/browser/line-test.ts'
import { installed, offlineStrip } from '../../support/browser/service-worker.ts'
import { hearts, outboxBadge, outboxPanel } from '../../support/browser/outbox-panel.ts'
import { cards } from '../../support/browser/shop-page.ts'
import { syncOf } from '../../support/browser/pushes.ts'
import { askToLogOut } from '../../support/browser/shopper.ts'
import { callsOf, signedIn, type Customer } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test.use({ serviceWorkers: 'allow' })

const wishIn = (context: BrowserContext, customer: Customer, lang: Lang) => async () =>
  (await callsOf(context, customer, lang)<{ items: { product: { id: string } }[] }>('GET', 'wishlist')).items.map(
    ({ product }) => product.id,
  )

/** How often the line was asked to put a piece on the list. */
const timesAsked = (line: FaultyLine, id = '') => line.asked.filter((path) => path.startsWith(`/v1/wishlist/${id}`)).length

const heartOf = (page: Page, index = 0) => cards(page).nth(index).getByRole('button', { name: hearts })
const idOf = async (page: Page, index = 0) =>
  (await cards(page).nth(index).getByRole('link').first().getAttribute('href'))!.split('/').at(-1)!

/** The shop, through the line, with its worker. */
async function openShop(page: Page, line: FaultyLine, lang: Lang): Promise<void> {
  await page.goto(`${line.origin}/${lang}/shop`)
  await alive(page)
  await installed(page)
}

test(
  'a heart pressed without a network waits on the device, and is sent once when the network is back',
  { tag: '@phone-ar' },
  async ({ page, context, lang, line, loseNetwork }) => {
    const customer = await signedIn(context, lang)
    const wished = wishIn(context, customer, lang)
    await openShop(page, line, lang)
    const id = await idOf(page)
    await loseNetwork()
    await expect(offlineStrip(page, lang)).toBeVisible()
    await heartOf(page).click()
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'true')

    await outboxBadge(page, lang).click()
    const panel = outboxPanel(page, lang)
    await expect(panel.getByRole('listitem')).toHaveCount(1)
    await expect(panel.getByText(say(lang, 'add'))).toBeVisible()
    await expect(panel.getByText(say(lang, 'waiting'))).toBeVisible()
    await expect(panel.getByText(say(lang, 'places'))).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(outboxBadge(page, lang)).toBeFocused()

    // A start without a network shows it as done, too.
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

test('two tabs that come back together send each entry once', { tag: '@phone-en' }, async ({ page, context, lang, line, loseNetwork }) => {
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

test('the worker sends it when every page is closed', { tag: '@desktop-ar' }, async ({ page, context, lang, line, loseNetwork }) => {
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

test('without background sync the next start sends it', { tag: '@desktop-en' }, async ({ page, context, lang, line, loseNetwork }) => {
  // Not on about:blank, which has no workers.
  await context.addInitScript(() => {
    if ('ServiceWorkerRegistration' in globalThis) Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync')
  })
  const customer = await signedIn(context, lang)
  await openShop(page, line, lang)
  await loseNetwork()
  const id = await idOf(page)
  await heartOf(page).click()
  await expect(outboxBadge(page, lang)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(`${line.origin}/${lang}/about-us`)
  await expect.poll(wishIn(context, customer, lang)).toEqual([id])
  expect(timesAsked(line, id)).toBe(1)
})

test('what waits is shown and sent for its own customer only', { tag: '@phone-ar' }, async ({ page, context, lang, line, loseNetwork }) => {
  const hers = await signedIn(context, lang)
  await openShop(page, line, lang)
  await loseNetwork()
  const id = await idOf(page)
  await heartOf(page).click()
  await expect(outboxBadge(page, lang)).toBeVisible()
  await page.goto('about:blank')

  // Her session is over while the device is away, and somebody else signs in on it.
  await context.clearCookies()
  const his = await signedIn(context, lang)
  await context.setOffline(false)
  await page.goto(`${line.origin}/${lang}/outbox`)
  await expect(page.getByRole('heading', { name: say(lang, 'empty') })).toBeVisible()
  // His own is sent, and only his.
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

test(
  'an entry is discarded after a question, and its heart goes back',
  { tag: '@phone-en' },
  async ({ page, context, lang, line, loseNetwork }) => {
    await signedIn(context, lang)
    await openShop(page, line, lang)
    await loseNetwork()
    await heartOf(page).click()
    await expect(outboxBadge(page, lang)).toBeVisible()
    await page.goto(`${line.origin}/${lang}/settings`)
    await page.getByRole('link', { name: say(lang, 'openOutbox') }).click()
    await expect(page.getByRole('heading', { level: 1, name: say(lang, 'outbox') })).toBeVisible()
    await axe(page)
    const item = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: say(lang, 'add') })
    await item.getByRole('button', { name: say(lang, 'discard') }).click()
    const question = page.getByRole('alertdialog', { name: say(lang, 'discardThis') })
    await question.getByRole('button', { name: say(lang, 'keepIt') }).click()
    await expect(item).toHaveCount(1)
    await item.getByRole('button', { name: say(lang, 'discard') }).click()
    await question.getByRole('button', { name: say(lang, 'discard') }).click()
    await expect(page.getByRole('heading', { name: say(lang, 'empty') })).toBeVisible()
    await page.goto(`${line.origin}/${lang}/shop`)
    await expect(heartOf(page)).toHaveAttribute('aria-pressed', 'false')
  },
)

test('logging out asks what becomes of the outbox', { tag: '@desktop-ar' }, async ({ page, context, lang, line, loseNetwork }) => {
  const customer = await signedIn(context, lang)
  const wished = wishIn(context, customer, lang)
  await openShop(page, line, lang)
  const pieces = [await idOf(page, 0), await idOf(page, 1)]
  await loseNetwork()
  await heartOf(page, 0).click()
  await expect(outboxBadge(page, lang)).toBeVisible()
  const question = page.getByRole('alertdialog')

  await askToLogOut(page, lang)
  await axe(page)
  await question.getByRole('button', { name: say(lang, 'keepSignedIn') }).click()
  await expect(question).toHaveCount(0)
  // "Send first" sends nothing here, and says so; asked anew it begins anew.
  await askToLogOut(page, lang)
  await question.getByRole('button', { name: say(lang, 'sendFirst') }).click()
  await expect(question).toContainText(say(lang, 'notAllSent'))
  await question.getByRole('button', { name: say(lang, 'keepSignedIn') }).click()
  await askToLogOut(page, lang)
  await expect(question).not.toContainText(say(lang, 'notAllSent'))
  await question.getByRole('button', { name: say(lang, 'discardAndSignOut') }).click()
  await expect(page).toHaveURL(`${line.origin}/${lang}`)
  // A page that is left before it has heard the server leaves it to the next one, which hears that the session is over already.
  const told = page.waitForResponse((answer) => answer.url().endsWith('/v1/customer/logout'))
  await context.setOffline(false)
  await told
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), localKeys.tokensToRevoke)).toBeNull()
  await page.goto(`${line.origin}/${lang}/outbox`)
  await expect(page.getByRole('heading', { name: say(lang, 'empty') })).toBeVisible()
  expect(timesAsked(line, pieces[0])).toBe(0)
  // The token is over; another session of the same customer sees that nothing came.
  await expect.poll(() => wished().catch(() => 'signed out')).toBe('signed out')
})

test(
  '"Send first" sends what waits and then logs out, unless one decides to stay meanwhile',
  { tag: '@desktop-en' },
  async ({ page, context, lang, line, expectProblem }) => {
    const customer = await signedIn(context, lang)
    await openShop(page, line, lang)
    const pieces = [await idOf(page, 0), await idOf(page, 1)]
    const question = page.getByRole('alertdialog')
    const isSignedIn = async () => (await context.cookies()).some(({ name, value }) => name === 'user' && value !== '')
    // What is sent is not answered.
    line.setFault((path) => (path.startsWith('/v1/wishlist/') ? 'silent' : 'none'))
    await heartOf(page, 0).click()
    await expect(outboxBadge(page, lang)).toBeVisible()
    await askToLogOut(page, lang)
    await question.getByRole('button', { name: say(lang, 'sendFirst') }).click()
    await question.getByRole('button', { name: say(lang, 'keepSignedIn') }).click()
    await expect(question).toHaveCount(0)
    line.setFault(() => 'none')
    await expect.poll(wishIn(context, customer, lang)).toEqual([pieces[0]])
    await expect(outboxBadge(page, lang)).toHaveCount(0)
    expect(await isSignedIn()).toBe(true)

    // A server in trouble is tried again later; who presses the button does not wait for that.
    expectProblem(/500/)
    line.setFault((path) => (path === `/v1/wishlist/${pieces[1]}` ? 'broken' : 'none'))
    await heartOf(page, 1).click()
    await expect.poll(() => timesAsked(line, pieces[1])).toBe(1)
    await expect(outboxBadge(page, lang)).toBeVisible()
    await askToLogOut(page, lang)
    line.setFault(() => 'none')
    await question.getByRole('button', { name: say(lang, 'sendFirst') }).click()
    await expect.poll(isSignedIn).toBe(false)
    await expect(page).toHaveURL(`${line.origin}/${lang}`)
    expect(timesAsked(line, pieces[1])).toBe(2)
  },
)

test('what a page was sending when it was closed is sent by the worker', { tag: '@phone-ar' }, async ({ page, context, lang, line }) => {
  const customer = await signedIn(context, lang)
  await openShop(page, line, lang)
  const id = await idOf(page)
  line.setFault((path) => (path === `/v1/wishlist/${id}` ? 'silent' : 'none'))
  await heartOf(page).click()
  await expect.poll(() => timesAsked(line, id)).toBe(1)
  // The worker's try comes through.
  const other = await context.newPage()
  line.setFault((path) => (path === `/v1/wishlist/${id}` && timesAsked(line, id) < 2 ? 'silent' : 'none'))
  await page.close()
  await expect.poll(wishIn(context, customer, lang)).toEqual([id])
  await other.close()
})

test(
  'a browser that takes itself for offline is not believed against the server',
  { tag: '@phone-en' },
  async ({ page, context, lang, line }) => {
    await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    const customer = await signedIn(context, lang)
    await page.goto(`${line.origin}/${lang}/shop`)
    await alive(page)
    const id = await idOf(page)
    await heartOf(page).click()
    await expect.poll(wishIn(context, customer, lang)).toEqual([id])
    await expect(outboxBadge(page, lang)).toHaveCount(0)
  },
)
