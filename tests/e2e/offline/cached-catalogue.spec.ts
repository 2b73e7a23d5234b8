import type { Page } from '@playwright/test'
import { expect } from '../../support/browser/test.ts'
import { test } from '../../support/browser/line-test.ts'
import type { Fault } from '../../support/fakes/faulty-line.ts'
import { installed } from '../../support/browser/service-worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Sends a message to the worker, and returns its response. */
const ask = (page: Page, message: object): Promise<unknown> =>
  page.evaluate(
    (question) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => resolve(data))
        port1.start()
        navigator.serviceWorker.controller?.postMessage(question, [port2])
      }),
    message,
  )
const cachedCatalogue = (page: Page, locale: string) =>
  page.evaluate(async (key) => (await (await caches.open('catalogue')).match(key))?.text(), `/v1/catalogue?locale=${locale}`)

test(
  'a broken or incomplete catalogue never replaces the stored one on the device',
  { tag: '@phone-ar' },
  async ({ page, context, line, lang }) => {
    const give = (body: string, tag: string) =>
      line.own.set('/v1/catalogue', { body, headers: { 'content-type': 'application/json; charset=utf-8', etag: `"${tag}"` } })
    const first = JSON.stringify({ data: { format: 1, version: 'first' } })
    const second = JSON.stringify({ data: { format: 1, version: 'second' } })
    give(first, 'first')
    await page.goto(`${line.origin}/${lang}`)
    await installed(page)
    await expect.poll(() => cachedCatalogue(page, lang)).toBe(first)

    // It was fetched just now; the worker forgets that when it stops.
    const session = await context.newCDPSession(page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    const refresh = () => ask(page, { type: 'refresh-catalogue', locale: lang })

    give(second.slice(0, -3), 'half')
    expect(await refresh()).toEqual({ ok: false, reason: 'unreadable' })
    give('{"message":"something else"}', 'other')
    expect(await refresh()).toEqual({ ok: false, reason: 'unreadable' })
    // The page may fetch other things in the meantime.
    const failing = (fault: Fault) => line.setFault((path) => (path.startsWith('/v1/catalogue') ? fault : 'none'))
    failing('portal')
    expect(await refresh()).toEqual({ ok: false, reason: 'unreadable' })
    failing('broken')
    expect(await refresh()).toEqual({ ok: false, reason: 'network' })
    failing('none')
    expect(await cachedCatalogue(page, lang)).toBe(first)

    give(second, 'second')
    expect(await refresh()).toEqual({ ok: true })
    expect(await cachedCatalogue(page, lang)).toBe(second)
  },
)

test('the worker reports the size of its caches, and clears them', { tag: '@phone-en' }, async ({ page, lang, loseNetwork }) => {
  await page.goto(`/${lang}/shop`)
  await installed(page)
  type CacheUsage = { pictures: { bytes: number; count: number; at: string | null } }
  const pictures = async () => ((await ask(page, { type: 'what-is-kept' })) as CacheUsage).pictures
  await expect.poll(async () => (await pictures()).count).toBeGreaterThan(2)
  const { bytes, at } = await pictures()
  expect(bytes).toBeGreaterThan(1000)
  expect(Date.parse(at ?? '')).not.toBeNaN()
  // From now on no other picture of the page loads.
  await loseNetwork()
  const cleared = async () => {
    expect(await ask(page, { type: 'clear', what: 'pictures' })).toEqual({ ok: true })
    return pictures()
  }
  await expect.poll(cleared).toEqual({ bytes: 0, count: 0, at: null })
})
