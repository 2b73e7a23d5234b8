/**
 * A sell request with six photos of about 600 kB over a line of 200 kbit/s that drops for 10 s after every 20 s, against the same line
 * without drops. A browser sends it by the shop's own outbox.
 *
 *   npm run bench -- --only uploads [-- --photos 6 --pixels 775 --kbit 200]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { paths } from '#contract/calls/paths.ts'
import { chromiumArgs, ensureTestBrowser } from '../../scripts/chromium.ts'
import { entriesIn, openOutboxPage, submitSell } from '../support/browser/outbox-page.ts'
import { aJpeg } from '../support/data/id-files.ts'
import { aSell } from '../support/data/sells.ts'
import { startLedger } from '../support/fakes/outbox-ledger.ts'
import { startSlowLine } from '../support/fakes/slow-line.ts'
import { startProduct } from '../support/server/product-server.ts'
import { aStoredSeller, type Seller } from '../support/server/stored-shop.ts'
import { printFigures } from './figures.ts'

const { values: options } = parseArgs({
  options: {
    photos: { type: 'string', default: '6' },
    pixels: { type: 'string', default: '775' },
    kbit: { type: 'string', default: '200' },
  },
})
const bytesPerSecond = (Number(options.kbit) * 1000) / 8
const [upMs, downMs] = [20_000, 10_000]
/** The page fetches nothing else by then: it has registered its worker, and that has stored the shop. */
const settledMs = 20_000
const pollMs = 200
const longestMs = 30 * 60_000

type Measured = { seconds: number; drops: number; chunks: number; photoBytes: number; chunkBytes: number; lineBytes: number }

async function measure(browser: Browser, shop: string, seller: Seller, hasDrops: boolean): Promise<Measured> {
  const ledger = await startLedger(shop, paths['sells.create'].path)
  const line = await startSlowLine(ledger.origin)
  const context = await browser.newContext()
  const over = new AbortController()
  try {
    await context.addCookies(seller.cookies.map((cookie) => ({ ...cookie, url: line.origin })))
    const page = await context.newPage()
    await openOutboxPage(page, line.origin)
    await page.mouse.move(10, 10)
    await wait(settledMs)
    const photos = await Promise.all(Array.from({ length: Number(options.photos) }, (_, place) => aJpeg(Number(options.pixels) + place)))
    line.setSpeed(bytesPerSecond)
    const [began, sentBefore] = [performance.now(), line.sentBytes()]
    await submitSell(page, seller.id, aSell({ model: hasDrops ? 'with drops' : 'without drops' }), photos)
    // As the form's own submit does: it is sent at once. Afterwards the shop alone decides when it tries again.
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    let drops = 0
    const dropping = hasDrops && dropAgainAndAgain(line, over.signal, () => (drops += 1))
    while ((await entriesIn(page)) > 0) {
      if (performance.now() - began > longestMs) throw new Error(`the request was not sent within ${longestMs / 60_000} minutes`)
      await wait(pollMs)
    }
    const seconds = (performance.now() - began) / 1000
    const lineBytes = line.sentBytes() - sentBefore
    over.abort()
    await dropping
    if (ledger.arrivals.filter(({ id }) => id !== undefined).length === 0) throw new Error('the request did not arrive')
    return {
      seconds,
      drops,
      chunks: ledger.chunks.length,
      photoBytes: photos.reduce((sum, { length }) => sum + length, 0),
      chunkBytes: ledger.chunks.reduce((sum, { bytes }) => sum + bytes, 0),
      lineBytes,
    }
  } finally {
    over.abort()
    await context.close()
    await line.close()
    await ledger.close()
  }
}

async function dropAgainAndAgain(line: Awaited<ReturnType<typeof startSlowLine>>, over: AbortSignal, onDrop: () => void): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal: over }).catch(() => undefined)
  while (!over.aborted) {
    await pause(upMs)
    if (over.aborted) return
    line.interrupt()
    onDrop()
    await pause(downMs)
    line.restore()
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-bench-'))
const seller = await aStoredSeller(dataDir)
const shop = await startProduct({ DATA_DIR: dataDir })
const browser = await chromium.launch({ executablePath: ensureTestBrowser(), args: chromiumArgs })
try {
  const steady = await measure(browser, shop.origin, seller, false)
  const dropping = await measure(browser, shop.origin, seller, true)
  const figuresOf = ({ seconds, drops, chunks, photoBytes, chunkBytes, lineBytes }: Measured) => [
    { what: 'time', value: seconds, unit: 's' },
    { what: 'drops of the line', value: drops },
    { what: 'chunks', value: chunks },
    { what: 'photos', value: photoBytes / 1000, unit: 'kB' },
    { what: 'everything the line passed on to the shop', value: lineBytes / 1000, unit: 'kB' },
    { what: 'bytes of photos that were sent again', value: (100 * (chunkBytes - photoBytes)) / photoBytes, unit: '%' },
  ]
  printFigures(`${options.photos} photos at ${options.kbit} kbit/s`, figuresOf(steady))
  const [again, ...rest] = figuresOf(dropping).toReversed()
  printFigures(`The same, dropped for ${downMs / 1000} s after every ${upMs / 1000} s`, [
    ...rest.toReversed(),
    { ...again!, target: { atMost: 15 } },
    { what: 'time against the line without drops', value: dropping.seconds / steady.seconds },
  ])
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
