import { timingSafeEqual } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import type { Logger } from 'pino'
import { defaultCurrency } from '#contract/money/money.ts'
import type { Image, Product } from '#contract/catalogue/catalogue.ts'
import type { ProductRecord } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import type { FeedRow } from '#server/db/schema/feeds.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Products } from '#server/modules/products/shop/service.ts'
import type { ReadOrdering } from '#server/modules/settings/ordering-service.ts'
import type { GetShopNames } from '#server/modules/face/shop-face-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newId } from '#server/platform/secrets/secrets.ts'
import { googleEnd, googleItem, googleStart } from './google-presenter.ts'
import { jsonEnd, jsonItem, jsonStart } from './json-presenter.ts'
import { canBeSold, type FeedFile, isFeedSecret } from './policy.ts'
import { findFeedOfSecret, noteReading } from './repository.ts'

/** The files of feeds, as other channels read them. */
export type FeedFiles = {
  /** The feed of a secret; undefined where there is none. */
  find: (secret: string) => Promise<FeedRow | undefined>
  /** Remembers, at most once a minute, that it was read. */
  note: (feed: FeedRow) => Promise<void>
  /** Another one after each change of the catalogue, of a price, a rate or a setting. Only this process gives it again. */
  tag: () => string
  /** Its text, made while it is read. @param origin of the shop */
  text: (file: FeedFile, origin: string) => AsyncGenerator<string>
}

export type FeedFilesDeps = {
  db: Db
  clock: Clock
  log: Logger
  catalogue: Catalogue
  products: Pick<Products, 'present'>
  /** The rows of the shop's products, some at a time. */
  readRecords: () => AsyncGenerator<ProductRecord[]>
  readOrdering: ReadOrdering
  shopNames: GetShopNames
}

/** In its largest size, as JPEG, which every channel reads. */
const pictureOf = ({ path, widths }: Image, origin: string): string => `${origin}${path}-${Math.max(...widths)}.jpg`

const noteEveryMs = 60_000
/** After each part it rests for as long as that took, up to this: shoppers come first. */
const longestRestMs = 100

export function createFeedFiles({ db, clock, log, catalogue, products, readRecords, readOrdering, shopNames }: FeedFilesDeps): FeedFiles {
  const ofProcess = newId()

  async function* items(
    file: FeedFile,
    origin: string,
    write: (product: Product, more: { link: string; pictures: string[]; priceSar: number }) => string,
  ): AsyncGenerator<string> {
    const separator = file.format === 'products' ? ',' : ''
    let before = ''
    let began = performance.now()
    for await (const records of readRecords()) {
      let part = ''
      for (const record of records) {
        if (!canBeSold(record, catalogue.auctions)) continue
        const product = products.present(record, { locale: file.locale, currency: defaultCurrency })
        const item = write(product, {
          link: `${origin}/${file.locale}/product/${product.id}`,
          pictures: product.images.map((image) => pictureOf(image, origin)),
          priceSar: record.row.priceSar,
        })
        if (item === '') continue
        part += before + item
        before = separator
      }
      const tookMs = performance.now() - began
      if (part !== '') yield part
      await rest(Math.min(tookMs, longestRestMs))
      began = performance.now()
    }
  }

  async function* text(file: FeedFile, origin: string): AsyncGenerator<string> {
    const { format, locale } = file
    const start = { link: `${origin}/${locale}`, locale, shopName: (await shopNames())[locale] }
    if (format === 'products') {
      yield jsonStart(start)
      yield* items(file, origin, jsonItem)
      yield jsonEnd
      return
    }
    const { shippingFees: fees } = await readOrdering(db)
    const channel = { locale, fees }
    yield googleStart(start)
    yield* items(file, origin, (product, more) => googleItem(product, more, channel))
    yield googleEnd
  }

  return {
    async find(secret) {
      if (!isFeedSecret(secret)) return undefined
      const digest = digestOf(secret)
      const row = await findFeedOfSecret(db, digest)
      return row && timingSafeEqual(Buffer.from(row.secretHash), Buffer.from(digest)) ? row : undefined
    },
    async note({ id, lastReadAt }) {
      const now = clock.now()
      const before = new Date(now.getTime() - noteEveryMs)
      if (lastReadAt === null || lastReadAt < before) await noteReading(db, id, { now, before })
    },
    tag: () => `W/"${ofProcess}-${catalogue.version}"`,
    async *text(file, origin) {
      try {
        yield* text(file, origin)
      } catch (error) {
        // The response has begun: its end is cut off, which the channel notices.
        log.error({ err: error, file }, 'a feed could not be written to its end')
        throw error
      }
    },
  }
}
