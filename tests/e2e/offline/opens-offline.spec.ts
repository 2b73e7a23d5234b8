import type { APIRequestContext, Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../../support/browser/test.ts'
import {
  anyProduct,
  bothLanguagesCached,
  catalogueCached,
  everyPage,
  everythingCached,
  expectShop,
  installed,
  isPrivate,
} from '../../support/browser/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

type Visit = { page: Page; request: APIRequestContext; lang: Lang; loseNetwork: () => Promise<void> }

const other: Record<Lang, Lang> = { en: 'ar', ar: 'en' }

/** The titles of the server-rendered pages, by path. */
async function titlesOf(request: APIRequestContext, pages: readonly string[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const address of pages) {
    const response = await request.get(address)
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(await response.text()) ?? []
    titles.set(new URL(response.url()).pathname, title)
  }
  return titles
}

/**
 * Loses the network after one visit to home in one language, and opens pages in the other or the same: of the public ones every second one
 * in each of the two tests, and one that is private.
 * @param part 0 or 1: which half; `npm run test:full` opens all in both
 */
async function expectPages({ page, request, lang, loseNetwork }: Visit, langOfPages: Lang, part: 0 | 1): Promise<void> {
  const every = await everyPage(request, langOfPages)
  const open = every.filter((path) => !isPrivate(path)).filter((_path, index) => process.env.E2E_FULL === '1' || index % 2 === part)
  const pages = [...open, ...every.filter(isPrivate).slice(part, part + 1)]
  // Some of them redirect home.
  const titles = await titlesOf(request, [...new Set([...pages, `/${langOfPages}`])])
  await page.goto(`/${lang}`)
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await installed(page)
  await bothLanguagesCached(page)
  await loseNetwork()
  // It still shows after a reload.
  await page.reload()
  await expectShop(page, lang)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  for (const address of pages) {
    await test.step(address, async () => {
      await page.goto(address)
      await expectShop(page, langOfPages)
      // A guest is redirected from a private page to home.
      const { pathname } = new URL(page.url())
      await expect(page).toHaveTitle(titles.get(pathname) ?? /\S · (Mizwala|مزولة)$/)
    })
  }
}

test('after one visit to home the pages open without a network', { tag: '@desktop-en' }, async ({ page, request, lang, loseNetwork }) =>
  expectPages({ page, request, lang, loseNetwork }, lang, 0),
)

test(
  'after one visit to home the pages open without a network in the other language, too',
  { tag: '@phone-en' },
  async ({ page, request, lang, loseNetwork }) => expectPages({ page, request, lang, loseNetwork }, other[lang], 1),
)

test(
  'a page as it was drawn does not call its data new: it says from when it is, until the server has confirmed it',
  { tag: '@phone-ar' },
  async ({ page, context, lang, loseNetwork }) => {
    const asOf = page.getByText(new RegExp(`^${text(lang, { en: 'As of today,', ar: 'بحسب بيانات اليوم،' })} \\d\\d:\\d\\d$`))
    const upToDate = page.getByText(new RegExp(`^${text(lang, { en: 'Updated', ar: 'آخر تحديث' })} \\d\\d:\\d\\d$`))
    await page.goto(`/${lang}/shop`)
    await installed(page)
    await loseNetwork()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(12)
    await alive(page)
    await expect(asOf).toBeVisible()
    await expect(upToDate).toHaveCount(0)
    await context.setOffline(false)
    await expect(upToDate).toBeVisible()
    await expect(asOf).toHaveCount(0)
  },
)

test(
  'an address of any script and bytes has its page without a network, too',
  { tag: '@desktop-ar' },
  async ({ page, lang, loseNetwork }) => {
    await page.goto(`/${lang}`)
    await installed(page)
    await loseNetwork()
    const notFound = { en: 'Page not found', ar: 'الصفحة غير موجودة' }[lang]
    for (const [path, address, shown] of [
      [`/${lang}/قائمة`, `/${lang}/قائمة`, `/${lang}/قائمة`],
      [`/${lang}/%ff`, `/${lang}/%25ff`, `/${lang}/%ff`],
      [`/${lang}/CAFÉ`, `/${lang}/café`, `/${lang}/café`],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${notFound}: ${shown}`)
      await expect(page).toHaveURL(address.includes('%') ? address : encodeURI(address))
    }
  },
)

test('"/" without a network leads to the language of the last visit', { tag: '@phone-en' }, async ({ page, lang, loseNetwork }) => {
  await page.goto(`/${lang}`)
  await installed(page)
  await page.goto(`/${other[lang]}`)
  await expectShop(page, other[lang])
  await loseNetwork()
  await page.goto('/?locale=en')
  await expect(page).toHaveURL(new RegExp(`/${other[lang]}$`))
  await expectShop(page, other[lang])
})

test(
  'a product that was opened by a link in the shop is available offline',
  { tag: '@desktop-ar' },
  async ({ page, lang, loseNetwork }) => {
    const preloads: string[] = []
    page.on('request', (request) => {
      const [, path] = /(\/\w+\/product\/.+)\/_payload\.json/.exec(request.url()) ?? []
      if (path) preloads.push(path)
    })
    await page.goto(`/${lang}/shop`)
    await installed(page)
    await alive(page)
    const heading = page.getByRole('heading', { level: 1 })
    const before = (await heading.textContent()) ?? ''
    // One after another: when the second is requested, the page has the first.
    await expect.poll(() => preloads.length).toBeGreaterThan(1)
    const address = preloads[0]!
    const id = address.split('/').at(-1) ?? ''
    await page.locator(`main a[href="${address}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`/product/${id}$`))
    // The address changes before the page does.
    await expect(heading).not.toHaveText(before)
    const name = (await heading.textContent()) ?? ''
    await expect.poll(async () => (await everythingCached(page)).answers?.some((url) => url.includes(`/v1/products/${id}?`))).toBe(true)
    await loseNetwork()
    await page.goto(address)
    await expectShop(page, lang)
    await expect(heading).toHaveText(name)
  },
)

test(
  'a product that was seen on a card only shows the photograph of the card, and placeholders for others',
  { tag: '@desktop-en' },
  async ({ page, lang, loseNetwork }) => {
    await page.goto(`/${lang}/shop`)
    await installed(page)
    const card = page.getByRole('main').getByRole('article').first()
    const address = (await card.getByRole('link').getAttribute('href')) ?? ''
    const photograph = `/media/${address.split('/').at(-1)}/`
    await expect.poll(async () => (await everythingCached(page)).pictures?.some((url) => url.includes(photograph))).toBe(true)
    await catalogueCached(page)
    await loseNetwork()
    await page.goto(address)
    const photographs = page.getByRole('region', { name: text(lang, { en: 'Gallery', ar: 'معرض الصور' }) }).locator('.snap img')
    await expect.poll(() => photographs.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    await expect(photographs.first()).not.toHaveAttribute('data-missing')
    await photographs.nth(1).scrollIntoViewIfNeeded()
    await expect(photographs.nth(1)).toHaveAttribute('data-missing')
  },
)

test(
  'a page that could not open opens by itself when the network is back',
  { tag: '@phone-ar' },
  async ({ page, context, request, lang, loseNetwork }) => {
    const address = `/${lang}/product/${await anyProduct(request)}`
    await page.goto(`/${lang}`)
    await installed(page)
    await bothLanguagesCached(page)
    // An open page of the shop would cache the catalogue again.
    await page.goto('/robots.txt')
    // As a device does that runs out of storage.
    await page.evaluate(() => Promise.all(['catalogue', 'answers'].map((name) => caches.delete(name))))
    await loseNetwork()
    await page.goto(address)
    const heading = page.getByRole('heading', { level: 1 })
    const failure = text(lang, { en: 'Network error occurred.', ar: 'حدث خطأ في الاتصال بالشبكة.' })
    await expect(heading).toHaveText(failure)
    await expect(
      page.getByText(text(lang, { en: 'This page opens when you are back online.', ar: 'تُفتح هذه الصفحة عند عودة الاتصال.' })),
    ).toBeVisible()
    await axe(page)
    await context.setOffline(false)
    await expect(heading).not.toHaveText(failure)
    await expect(heading).toHaveText(/\S/)
  },
)
