import type { Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../../support/browser/test.ts'

const offline = (lang: Lang) => text(lang, { en: 'You are offline.', ar: 'أنت غير متصل بالإنترنت.' })
const strip = (page: Page, lang: Lang) =>
  page
    .locator('#runtime')
    .getByRole('status')
    .filter({ hasText: offline(lang) })

/** Opens a page and waits until the connection is watched, which starts on the first interaction. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
  await expect(page.locator('#runtime').getByRole('status').first()).toBeAttached()
}

test('the camera of a phone hides neither the strip nor the header', { tag: '@phone-ar' }, async ({ page, context, lang, loseNetwork }) => {
  const camera = 47
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: camera } })
  await open(page, `/${lang}/faq`)
  const menu = page.getByRole('banner').getByRole('link', { name: text(lang, { en: 'Mizwala, home', ar: 'مزولة، الصفحة الرئيسية' }) })
  const top = async () => (await menu.filter({ visible: true }).boundingBox())!.y
  const before = await top()
  expect(before).toBeGreaterThanOrEqual(camera)
  await loseNetwork()
  const words = page.locator('#runtime').getByText(offline(lang))
  await expect(words).toBeVisible()
  await axe(page)
  const box = (await words.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(camera)
  // The inset of the camera is applied only once.
  const height = (await strip(page, lang).boundingBox())!.height
  await expect.poll(async () => Math.abs((await top()) - (before - camera + height))).toBeLessThan(2)
})

test('a scrolled page keeps its position when the strip appears', { tag: '@phone-en' }, async ({ page, lang, loseNetwork }) => {
  await open(page, `/${lang}/terms`)
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).nth(3)
  await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = (await heading.boundingBox())!.y
  await loseNetwork()
  await expect(strip(page, lang)).toBeInViewport()
  await expect.poll(async () => Math.abs((await heading.boundingBox())!.y - before)).toBeLessThan(2)
  await expect(page.getByRole('banner')).toBeInViewport()
})
