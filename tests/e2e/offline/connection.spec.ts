import type { Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { alive, expect, test, text, type Lang } from '../../support/browser/test.ts'
import { say } from '../../support/browser/words.ts'

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

test(
  'a toast stands above the bar of the page, also with a line under its button',
  { tag: '@phone-ar' },
  async ({ page, context, request, lang, loseNetwork }) => {
    await signedIn(context, lang)
    const { data } = (await (await request.get('/v1/products?perPage=1&inStock=true')).json()) as { data: { id: string }[] }
    await open(page, `/${lang}/product/${data[0]?.id}`)
    await loseNetwork()
    await expect(strip(page, lang)).toBeVisible()
    const button = page.getByRole('main').getByRole('button', { name: say(lang, 'addToCart') })
    await expect(button).toHaveAccessibleDescription(say(lang, 'needsConnection'))
    await button.click()
    const toast = page.getByRole('alert').filter({ hasText: say(lang, 'needsConnection') })
    await expect(toast).toBeVisible()
    const [box, bar] = [await toast.boundingBox(), await button.boundingBox()]
    expect(box!.y + box!.height).toBeLessThan(bar!.y - 12)
  },
)

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
