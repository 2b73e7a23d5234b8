import type { APIRequestContext, Page } from '@playwright/test'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'
import { isPhone } from '../support/browser/shopper.ts'

type ShownProduct = { id: string; model: string }
type Home = {
  popular: ShownProduct[]
}

const words = {
  hero: { en: 'Time, passed on', ar: 'الوقت يُورَّث' },
  watches: { en: 'Shop watches', ar: 'تسوّق الساعات' },
  picture: { en: 'Gold watch with an olive dial on an olive ground', ar: 'ساعة ذهبية بميناء زيتوني على خلفية زيتونية' },
  bestDeals: { en: 'Best deals', ar: 'أفضل العروض' },
  popular: { en: 'Popular now', ar: 'الأكثر رواجًا' },
}
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])

/** The API's response in the language of the test: the page is compared with it. */
async function home(request: APIRequestContext, lang: Lang): Promise<Home> {
  const response = await request.get('/v1/home', { headers: { locale: lang } })
  return ((await response.json()) as { data: Home }).data
}

const main = (page: Page) => page.getByRole('main')
const section = (page: Page, lang: Lang, word: keyof typeof words) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: say(lang, word) }) })

test('the photograph is shown, and the hero leads to the watches', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}`)
  const picture = page.getByRole('img', { name: say(lang, 'picture') })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
  await alive(page)
  await page.getByRole('link', { name: say(lang, 'watches') }).click()
  await expect(page).toHaveURL(`/${lang}/shop?type=watch`)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say(lang, 'hero'))
})

test(
  'the links of the header stand at equal distances, and take a press between them, 44 pixels high',
  { tag: '@desktop-ar' },
  async ({ page, lang }) => {
    await page.goto(`/${lang}`)
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link').filter({ visible: true })
    const boxes = await links.evaluateAll((all) =>
      all.map((link) => {
        const { left, right, top, height } = link.getBoundingClientRect()
        const middle = { x: (left + right) / 2, y: top + height / 2 }
        const isHit = (x: number, y: number) => link.contains(document.elementFromPoint(x, y))
        const isWide = isHit(left - 11, middle.y) && isHit(right + 11, middle.y)
        return { left, right, isHit: isWide && isHit(middle.x, middle.y - 21) && isHit(middle.x, middle.y + 21) }
      }),
    )
    expect(boxes.length).toBeGreaterThan(4)
    const gaps = boxes.slice(1).map(({ right }, index) => Math.round(boxes[index]!.left - right))
    expect(new Set(gaps).size).toBe(1)
    expect(boxes.filter(({ isHit }) => !isHit)).toEqual([])
  },
)

test('a product leads to its page, and Back restores the scroll position', { tag: '@desktop-ar' }, async ({ page, request, lang }) => {
  const { popular } = await home(request, lang)
  const product = popular[0]!
  await page.goto(`/${lang}`)
  await alive(page)
  const card = section(page, lang, 'popular').getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(`/${lang}/product/${product.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.model)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'hero'))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 40)
})

test(
  'phones swipe the deals and see a part of the next one; a desktop has four in a row',
  { tag: ['@desktop-en', '@phone-ar'] },
  async ({ page, lang }) => {
    await page.goto(`/${lang}`)
    const cards = section(page, lang, 'bestDeals').getByRole('listitem')
    await cards.first().scrollIntoViewIfNeeded()
    const width = page.viewportSize()!.width
    const inView = async (index: number) => {
      const box = (await cards.nth(index).boundingBox())!
      const visible = Math.min(box.x + box.width, width) - Math.max(box.x, 0)
      return Math.max(0, visible / box.width)
    }
    if (!isPhone(page)) {
      await expect(cards).toHaveCount(4)
      for (const index of [0, 1, 2, 3]) expect(await inView(index)).toBe(1)
      return
    }
    expect(await inView(0)).toBe(1)
    expect(await inView(1)).toBeGreaterThan(0.25)
    expect(await inView(1)).toBeLessThan(0.45)
    await cards.last().scrollIntoViewIfNeeded()
    await expect.poll(() => inView(0)).toBe(0)
  },
)

test('the keyboard reaches every control, and the focus is visible', { tag: '@phone-en' }, async ({ page, lang }) => {
  await page.goto(`/${lang}`)
  await alive(page)
  const targets = await main(page)
    .locator('a, summary, button, [tabindex="0"]')
    .evaluateAll((all) => all.filter((element) => element.checkVisibility()).length)
  expect(targets).toBeGreaterThan(25)
  await page.locator('#content').focus()
  const seen: string[] = []
  for (let step = 0; step < targets; step++) {
    await page.keyboard.press('Tab')
    seen.push(
      await page.evaluate(() => {
        const element = document.activeElement!
        const outlined = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
          ({ outlineStyle }) => outlineStyle !== 'none',
        )
        const name = `${element.tagName} ${element.getAttribute('href') ?? element.textContent}`
        return element.closest('main') && outlined ? name : `not seen: ${name}`
      }),
    )
  }
  expect(seen.filter((name) => name.startsWith('not seen'))).toEqual([])
  // The last question is focused, and Enter opens it.
  await page.keyboard.press('Enter')
  await expect(main(page).locator('details').last()).toHaveAttribute('open')
})

test('the shadow crosses the fan once in a session', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await page.addInitScript(() => {
    const animate = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')?.value as (
      ...parameters: Parameters<Element['animate']>
    ) => Animation
    Element.prototype.animate = function (...parameters) {
      document.documentElement.dataset.sweeps = String(Number(document.documentElement.dataset.sweeps ?? 0) + 1)
      return animate.apply(this, parameters)
    }
  })
  const sweeps = () => page.evaluate(() => Number(document.documentElement.dataset.sweeps ?? 0))
  await page.goto(`/${lang}`)
  await alive(page)
  expect(await sweeps(), 'for those who want less motion: none').toBe(0)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect.poll(sweeps).toBe(1)
  await page.reload()
  await alive(page)
  await page.getByRole('link', { name: say(lang, 'watches') }).click()
  await expect(page).toHaveURL(/shop/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'hero'))
  expect(await sweeps()).toBe(0)
})
