import { aJpeg } from '../../support/data/id-files.ts'
import { productForOffer } from '../../support/browser/offer-form.ts'
import { placedOrder } from '../../support/browser/orders.ts'
import { sellerIn } from '../../support/browser/sell-form.ts'
import { installed, storedForCustomer } from '../../support/browser/service-worker.ts'
import { expect, test } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'the receipt of an order is sent from the page of thanks, is shown from memory, and the order opens without a network',
  {
    tag: '@phone-ar',
  },
  async ({ page, context, lang, loseNetwork }) => {
    const { id, number } = await placedOrder(
      context,
      await sellerIn(context, lang),
      lang,
      (await productForOffer(context.request, lang)).id,
    )
    await page.goto(`/${lang}`)
    await installed(page)
    await page.goto(`/${lang}/checkout/complete/${id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'شكرًا لثقتك' })).toBeVisible()
    await expect(main).toContainText(number)
    const receipt = { name: 'transfer.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() }
    await main.getByLabel('اختر الإيصال، أو أفلته هنا').setInputFiles(receipt)
    await main.getByRole('button', { name: 'أرسل الإيصال', exact: true }).click()
    await expect(main.getByText('نتحقق من دفعتك')).toBeVisible()

    await main.getByRole('link', { name: 'تابع طلبك' }).click()
    await expect(main.getByRole('heading', { level: 1, name: `الطلب ${number}` })).toBeVisible()
    const image = main.getByRole('img', { name: 'الإيصال 1' })
    await main.getByRole('heading', { name: 'تفاصيل الدفع' }).scrollIntoViewIfNeeded()
    await expect(image).toBeVisible()
    await expect.poll(() => image.evaluate((each) => each instanceof HTMLImageElement && each.naturalWidth)).toBe(64)

    await expect.poll(() => storedForCustomer(page)).toContain('order')
    await loseNetwork()
    await page.reload()
    await expect(main.getByRole('heading', { level: 1, name: `الطلب ${number}` })).toBeVisible()
    await expect(main.getByText('نتحقق من دفعتك').first()).toBeVisible()
    await expect(main).toContainText('لا تُحفظ إيصالاتك على هذا الجهاز')
  },
)
