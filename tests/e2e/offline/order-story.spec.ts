import type { Page } from '@playwright/test'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { checkoutStep, checkoutWords, pressNext } from '../../support/browser/checkout.ts'
import { callsOf } from '../../support/browser/customer.ts'
import { fillOffer, lowerPrice, priceField, productForOffer, sendOffer } from '../../support/browser/offer-form.ts'
import { pushesTo } from '../../support/browser/pushes.ts'
import { sellerIn } from '../../support/browser/sell-form.ts'
import { catalogueCached, installed, storedForCustomer } from '../../support/browser/service-worker.ts'
import { cards } from '../../support/browser/shop-page.ts'
import { expect, test as base, text, type Lang } from '../../support/browser/test.ts'
import { say } from '../../support/browser/words.ts'
import { aJpeg } from '../../support/data/id-files.ts'
import { readCertificate } from '../../support/fakes/certificate.ts'
import { startPushService, type PushService } from '../../support/fakes/push-service.ts'
import { staff } from '../../support/server/staff-calls.ts'

const test = base.extend<{ pushService: PushService }>({
  pushService: async ({ lang: _any }, provide) => {
    const service = await startPushService(readCertificate(process.env.E2E_CERTIFICATE ?? ''))
    await provide(service)
    await service.stop()
    expect(service.broken).toEqual([])
  },
})
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

type NewNotification = { id: string; title: string; text: string; path: string }
type Sent = { id: string; number: string; product: { id: string } }

const words = {
  address: { en: 'Address', ar: 'العنوان' },
  chooseReceipt: { en: 'Choose the receipt, or drop it here', ar: 'اختر الإيصال، أو أفلته هنا' },
  sendReceipt: { en: 'Send the receipt', ar: 'أرسل الإيصال' },
  checking: { en: 'We are checking your payment', ar: 'نتحقق من حوالتك' },
  track: { en: 'Track your request', ar: 'تابع طلبك' },
  receipt: { en: 'Receipt 1', ar: 'الإيصال 1' },
  paymentDetails: { en: 'Payment details', ar: 'تفاصيل الدفع' },
  completed: { en: 'Completed', ar: 'مكتمل' },
  invoice: { en: 'Invoice as PDF', ar: 'الفاتورة بصيغة PDF' },
}
const address = { country: 'SA', address: '12 King Fahd Road', city: 'Riyadh', state: 'Riyadh', postcode: '12345', isDefault: true }
const main = (page: Page) => page.getByRole('main')

/** Without a network: finds the product in the shop on the device, and makes an offer that waits in the outbox. */
async function makeOfferOffline(page: Page, lang: Lang, product: ProductSummary, email: string): Promise<void> {
  await page.goto(`/${lang}/shop?type=${product.type}`)
  await expect(cards(page).first()).toBeVisible()
  await page.goto(`/${lang}/product/${product.id}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText(product.model)
  await page.getByRole('button', { name: say(lang, 'makeOffer') }).click()
  const dialog = page.getByRole('dialog', { name: say(lang, 'makeOffer') })
  await expect(dialog.getByRole('textbox', { name: say(lang, 'email') })).toHaveValue(email)
  await fillOffer(dialog, lang, lowerPrice(product))
  await expect(priceField(dialog, lang)).toHaveValue(lowerPrice(product))
  await sendOffer(dialog, lang)
  await expect(page.getByText(say(lang, 'queued'), { exact: true })).toBeVisible()
  await page.goto(`/${lang}/account/offers`)
}

/** From the cart to "saved, not placed", without a network. */
async function saveOrderOffline(page: Page, lang: Lang): Promise<void> {
  await main(page).getByRole('link', { name: checkoutWords.checkOut[lang] }).click()
  await checkoutStep(page, lang, '1')
  await pressNext(page, lang)
  await checkoutStep(page, lang, '2')
  await main(page).getByRole('button', { name: checkoutWords.save[lang] }).click()
  await expect(main(page).getByRole('heading', { name: checkoutWords.saved[lang] })).toBeFocused()
}

test(
  'a piece is bought on a train: offered for, approved, ordered offline, placed once, paid, shipped, completed and invoiced',
  { tag: '@phone-ar' },
  async ({ page, context, lang, baseURL, loseNetwork, pushService }) => {
    const customer = await sellerIn(context, lang)
    const call = callsOf(context, customer, lang)
    await call('POST', 'addresses', address)
    // Replaces the browser vendors' push services, which cannot be reached from here.
    const { addBrowser, received } = pushService
    await call('PUT', 'push/subscription', addBrowser().subscription)
    // A product for each language: an approved offer holds it.
    const product = await productForOffer(page.request, lang, lang === 'en' ? 12 : 14)
    await page.goto(`/${lang}`)
    await installed(page)
    await catalogueCached(page)
    await expect.poll(() => storedForCustomer(page)).toContain('customer')
    await loseNetwork()
    await makeOfferOffline(page, lang, product, customer.email)
    const row = main(page).getByRole('list').last().getByRole('listitem')
    await expect(row).toContainText(say(lang, 'notSent'))
    expect(await call<Sent[]>('GET', 'offers')).toEqual([])

    await context.setOffline(false)
    await expect(row).toContainText(say(lang, 'pending'))
    const sent = await call<Sent[]>('GET', 'offers')
    expect(sent).toMatchObject([{ product: { id: product.id } }])
    const offer = sent[0]!
    await staff(baseURL!, `/offers/${offer.number}/status`, { status: 'approved' })
    await expect.poll(() => received.length).toBe(1)
    const { push, shown } = await pushesTo(page)
    const [notification] = await call<NewNotification[]>('GET', 'notifications?perPage=1')
    await push(JSON.stringify(received[0]!.payload))
    const dir = text(lang, { en: 'ltr', ar: 'rtl' })
    const path = `/account/offers/${offer.id}`
    await expect
      .poll(shown)
      .toMatchObject([
        { title: notification?.title, body: notification?.text, lang, dir, tag: notification?.id, data: { path: `/${lang}${path}` } },
      ])

    await page.goto(`/${lang}${path}`)
    await expect(main(page).getByText(say(lang, 'untilHeld')).first()).toBeVisible()
    await main(page)
      .getByRole('link', { name: say(lang, 'seeCart') })
      .click()
    // Until then the page before, which has lists of its own, may still be shown.
    await expect(main(page).getByRole('heading', { level: 1, name: say(lang, 'cart') })).toBeVisible()
    await expect(main(page).getByRole('listitem')).toContainText(lowerPrice(product))

    await expect.poll(() => storedForCustomer(page)).toEqual(expect.arrayContaining(['cart', 'addresses']))
    await context.setOffline(true)
    await saveOrderOffline(page, lang)
    expect(await call<Sent[]>('GET', 'orders')).toEqual([])
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/checkout\/complete\//, { timeout: 20_000 })
    await expect(main(page).getByRole('heading', { name: checkoutWords.thanks[lang] })).toBeVisible()
    const orders = await call<{ number: string; items: unknown[] }[]>('GET', 'orders')
    expect(orders.map(({ items }) => items.length)).toEqual([1])
    const { number } = orders[0]!

    const file = { name: 'transfer.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() }
    await main(page).getByLabel(words.chooseReceipt[lang]).setInputFiles(file)
    await main(page).getByRole('button', { name: words.sendReceipt[lang], exact: true }).click()
    await expect(main(page).getByText(words.checking[lang]).first()).toBeVisible()
    await main(page).getByRole('link', { name: words.track[lang] }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText(number)
    const image = main(page).getByRole('img', { name: words.receipt[lang] })
    await main(page).getByRole('heading', { name: words.paymentDetails[lang] }).scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth)).toBe(64)

    await staff(baseURL!, `/orders/${number}/events`, { event: 'paid' })
    await staff(baseURL!, `/orders/${number}/events`, { event: 'shipped', carrier: 'Naqel', trackingNumber: '29384756' })
    await staff(baseURL!, `/orders/${number}/status`, { status: 'completed' })
    await page.reload()
    await expect(main(page).getByText(words.completed[lang]).first()).toBeVisible()
    await expect(main(page)).toContainText('29384756')
    const download = page.waitForEvent('download')
    await main(page).getByRole('button', { name: words.invoice[lang] }).click()
    expect((await download).suggestedFilename()).toBe(`invoice-${number}.pdf`)
    // The order and its invoice are on the device now, its receipts are not.
    await expect.poll(() => storedForCustomer(page)).toContain('order')
    await context.setOffline(true)
    await page.reload()
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText(number)
    const again = page.waitForEvent('download')
    await main(page).getByRole('button', { name: words.invoice[lang] }).click()
    expect((await again).suggestedFilename()).toBe(`invoice-${number}.pdf`)
  },
)
