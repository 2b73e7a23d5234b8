import type { APIRequestContext, Page } from '@playwright/test'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

type List = { data: { id: string; endsAt: string; product: { id: string; model: string } }[]; meta: { now: string } }

const words = {
  title: { en: 'Auctions', ar: 'المزادات' },
  endsIn: { en: 'Ends in', ar: 'ينتهي خلال' },
  ended: { en: 'Ended', ar: 'انتهى' },
}
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])

const minute = 60_000

async function auctions(request: APIRequestContext, lang: Lang): Promise<List> {
  const response = await request.get('/v1/auctions', { headers: { locale: lang } })
  return (await response.json()) as List
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** Opens the page and waits until its own script counts. */
async function open(page: Page, lang: Lang): Promise<void> {
  const confirmed = page.waitForResponse('**/v1/auctions')
  await page.goto(`/${lang}/auctions`)
  await confirmed
  await alive(page)
}

test(
  'each piece says when its auction ends, the next first, and leads to its page',
  { tag: '@phone-ar' },
  async ({ page, request, lang }) => {
    const { data } = await auctions(request, lang)
    expect(data.length).toBeGreaterThan(1)
    await open(page, lang)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'title'))
    await expect(cards(page)).toContainText(data.map(({ product }) => product.model))
    await expect(cards(page)).toContainText(data.map(() => say(lang, 'endsIn')))
    expect(
      await cards(page)
        .locator('time')
        .evaluateAll((all) => all.map((time) => time.getAttribute('datetime'))),
    ).toEqual(data.map(({ endsAt }) => endsAt))
    // Read out in words, not in letters.
    await expect(cards(page).locator('time .sr-only').first()).toHaveText(lang === 'en' ? /\d (day|hour|minute)s?/ : /يوم|أيام|ساع|دق/)
    await cards(page).first().getByRole('link').click()
    await expect(page).toHaveURL(`/${lang}/product/${data[0]!.product.id}`)
  },
)

test('the last hour is counted in seconds, then the auction has ended', { tag: '@desktop-en' }, async ({ page, lang }) => {
  await page.clock.install()
  await page.route('**/v1/auctions', async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as List
    list.data[0]!.endsAt = new Date(Date.parse(list.meta.now) + 30 * minute).toISOString()
    await route.fulfill({ response, json: list })
  })
  await open(page, lang)
  const first = cards(page).first()
  await expect(first.locator('time bdi')).toHaveText(/^(30:00|29:[345]\d)$/)
  await page.clock.fastForward(10 * minute)
  await expect(first.locator('time bdi')).toHaveText(/^(20:00|19:[2345]\d)$/)
  await page.clock.fastForward(21 * minute)
  await expect(first).toContainText(say(lang, 'ended'))
  await expect(first.locator('time')).toHaveCount(0)
  // The others go on.
  await expect(cards(page).nth(1)).toContainText(say(lang, 'endsIn'))
})
