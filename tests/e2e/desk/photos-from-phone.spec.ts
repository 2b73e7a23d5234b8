import { join } from 'node:path'
import { devices } from '@playwright/test'
import { becomeOwner } from '../../support/browser/desk-story.ts'
import { expect, test, text } from '../../support/browser/test.ts'
import { startProduct, type ProductServer } from '../../support/server/product-server.ts'

const photograph = join(import.meta.dirname, '../../../server/db/seed/photos/source/jewel-01-front.jpg')

let product: ProductServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
})
test.afterAll(() => product.stop())

test(
  'a phone opens the link of the code, and its photograph appears at the desk',
  { tag: '@desktop-ar' },
  async ({ page, browser, lang }) => {
    const say = (en: string, ar: string) => text(lang, { en, ar })
    await becomeOwner(page, product.firstOwnerLink(), lang)
    await page
      .getByRole('link', { name: say('Pieces', 'القطع') })
      .first()
      .click()
    await page.getByRole('link', { name: say('Add a watch', 'أضف ساعة') }).click()

    const made = page.waitForResponse((response) => response.url().endsWith('/v1/desk/photo-links'))
    await page.getByRole('button', { name: say('Photographs from a phone', 'صور من هاتف') }).click()
    await expect(page.getByRole('img', { name: say('The code to scan with the phone', 'الرمز الذي يمسحه الهاتف') })).toBeVisible()
    const { data: link } = (await (await made).json()) as { data: { token: string } }

    const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
    const phone = await (await browser.newContext({ ...pixel, locale: 'en-GB' })).newPage()
    const { origin } = new URL(page.url())
    await phone.goto(`${origin}/phone#${link.token}`)
    await expect(phone.getByText('This page takes photographs for 10 more minutes', { exact: false })).toBeVisible()
    // The token is out of the address and of the history.
    await expect(phone).toHaveURL(`${origin}/phone`)
    await expect(page.getByText(say('The phone is connected.', 'الهاتف متصل.'))).toBeVisible()

    await phone.getByLabel('Take a photograph').setInputFiles(photograph)
    await expect(phone.getByText('1 photograph is at the desk.')).toBeVisible()
    await expect(page.getByText(say('The picture of the card', 'صورة البطاقة'))).toBeVisible()

    await page.getByRole('button', { name: say('End it', 'إنهاء') }).click()
    // The server has ended it once the code can be asked for again.
    await expect(page.getByRole('button', { name: say('Photographs from a phone', 'صور من هاتف') })).toBeVisible()
    await phone.getByLabel('Choose from the gallery').setInputFiles(photograph)
    await expect(phone.getByRole('alert').first()).toContainText('The time is over')
    await phone.context().close()
  },
)
