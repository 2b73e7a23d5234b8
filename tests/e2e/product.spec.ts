import type { Locator, Page } from '@playwright/test'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

/** A product of the sample catalogue with two photographs and a former price. */
const watch = { id: 'w8d4q1nh', model: { en: 'Wahah 39', ar: 'واحة 39' }, name: { en: 'Nahawand Wahah 39', ar: 'نهاوند واحة 39' } }

async function openWatch(page: Page, lang: Lang) {
  const response = await page.goto(`/${lang}/product/${watch.id}`)
  await alive(page)
  return response
}
const gallery = (page: Page, lang: Lang) => page.getByRole('region', { name: text(lang, { en: 'Gallery', ar: 'معرض الصور' }) })
/** The photographs, each a button that opens the viewer. */
const photographs = (page: Page, lang: Lang) => gallery(page, lang).getByRole('button', { name: text(lang, { en: 'Enlarge', ar: 'كبّر' }) })
const viewer = (page: Page, lang: Lang) => page.getByRole('dialog', { name: watch.name[lang] })
const backLink = (page: Page, lang: Lang) => page.getByRole('main').getByRole('link', { name: text(lang, { en: 'Back', ar: 'ارجع' }) })
const forwardKey = (lang: Lang) => text(lang, { en: 'ArrowRight', ar: 'ArrowLeft' })
const positionText = (lang: Lang, at: number, count: number) => text(lang, { en: `${at} / ${count}`, ar: `${at} من ${count}` })

/** Swipes with one finger over the middle of an element, by so many CSS pixels to the right. */
async function swipe(page: Page, over: Locator, distance: number): Promise<void> {
  const box = await over.boundingBox()
  if (!box) throw new Error('nothing to swipe over')
  const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) => finger.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  await touch('touchStart', middle - distance / 2)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', middle - distance / 2 + (distance * step) / 10)
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** The visible share of a photograph that counts as shown. */
const shown = { ratio: 0.9 }

test.describe('gallery', () => {
  test(
    'the arrow that points where the line goes leads to the next photograph',
    { tag: ['@desktop-en', '@phone-ar'] },
    async ({ page, lang, isMobile }) => {
      await openWatch(page, lang)
      const [first, second] = [photographs(page, lang).nth(0), photographs(page, lang).nth(1)]
      await first.focus()
      await page.keyboard.press(forwardKey(lang))
      await expect(second).toBeFocused()
      await expect(second).toBeInViewport(shown)
      if (isMobile) await expect(gallery(page, lang)).toContainText(positionText(lang, 2, 2))
      else await expect(gallery(page, lang).locator('[aria-current="true"]')).toHaveCount(1)

      await page.keyboard.press('Home')
      await expect(first).toBeFocused()
      await expect(first).toBeInViewport(shown)
    },
  )

  test('a swipe leads to the next photograph', { tag: ['@desktop-ar', '@phone-en'] }, async ({ page, lang, isMobile }) => {
    await openWatch(page, lang)
    const first = photographs(page, lang).first()
    if (isMobile) {
      await swipe(page, first, lang === 'ar' ? 250 : -250)
    } else {
      await first.hover()
      await page.mouse.wheel(lang === 'ar' ? -300 : 300, 0)
    }
    await expect(photographs(page, lang).nth(1)).toBeInViewport(shown)
    if (isMobile) await expect(gallery(page, lang)).toContainText(positionText(lang, 2, 2))
  })

  test('a thumbnail leads to its photograph', { tag: ['@desktop-ar', '@desktop-only'] }, async ({ page, lang }) => {
    await openWatch(page, lang)
    const thumbnail = gallery(page, lang).getByRole('listitem').nth(1).getByRole('button')
    await thumbnail.click()
    await expect(thumbnail).toHaveAttribute('aria-current', 'true')
    await expect(photographs(page, lang).nth(1)).toBeInViewport(shown)
  })
})

test.describe('viewer', () => {
  test('opens over the page, works by keyboard, and returns the focus', { tag: '@desktop-ar' }, async ({ page, lang }) => {
    await openWatch(page, lang)
    await photographs(page, lang).first().focus()
    await page.keyboard.press('Enter')
    const dialog = viewer(page, lang)
    await expect(dialog).toContainText(positionText(lang, 1, 2))

    await page.keyboard.press(forwardKey(lang))
    await expect(dialog).toContainText(positionText(lang, 2, 2))
    const photo = dialog.getByRole('img')
    const whole = await photo.boundingBox()
    for (const key of ['+', '+', '+']) await page.keyboard.press(key)
    await expect.poll(async () => (await photo.boundingBox())?.width).toBeGreaterThan((whole?.width ?? Infinity) * 3)
    const before = await photo.boundingBox()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await photo.boundingBox())?.x).toBeLessThan(before?.x ?? 0)
    for (const key of ['-', '-', '-']) await page.keyboard.press(key)
    await expect.poll(async () => (await photo.boundingBox())?.width).toBeCloseTo(whole?.width ?? 0, 0)

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(photographs(page, lang).nth(1)).toBeFocused()
    await expect(photographs(page, lang).nth(1)).toBeInViewport(shown)
  })

  test(
    'enlarges the spot that is tapped, and its buttons leaf',
    { tag: ['@desktop-en', '@phone-ar'] },
    async ({ page, lang, isMobile }) => {
      await openWatch(page, lang)
      await photographs(page, lang).first().click()
      const dialog = viewer(page, lang)
      const photo = dialog.getByRole('img')
      const whole = await photo.boundingBox()
      if (!whole) throw new Error('the viewer shows no photograph')
      // A quarter from the edge, on the side that is then enlarged beyond the screen.
      const spot = isMobile
        ? { x: whole.x + whole.width / 4, y: whole.y + whole.height / 2 }
        : { x: whole.x + whole.width / 2, y: whole.y + whole.height / 4 }
      if (isMobile) {
        await page.touchscreen.tap(spot.x, spot.y)
        await page.touchscreen.tap(spot.x, spot.y)
      } else {
        await page.mouse.click(spot.x, spot.y)
      }
      await expect.poll(async () => (await photo.boundingBox())?.width).toBeCloseTo(whole.width * 2, 0)
      const enlarged = await photo.boundingBox()
      const isUnderSpot = isMobile
        ? (spot.x - (enlarged?.x ?? 0)) / (enlarged?.width ?? 1)
        : (spot.y - (enlarged?.y ?? 0)) / (enlarged?.height ?? 1)
      expect(isUnderSpot).toBeCloseTo(0.25, 2)

      await dialog.getByRole('button', { name: text(lang, { en: 'Next photograph', ar: 'الصورة التالية' }) }).click()
      await expect(dialog).toContainText(positionText(lang, 2, 2))
      await expect.poll(async () => (await photo.boundingBox())?.width).toBeCloseTo(whole.width, 0)
      await dialog.getByRole('button', { name: text(lang, { en: 'Close', ar: 'أغلق' }) }).click()
      await expect(dialog).toBeHidden()
    },
  )
})

test(
  'a wide screen shows where the piece stands in the shop, a phone only the way back',
  { tag: ['@desktop-ar', '@phone-en'] },
  async ({ page, lang, isMobile }) => {
    await page.goto(`/${lang}/product/${watch.id}`)
    const trail = text(lang, { en: 'Where this piece stands in the shop', ar: 'موضع هذه القطعة في المتجر' })
    await expect(page.getByRole('navigation', { name: trail })).toBeVisible({ visible: !isMobile })
    await expect(backLink(page, lang)).toBeVisible({ visible: isMobile })
  },
)

test(
  'on a phone the first press leads back, also to a page that was left before the app had come',
  { tag: '@phone-ar' },
  async ({ page, lang }) => {
    await page.goto(`/${lang}/faq`)
    await page.evaluate((path) => location.assign(path), `/${lang}/product/${watch.id}`)
    await expect(page).toHaveURL(`/${lang}/product/${watch.id}`)
    await backLink(page, lang).click()
    await expect(page).toHaveURL(`/${lang}/faq`)
  },
)
