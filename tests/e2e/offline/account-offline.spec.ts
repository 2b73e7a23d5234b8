import { expect, framed, test, text, type Lang } from '../../support/browser/test.ts'
import { everyPage, expectShop, installed, storedForCustomer } from '../../support/browser/service-worker.ts'
import { askToLogOut, loginDialog } from '../../support/browser/shopper.ts'
import { callsOf, signedIn } from '../../support/browser/customer.ts'
import { say, words } from '../../support/browser/words.ts'

test.use({ serviceWorkers: 'allow' })

const street = (lang: Lang) => text(lang, { en: 'King Fahd Road 12', ar: 'طريق الملك فهد 12' })

test(
  'the account opens offline with its persisted data and their time, and no other customer sees it',
  { tag: '@phone-ar' },
  async ({ page, context, lang, loseNetwork }) => {
    const customer = await signedIn(context, lang)
    const call = callsOf(context, customer, lang)
    const place = text(lang, { en: 'Riyadh', ar: 'الرياض' })
    await call('POST', 'addresses', { country: 'SA', address: street(lang), city: place, state: place, postcode: '12345', isDefault: true })
    const { data } = (await (await page.request.get('/v1/products?perPage=1&inStock=true')).json()) as { data: { id: string }[] }
    const id = data[0]?.id ?? ''
    await call('PUT', `wishlist/${id}`)
    await call('POST', 'cart/items', { productId: id, quantity: 1 })

    await page.goto(`/${lang}`)
    await installed(page)
    for (const [path, root] of [
      ['account/address', 'addresses'],
      ['account/wishlist', 'wishlist'],
      ['account/profile', 'customer'],
      ['cart', 'cart'],
    ] as const) {
      await page.goto(`/${lang}/${path}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => storedForCustomer(page)).toContain(root)
    }

    await loseNetwork()
    const asOf = text(lang, { en: 'As of today', ar: 'بحسب بيانات اليوم' })
    for (const [path, content] of [
      ['account/address', street(lang)],
      ['account/profile', say(lang, 'profile')],
      ['account/wishlist', say(lang, 'wishlist')],
      ['cart', say(lang, 'inStock')],
    ] as const) {
      await page.goto(`/${lang}/${path}`)
      // On phones the sections beside the page are in the DOM, but hidden.
      await expect(page.getByRole('main').getByText(content).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByRole('main').getByText(asOf)).toBeVisible()
    }
    await page.goto(`/${lang}/account/address`)
    await page.getByRole('button', { name: say(lang, 'addAddress') }).click()
    await expect(page.getByText(say(lang, 'needsConnection')).first()).toBeVisible()
    await page.goto('about:blank')
    await context.setOffline(false)

    await context.clearCookies()
    await signedIn(context, lang)
    await page.goto(`/${lang}/account/address`)
    await expect(page.getByRole('heading', { name: say(lang, 'noAddresses') })).toBeVisible()
    await expect(page.getByText(street(lang))).toHaveCount(0)
  },
)

test(
  'after one visit to home every page of the account opens without a network',
  { tag: '@phone-en' },
  async ({ page, context, lang, loseNetwork }) => {
    await signedIn(context, lang)
    const pages = (await everyPage(page.request, lang)).filter((path) => /\/(account|auth|cart|contact-info)(\/|$)/.test(path))
    await page.goto(`/${lang}`)
    await installed(page)
    await expect
      .poll(async () => new Set(await storedForCustomer(page)))
      .toEqual(
        new Set([
          'customer',
          'wishlist',
          'cart',
          'notifications',
          'addresses',
          'cards',
          'contacts',
          'offers',
          'orders',
          'owned-pieces',
          'pre-orders',
          'saved-searches',
          'bids',
          'sells',
        ]),
      )
    await loseNetwork()
    for (const path of pages) {
      await test.step(path, async () => {
        await page.goto(path)
        await expectShop(page, lang)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
    }
    // These pages have data, which was fetched before they were opened.
    const stored = ['home', 'profile', 'wishlist', 'notifications', 'address', 'wallet'].map((name) => `account/${name}`)
    for (const path of [...stored, 'cart']) {
      await page.goto(`/${lang}/${path}`)
      await expect(page.getByRole('main').getByText(text(lang, { en: 'As of today', ar: 'بحسب بيانات اليوم' }))).toBeVisible()
    }
  },
)

test(
  'logging out without a network empties the device at once, and the token is revoked when it is back',
  { tag: '@desktop-ar' },
  async ({ page, context, lang, playwright, baseURL, loseNetwork }) => {
    const customer = await signedIn(context, lang)
    await page.goto(`/${lang}`)
    await installed(page)
    await page.goto(`/${lang}/account/profile`)
    await expect.poll(() => storedForCustomer(page)).toContain('customer')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: say(lang, 'name') }).fill(text(lang, { en: 'Noura bint Fahd', ar: 'نورة بنت فهد' }))
    await expect(page.getByText(/Draft saved on this device|المسودة محفوظة على هذا الجهاز/)).toBeVisible()
    await loseNetwork()
    await askToLogOut(page, lang)
    await page.getByRole('alertdialog').getByRole('button', { name: words.logOut[lang] }).click()
    await expect(page).toHaveURL(`/${lang}`)
    expect((await context.cookies()).some(({ name, value }) => name === 'user' && value !== '')).toBe(false)
    await expect.poll(() => storedForCustomer(page)).toEqual([])
    // Another tab opens from the device.
    const other = await context.newPage()
    await other.goto(`/${lang}/account/profile`)
    await framed(other)
    await expect(loginDialog(other, lang)).toBeVisible()
    await expect(other.getByText(customer.name)).toHaveCount(0)
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL! })
    const status = async () =>
      (
        await elsewhere.get('/v1/customer/get', { headers: { authorization: `Bearer ${customer.token}`, locale: lang, currency: 'SAR' } })
      ).status()
    expect(await status()).toBe(200)
    await context.setOffline(false)
    await expect.poll(status).toBe(401)
    await elsewhere.dispose()
  },
)
