import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { alive, expect, test, text } from '../support/browser/test.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string; label?: string }
type Manifest = Record<'id' | 'lang' | 'dir' | 'name' | 'short_name' | 'description' | 'start_url' | 'scope' | 'display', string> & {
  theme_color: string
  background_color: string
  categories: string[]
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; description: string; url: string; icons: Picture[] }[]
}

const manifestOf = async (request: APIRequestContext, lang: string): Promise<Manifest> => {
  const response = await request.get(`/${lang}/app.webmanifest`)
  expect(response.headers()['content-type']).toContain('application/manifest+json')
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
  // Playwright's windows are private ones.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
})

test('both languages are one app, each in its own words', { tag: '@desktop-en' }, async ({ request, lang }) => {
  const manifest = await manifestOf(request, lang)
  const other = await manifestOf(request, text(lang, { en: 'ar', ar: 'en' }))
  expect(manifest).toMatchObject({ id: other.id, lang, dir: text(lang, { en: 'ltr', ar: 'rtl' }), scope: '/', display: 'standalone' })
  expect(manifest.short_name).toBe(text(lang, { en: 'Mizwala', ar: 'مزولة' }))
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(text(lang, { en: 'Search,Shop', ar: 'البحث,المتجر' }).split(','))
  for (const key of ['name', 'short_name', 'description'] as const) expect(manifest[key], key).not.toBe(other[key])
  for (const [index, { label }] of manifest.screenshots.entries()) expect(label).not.toBe(other.screenshots[index]!.label)
  expect(manifest.categories).toContain('shopping')
})

test('every picture of the manifest exists in the size that it states', { tag: '@phone-ar' }, async ({ request, lang }) => {
  const manifest = await manifestOf(request, lang)
  const purposes = (size: string) => manifest.icons.filter(({ sizes }) => sizes === size).map(({ purpose }) => purpose)
  for (const size of ['192x192', '512x512']) expect(new Set(purposes(size))).toEqual(new Set(['any', 'maskable', 'monochrome']))
  expect(manifest.screenshots.map((picture) => picture.form_factor)).toEqual(expect.arrayContaining(['narrow', 'wide']))
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    const response = await request.get(src)
    expect(response.headers()['content-type']?.split(';')[0], src).toBe(type)
    const { width, height } = await sharp(await response.body()).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
  }
})

test(
  'it starts in the language last used, else in the one in which it was installed',
  { tag: '@phone-en' },
  async ({ page, lang, request }) => {
    const { start_url: start } = await manifestOf(request, lang)
    await page.goto(start)
    await expect(page).toHaveURL(`/${lang}`)
    const other = text(lang, { en: 'ar', ar: 'en' })
    await page.goto(`/${other}/faq`)
    await page.goto(start)
    await expect(page).toHaveURL(`/${other}`)
  },
)

test('its shortcuts lead to the search, ready to type into, and to the shop', { tag: '@desktop-ar' }, async ({ page, lang, request }) => {
  const { shortcuts } = await manifestOf(request, lang)
  await page.goto(shortcuts[0]!.url)
  await page.mouse.move(5, 5)
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.goto(shortcuts[1]!.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, { en: 'Shop', ar: 'المتجر' }))
})

test("the browser's own bars follow the theme", { tag: '@desktop-en' }, async ({ page, lang }) => {
  const colours = () => page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
  await page.goto(`/${lang}`)
  await alive(page)
  await expect.poll(colours).toEqual(['#fafaf7', '#10120c'])
  const theme = page.getByRole('contentinfo').getByRole('combobox', { name: text(lang, { en: 'Theme', ar: 'المظهر' }) })
  await theme.selectOption('dark')
  await expect.poll(colours).toEqual(['#10120c', '#10120c'])
  await page.reload()
  await expect.poll(colours).toEqual(['#10120c', '#10120c'])
})
