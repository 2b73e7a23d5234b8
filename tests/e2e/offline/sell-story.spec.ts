import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, devices, type BrowserContext, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ensureTestBrowser, testBrowserArgs } from '../../../scripts/chromium.ts'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import { callsOf } from '../../support/browser/customer.ts'
import { test as base } from '../../support/browser/line-test.ts'
import { pushesTo } from '../../support/browser/pushes.ts'
import { fillUntilPhotos, photosShown, photosStored, sellerIn, sellWords, sharePhotos, stepShown } from '../../support/browser/sell-form.ts'
import { installed, storedForCustomer } from '../../support/browser/service-worker.ts'
import { expect, settled, text, type Lang } from '../../support/browser/test.ts'
import { say } from '../../support/browser/words.ts'
import { readCertificate } from '../../support/fakes/certificate.ts'
import type { FaultyLine } from '../../support/fakes/faulty-line.ts'
import { startPushService, type PushService } from '../../support/fakes/push-service.ts'
import { staff } from '../../support/server/staff-calls.ts'

const test = base.extend<{ pushService: PushService; profile: string }>({
  pushService: async ({ lang: _any }, provide) => {
    const service = await startPushService(readCertificate(process.env.E2E_CERTIFICATE ?? ''))
    await provide(service)
    await service.stop()
    expect(service.broken).toEqual([])
  },
  profile: async ({ lang: _any }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'sell-story-'))
    await provide(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

type NewNotification = { id: string; title: string; text: string; path: string }

const launch = (profile: string, line: FaultyLine, lang: Lang, isPhone: boolean): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    ...(isPhone ? { ...devices['Pixel 7'], deviceScaleFactor: 1 } : { viewport: { width: 1280, height: 860 } }),
    executablePath: ensureTestBrowser(),
    args: testBrowserArgs,
    baseURL: line.origin,
    serviceWorkers: 'allow',
    locale: lang === 'ar' ? 'ar-SA' : 'en-GB',
    permissions: ['notifications'],
    reducedMotion: 'reduce',
  })

/** Ends all processes of the browser without a warning. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const closed = page.context().waitForEvent('close')
  // It ends before it can respond.
  void session.send('Browser.crash').catch(() => undefined)
  await closed
}

/** A photo that is sent in several chunks. */
const aLargePhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 50 } } })
    .jpeg({ quality: 90 })
    .toBuffer()

/** Goes online for a moment, several times: the network is lost with each further chunk. */
async function connectByDrops(context: BrowserContext, { asked }: FaultyLine, drops: number): Promise<void> {
  const uploads = () => asked.filter((path) => path.startsWith('/v1/uploads')).length
  for (let drop = 0; drop < drops; drop += 1) {
    const before = uploads()
    await context.setOffline(false)
    await expect.poll(uploads, { timeout: 20_000, intervals: [50] }).toBeGreaterThan(before)
    await context.setOffline(true)
  }
  await context.setOffline(false)
}

test(
  'photos shared into the app, sold on a train: the draft outlives a crash, arrives once over a dropping line, is approved and pushed',
  { tag: '@phone-en' },
  async ({ lang, line, baseURL, isMobile, pushService, profile }) => {
    test.setTimeout(90_000)
    const model = `Moorland ${randomUUID().slice(0, 8)}`
    const before = await launch(profile, line, lang, isMobile)
    const customer = await sellerIn(before, lang)
    const { addBrowser, received } = pushService
    await callsOf(before, customer, lang)('PUT', 'push/subscription', addBrowser().subscription)
    const first = await before.newPage()
    await first.goto(`/${lang}`)
    await settled(first)
    await installed(first)
    await expect.poll(() => storedForCustomer(first)).toEqual(expect.arrayContaining(['customer', 'addresses']))

    // Photos come from the gallery, also without a network; then the app crashes.
    await sharePhotos(first, 2, await aLargePhoto())
    await fillUntilPhotos(first, lang, model)
    await photosStored(first, 2)
    await before.setOffline(true)
    await sharePhotos(first, 1)
    await stepShown(first, lang, '3')
    await photosStored(first, 3)
    const cookies = await before.cookies()
    await crash(first)

    const after = await launch(profile, line, lang, isMobile)
    // Chromium writes cookies to the disk every 30 s: those of an older sign-in would be there.
    await after.addCookies(cookies)
    await after.setOffline(true)
    const page = await after.newPage()
    const main = page.getByRole('main')
    await page.goto(`/${lang}/sell?step=photos`)
    await stepShown(page, lang, '3')
    await expect(main.getByText(sellWords.draft[lang])).toBeVisible()
    await expect.poll(() => photosShown(page)).toEqual([900, 900, 64])
    await main.getByRole('button', { name: sellWords.send[lang] }).click()
    await expect(main.getByRole('heading', { name: sellWords.waits[lang] })).toBeFocused()

    await connectByDrops(after, line, 3)
    await expect(main.getByRole('heading', { name: sellWords.sent[lang] })).toBeVisible({ timeout: 20_000 })
    const number = (await main.getByRole('status').locator('bdi').textContent()) ?? ''
    const listed = await staff<StaffSell[]>(baseURL!, '/sells')
    expect(listed.filter((sell) => sell.model.includes(model))).toMatchObject([{ number, warrantyDate: '2024-03-14' }])

    // A specialist approves it, and the phone receives the push.
    await staff(baseURL!, `/sells/${number}/status`, { status: 'processing' })
    // Two at once could come in either order.
    await expect.poll(() => received.length).toBe(1)
    await staff(baseURL!, `/sells/${number}/status`, { status: 'approved', price: { amount: 12_900_00, currency: 'SAR' } })
    await expect.poll(() => received.length).toBe(2)
    const { push, shown } = await pushesTo(page)
    const [notification] = await callsOf(after, customer, lang)<NewNotification[]>('GET', 'notifications?perPage=1')
    await push(JSON.stringify(received[1]!.payload))
    const data = { path: `/${lang}${notification!.path}` }
    const dir = text(lang, { en: 'ltr', ar: 'rtl' })
    await expect.poll(shown).toMatchObject([{ title: notification!.title, body: notification!.text, lang, dir, data }])

    await page.goto(data.path)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(main.getByText(say(lang, 'approved')).first()).toBeVisible()
    await expect(main.getByText('12,900').first()).toBeVisible()
    await main.getByRole('heading', { name: text(lang, { en: 'Product images', ar: 'صور القطعة' }) }).scrollIntoViewIfNeeded()
    await expect.poll(() => photosShown(page)).toEqual([900, 900, 64])
    await after.close()
  },
)
