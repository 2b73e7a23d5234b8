/**
 * The journeys without a network, in any engine. The line to the shop is cut, as when a network is lost that the device still believes in.
 */
import { expect } from 'vitest'
import type { Lang } from '../support/browser/language.ts'
import { customerQueriesStored } from '../support/browser/customer-queries-stored.ts'
import { pagePaths } from '../support/browser/page-paths.ts'
import { say } from '../support/browser/words.ts'
import type { EnginePage } from '../support/engines/engine-page.ts'
import { newCustomer, productForSale, type ShopAddress } from '../support/engines/engine-shop.ts'
import { installed, lowerPrice, seePage, sendOffer, signIn } from '../support/engines/steps.ts'
import type { CuttableLine } from '../support/fakes/cuttable-line.ts'

/** A failure of the network or the shop in place of the page. */
const failures = /Internal Server Error|Network error occurred|خطأ داخلي في الخادم|حدث خطأ في الاتصال بالشبكة/

/** Opens pages, and waits until the app runs in each, with all of its scripts. */
async function expectPages(page: EnginePage, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.window.navigate(page.origin + path)
    expect(await seePage(page, path.startsWith('/ar') ? 'ar' : 'en'), path).not.toMatch(failures)
    await page.settled()
  }
}

/** Every route, in one language or the other. */
export async function pagesOffline(page: EnginePage, shop: ShopAddress, line: CuttableLine): Promise<void> {
  const { id } = await productForSale(shop, 0)
  const arabic = pagePaths('ar', id)
  const every = pagePaths('en', id).map((path, index) => (index % 2 === 1 ? (arabic[index] ?? path) : path))
  await page.open('/en')
  await installed(page)
  await line.cut()
  await expectPages(page, every)
}

/** An offer that is made offline arrives exactly once when the network is back. Its pages, and one in the other language, open offline. */
export async function offerOffline(page: EnginePage, shop: ShopAddress, line: CuttableLine): Promise<void> {
  const lang: Lang = 'ar'
  const customer = await newCustomer(shop)
  await page.open(`/${lang}/login?redirect=${encodeURIComponent(`/${lang}`)}`)
  await signIn(page, lang, customer)
  // On this page: WebKit loses what a worker reports while the page is left, so that it seems to be installing for ever
  // (docs/areas/service-worker.md).
  await installed(page)
  await page.until('the data of the customer on the device', customerQueriesStored, [], (keys) => keys.includes('customer'))
  await line.cut()
  await expectPages(page, ['/en/shop'])
  const wanted = await productForSale(shop, 2)
  await sendOffer(page, lang, wanted)
  // The toast says that it is saved, for a moment; the page keeps showing it.
  await page.see(['main'], { text: new RegExp(say(lang, 'openOffer')) })
  expect(await customer.offers()).toEqual([])
  await page.open(`/${lang}/outbox`)
  await page.see(['main'], { text: say(lang, 'waiting') })
  await line.restore()
  await page.see({ text: say(lang, 'empty') })
  const sent = await customer.offers()
  expect(sent.map(({ yourPrice }) => yourPrice.amount)).toEqual([Number(lowerPrice(wanted).replaceAll(',', '')) * 100])
}
