import type { Page } from '@playwright/test'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

type List = { data: { id: string; endsAt: string; product: { id: string; model: string } }[]; meta: { now: string } }

const words = {
  endsIn: { en: 'Ends in', ar: 'ينتهي بعد' },
  ended: { en: 'Ended', ar: 'انتهى' },
}
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])

const minute = 60_000

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Opens the page and waits until it is hydrated and counts down. */
async function open(page: Page, lang: Lang): Promise<void> {
  const confirmed = page.waitForResponse('**/v1/auctions')
  await page.goto(`/${lang}/auctions`)
  await confirmed
  await alive(page)
}

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
  // The other countdowns continue.
  await expect(cards(page).nth(1)).toContainText(say(lang, 'endsIn'))
})
