/**
 * How many presses an answer takes at the desk: thirty requests of six works, decided by keys alone on a desktop, and with a finger on a
 * phone. What is typed does not count. It needs the built desk:
 *
 *   node tests/bench/presses.ts
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Locator, type Page } from '@playwright/test'
import { pino } from 'pino'
import type { ProductSummary } from '#contract/catalogue/catalogue.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { copyPhotos } from '#server/db/seed/photos.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { listen } from '#server/http/listening.ts'
import { nodeListener } from '#server/http/node-listener.ts'
import { deliverWhenDue } from '#server/jobs/deliver-when-due.ts'
import { chromiumArgs, ensureChromium } from '../../scripts/chromium.ts'
import { aPreOrder } from '../support/data/pre-orders.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { type DeskBrowser, somebodyAtTheDesk } from '../support/server/desk.ts'
import { emptyDatabase } from '../support/server/empty-database.ts'
import { anOffer, offerCalls, taken } from '../support/server/offers.ts'
import { aBuyer, orderCalls } from '../support/server/orders.ts'
import { freePort } from '../support/server/product-server.ts'
import { receiptCalls, staffOrderCalls } from '../support/server/receipts.ts'
import { sellCalls } from '../support/server/sells.ts'
import { printFigures } from './figures.ts'

const ofEach = 5
const works = ['offer', 'sell', 'receipt', 'ship', 'preOrder', 'contact'] as const
type Work = (typeof works)[number]

/** Makes the requests. @returns their numbers by work */
async function makeRequests(shop: OpenedShop): Promise<Record<Work, string[]>> {
  const staff = await aSpecialist(shop, 'Omar')
  const guest = callsOf(shop, { headers: {} })
  const pieces = taken(await guest<ProductSummary[]>('GET', '/products?inStock=true&sort=price-asc&perPage=100'))
  const next = () => pieces.splice(2, 1)[0]!
  const numbers: Record<Work, string[]> = { offer: [], sell: [], receipt: [], ship: [], preOrder: [], contact: [] }
  const phone = { countryCode: 'SA', phone: '501234567', dialCode: '+966' }
  for (let nth = 0; nth < ofEach; nth++) {
    const { id, price } = next()
    numbers.offer.push((await offerCalls(shop).make(anOffer(id, { ...price, amount: price.amount * 0.9 }))).number)
    const seller = sellCalls(shop)
    const me = await seller.seller()
    numbers.sell.push(taken(await seller.send(me, await seller.photos(me))).number)
    for (const work of ['receipt', 'ship'] as const) {
      const buyer = await aBuyer(shop)
      const orders = orderCalls(shop, buyer)
      await orders.add(next().id)
      const { id: orderId, number } = await orders.order()
      await receiptCalls(shop, buyer).sent(orderId)
      if (work === 'ship') taken(await staffOrderCalls(shop, staff).note(number, { event: 'paid' }))
      numbers[work].push(number)
    }
    numbers.preOrder.push(taken(await guest<{ number: string }>('POST', '/pre-orders', aPreOrder())).number)
    const message = { name: 'Noura', email: 'noura@example.com', phone, message: 'May I see it?', agreement: true }
    numbers.contact.push(taken(await guest<{ number: string }>('POST', '/contact', message)).number)
  }
  return numbers
}

/** How somebody works; each way counts its presses. */
type Hand = {
  presses: number
  open: (number: string) => Promise<void>
  /** Comes to what can be decided. */
  decide: () => Promise<void>
  reach: (field: Locator) => Promise<void>
  press: (button: Locator) => Promise<void>
  /** Sends what is typed in a field. */
  send: (button: Locator, field: Locator) => Promise<void>
}

/** J leads to the next request, D to its decision, Enter presses. */
function byKeys(page: Page): Hand {
  const hand: Hand = {
    presses: 0,
    open: async (number) => {
      const heading = page.getByRole('heading', { level: 1 }).filter({ hasText: number })
      if ((await page.getByRole('heading', { level: 1 }).filter({ hasText: /\d{5}/ }).count()) === 0) {
        await page.getByRole('link', { name: number }).first().focus()
        await key('Enter')
      } else await key('j')
      await heading.waitFor()
    },
    decide: () => key('d'),
    press: async (target) => {
      await hand.reach(target)
      await key('Enter')
    },
    reach: async (target) => {
      await target.waitFor()
      for (let pressed = 0; pressed < 12; pressed++) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await key('Tab')
      }
      throw new Error(`twelve times Tab do not lead to ${String(target)}`)
    },
    send: async (_button, field) => {
      const isLong = await field.evaluate((element) => element instanceof HTMLTextAreaElement)
      await key(isLong ? 'Control+Enter' : 'Enter')
    },
  }
  const key = async (name: string) => {
    hand.presses++
    await page.keyboard.press(name)
  }
  return hand
}

/** From the list, to which the arrow leads back: that is counted with the next one. */
function byThumb(page: Page): Hand {
  const hand: Hand = {
    presses: 0,
    open: async (number) => {
      const next = page.getByRole('link', { name: 'Next request' })
      await tap((await next.count()) > 0 ? next : page.getByRole('link', { name: number }).first())
      await page.getByRole('heading', { level: 1 }).filter({ hasText: number }).waitFor()
    },
    decide: () => Promise.resolve(),
    press: (target) => tap(target),
    reach: (target) => tap(target),
    send: (button) => tap(button),
  }
  const tap = async (target: Locator) => {
    hand.presses++
    await target.tap()
  }
  return hand
}

/** Sends the usual answer to a request. */
async function answer(page: Page, hand: Hand, work: Work): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await hand.decide()
  if (work === 'contact') {
    const field = page.getByRole('textbox', { name: /^Answer, in/ })
    await hand.reach(field)
    await field.fill('Yes, on Thursday at ten.')
    await hand.send(button('Send the answer'), field)
    await page.getByText('The answer is sent').first().waitFor()
    return
  }
  const names = { offer: 'Approve', sell: 'Approve', receipt: 'Accept receipt', ship: 'Ship', preOrder: 'Look for it' }
  const [price, carrier, trackingNumber] = [page.getByLabel('Agreed price'), page.getByLabel('Carrier'), page.getByLabel('Tracking number')]
  await hand.press(button(names[work]))
  if (work === 'sell') {
    await price.fill('20,500')
    await hand.send(button(names[work]), price)
  }
  if (work === 'ship') {
    await carrier.fill('Naqel')
    await hand.reach(trackingNumber)
    await trackingNumber.fill('29384756')
    await hand.send(button(names[work]), trackingNumber)
  }
  await button('Undo').waitFor()
}

async function deskWith(browser: Browser, origin: string, person: DeskBrowser, isPhone: boolean): Promise<Page> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone, reducedMotion: 'reduce', locale: 'en-GB' })
  const [name = '', value = ''] = person.cookie()?.split('=') ?? []
  await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/requests`)
  return page
}

const workOf = (numbers: Record<Work, string[]>, number: string) => works.find((work) => numbers[work].includes(number))

/** Decides all that waits, in the order of the list. @returns presses by work */
async function decideAll(page: Page, hand: Hand, numbers: Record<Work, string[]>): Promise<Record<Work, number>> {
  const sums: Record<Work, number> = { offer: 0, sell: 0, receipt: 0, ship: 0, preOrder: 0, contact: 0 }
  const rows = page.getByRole('region', { name: 'Requests' }).getByRole('listitem')
  await rows.first().waitFor()
  const shown = (await rows.allTextContents()).map((row) => /\d{5}/.exec(row)?.[0] ?? '')
  for (const number of shown) {
    const work = workOf(numbers, number)
    if (!work) throw new Error(`nobody has made request ${number}`)
    hand.presses = 0
    await hand.open(number)
    await answer(page, hand, work)
    sums[work] += hand.presses
  }
  return sums
}

async function measure(title: string, isPhone: boolean): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-presses-'))
  cpSync(await emptyDatabase(), dataDir, { recursive: true })
  await copyPhotos(openFolderStorage(dataDir))
  const log = pino({ level: 'warn' })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const shop = await openShop({
    besides: { config: { dataDir, databasePool: 2 }, remove: async () => {} },
    distDir: join(import.meta.dirname, '../../dist'),
    log,
    deskOrigin: origin,
    fill: (db) => seedSample(db, { now: new Date() }),
  })
  const clock = { now: () => new Date() }
  const stop = await deliverWhenDue('decisions', shop.heldDecisions, { database: shop.database, clock, log })
  const listening = await listen(
    nodeListener(() => shop.deskApp, log, undefined),
    { host: '127.0.0.1', port },
  )
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs })
  try {
    const numbers = await makeRequests(shop)
    const huda = await somebodyAtTheDesk(shop, 'specialist', { name: 'Huda Q.', email: 'huda@example.com', at: Date.now() })
    const page = await deskWith(browser, origin, huda, isPhone)
    const sums = await decideAll(page, isPhone ? byThumb(page) : byKeys(page), numbers)
    printFigures(
      `${title}: presses from the list to the sent answer, what is typed not counted`,
      works.map((work) => ({ what: work, value: sums[work] / ofEach, target: { atMost: 3 } })),
    )
  } finally {
    await browser.close()
    await stop(1000)
    await listening.close(0)
    await shop.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await measure('By keys alone, 1440', false)
await measure('With one thumb, 390', true)
