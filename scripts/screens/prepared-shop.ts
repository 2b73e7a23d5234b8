/** A shop with the sample, in which a customer has an order, an offer, a sell request and a pre-order in every state. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { invoice } from '../../server/db/schema/orders.ts'
import { request } from '../../server/db/schema/requests.ts'
import { openFolderStorage } from '../../server/platform/storage/folder-storage.ts'
import { copyPhotos } from '../../server/db/seed/photos.ts'
import type { Locale } from '../../contract/locale.ts'
import { seedSample } from '../../server/db/seed/seed-sample.ts'
import type { App } from '../../server/http/context.ts'
import { listen } from '../../server/http/listening.ts'
import { nodeListener } from '../../server/http/node-listener.ts'
import { openShop } from '../../tests/support/server/api-shop.ts'
import { aCustomer, type SignedIn } from '../../tests/support/server/customers.ts'
import { emptyDatabase } from '../../tests/support/server/empty-database.ts'
import { aBuyer } from '../../tests/support/server/orders.ts'
import { makeLots, type Lots } from './made-lots.ts'
import { makeRequests, type MadeRequests } from './made-requests.ts'
import { watchPieces } from './watched-pieces.ts'

export type PreparedShop = MadeRequests & {
  /** Where it listens: `http://127.0.0.1:41234`. */
  origin: string
  lots: Lots
  /** Has a request and a bid in every state, or none at all. */
  customers: { busy: SignedIn; fresh: SignedIn }
  /** The PDF of an order's invoice. */
  invoice: (orderId: string, locale: Locale) => Promise<Buffer>
  close: () => Promise<void>
}

const repository = join(import.meta.dirname, '..', '..')

/** Opens and fills it; it listens on a free port of this machine. */
export async function prepareShop(): Promise<PreparedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mizwala-screens-'))
  cpSync(await emptyDatabase(), dataDir, { recursive: true })
  await copyPhotos(openFolderStorage(dataDir))
  const log = pino({ level: 'warn' })
  const shop = await openShop({
    besides: { config: { dataDir, databasePool: 2 }, remove: async () => {} },
    distDir: join(repository, 'dist'),
    log,
    fill: (db) => seedSample(db, { now: new Date() }),
  })
  const app: App = shop.app
  const listening = await listen(
    nodeListener(() => app, log, undefined),
    { host: '127.0.0.1', port: 0 },
  )
  const busy = await aBuyer(shop, { name: 'Omar Siddiq', email: 'omar@example.com' })
  const fresh = await aCustomer(shop, { name: 'Noura Alotaibi', email: 'noura@example.com' })
  const made = await makeRequests(shop, busy)
  const lots = await makeLots(shop, busy)
  await watchPieces(shop, busy, [...Object.values(made.products), ...Object.values(lots)])
  return {
    ...made,
    lots,
    origin: listening.origin,
    customers: { busy, fresh },
    invoice: async (orderId, locale) => {
      await shop.db.update(request).set({ locale }).where(eq(request.id, orderId))
      // The seller of an order that was placed in Arabic.
      const inArabic = { sellerName: invoice.sellerNameAr, sellerAddress: invoice.sellerAddressAr }
      if (locale === 'ar') await shop.db.update(invoice).set(inArabic).where(eq(invoice.orderId, orderId))
      return (await shop.invoices.file(orderId)).content
    },
    close: async () => {
      await listening.close(0)
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
