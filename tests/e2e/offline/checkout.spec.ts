import { checkoutStep, checkoutWords, buyerIn, pressNext } from '../../support/browser/checkout.ts'
import { callsOf } from '../../support/browser/customer.ts'
import { installed, storedForCustomer } from '../../support/browser/service-worker.ts'
import { alive, expect, settled, test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'an order that was saved without a network is placed once when it is back, and Back does not lead to the checkout',
  { tag: '@phone-ar' },
  async ({ page, context, lang, loseNetwork }) => {
    test.setTimeout(60_000)
    const { customer } = await buyerIn(context, lang)
    const main = page.getByRole('main')
    await page.goto(`/${lang}/about-us`)
    await installed(page)
    await page.goto(`/${lang}/cart`)
    await alive(page)
    await main.getByRole('link', { name: checkoutWords.checkOut[lang] }).click()
    await checkoutStep(page, lang, '1')
    await settled(page)
    // The killed tab's successor needs what the page has loaded.
    await expect.poll(() => storedForCustomer(page)).toEqual(expect.arrayContaining(['cart', 'addresses', 'customer']))
    await loseNetwork()
    await pressNext(page, lang)
    await checkoutStep(page, lang, '2')
    await main.getByRole('button', { name: checkoutWords.save[lang] }).click()
    await expect(main.getByRole('heading', { name: checkoutWords.saved[lang] })).toBeFocused()
    const orders = () => callsOf(context, customer, lang)<{ items: { name: string }[] }[]>('GET', 'orders')
    // A killed tab: the next one shows the order, and not the form again.
    const next = await context.newPage()
    await page.close()
    await next.goto(`/${lang}/checkout`)
    await expect(next.getByRole('main').getByRole('heading', { name: checkoutWords.saved[lang] })).toBeVisible()
    await context.setOffline(false)
    await expect(next).toHaveURL(/\/checkout\/complete\//, { timeout: 20_000 })
    await expect(next.getByRole('heading', { name: checkoutWords.thanks[lang] })).toBeVisible()
    expect((await orders()).map(({ items }) => items.length)).toEqual([1])
    await next.goBack()
    await expect(next).not.toHaveURL(/\/checkout$/)
  },
)
