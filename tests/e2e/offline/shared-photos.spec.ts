import type { Page } from '@playwright/test'
import { shareTarget } from '#src/contract/share-target.ts'
import { installed } from '../../support/browser/service-worker.ts'
import { fillContact, fillItem, photosStored, pressNext, sellerIn, stepShown } from '../../support/browser/sell-form.ts'
import { loginDialog } from '../../support/browser/shopper.ts'
import { expect, settled, test, text, type Lang } from '../../support/browser/test.ts'
import { aJpeg } from '../../support/data/id-files.ts'

test.use({ serviceWorkers: 'allow' })

const added = { en: '2 photos added from your gallery', ar: 'أُضيفت صورتان من معرض صورك' }
const lost = { en: /^The shared photos did not arrive/, ar: /^لم تصل الصور التي شاركتها/ }

/** Posts photos as the system does for an installed app. */
async function share(page: Page, count: number): Promise<void> {
  const photo = (await aJpeg()).toString('base64')
  await page.evaluate(
    ({ action, field, content, photos }) => {
      const files = new DataTransfer()
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      for (let at = 0; at < photos; at += 1) files.items.add(new File([bytes], `shared-${at}.jpg`, { type: 'image/jpeg' }))
      const form = Object.assign(document.createElement('form'), { action, method: 'post', enctype: 'multipart/form-data' })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: field, multiple: true, files: files.files })
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { action: shareTarget.path, field: shareTarget.field, content: photo, photos: count },
  )
}
const photosShown = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image instanceof HTMLImageElement && image.naturalWidth))

async function fillUntilPhotos(page: Page, lang: Lang): Promise<void> {
  await fillContact(page, lang)
  await pressNext(page, lang)
  await stepShown(page, lang, '2')
  await fillItem(page, lang, 'Moorland 39')
  await pressNext(page, lang)
  await stepShown(page, lang, '3')
}

test(
  'photos that a guest shares into the app are in the form after the sign-in, once, and stay in its draft',
  { tag: '@phone-ar' },
  async ({ page, context, lang, loseNetwork }) => {
    await page.goto(`/${lang}`)
    await settled(page)
    await installed(page)
    await share(page, 2)
    await expect(loginDialog(page, lang)).toBeVisible()

    await sellerIn(context, lang)
    await page.goto(`/${lang}/sell?step=photos`)
    await expect(page.getByText(added[lang], { exact: true })).toBeVisible()
    await fillUntilPhotos(page, lang)
    await expect.poll(() => photosShown(page)).toEqual([64, 64])
    await photosStored(page, 2)

    // Without a network, too: the worker answers.
    await loseNetwork()
    await share(page, 2)
    await expect(page.getByText(added[lang], { exact: true })).toBeVisible()
    await stepShown(page, lang, '3')
    await expect.poll(() => photosShown(page)).toEqual([64, 64, 64, 64])
    await photosStored(page, 4)
    await page.reload()
    await stepShown(page, lang, '3')
    await expect.poll(() => photosShown(page)).toEqual([64, 64, 64, 64])
    await expect(page.getByText(added[lang], { exact: true })).toHaveCount(0)
  },
)

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('shared photos are lost, and the form says so', { tag: '@desktop-en' }, async ({ page, context, lang }) => {
    await sellerIn(context, lang)
    await page.goto(`/${lang}`)
    await settled(page)
    await share(page, 1)
    await expect(page.getByText(lost[lang])).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${lang}/sell$`))
    await expect(page.getByText(text(lang, { en: 'Sell an item', ar: 'بيع قطعة' })).first()).toBeVisible()
  })
})
