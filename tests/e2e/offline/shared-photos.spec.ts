import { installed } from '../../support/browser/service-worker.ts'
import { fillUntilPhotos, photosShown, photosStored, sellerIn, sharePhotos, stepShown } from '../../support/browser/sell-form.ts'
import { loginDialog } from '../../support/browser/shopper.ts'
import { expect, settled, test, text } from '../../support/browser/test.ts'

test.use({ serviceWorkers: 'allow' })

const added = { en: '2 photos added from your gallery', ar: 'أُضيفت صورتان من معرض صورك' }
const lost = { en: /^The shared photos did not arrive/, ar: /^لم تصل الصور التي شاركتها/ }

test(
  'photos that a guest shares into the app are in the form after the sign-in, once, and stay in its draft',
  { tag: '@phone-ar' },
  async ({ page, context, lang, loseNetwork }) => {
    await page.goto(`/${lang}`)
    await settled(page)
    await installed(page)
    await sharePhotos(page, 2)
    await expect(loginDialog(page, lang)).toBeVisible()

    await sellerIn(context, lang)
    await page.goto(`/${lang}/sell?step=photos`)
    await expect(page.getByText(added[lang], { exact: true })).toBeVisible()
    await fillUntilPhotos(page, lang, 'Moorland 39')
    await expect.poll(() => photosShown(page)).toEqual([64, 64])
    await photosStored(page, 2)

    // Without a network, too: the worker answers.
    await loseNetwork()
    await sharePhotos(page, 2)
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
    await sharePhotos(page, 1)
    await expect(page.getByText(lost[lang])).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${lang}/sell$`))
    await expect(page.getByText(text(lang, { en: 'Sell an item', ar: 'بيع قطعة' })).first()).toBeVisible()
  })
})
