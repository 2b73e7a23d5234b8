import { expect, framed, test, open } from '../support/browser/test.ts'
import { cards, list, showing, sortSelect, status } from '../support/browser/shop-page.ts'
import { say } from '../support/browser/words.ts'

test(
  'while the shop loads its skeleton is shown, and before that the skeleton of any page',
  { tag: '@desktop-ar' },
  async ({ page, lang }) => {
    const shape = Promise.withResolvers<void>()
    const products = Promise.withResolvers<void>()
    await page.route(/\/assets\/browsing-/, async (route) => {
      await shape.promise
      await route.continue()
    })
    await page.route(/\/v1\/products\?|_payload/, async (route) => {
      await products.promise
      await route.continue()
    })
    await page.goto(`/${lang}`)
    await framed(page)
    await page
      .getByRole('link', { name: say(lang, 'shop'), exact: true })
      .filter({ visible: true })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
    await expect(status(page)).toHaveText(say(lang, 'loading'))
    shape.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'shop'))
    await expect(cards(page)).toHaveCount(0)
    products.resolve()
    await expect(cards(page)).toHaveCount(12)
  },
)

test(
  'show more counts the pages, and Back from a product brings list and scroll position back',
  { tag: '@desktop-en' },
  async ({ page, request, lang }) => {
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
    const title = await page.title()
    await chosen.getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    // The product is rendered, not only its address changed.
    await expect(page).not.toHaveTitle(title)
    await page.goBack()
    await expect(page).toHaveURL(`/${lang}/shop?page=2`)
    await expect(cards(page)).toHaveCount(24)
    await expect.poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? 0) - before!.y)).toBeLessThan(3)
  },
)

test(
  'Back to a shop that has to be loaded anew brings list and scroll position back, too',
  { tag: '@phone-ar' },
  async ({ page, lang }) => {
    await open(page, `/${lang}/shop?page=3`)
    const chosen = cards(page).nth(25)
    await chosen.scrollIntoViewIfNeeded()
    const before = await chosen.boundingBox()
    await page.goto(`/${lang}/faq`)
    await page.goBack()
    await expect(cards(page)).toHaveCount(36)
    await expect.poll(async () => Math.abs(((await chosen.boundingBox())?.y ?? 0) - before!.y)).toBeLessThan(3)
  },
)

test('a choice before hydration is applied', { tag: '@desktop-ar' }, async ({ page, lang }) => {
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

test('hydration causes no layout shift', { tag: '@desktop-en' }, async ({ page, lang }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, `/${lang}/shop?page=2`)
  // The last card has its measured height: the page is hydrated.
  await expect(cards(page).last().locator('xpath=..')).toHaveAttribute('style', /contain-intrinsic/)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005)
})
