/** Helpers for tests that kill browsers: a page of the shop with the outbox's own code (fakes/outbox-ledger.ts). */
import type { Page } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderBody } from '#contract/orders/order-body.ts'
import type { SellBody } from '#contract/sells/sell-body.ts'

/** Polls until a condition holds. @throws after the time-out */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; !(await isSo()); await wait(5)) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeoutMs} ms`)
  }
}

/** Opens a page of the shop with the outbox's own code, as a form uses it. @param origin of the ledger */
export async function openOutboxPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/en/about-us`, { waitUntil: 'commit' })
  // A document without its first bytes has no place for a script.
  await page.locator('head').waitFor({ state: 'attached' })
  await page.addScriptTag({ url: '/test/outbox.js' })
}

/** The first interaction, and the return to the page, make the shop send due entries. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(Math.random() * 300, Math.random() * 300)
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
}

/** Wakes pages until a condition holds, or until their browser is killed. */
export async function wakeUntil(pages: readonly Page[], isSo: () => boolean): Promise<void> {
  try {
    while (!isSo()) {
      for (const page of pages) await wake(page)
      await wait(20)
    }
  } catch (error) {
    console.debug('the browser was gone', error)
  }
}

/** The number of entries in the outbox. */
export const entriesIn = (page: Page): Promise<number> =>
  page.evaluate(async () => (await window.outbox.readOutbox(Date.now())).entries.length)

/**
 * Submits a sell request as its form does. It is on the disk when this resolves.
 * @param user the id of the signed-in customer
 * @param photos JPEGs: front, back, warranty card, and more
 */
export async function submitSell(page: Page, user: string, body: SellBody, photos: readonly Buffer[]): Promise<void> {
  const named = photos.map((bytes, place) => ({
    field: (['front', 'back', 'warrantyCard'] as const)[place] ?? 'more',
    base64: bytes.toString('base64'),
  }))
  await page.evaluate(
    async (given) => {
      const attachments = given.named.map(({ field, base64 }, place) => ({
        field,
        name: `${place}.jpg`,
        type: 'image/jpeg',
        bytes: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer,
      }))
      const { state } = await window.outbox.submit({
        endpoint: 'sells.create',
        params: {},
        body: given.body,
        subject: {},
        locale: 'en',
        currency: 'SAR',
        user: given.user,
        attachments,
      })
      if (state !== 'queued') throw new Error(`the request is ${state}`)
    },
    { body, user, named },
  )
}

/**
 * Submits an order as the checkout does. It is on the disk when this resolves.
 * @param user the id of the signed-in customer
 */
export async function submitOrder(page: Page, user: string, body: OrderBody): Promise<void> {
  await page.evaluate(
    async (given) => {
      const { state } = await window.outbox.submit({
        endpoint: 'orders.create',
        params: {},
        body: given.body,
        subject: {},
        locale: 'en',
        currency: 'SAR',
        user: given.user,
        attachments: [],
      })
      if (state !== 'queued') throw new Error(`the order is ${state}`)
    },
    { body, user },
  )
}

/** The shop's ids of the sent entries, as the outbox tells the shopper. */
export const deliveredIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await window.outbox.readOutbox(Date.now())).delivered.map(({ answer }) => answer.id))
