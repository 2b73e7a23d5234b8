import type { Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { expect, test, text, type Lang } from '../../support/browser/test.ts'
import { aJpeg, aPdf, aPng } from '../../support/data/id-files.ts'
import { signedIn } from '../../support/browser/customer.ts'

/** Playwright's own: its trace reads the preview. */
const ofTheTrace = "Connecting to 'blob:"
const mostBytes = 10 * 1024 * 1024
const says = {
  front: { en: /^Front/, ar: /^الوجه الأمامي/ },
  back: { en: /^Back/, ar: /^الوجه الخلفي/ },
  failed: { en: 'There was an error uploading your documents. Please try again.', ar: 'حدث خطأ أثناء رفع مستنداتك. حاول مرة أخرى.' },
  onFile: { en: 'On file', ar: 'محفوظة لدينا' },
  remove: { en: 'Remove', ar: 'أزل' },
  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  retry: { en: 'Try again', ar: 'حاول مرة أخرى' },
  send: { en: 'Send', ar: 'أرسل' },
  sending: { en: 'Sending', ar: 'جارٍ الإرسال' },
  tooLarge: { en: 'File is too large', ar: 'حجم الملف كبير جدًا' },
  updated: { en: 'ID images updated', ar: 'حُدِّثت صور الهوية' },
  wrongType: { en: 'Invalid file type. Please upload an image.', ar: 'نوع الملف غير مدعوم. ارفع صورة.' },
}
const tile = (page: Page, lang: Lang, side: 'front' | 'back') =>
  page.getByRole('main').getByLabel(says[side][lang]).and(page.locator('input'))
const press = (page: Page, lang: Lang, word: 'send' | 'retry') =>
  page.getByRole('main').getByRole('button', { name: says[word][lang], exact: true }).click()
/** The image is decoded, and not only in the DOM. */
const isShown = (page: Page) =>
  expect
    .poll(() =>
      page
        .getByRole('main')
        .locator('form img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(64)

test(
  'an ID is chosen, looked at, sent, and sent again after a broken connection',
  { tag: '@phone-ar' },
  async ({ page, context, lang, expectProblem }) => {
    await signedIn(context, lang)
    await page.goto(`/${lang}/auth/upload-id`)
    const main = page.getByRole('main')
    const [front, back] = [tile(page, lang, 'front'), tile(page, lang, 'back')]
    await press(page, lang, 'send')
    await expect(main.getByText(text(lang, says.required))).toHaveCount(2)
    await expect(front).toBeFocused()
    await front.setInputFiles({ name: 'id.txt', mimeType: 'text/plain', buffer: Buffer.from('an ID') })
    await expect(main.getByText(text(lang, says.wrongType))).toBeVisible()
    await axe(page)
    await front.setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: Buffer.alloc(mostBytes + 1) })
    await expect(main.getByText(text(lang, says.tooLarge))).toBeVisible()
    await expect(main.getByText(text(lang, says.wrongType))).toHaveCount(0)
    await front.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
    await expect(main.getByText(text(lang, says.tooLarge))).toHaveCount(0)
    await isShown(page)
    // The chosen file is removed.
    await main.getByRole('button', { name: says.remove[lang] }).click()
    await expect(main.locator('form img')).toHaveCount(0)
    await expect(front).toBeFocused()
    await front.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() })
    await back.setInputFiles({ name: 'back.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await expect(main.getByText('back.pdf')).toBeVisible()
    await axe(page)

    let breakOff = () => undefined as void
    await page.route('**/v1/customer/id-images', async (route) => {
      await new Promise<void>((resolve) => {
        breakOff = resolve
      })
      await route.abort('connectionreset')
    })
    expectProblem(new RegExp(`ERR_CONNECTION_RESET|${ofTheTrace}`))
    await press(page, lang, 'send')
    await expect(main.getByRole('progressbar', { name: says.sending[lang] })).toHaveCount(2)
    await axe(page)
    breakOff()
    await expect(main.getByRole('alert').getByText(says.failed[lang])).toBeVisible()
    await expect(main.getByRole('progressbar')).toHaveCount(0)
    await expect(main.getByText('front.jpg')).toBeVisible()
    await isShown(page)
    await axe(page)
    await page.unroute('**/v1/customer/id-images')
    await press(page, lang, 'retry')
    await expect(page).toHaveURL(`/${lang}/auth/card-details`)

    // The session knows that both are submitted; the other targets of the dialog's guard are in guards.test.ts.
    await page.goto(`/${lang}/id-submision?redirect=${encodeURIComponent(`/${lang}/about-us`)}`)
    await expect(page).toHaveURL(`/${lang}/about-us`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'on the profile: a file that is not what it says is refused at its tile, and one side can be replaced',
  { tag: '@phone-en' },
  async ({ page, context, lang, expectProblem }) => {
    await signedIn(context, lang)
    await page.goto(`/${lang}/account/profile`)
    const main = page.getByRole('main')
    const [front, back] = [tile(page, lang, 'front'), tile(page, lang, 'back')]
    await front.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') })
    await back.setInputFiles({ name: 'back.png', mimeType: 'image/png', buffer: await aPng() })
    expectProblem(new RegExp(`400|${ofTheTrace}`))
    await press(page, lang, 'send')
    await expect(main.getByText(says.wrongType[lang])).toBeVisible()
    await expect(main.getByText(says.onFile[lang], { exact: true })).toHaveCount(0)
    await expect(main.getByText('back.png')).toBeVisible()
    await axe(page)
    await front.setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: await aPng() })
    await expect(main.getByText(says.wrongType[lang])).toHaveCount(0)
    await press(page, lang, 'send')
    await expect(page.getByText(says.updated[lang], { exact: true })).toBeVisible()
    await expect(main.getByText(says.onFile[lang], { exact: true })).toHaveCount(2)
    await axe(page)

    await back.setInputFiles({ name: 'newer.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await expect(main.getByText('newer.pdf')).toBeVisible()
    await press(page, lang, 'send')
    await expect(main.getByText('newer.pdf')).toHaveCount(0)
    await expect(main.getByText(says.onFile[lang], { exact: true })).toHaveCount(2)
    await page.reload()
    await expect(main.getByText(says.onFile[lang], { exact: true })).toHaveCount(2)
  },
)
