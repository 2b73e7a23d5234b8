import type { Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../../support/browser/test.ts'

const offline = (lang: Lang) => text(lang, { en: 'You are offline.', ar: 'أنت غير متصل بالإنترنت.' })
const back = (lang: Lang) => text(lang, { en: 'Back online.', ar: 'عاد الاتصال.' })
const strip = (page: Page, lang: Lang) =>
  page
    .locator('#runtime')
    .getByRole('status')
    .filter({ hasText: offline(lang) })

/** Checks every frame: the text is shown for two seconds, and on a busy machine polling may miss it. Call it before the network is back. */
const backTold = (page: Page, lang: Lang) =>
  page.waitForFunction((words) => document.querySelector('#runtime')?.textContent.includes(words), back(lang), { timeout: 45_000 })

/** Opens a page and waits until the connection is watched, which starts on the first interaction. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await alive(page)
  await expect(page.locator('#runtime').getByRole('status').first()).toBeAttached()
}

test(
  'a strip above the header says that the connection is lost, and that it is back',
  { tag: '@desktop-en' },
  async ({ page, context, lang, loseNetwork }) => {
    await open(page, `/${lang}`)
    const header = page.getByRole('banner')
    await expect(header).toBeInViewport()
    await loseNetwork()
    await expect(strip(page, lang)).toBeVisible()
    await axe(page)
    const box = async () => ({ strip: (await strip(page, lang).boundingBox())!, header: (await header.boundingBox())! })
    await expect(async () => {
      const { strip: above, header: below } = await box()
      expect(above.y).toBe(0)
      expect(below.y).toBeGreaterThanOrEqual(above.height - 1)
    }).toPass()

    const told = backTold(page, lang)
    await context.setOffline(false)
    await told
    await expect(page.locator('#runtime').getByText(back(lang))).toHaveCount(0)
    await expect.poll(async () => (await header.boundingBox())!.y).toBe(0)
  },
)

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
