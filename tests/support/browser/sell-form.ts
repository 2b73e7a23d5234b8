/** /sell in a browser. */
import type { BrowserContext, Page } from '@playwright/test'
import { shareTarget } from '#contract/pages/share-target.ts'
import { realHeic } from '../data/heic-file.ts'
import { aJpeg } from '../data/id-files.ts'
import { signedIn, type Customer } from './customer.ts'
import { expect, text, type Lang } from './test.ts'

export const sellWords = {
  next: { en: 'Next', ar: 'التالي' },
  send: { en: 'Send request', ar: 'أرسل الطلب' },
  step: { en: /^Step (\d) of 3/, ar: /^الخطوة (\d) من 3/ },
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  message: { en: 'Message', ar: 'الرسالة' },
  place: { en: 'Shipping location', ar: 'موقع الشحن' },
  watch: { en: 'Watch', ar: 'ساعة' },
  model: { en: 'Model', ar: 'الموديل' },
  price: { en: 'Price you ask', ar: 'السعر المطلوب' },
  likeNew: { en: 'like new', ar: 'كالجديدة' },
  date: { en: 'Warranty date', ar: 'تاريخ الضمان' },
  box: { en: 'box', ar: 'العلبة' },
  description: { en: 'Description', ar: 'الوصف' },
  front: { en: /^Front/, ar: /^الوجه الأمامي/ },
  back: { en: /^Back/, ar: /^الوجه الخلفي/ },
  card: { en: /^Warranty card/, ar: /^بطاقة الضمان/ },
  draft: { en: /^Draft saved on this device/, ar: /^المسودة محفوظة على هذا الجهاز/ },
  waits: { en: 'Not sent yet', ar: 'لم يُرسل بعد' },
  sent: { en: 'Sell request sent', ar: 'أُرسل طلب البيع' },
} satisfies Record<string, Record<Lang, string | RegExp>>

/** A customer who is signed in in the browser, with both ID images on file. */
export async function sellerIn(context: BrowserContext, lang: Lang): Promise<Customer> {
  const customer = await signedIn(context, lang)
  const image = { name: 'id.jpg', mimeType: 'image/jpeg', buffer: await aJpeg() }
  const response = await context.request.post('/v1/customer/id-images', {
    headers: { locale: lang, currency: 'SAR', authorization: `Bearer ${customer.token}`, 'idempotency-key': crypto.randomUUID() },
    multipart: { front_id_image: image, back_id_image: image },
  })
  expect(response.ok(), await response.text()).toBe(true)
  return customer
}

const main = (page: Page) => page.getByRole('main')
export const stepShown = (page: Page, lang: Lang, step: string) =>
  expect(main(page).getByRole('heading', { level: 2, name: sellWords.step[lang] })).toContainText(step)
export const pressNext = (page: Page, lang: Lang) => main(page).getByRole('button', { name: sellWords.next[lang] }).click()

/** Name, e-mail and phone are the customer's. */
export async function fillContact(page: Page, lang: Lang): Promise<void> {
  await main(page)
    .getByRole('textbox', { name: sellWords.place[lang] })
    .fill(text(lang, { en: 'Riyadh', ar: 'الرياض' }))
  await main(page).getByText(sellWords.whatsapp[lang], { exact: true }).click()
  await main(page).getByRole('textbox', { name: sellWords.message[lang] }).fill('In the evening, please.')
}

export async function fillItem(page: Page, lang: Lang, model: string): Promise<void> {
  await main(page).getByText(sellWords.watch[lang], { exact: true }).click()
  await main(page).getByRole('combobox', { name: sellWords.model[lang] }).fill(model)
  await main(page).getByRole('textbox', { name: sellWords.price[lang] }).fill('13,500')
  await main(page).getByRole('radio', { name: sellWords.likeNew[lang] }).check()
  await main(page).getByRole('textbox', { name: sellWords.date[lang] }).fill('03/14/24')
  await main(page).getByRole('checkbox', { name: sellWords.box[lang] }).check()
  await main(page).getByRole('textbox', { name: sellWords.description[lang] }).fill('Serviced in May. Light wear on the clasp.')
}

/** Chooses the three photos, one of them a HEIC, which Chromium cannot decode; waits until the draft on the device has them. */
export async function choosePhotos(page: Page, lang: Lang): Promise<void> {
  for (const field of ['front', 'back', 'card'] as const) {
    const input = main(page).getByLabel(sellWords[field][lang]).and(page.locator('input[type="file"]'))
    await input.setInputFiles(
      field === 'card'
        ? { name: 'card.heic', mimeType: '', buffer: realHeic() }
        : { name: `${field}.jpg`, mimeType: 'image/jpeg', buffer: await aJpeg() },
    )
  }
  await photosStored(page, 3)
}

/** Resolves when the drafts on the device have as many photos: a reload before would lose the last. Shared photos do not count. */
export const photosStored = (page: Page, count: number): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const request = indexedDB.open('mizwala-drafts')
            request.addEventListener('error', () => reject(new Error('not opened', { cause: request.error })))
            request.addEventListener('success', () => {
              const keys = request.result.transaction('drafts').objectStore('drafts').getAllKeys()
              keys.addEventListener('success', () => {
                request.result.close()
                resolve(keys.result.filter((key) => Array.isArray(key) && key[3] === 'file').length)
              })
            })
          }),
      ),
    )
    .toBe(count)

/** Fills the first two steps, and opens the third. */
export async function fillUntilPhotos(page: Page, lang: Lang, model: string): Promise<void> {
  await fillContact(page, lang)
  await pressNext(page, lang)
  await stepShown(page, lang, '2')
  await fillItem(page, lang, model)
  await pressNext(page, lang)
  await stepShown(page, lang, '3')
}

/** Posts photos to the share target, as the system does for an installed app. */
export async function sharePhotos(page: Page, count: number, bytes?: Buffer): Promise<void> {
  const photo = (bytes ?? (await aJpeg())).toString('base64')
  await page.evaluate(
    ({ action, field, content, photos }) => {
      const files = new DataTransfer()
      const decoded = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      for (let at = 0; at < photos; at += 1) files.items.add(new File([decoded], `shared-${at}.jpg`, { type: 'image/jpeg' }))
      const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype: 'multipart/form-data' })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field, multiple: true, files: files.files })
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { action: shareTarget.path, field: shareTarget.field, content: photo, photos: count },
  )
}
/** The widths of the photos that are shown, px; false for a drawing. */
export const photosShown = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth))
