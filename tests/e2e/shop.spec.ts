import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { axe, expect, test, text, type Lang } from '../support/e2e.ts'

type Facet = { value: string; label: string; count: number }
type List = {
  data: { id: string; price: { amount: number } }[]
  meta: { total: number; facets: Record<string, Facet[]>; priceRange?: { min: { amount: number }; max: { amount: number } } }
}

const words = {
  shop: { en: 'Shop', ar: 'المتجر' },
  filters: { en: 'Filters', ar: 'التصفية' },
  brand: { en: 'Brand', ar: 'العلامة' },
  type: { en: 'Type', ar: 'النوع' },
  from: { en: 'From, SAR', ar: 'من، ر.س' },
  to: { en: 'To, SAR', ar: 'إلى، ر.س' },
  lowest: { en: 'Lowest price', ar: 'أدنى سعر' },
  wrongPrices: { en: 'The lowest price is above the highest.', ar: 'أدنى سعر أعلى من أقصى سعر.' },
  clearAll: { en: 'Clear all', ar: 'مسح الكل' },
  close: { en: 'Close', ar: 'إغلاق' },
  sortBy: { en: 'Sort by', ar: 'ترتيب حسب' },
  showMore: { en: 'Show more', ar: 'عرض المزيد' },
  noMatch: { en: 'No pieces match', ar: 'لا قطع مطابقة' },
  networkError: { en: 'Network error occurred.', ar: 'حدث خطأ في الاتصال بالشبكة.' },
  listFailed: { en: 'The list could not be loaded.', ar: 'تعذّر تحميل القائمة.' },
  tryAgain: { en: 'Try again', ar: 'حاول مجددًا' },
}
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])
const removal = (lang: Lang, name: string) => text(lang, { en: `Remove ${name}`, ar: `إزالة ${name}` })
const showing = (lang: Lang, last: number, total: number) =>
  text(lang, { en: `Showing 1–${last} of ${total}`, ar: `عرض 1–${last} من أصل ${total}` })

/** What the API answers in the language of the test: the pages are held against it. */
async function list(request: APIRequestContext, lang: Lang, query = ''): Promise<List> {
  const response = await request.get(`/v1/products${query}`, { headers: { locale: lang, currency: 'SAR' } })
  return (await response.json()) as List
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const status = (page: Page) => page.getByRole('main').getByRole('status')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024
const cardIds = async (page: Page) =>
  cards(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))

/** The filters: beside the list, or in the sheet that the button opens. */
async function openFilters(page: Page, lang: Lang): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('complementary', { name: say(lang, 'filters') })
  await page.getByRole('button', { name: say(lang, 'filters') }).click()
  return page.getByRole('dialog', { name: say(lang, 'filters') })
}

async function closeFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Opens a page and moves on it until it has come alive. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  let x = 10
  await expect(async () => {
    await page.mouse.move(x++, 10)
    await expect(page.locator('[data-sleeping]')).toHaveCount(0, { timeout: 100 })
    const isAlive = page
      .getByRole('main')
      .evaluate((main) => Object.keys([...main.querySelectorAll('*')].at(-1) ?? {}).some((key) => key.startsWith('__react')))
    expect(await isAlive).toBe(true)
  }).toPass()
}

const sortSelect = (page: Page, lang: Lang) => page.getByRole('combobox', { name: say(lang, 'sortBy') })

test('a brand narrows the list and its counts, stands in the address and as a chip, and Back undoes it', async ({
  page,
  request,
  lang,
}) => {
  const all = await list(request, lang)
  const brand = all.meta.facets.brand!.toSorted((a, b) => b.count - a.count)[0]!
  await open(page, `/${lang}/shop`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'shop'))
  await expect(status(page)).toHaveText(showing(lang, 12, all.meta.total))

  const panel = await openFilters(page, lang)
  const box = panel.getByRole('group', { name: say(lang, 'brand') }).getByRole('checkbox', { name: brand.label })
  await expect(panel.getByRole('group', { name: say(lang, 'brand') })).toContainText(String(brand.count))
  await box.check()
  const narrowed = await list(request, lang, `?brand=${brand.value}`)
  await expect(page).toHaveURL(`/${lang}/shop?brand=${brand.value}`)
  for (const type of narrowed.meta.facets.type!) {
    const row = panel
      .getByRole('group', { name: say(lang, 'type') })
      .getByRole('checkbox')
      .nth(narrowed.meta.facets.type!.indexOf(type))
    await expect(row.locator('xpath=..')).toContainText(String(type.count))
    if (type.count === 0) await expect(row).toBeDisabled()
  }
  await closeFilters(page)
  await expect(status(page)).toHaveText(showing(lang, narrowed.data.length, narrowed.meta.total))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.label)
  await expect(page).toHaveTitle(text(lang, { en: `${brand.label} · Mizwala`, ar: `${brand.label} · مزولة` }))
  expect(await cardIds(page)).toEqual(narrowed.data.map(({ id }) => id))

  await page.goBack()
  await expect(status(page)).toHaveText(showing(lang, 12, all.meta.total))
  await expect(page).toHaveURL(`/${lang}/shop`)
  await page.goForward()
  await page.getByRole('button', { name: removal(lang, brand.label) }).click()
  await expect(page).toHaveURL(`/${lang}/shop`)
  await expect(status(page)).toHaveText(showing(lang, 12, all.meta.total))
})

test('prices are taken in the digits of either keyboard; a lowest price above the highest is told and changes nothing', async ({
  page,
  request,
  lang,
}) => {
  await open(page, `/${lang}/shop`)
  const panel = await openFilters(page, lang)
  const from = panel.getByRole('textbox', { name: say(lang, 'from') })
  const to = panel.getByRole('textbox', { name: say(lang, 'to') })
  await from.fill(text(lang, { en: '30000', ar: '٣٠٬٠٠٠' }))
  await from.press('Enter')
  await expect(page).toHaveURL(`/${lang}/shop?priceMin=30000`)
  await to.fill(text(lang, { en: '60,000', ar: '۶۰۰۰۰' }))
  await to.press('Enter')
  await expect(page).toHaveURL(`/${lang}/shop?priceMin=30000&priceMax=60000`)
  await expect(from).toHaveValue('30,000')
  await expect(to).toHaveValue('60,000')

  await to.fill('100')
  await to.press('Enter')
  await expect(panel.getByText(say(lang, 'wrongPrices'))).toBeVisible()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(page).toHaveURL(`/${lang}/shop?priceMin=30000&priceMax=60000`)
  await to.fill('60000')
  await expect(panel.getByText(say(lang, 'wrongPrices'))).toHaveCount(0)
  await closeFilters(page)

  const found = await list(request, lang, '?priceMin=30000&priceMax=60000')
  expect(found.data.length).toBeGreaterThan(0)
  for (const { price } of found.data) {
    expect(price.amount).toBeGreaterThanOrEqual(3_000_000)
    expect(price.amount).toBeLessThanOrEqual(6_000_000)
  }
  expect(await cardIds(page)).toEqual(found.data.map(({ id }) => id))
  const chip = text(lang, { en: 'SAR 30,000 to 60,000', ar: 'من 30,000 إلى 60,000 ر.س' })
  await page.getByRole('button', { name: removal(lang, chip) }).click()
  await expect(page).toHaveURL(`/${lang}/shop`)
})

test('the price slider is moved by the keyboard towards the end of the line, in step with its field', async ({ page, lang }) => {
  await open(page, `/${lang}/shop`)
  const panel = await openFilters(page, lang)
  const slider = panel.getByRole('slider', { name: say(lang, 'lowest') })
  const from = panel.getByRole('textbox', { name: say(lang, 'from') })
  await slider.focus()
  await slider.press(text(lang, { en: 'ArrowRight', ar: 'ArrowLeft' }))
  await expect(page).toHaveURL(/priceMin=\d+$/)
  const first = await from.inputValue()
  await slider.press(text(lang, { en: 'ArrowRight', ar: 'ArrowLeft' }))
  await expect(from).not.toHaveValue(first)
  const amount = (value: string) => Number(value.replaceAll(',', ''))
  expect(amount(await from.inputValue())).toBeGreaterThan(amount(first))
  await expect(page).toHaveURL(new RegExp(`priceMin=${amount(await from.inputValue())}$`))
  await slider.press('Home')
  await expect(page).toHaveURL(`/${lang}/shop`)
  await expect(from).toHaveValue('')
  // The whole stay on the slider is one step.
  await page.goBack()
  await expect(page).not.toHaveURL(/priceMin/)
})

test('the order by price is one', async ({ page, request, lang }) => {
  await open(page, `/${lang}/shop`)
  for (const [order, direction] of [
    ['price-asc', 1],
    ['price-desc', -1],
  ] as const) {
    await sortSelect(page, lang).selectOption(order)
    await expect(page).toHaveURL(`/${lang}/shop?sort=${order}`)
    const expected = await list(request, lang, `?sort=${order}`)
    const prices = expected.data.map(({ price }) => price.amount)
    expect(prices).toEqual(prices.toSorted((a, b) => (a - b) * direction))
    await expect.poll(() => cardIds(page)).toEqual(expected.data.map(({ id }) => id))
  }
  await sortSelect(page, lang).selectOption('newest')
  await expect(page).toHaveURL(`/${lang}/shop`)
})

test('the list at hand stays until the new one has come', async ({ page, request, lang }) => {
  const expected = await list(request, lang, '?sort=price-asc')
  await open(page, `/${lang}/shop`)
  const before = await cardIds(page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/v1/products?**', async (route) => {
    await isReleased
    await route.continue()
  })
  await sortSelect(page, lang).selectOption('price-asc')
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toBeVisible()
  await expect(sortSelect(page, lang)).toHaveValue('price-asc')
  expect(await cardIds(page)).toEqual(before)
  release()
  await expect.poll(() => cardIds(page)).toEqual(expected.data.map(({ id }) => id))
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
})

test('show more counts the pages, and Back from a product brings list and scroll position back', async ({ page, request, lang }) => {
  const { meta } = await list(request, lang)
  await open(page, `/${lang}/shop`)
  await page.getByRole('button', { name: say(lang, 'showMore') }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL(`/${lang}/shop?page=2`)
  await expect(status(page)).toHaveText(showing(lang, 24, meta.total))
  await expect(cards(page).nth(12).getByRole('link')).toBeFocused()

  const chosen = cards(page).nth(19)
  await chosen.scrollIntoViewIfNeeded()
  const before = await chosen.boundingBox()
  await chosen.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(`/${lang}/shop?page=2`)
  await expect(cards(page)).toHaveCount(24)
  await expect.poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? 0) - before!.y)).toBeLessThan(3)
})

test('Back to a shop that has to be loaded anew brings list and scroll position back, too', async ({ page, lang }) => {
  await open(page, `/${lang}/shop?page=3`)
  const chosen = cards(page).nth(25)
  await chosen.scrollIntoViewIfNeeded()
  const before = await chosen.boundingBox()
  await page.goto(`/${lang}/faq`)
  await page.goBack()
  await expect(cards(page)).toHaveCount(36)
  await expect.poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? 0) - before!.y)).toBeLessThan(3)
})

test('an address with page=3 opens with three pages in its HTML, the same for everyone', async ({
  browser,
  page,
  request,
  lang,
  baseURL,
}) => {
  const expected = await Promise.all([1, 2, 3].map((number) => list(request, lang, `?sort=price-asc&page=${number}`)))
  const ids = expected.flatMap(({ data }) => data.map(({ id }) => id))
  await open(page, `/${lang}/shop?sort=price-asc&page=3`)
  expect(await cardIds(page)).toEqual(ids)
  const someoneElse = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const theirs = await someoneElse.newPage()
  await theirs.goto(`/${lang}/shop?sort=price-asc&page=3`)
  expect(await cardIds(theirs)).toEqual(ids)
  await someoneElse.close()
})

test('a failure of "Show more" is told as a toast, and the button stays for another try', async ({ page, lang, expectProblem }) => {
  expectProblem(/ERR_FAILED/)
  await open(page, `/${lang}/shop`)
  await page.route('**/v1/products?**', (route) => route.abort())
  const button = page.getByRole('button', { name: say(lang, 'showMore') })
  await button.click()
  await expect(page.getByText(say(lang, 'networkError')).first()).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
  await page.unroute('**/v1/products?**')
  await button.click()
  await expect(cards(page)).toHaveCount(24)
})

test('without a network "Show more" says so, and the page stays alive', async ({ page, context, lang, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  await open(page, `/${lang}/shop`)
  await context.setOffline(true)
  await page.getByRole('button', { name: say(lang, 'showMore') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say(lang, 'networkError') })).toBeVisible()
  await expect(cards(page)).toHaveCount(12)
})

test('a list that cannot be loaded says so and can be asked for again', async ({ page, lang, expectProblem }) => {
  test.slow()
  expectProblem(/ERR_FAILED/)
  await open(page, `/${lang}/shop`)
  await page.route('**/v1/products?**', (route) => route.abort())
  await sortSelect(page, lang).selectOption('price-asc')
  await expect(page.getByText(say(lang, 'listFailed'))).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/v1/products?**')
  await page.getByRole('button', { name: say(lang, 'tryAgain') }).click()
  await expect(cards(page)).toHaveCount(12)
})

test('nothing found has its ways out', async ({ page, request, lang }) => {
  const { meta } = await list(request, lang)
  const brand = meta.facets.brand![0]!
  await open(page, `/${lang}/shop?brand=${brand.value}&priceMax=1`)
  await expect(page.getByRole('heading', { name: say(lang, 'noMatch') })).toBeVisible()
  await axe(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: removal(lang, brand.label) })
    .last()
    .click()
  await expect(page).toHaveURL(`/${lang}/shop?priceMax=1`)
  const chip = text(lang, { en: /^Remove Up to SAR\s1$/, ar: /^إزالة حتى 1\sر.س$/ } as never)
  await page.getByRole('main').getByRole('button', { name: chip }).last().click()
  await expect(page).toHaveURL(`/${lang}/shop`)
  await expect(cards(page)).toHaveCount(12)

  await open(page, `/${lang}/shop?q=zzzzqqqqxxxx`)
  await expect(page.getByRole('heading', { name: say(lang, 'noMatch') })).toBeVisible()
  await page.getByRole('button', { name: text(lang, { en: 'Show all pieces', ar: 'عرض كل القطع' }) }).click()
  await expect(page).toHaveURL(`/${lang}/shop`)
})

test('words are shown as heading and chip, and a slip is put right openly', async ({ page, request, lang }) => {
  const slip = text(lang, { en: 'nahawnd', ar: 'نهاوندد' })
  const found = (await list(request, lang, `?q=${encodeURIComponent(slip)}`)) as List & { meta: { corrected?: string } }
  expect(found.meta.corrected).toBeTruthy()
  await open(page, `/${lang}/shop?q=${encodeURIComponent(slip)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lang, { en: `Results for “${slip}”`, ar: `نتائج «${slip}»` }))
  await expect(
    page.getByText(text(lang, { en: `Showing results for ${found.meta.corrected}`, ar: `عرض نتائج ${found.meta.corrected}` })),
  ).toBeVisible()
  await expect(sortSelect(page, lang)).toHaveValue('relevance')
  await page.getByRole('button', { name: removal(lang, text(lang, { en: `“${slip}”`, ar: `«${slip}»` })) }).click()
  await expect(page).toHaveURL(`/${lang}/shop`)
})

test('values that make no sense are dropped from the address', async ({ page, lang }) => {
  await open(page, `/${lang}/shop?type=car&size=abc&priceMin=-4&priceMax=x&sort=random&page=-1&inStock=maybe`)
  await expect(page).toHaveURL(`/${lang}/shop`)
  await expect(cards(page)).toHaveCount(12)
  await open(page, `/${lang}/shop?brand=nobody`)
  await expect(page.getByRole('heading', { name: say(lang, 'noMatch') })).toBeVisible()
})

test('a change of the currency converts the price filter', async ({ page, lang }) => {
  await open(page, `/${lang}/shop?priceMin=30000&priceMax=60000`)
  await page.getByRole('contentinfo').getByRole('combobox').first().selectOption('USD')
  await expect(page).toHaveURL(`/${lang}/shop?priceMin=8000&priceMax=16000`)
  await expect(
    page.getByRole('button', { name: removal(lang, text(lang, { en: '$8,000 to 16,000', ar: 'من 8,000 إلى $16,000' })) }),
  ).toBeVisible()
})

test('what is chosen before the page is alive counts', async ({ page, lang }) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`/${lang}/shop?type=watch`, { waitUntil: 'commit' })
  await sortSelect(page, lang).selectOption('price-asc')
  await expect(page).toHaveURL(`/${lang}/shop?type=watch`)
  release()
  let x = 10
  await expect(async () => {
    await page.mouse.move(x++, 10)
    await expect(page).toHaveURL(`/${lang}/shop?type=watch&sort=price-asc`, { timeout: 200 })
  }).toPass()
})

test('nothing on the page moves while it comes to life', async ({ page, lang }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, `/${lang}/shop?page=2`)
  // The last card was measured: the page is alive.
  await expect(cards(page).last().locator('xpath=..')).toHaveAttribute('style', /contain-intrinsic/)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page, lang }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, `/${lang}/shop?collection=full-set&priceMin=9000&priceMax=90000`)
    await axe(page)
    if (!isPhone(page)) return
    await openFilters(page, lang)
    await axe(page)
  })
}

test.describe('on a phone', () => {
  test.beforeEach(({ page }) => test.skip(!isPhone(page), 'the sheet is for phones'))

  test('the sheet keeps the focus, counts along, and Escape gives the focus back', async ({ page, request, lang }) => {
    await open(page, `/${lang}/shop`)
    const sheet = await openFilters(page, lang)
    const { meta } = await list(request, lang, '?type=jewelry')
    await sheet
      .getByRole('group', { name: say(lang, 'type') })
      .getByRole('checkbox')
      .nth(1)
      .check()
    await expect(sheet.getByRole('button', { name: new RegExp(`${meta.total} `) })).toBeVisible()
    // From the first control backwards the focus comes to the last one, and on to the first again: it never leaves the sheet.
    await sheet.getByRole('button', { name: say(lang, 'close') }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(sheet.getByRole('button', { name: new RegExp(`${meta.total} `) })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(sheet.getByRole('button', { name: say(lang, 'close') })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    const button = page.getByRole('button', { name: say(lang, 'filters') })
    await expect(button).toBeFocused()
    await expect(button).toContainText('1')
    await expect(status(page)).toHaveText(showing(lang, meta.total, meta.total))

    await button.click()
    await sheet.getByRole('button', { name: say(lang, 'clearAll') }).click()
    await expect(page).toHaveURL(`/${lang}/shop`)
    const all = await list(request, lang)
    await sheet.getByRole('button', { name: new RegExp(`${all.meta.total} `) }).click()
    await expect(sheet).toHaveCount(0)
  })

  test('another order begins at the top of the list', async ({ page, lang }) => {
    await open(page, `/${lang}/shop?page=3`)
    await cards(page).nth(30).scrollIntoViewIfNeeded()
    await sortSelect(page, lang).selectOption('price-asc')
    await expect(page).toHaveURL(`/${lang}/shop?sort=price-asc`)
    await expect(cards(page).first()).toBeInViewport()
  })
})

test.describe('on a wide screen', () => {
  test.beforeEach(({ page }) => test.skip(isPhone(page), 'the panel is for wide screens'))

  test('everything can be done with the keyboard', async ({ page, request, lang }) => {
    await open(page, `/${lang}/shop`)
    const panel = await openFilters(page, lang)
    const box = panel
      .getByRole('group', { name: say(lang, 'type') })
      .getByRole('checkbox')
      .first()
    await sortSelect(page, lang).focus()
    // From the order into the panel: the price section and its four controls, then the type.
    for (let steps = 0; steps < 12 && !(await box.evaluate((element) => element === document.activeElement)); steps++)
      await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(`/${lang}/shop?type=watch`)
    await expect(box).toBeFocused()
    await expect(box).toBeChecked()

    const sections = panel.locator('summary')
    await sections.nth(3).focus()
    await expect(panel.locator('details').nth(3)).not.toHaveAttribute('open')
    await page.keyboard.press('Enter')
    await expect(panel.locator('details').nth(3)).toHaveAttribute('open')

    const { meta } = await list(request, lang, '?type=watch')
    await page.getByRole('button', { name: say(lang, 'showMore') }).focus()
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText(showing(lang, Math.min(24, meta.total), meta.total))
    await expect(cards(page).nth(12).getByRole('link')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/product\//)
  })

  test('what is chosen stays under the pointer', async ({ page, lang }) => {
    await open(page, `/${lang}/shop`)
    const panel = await openFilters(page, lang)
    const box = panel.getByRole('checkbox').last()
    await box.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await box.check()
    await expect(page).toHaveURL(`/${lang}/shop?inStock=true`)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })
})
