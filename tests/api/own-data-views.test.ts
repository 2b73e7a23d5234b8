import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cart, cartSchema } from '#contract/accounts/account-things.ts'
import { cartIn } from '#contract/accounts/cart-in-currency.ts'
import { cardsIn } from '#contract/money/in-currency.ts'
import { locales, otherLocale } from '#contract/locale.ts'
import { currencies, type Currency, riyal } from '#contract/money/money.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { openShop, type Shop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf, type SignedIn } from '../support/server/customers.ts'
import { anOffer, changeProduct, offerCalls, riyals, specialistCalls } from '../support/server/offers.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'

/** A device shows a customer's own data in either language and any currency, whichever it was fetched in (docs/areas/own-data.md). */

let shop: Shop
let who: SignedIn
/** The addresses of the data. */
let paths: string[]
let offeredId: string

beforeAll(async () => {
  shop = await openShop({ fill: (db) => seedSample(db, { now: new Date() }) })
  who = await aBuyer(shop)
  const { data } = (await shop.read('/v1/products?inStock=true&perPage=4&sort=price-asc')) as {
    data: { id: string; price: { amount: number } }[]
  }
  const [watch, ring, offered, ordered] = data
  const buying = orderCalls(shop, who)
  await buying.add(ordered!.id)
  const order = await buying.order()
  const offers = offerCalls(shop, who)
  const offer = await offers.make(anOffer(offered!.id, riyals(Math.round((offered!.price.amount / 100) * 0.9))))
  await specialistCalls(shop, await aSpecialist(shop)).approve(offer.id)
  await buying.add(watch!.id)
  // A line whose price has changed since.
  await changeProduct(shop, watch!.id, { priceSar: watch!.price.amount + 123_456 })
  await callsOf(shop, who)('PUT', `/wishlist/${ring!.id}`)
  offeredId = offered!.id
  paths = ['/cart', '/wishlist', '/offers', `/offers/${offer.id}`, '/orders', `/orders/${order.id}`, '/notifications']
})
afterAll(() => shop.close())

test('a notification has the first photograph of its product', async () => {
  const [notification] = (await callsOf(shop, who)<Notification[]>('GET', '/notifications')).data
  expect(notification).toMatchObject({ kind: 'offer', image: { path: expect.stringContaining(`/media/${offeredId}/`) as unknown } })
})

const ask = async (path: string, headers: Record<string, string>) =>
  (await (await shop.app.request(`/v1${path}`, { headers: { ...who.headers, ...headers } })).json()) as { data: unknown; other?: object }

describe.each(locales)('asked in %s', (locale) => {
  test('an answer in both languages has itself in the other one', async () => {
    for (const path of paths) {
      const { other, ...own } = await ask(path, { locale, languages: 'all' })
      expect(own).toEqual(await ask(path, { locale }))
      expect(other).toEqual(await ask(path, { locale: otherLocale(locale) }))
      expect(other).not.toEqual(own)
    }
  })

  test('a cart in each currency is made from that in each other', async () => {
    const rateOf = (currency: Currency) => (currency === 'SAR' ? riyal : shop.catalogue.rateFor(currency))
    const cart = async (currency: Currency) => cartSchema.parse((await ask('/cart', { locale, currency })).data)
    const inSar: Cart = await cart('SAR')
    expect(inSar.items.map(({ offerId, listPrice, priceBefore }) => [!offerId, !listPrice, !priceBefore])).toContainEqual([
      false,
      false,
      true,
    ])
    expect(inSar.items.map(({ priceBefore }) => !priceBefore)).toContain(false)
    for (const from of currencies) {
      for (const to of currencies) {
        expect(cartIn(await cart(from), rateOf(to))).toEqual(await cart(to))
        for (const path of ['/wishlist', '/offers']) {
          const [given, wanted] = [await ask(path, { locale, currency: from }), await ask(path, { locale, currency: to })]
          expect(cardsIn(given, rateOf(to))).toEqual(wanted)
        }
      }
    }
  })
})

test('a cart without prices in SAR, of an older server, is shown in its own currency only', async () => {
  const { items, ...cart } = cartSchema.parse((await ask('/cart', { currency: 'USD' })).data)
  const older = { ...cart, items: items.map(({ priceSar: _price, listPriceSar: _list, priceBeforeSar: _before, ...line }) => line) }
  expect(cartIn(older, riyal)).toBeUndefined()
})
