import { paths } from '#contract/calls/paths.ts'
import { callsOf, signedIn } from '../../support/browser/customer.ts'
import { entriesIn, openOutboxPage, submitSell, wake } from '../../support/browser/outbox-page.ts'
import { syncOf } from '../../support/browser/pushes.ts'
import { installed } from '../../support/browser/service-worker.ts'
import { expect, settled, test } from '../../support/browser/test.ts'
import { aJpeg, formBody, formType } from '../../support/data/id-files.ts'
import { aSell } from '../../support/data/sells.ts'
import { startLedger } from '../../support/fakes/outbox-ledger.ts'
import { both, idImagesPath } from '../../support/server/id-image-calls.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'two tabs and the worker that send at the same time upload each photo once, and make one request',
  { tag: '@phone-en' },
  async ({ page, context, shop, lang }) => {
    const ledger = await startLedger(shop.origin, paths['sells.create'].path)
    try {
      const customer = await signedIn(context, lang)
      const uploaded = await fetch(shop.origin + idImagesPath, {
        method: 'POST',
        headers: { authorization: `Bearer ${customer.token}`, 'content-type': formType, 'idempotency-key': crypto.randomUUID() },
        body: new Uint8Array(formBody(both(await aJpeg()))),
      })
      expect(uploaded.status).toBe(200)

      await openOutboxPage(page, ledger.origin)
      await settled(page)
      await installed(page)
      const other = await context.newPage()
      await openOutboxPage(other, ledger.origin)
      await settled(other)
      const sync = await syncOf(page, 'outbox')
      const owner = await page.evaluate(async () => {
        const { user } = (await (await fetch('/api/auth/session')).json()) as { user: { id: string } }
        return user.id
      })

      // Slow enough that all three send while the photos are uploaded.
      ledger.setSpeed(400_000)
      const photos = await Promise.all([400, 410, 420].map((pixels) => aJpeg(pixels)))
      await submitSell(page, owner, aSell({ model: 'Sent by three' }), photos)
      await Promise.all([wake(page), wake(other), sync()])
      await expect.poll(() => ledger.chunks.length).toBeGreaterThan(1)
      await Promise.all([wake(other), wake(page), sync()])
      await expect.poll(() => entriesIn(page), { timeout: 20_000 }).toBe(0)

      expect(ledger.chunks.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(photos.reduce((sum, { length }) => sum + length, 0))
      expect(ledger.arrivals).toHaveLength(1)
      const sells = await callsOf(context, customer, lang)<{ model: string }[]>('GET', 'sells')
      expect(sells.map(({ model }) => model)).toEqual(['Sent by three'])
    } finally {
      await ledger.close()
    }
  },
)
