import { axe } from '../../support/browser/axe.ts'
import { becomeOwner, byFinger, publishPiece } from '../../support/browser/desk-story.ts'
import { expect, test, text } from '../../support/browser/test.ts'
import { messageTo } from '../../support/server/dev-mailbox.ts'
import { startProduct, type ProductServer } from '../../support/server/product-server.ts'

let product: ProductServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
})
test.afterAll(() => product.stop())

test.setTimeout(150_000)

test(
  'the house answers an offer with its price, and the shopper accepts it without a network',
  { tag: '@desktop-en' },
  async ({ page, browser, lang }) => {
    const say = (en: string, ar: string) => text(lang, { en, ar })
    await becomeOwner(page, product.firstOwnerLink(), lang)
    await publishPiece(page, lang, byFinger)
    const shopper = await browser.newPage()
    await shopper.goto(`${product.origin}/${lang}/shop?q=${encodeURIComponent(say('nafahat', 'نفحات'))}`)
    const card = shopper.getByRole('link', { name: say('Nafahat Ring', 'خاتم نفحات') })
    const productId = (await card.getAttribute('href'))?.split('/').at(-1)
    const made = await shopper.request.post(`${product.origin}/v1/offers`, {
      headers: { 'idempotency-key': crypto.randomUUID(), locale: lang },
      data: {
        productId,
        name: say('Noura Al-Harbi', 'نورة الحربي'),
        email: 'noura@example.com',
        phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
        price: { amount: 20_000_00, currency: 'SAR' },
        shippingLocation: 'Riyadh',
        contactMethod: 'whatsapp',
        message: say('I can collect it on Thursday.', 'أستطيع استلامها يوم الخميس.'),
      },
    })
    expect(made.status()).toBe(200)
    const { number } = ((await made.json()) as { data: { number: string } }).data
    await page.goto(new URL(`/requests/${number}`, page.url()).href)
    await page.getByRole('button', { name: say('Counter-offer', 'عرض مقابل') }).click()
    await page.getByLabel(say('Your price', 'سعرك')).fill('22,500')
    await expect(page.getByText(say('We can let it go at', 'يمكننا بيعها لك بسعر'))).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: say('Counter-offer', 'عرض مقابل') }).click()
    await expect(page.getByRole('button', { name: say('Undo', 'تراجع') })).toBeVisible()
    // It is held back for ten seconds.
    await expect(page.getByText(say('Waits for the answer until', 'بانتظار الرد حتى'))).toBeVisible({ timeout: 25_000 })

    const { link } = await messageTo('noura@example.com', { template: 'offer-news' }, product.dataDir)
    const { pathname, hash } = new URL(link ?? '', product.origin)
    await shopper.goto(`${product.origin}${pathname}${hash}`)
    const main = shopper.getByRole('main')
    const accept = main.getByRole('button', { name: say('Accept', 'أوافق على') })
    await expect(accept).toBeVisible()
    await axe(shopper)
    await shopper.context().setOffline(true)
    await accept.click()
    await expect(main.getByText(say('Acceptance saved, not sent yet', 'حُفظت موافقتك ولم تُرسل بعد'))).toBeVisible()
    await shopper.context().setOffline(false)
    await expect(main.getByText(say('Approved', 'مقبول')).first()).toBeVisible({ timeout: 20_000 })
    await shopper.close()
  },
)
