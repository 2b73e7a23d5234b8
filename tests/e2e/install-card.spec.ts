import type { BrowserContext, Page } from '@playwright/test'
import { axe } from '../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'
import { isPhone } from '../support/browser/shopper.ts'

const day = 24 * 60 * 60_000

const card = (page: Page, lang: Lang) =>
  page.getByRole('region', {
    name: isPhone(page)
      ? text(lang, { en: 'Keep Mizwala on your phone', ar: 'ثبّت مزولة على هاتفك' })
      : text(lang, { en: 'Keep Mizwala on this device', ar: 'ثبّت مزولة على هذا الجهاز' }),
  })
const installButton = (page: Page, lang: Lang) => card(page, lang).getByRole('button', { name: text(lang, { en: 'Install', ar: 'ثبّت' }) })

/** A returning device. */
const cameBefore = (context: BrowserContext, daysAgo: number) =>
  context.addInitScript(
    (at) => {
      // Not in the blank page that axe opens.
      if (location.protocol === 'http:' && !localStorage.getItem('visits')) localStorage.setItem('visits', JSON.stringify({ count: 1, at }))
    },
    Date.now() - daysAgo * day,
  )

/** Chromium fires the event only under its own conditions, so the test dispatches one like it. */
const offerInstalling = (page: Page, outcome: 'accepted' | 'dismissed' = 'accepted') =>
  page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset.prompted = 'yes'
        return Promise.resolve()
      },
      userChoice: Promise.resolve({ outcome: answer }),
    })
    dispatchEvent(event)
    return event.defaultPrevented
  }, outcome)

/** The runtime has started with the first interaction: the visit is counted. */
async function moveUntilCounted(page: Page): Promise<void> {
  await alive(page)
  await expect(page.locator('#runtime')).toBeAttached()
}

test("a returning visitor is offered the installation by the shop's own card", { tag: '@phone-ar' }, async ({ page, lang, context }) => {
  await cameBefore(context, 2)
  await page.goto(`/${lang}`)
  expect(await offerInstalling(page)).toBe(true)
  await moveUntilCounted(page)
  await expect(card(page, lang)).toBeVisible()
  const tabBar = page.getByRole('navigation', { name: text(lang, { en: 'Quick access', ar: 'وصول سريع' }) })
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([card(page, lang).boundingBox(), tabBar.boundingBox()])
      return above && below && below.y - above.y - above.height
    }, 'the card stands above the tab bar')
    .toBeGreaterThanOrEqual(0)
  // The card does not prompt by itself, and does not take the focus.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await axe(page)
  }
  await installButton(page, lang).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
  await expect(card(page, lang)).toHaveCount(0)
})

test(
  'by keyboard it is the last thing on the page; Escape puts it away, and the focus goes back',
  { tag: '@desktop-en' },
  async ({ page, lang, context }) => {
    await cameBefore(context, 2)
    await page.goto(`/${lang}/faq`)
    await offerInstalling(page)
    await moveUntilCounted(page)
    await expect(card(page, lang)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: text(lang, { en: 'Skip to content', ar: 'انتقل إلى المحتوى' }) })).toBeFocused()
    const last = page.locator('#root').locator('a, button, summary, select').filter({ visible: true }).last()
    await last.focus()
    await page.keyboard.press('Tab')
    await expect(installButton(page, lang)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page, lang)).toHaveCount(0)
    await expect(last).toBeFocused()
  },
)

test('a toast appears above the card', { tag: '@phone-ar' }, async ({ page, lang, context }) => {
  await cameBefore(context, 2)
  await page.goto(`/${lang}/product/w8d4q1nh`)
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }))
  await offerInstalling(page)
  await moveUntilCounted(page)
  await expect(card(page, lang)).toBeVisible()
  await page.getByRole('button', { name: text(lang, { en: 'Share', ar: 'شارك' }), exact: true }).press('Enter')
  const toast = page
    .getByRole('listitem')
    .filter({ hasText: text(lang, { en: 'The link could not be shared', ar: 'تعذّرت مشاركة الرابط' }) })
  await expect(toast).toBeVisible()
  const above = (await toast.boundingBox())!
  const below = (await card(page, lang).boundingBox())!
  expect(above.y + above.height).toBeLessThan(below.y)
  // A long address stays inside the toast, with its close button.
  const close = (await toast.getByRole('button').boundingBox())!
  expect(close.x).toBeGreaterThanOrEqual(above.x)
  expect(close.x + close.width).toBeLessThanOrEqual(above.x + above.width)
})
