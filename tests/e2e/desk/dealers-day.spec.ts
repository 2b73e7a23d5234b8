import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Checkout } from '#contract/orders/checkout.ts'
import { axe } from '../../support/browser/axe.ts'
import { checkoutStep, checkoutWords, pressNext } from '../../support/browser/checkout.ts'
import { callsOf } from '../../support/browser/customer.ts'
import { becomeOwner, byFinger, publishPiece } from '../../support/browser/desk-story.ts'
import { watchPage } from '../../support/browser/problems.ts'
import { pushesTo } from '../../support/browser/pushes.ts'
import { sellerIn } from '../../support/browser/sell-form.ts'
import { sellRequest } from '../../support/browser/sells.ts'
import { installed, storedForCustomer } from '../../support/browser/service-worker.ts'
import { expect, type Lang, test as base, text } from '../../support/browser/test.ts'
import { say as shopWord } from '../../support/browser/words.ts'
import { aJpeg } from '../../support/data/id-files.ts'
import { readCertificate } from '../../support/fakes/certificate.ts'
import { type PushService, startPushService } from '../../support/fakes/push-service.ts'
import { bodyFrom } from '../../support/server/orders.ts'
import { startProduct, type ProductServer } from '../../support/server/product-server.ts'

const test = base.extend<{ pushService: PushService; product: ProductServer }>({
  pushService: async ({ lang: _any }, provide) => {
    const service = await startPushService(readCertificate(process.env.E2E_CERTIFICATE ?? ''))
    await provide(service)
    await service.stop()
    expect(service.broken).toEqual([])
  },
  product: async ({ lang: _any }, provide) => {
    const ofWorker = process.env.E2E_DATA_DIR
    const product = await startProduct({ NODE_EXTRA_CA_CERTS: process.env.E2E_CERTIFICATE ?? '', PUSH_PRIVATE_ADDRESSES: 'allowed' })
    // The mails are read there.
    process.env.E2E_DATA_DIR = product.dataDir
    await provide(product)
    process.env.E2E_DATA_DIR = ofWorker
    await product.stop()
  },
  baseURL: ({ product }, provide) => provide(product.origin),
})
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const photograph = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#7b8794' } })
    .jpeg()
    .toBuffer()
const address = { country: 'SA', address: '12 King Fahd Road', city: 'Riyadh', state: 'Riyadh', postcode: '12345', isDefault: true }
const main = (page: Page) => page.getByRole('main')

/** A decision is stored, and can be taken back. */
const held = (desk: Page, lang: Lang) => expect(desk.getByRole('button', { name: text(lang, { en: 'Undo', ar: 'تراجع' }) })).toBeVisible()
/** It is over: what was decided has happened. */
const carriedOut = (desk: Page, lang: Lang) =>
  expect(desk.getByRole('button', { name: text(lang, { en: 'Undo', ar: 'تراجع' }) })).toHaveCount(0, { timeout: 20_000 })

/** The draft of the approved sell request, whose photographs and facts are the seller's, gets what is missing. @returns its id */
async function publishDraft(desk: Page, lang: Lang, list: string): Promise<string> {
  const say = (en: string, ar: string) => text(lang, { en, ar })
  await desk.goto(list)
  await main(desk)
    .getByRole('link', { name: /Valmeris Fluvia 36|Fluvia 36/ })
    .first()
    .click()
  await expect(desk.getByText(say('Photograph 3', 'الصورة 3'), { exact: true })).toBeVisible()
  // A word is found in either language.
  const terms = [
    [say('Model case', 'شكل العلبة'), 'round'],
    [say('Material', 'الخامة'), 'steel'],
    [say('Color', 'اللون'), 'black'],
    [say('Winding', 'التعبئة'), 'automatic'],
  ] as const
  for (const [name, word] of terms) {
    const field = desk.getByRole('combobox', { name, exact: true })
    await field.fill(word)
    await field.press('Enter')
  }
  await desk.getByLabel(say('Size', 'المقاس'), { exact: true }).fill('36')
  await desk.getByLabel(say('Price', 'السعر'), { exact: true }).fill('26,900')
  const publish = desk.getByRole('button', { name: say('Publish', 'انشر'), exact: true })
  await expect(publish).toBeEnabled({ timeout: 30_000 })
  await publish.click()
  await expect(desk.getByText(say('It is in the shop', 'أصبحت في المتجر'), { exact: true })).toBeVisible({ timeout: 20_000 })
  return new URL(desk.url()).pathname.split('/').at(-1) ?? ''
}

test(
  'a dealer’s day: push, counter-offer accepted on a train, order, receipt, shipped, delivered; a watch bought, published and sold',
  { tag: ['@desktop-en', '@phone-ar'] },
  async ({ page, context, browser, lang, isMobile, product, pushService, problems, loseNetwork }) => {
    test.setTimeout(240_000)
    const say = (en: string, ar: string) => text(lang, { en, ar })
    const atDesk = await browser.newContext({ isMobile, viewport: page.viewportSize(), serviceWorkers: 'allow', reducedMotion: 'reduce' })
    const desk = await atDesk.newPage()
    desk.setDefaultTimeout(60_000)
    watchPage(desk, problems.seen)
    await becomeOwner(desk, product.firstOwnerLink(), lang)
    await publishPiece(desk, lang, byFinger)
    const origin = new URL(desk.url()).origin
    const press = (name: string) =>
      desk
        .getByRole('group', { name: say('Decision', 'القرار') })
        .getByRole('button', { name, exact: true })
        .click()

    // A push service that can be reached from here takes the place of the browser vendor's.
    const subscription = pushService.addBrowser().subscription
    const told = { ...subscription, kinds: ['offer', 'sell', 'receipt'], hours: null, locale: lang }
    await desk.evaluate(async (body) => {
      await navigator.serviceWorker.register('/push-worker.js')
      await navigator.serviceWorker.ready
      const headers = { 'content-type': 'application/json', 'x-desk': '1' }
      const answer = await fetch('/v1/desk/pushes/set', { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(await answer.text())
    }, JSON.stringify(told))

    const customer = await sellerIn(context, lang)
    const call = callsOf(context, customer, lang)
    await call('POST', 'addresses', address)
    await page.goto(`/${lang}`)
    await installed(page)
    await expect.poll(() => storedForCustomer(page)).toContain('customer')
    const { data } = (await (await page.request.get(`/v1/products?q=nafahat`, { headers: { locale: 'en' } })).json()) as {
      data: { id: string }[]
    }
    const made = await call<{ id: string; number: string }>('POST', 'offers', {
      productId: data[0]?.id,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      price: { amount: 20_000_00, currency: 'SAR' },
      shippingLocation: 'Riyadh',
      contactMethod: 'whatsapp',
      message: say('I can collect it on Thursday.', 'أستطيع استلامها يوم الخميس.'),
    })

    // The phone in the dealer's pocket.
    await expect.poll(() => pushService.received.length).toBe(1)
    const { push, shown } = await pushesTo(desk)
    await push(JSON.stringify(pushService.received[0]?.payload))
    await expect.poll(async () => (await shown()).map(({ title, body }) => `${title} ${body}`)).toEqual([expect.stringContaining('20,000')])
    await desk.goto(`${origin}/requests/${made.number}`)
    await expect(main(desk).getByRole('img').first()).toBeVisible()
    await press(say('Counter-offer', 'عرض مقابل'))
    await desk.getByLabel(say('Your price', 'سعرك')).fill('22,500')
    await expect(desk.getByText(say('We can let it go at', 'يمكننا بيعها لك بسعر'))).toBeVisible()
    await axe(desk)
    await desk.getByRole('button', { name: say('Counter-offer', 'عرض مقابل'), exact: true }).click()
    await held(desk, lang)
    await carriedOut(desk, lang)
    await expect(desk.getByText(say('Waits for the answer until', 'بانتظار الرد حتى'))).toBeVisible()

    await page.goto(`/${lang}/account/offers/${made.id}`)
    const accept = main(page).getByRole('button', { name: say('Accept', 'أوافق على') })
    await expect(accept).toBeVisible()
    await loseNetwork()
    await accept.click()
    await expect(main(page).getByText(say('Acceptance saved, not sent yet', 'حُفظت موافقتك ولم تُرسل بعد'))).toBeVisible()
    await context.setOffline(false)
    await expect(main(page).getByText(shopWord(lang, 'untilHeld')).first()).toBeVisible({ timeout: 20_000 })
    expect(await call<unknown[]>('GET', 'offers')).toMatchObject([{ status: 'approved' }])

    await main(page)
      .getByRole('link', { name: shopWord(lang, 'seeCart') })
      .click()
    await expect(main(page).getByRole('heading', { level: 1, name: shopWord(lang, 'cart') })).toBeVisible()
    await expect(main(page).getByRole('listitem')).toContainText('22,500')
    await main(page).getByRole('link', { name: checkoutWords.checkOut[lang] }).click()
    await checkoutStep(page, lang, '1')
    await pressNext(page, lang)
    await checkoutStep(page, lang, '2')
    await main(page).getByRole('button', { name: checkoutWords.place[lang] }).click()
    await expect(page).toHaveURL(/\/checkout\/complete\//, { timeout: 20_000 })
    const orders = await call<{ id: string; number: string }[]>('GET', 'orders')
    expect(orders).toHaveLength(1)
    const order = orders[0]!
    const file = { name: 'transfer.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() }
    await main(page).getByLabel(say('Choose the receipt, or drop it here', 'اختر الإيصال، أو أفلته هنا')).setInputFiles(file)
    await main(page)
      .getByRole('button', { name: say('Send the receipt', 'أرسل الإيصال'), exact: true })
      .click()
    await expect(main(page).getByText(say('We are checking your payment', 'نتحقق من حوالتك')).first()).toBeVisible()

    // The receipt is compared, and while that is held back for ten seconds a watch is judged.
    const sellId = await sellRequest(context.request, customer, lang, await photograph())
    const sell = (await call<{ id: string; number: string }[]>('GET', 'sells')).find(({ id }) => id === sellId)!
    const open = async (number: string) => {
      await desk.goto(`${origin}/requests/${number}`)
      await expect(main(desk).getByRole('heading', { level: 1 }).filter({ hasText: number })).toBeVisible()
    }
    await open(order.number)
    await desk.getByRole('button', { name: say('Show the receipt', 'عرض الإيصال') }).click()
    await expect(
      main(desk)
        .getByRole('img', { name: say('Receipt of the transfer', 'إيصال التحويل') })
        .first(),
    ).toBeVisible()
    await press(say('Accept receipt', 'قبول الإيصال'))
    await held(desk, lang)
    await open(sell.number)
    await expect(main(desk).getByRole('img').first()).toBeVisible()
    await press(say('Approve', 'قبول'))
    await desk.getByLabel(say('Agreed price', 'السعر المتفق عليه')).fill('20,500')
    await press(say('Approve', 'قبول'))
    await held(desk, lang)
    await carriedOut(desk, lang)

    await open(order.number)
    await press(say('Ship', 'شحن'))
    await desk.getByLabel(say('Carrier', 'شركة الشحن')).fill('Naqel')
    await desk.getByLabel(say('Tracking number', 'رقم الشحنة')).fill('29384756')
    await press(say('Ship', 'شحن'))
    await held(desk, lang)

    const watchId = await publishDraft(desk, lang, `${origin}/products?q=Fluvia`)

    await open(order.number)
    await press(say('Delivered', 'تم التسليم'))
    await held(desk, lang)
    await open(sell.number)
    await press(say('Bought', 'اشتُريت القطعة'))
    await held(desk, lang)
    await carriedOut(desk, lang)

    await page.goto(`/${lang}/account/orders/${order.id}`)
    await expect(main(page).getByText(say('Completed', 'مكتمل')).first()).toBeVisible()
    await expect(main(page)).toContainText('29384756')
    await page.goto(`/${lang}/account/sells/${sellId}`)
    await expect(main(page).getByText(say('Completed', 'مكتمل')).first()).toBeVisible()

    await call('POST', 'cart/items', { productId: watchId, quantity: 1 })
    const seen = await call<Checkout>('POST', 'checkout/stock', { country: 'SA' })
    await call('POST', 'orders', bodyFrom(seen))
    await page.goto(`/${lang}/account/orders`)
    await expect(
      main(page)
        .getByText(/Fluvia 36/)
        .first(),
    ).toBeVisible()
    await atDesk.close()
  },
)
