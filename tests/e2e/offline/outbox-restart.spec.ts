import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { chromiumArgs, ensureTestBrowser } from '../../../scripts/chromium.ts'
import { expect } from '../../support/browser/test.ts'
import { test } from '../../support/browser/line-test.ts'
import { fillOffer, lowerPrice, openOfferForm, productForOffer, sendOffer } from '../../support/browser/offer-form.ts'
import { installed } from '../../support/browser/service-worker.ts'
import { outboxBadge } from '../../support/browser/outbox-panel.ts'
import { callsOf, signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

/**
 * How long the test watches a new browser send it automatically, milliseconds. Chromium's own pause after a `sync` that failed is five minutes:
 * SYNC_WATCH_MS=420000 waits for that, too.
 */
const watchedMs = Number(process.env.SYNC_WATCH_MS ?? 10_000)

test(
  'an offer written before the browser was closed is sent by the next one on the same profile',
  { tag: '@desktop-en' },
  async ({ lang, line }, info) => {
    test.setTimeout(180_000 + watchedMs)
    const profile = mkdtempSync(join(tmpdir(), 'outbox-restart-'))
    const launch = (): Promise<BrowserContext> =>
      chromium.launchPersistentContext(profile, {
        executablePath: ensureTestBrowser(),
        args: chromiumArgs,
        baseURL: line.origin,
        serviceWorkers: 'allow',
        locale: lang === 'ar' ? 'ar-SA' : 'en-GB',
        viewport: { width: 1280, height: 860 },
      })
    try {
      const before = await launch()
      const customer = await signedIn(before, lang)
      const piece = await productForOffer(before.request, lang, 3)
      const page = await before.newPage()
      const dialog = await openOfferForm(page, lang, piece)
      await installed(page)
      await before.setOffline(true)
      await fillOffer(dialog, lang, lowerPrice(piece))
      await sendOffer(dialog, lang)
      await expect(page.getByText(say(lang, 'queued'), { exact: true })).toBeVisible()
      await before.close()

      // Online, and no page of the shop is open.
      const after = await launch()
      const inShop = async () =>
        (await callsOf(after, customer, lang)<{ product: { id: string } }[]>('GET', 'offers')).map(({ product }) => product.id)
      expect(await inShop()).toEqual([])
      const bySync = await expect
        .poll(inShop, { timeout: watchedMs })
        .toEqual([piece.id])
        .then(
          () => true,
          () => false,
        )
      const seen = bySync
        ? 'the sync event sent it without a page'
        : `no sync event came in ${watchedMs} ms; the next page of the shop sent it`
      info.annotations.push({ type: 'after a restart of the browser', description: seen })
      console.log(`after a restart of the browser: ${seen}`)
      const next = await after.newPage()
      await next.goto(`/${lang}/about-us`)
      await expect.poll(inShop).toEqual([piece.id])
      await expect(outboxBadge(next, lang)).toHaveCount(0)
      await after.close()
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
  },
)
