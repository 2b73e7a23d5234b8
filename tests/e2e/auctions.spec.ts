import type { APIRequestContext, Page } from '@playwright/test'
import { axe } from '../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'

type List = { data: { id: string; endsAt: string; product: { id: string; model: string } }[]; meta: { now: string } }

const words = {
  endsIn: { en: 'Ends in', ar: 'ينتهي خلال' },
  ended: { en: 'Ended', ar: 'انتهى' },
}
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

async function auctions(request: APIRequestContext, lang: Lang): Promise<List> {
  const response = await request.get('/v1/auctions', { headers: { locale: lang } })
  return (await response.json()) as List
}

/** How the page writes what is left of a time above one hour. */
function written(milliseconds: number, lang: Lang): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const days = Math.floor(milliseconds / day)
  const hours = Math.floor((milliseconds % day) / hour)
  if (days > 0) return text(lang, { en: `${days} d ${two(hours)} h`, ar: `${days} ي ${two(hours)} س` })
  const minutes = two((milliseconds % hour) / minute)
  return text(lang, { en: `${hours} h ${minutes} min`, ar: `${hours} س ${minutes} د` })
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
/** The time as it is seen; beside it stands what is read out. */
const times = (page: Page) => cards(page).locator('time bdi')

/** Opens the page and waits until its own script counts. */
async function open(page: Page, lang: Lang): Promise<void> {
  const confirmed = page.waitForResponse('**/v1/auctions')
  await page.goto(`/${lang}/auctions`)
  await confirmed
  await alive(page)
}

/** The time that each auction shows is right at some moment between before and after. */
async function expectRightTimes(page: Page, request: APIRequestContext, lang: Lang): Promise<void> {
  const before = await auctions(request, lang)
  const shown = await times(page).allTextContents()
  const after = await auctions(request, lang)
  expect(shown).toHaveLength(before.data.length)
  for (const [index, { endsAt }] of before.data.entries()) {
    const left = (list: List) => Date.parse(endsAt) - Date.parse(list.meta.now)
    // The page may have heard of the time a moment earlier or later than this test.
    const right: string[] = []
    for (let time = left(before) + 2000; time > left(after) - 3000; time -= 1000) right.push(written(time, lang))
    expect(right).toContain(shown[index])
  }
}

test(
  'the time left is right before any script, and on every visit anew',
  { tag: '@desktop-ar' },
  async ({ browser, request, lang, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) })
    const page = await context.newPage()
    const heard: number[] = []
    for (let visit = 0; visit < 2; visit++) {
      await page.goto(`/${lang}/auctions`)
      await expectRightTimes(page, request, lang)
      const state = (await page.locator('#page-state').textContent()) ?? ''
      heard.push(Number(/"clock":\{"now":(\d+)/.exec(state)?.[1]))
    }
    expect(heard[1]).toBeGreaterThan(heard[0]!)
    await context.close()
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

test('axe finds nothing, in the light and in the dark', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await open(page, lang)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await axe(page)
  }
})
