import type { APIRequestContext, Page } from '@playwright/test'
import { alive, expect, test, text } from '../support/browser/test.ts'

type Manifest = { shortcuts: { url: string }[] }

const manifestOf = async (request: APIRequestContext, lang: string): Promise<Manifest> => {
  const response = await request.get(`/${lang}/app.webmanifest`)
  return (await response.json()) as Manifest
}
const manifestLink = (page: Page) => page.locator('link[rel="manifest"]')

test('the shop can be installed', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}`)
  await expect(manifestLink(page)).toHaveAttribute('href', `/${lang}/app.webmanifest`)
  const cdp = await page.context().newCDPSession(page)
  const { errors, url } = await cdp.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe(`/${lang}/app.webmanifest`)
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // Playwright's windows are private, where Chromium does not install apps.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test(
  'its shortcuts open the search with its field focused, the shop, and the form of a sell request',
  { tag: '@desktop-ar' },
  async ({ page, lang, request }) => {
    const { shortcuts } = await manifestOf(request, lang)
    await page.goto(shortcuts[0]!.url)
    await page.mouse.move(5, 5)
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.goto(shortcuts[1]!.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, { en: 'Shop', ar: 'المتجر' }))
    expect(shortcuts[2]?.url).toBe(`/${lang}/sell`)
  },
)

test("the browser's own bars follow the theme", { tag: '@desktop-en' }, async ({ page, lang }) => {
  const colours = () => page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
  await page.goto(`/${lang}`)
  await alive(page)
  await expect.poll(colours).toEqual(['#fafaf7', '#10120c'])
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: text(lang, { en: 'Dark', ar: 'داكن' }) })
    .click()
  await expect.poll(colours).toEqual(['#10120c', '#10120c'])
  await page.reload()
  await expect.poll(colours).toEqual(['#10120c', '#10120c'])
})
