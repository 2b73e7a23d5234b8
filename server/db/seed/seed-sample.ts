import { sql } from 'drizzle-orm'
import type { Bank } from '#contract/orders/ordering-terms.ts'
import type { PreOrderCampaign } from '#contract/pre-orders/pre-order-campaign.ts'
import type { Db } from '../open/database.ts'
import { faq, setting, testimonial } from '../schema/house.ts'
import { auction, product } from '../schema/products.ts'
import { rate } from '../schema/rates.ts'
import { brand, collection, term } from '../schema/terms.ts'
import { insertAll, insertProducts, type ProductRows } from './insert-products.ts'
import { sampleAuctions } from './sample/auctions.ts'
import { sampleBrands } from './sample/brands.ts'
import { sampleCollections } from './sample/collections.ts'
import { sampleFaq } from './sample/faq.ts'
import type { SampleProduct } from './sample/product.ts'
import { sampleProducts } from './sample/products.ts'
import { sampleCampaign, sampleRates, sampleSettings } from './sample/settings.ts'
import { sampleTestimonials } from './sample/testimonials.ts'
import { termsUsedBy } from '../standard-terms.ts'

/** The database already has products or settings; seeding would mix two shops. */
export class AlreadySeeded extends Error {}

export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.select({ id: product.id }).from(product).limit(1)).length > 0
}

/** What the sample fills; `product` references the others. */
const filledTables = [product, setting, brand, term, collection, rate, testimonial, faq]

/** Whether nothing is there that the sample would mix with: neither products nor an owner's own settings, brands, questions … */
export async function isEmptyShop(db: Db): Promise<boolean> {
  for (const table of filledTables) {
    if (
      (
        await db
          .select({ one: sql`1` })
          .from(table)
          .limit(1)
      ).length > 0
    )
      return false
  }
  return true
}

/** `bank`: the account for transfers that the sample brings. Dates (listings, auctions, rates) count from `now`. */
export type SampleSeed = { now: Date; bank?: Bank | undefined }

/**
 * Fills an empty database with the sample catalogue, wholly or not at all.
 * @throws AlreadySeeded where the shop is not empty
 */
export async function seedSample(db: Db, seed: SampleSeed): Promise<void> {
  await db.transaction(async (transaction) => {
    await insertSample(transaction, seed)
  })
  await db.execute(sql`analyze`)
}

/** The sample within a transaction of the caller's. */
export async function insertSample(db: Db, { now, bank }: SampleSeed): Promise<void> {
  if (!(await isEmptyShop(db))) throw new AlreadySeeded('The database already has products or settings.')
  const products = sampleProducts.map((sample) => rowsOfSample(sample, now))
  await insertAll(db, brand, sampleBrands)
  await insertAll(db, term, termsUsedBy(sampleProducts))
  await insertAll(db, collection, sampleCollections)
  await insertProducts(db, products)
  await insertAll(
    db,
    rate,
    sampleRates.map(({ currency, sarPerUnit }) => ({ currency, sarPerUnit, date: now.toISOString().slice(0, 10) })),
  )
  await insertAll(db, testimonial, sampleTestimonials)
  await insertAll(db, faq, sampleFaq)
  await insertAll(
    db,
    auction,
    sampleAuctions.map(({ id, productId, startedHoursAgo, endsInHours }) => ({
      id,
      productId,
      startsAt: hoursFrom(now, -startedHoursAgo),
      endsAt: hoursFrom(now, endsInHours),
    })),
  )
  const { startedHoursAgo, endsInHours } = sampleCampaign
  const preOrderCampaign: PreOrderCampaign = {
    startsAt: hoursFrom(now, -startedHoursAgo).toISOString(),
    endsAt: wholeHour(hoursFrom(now, endsInHours)).toISOString(),
  }
  await insertAll(
    db,
    setting,
    Object.entries({ ...sampleSettings, preOrderCampaign, ...(bank && { bank }) }).map(([key, value]) => ({ key, value })),
  )
}

/** A product of the sample as rows of the database. */
export function rowsOfSample(sample: SampleProduct, now: Date): ProductRows {
  const { model, description, price, formerPrice, listedHoursAgo, collections, photos, ...same } = sample
  const createdAt = hoursFrom(now, -listedHoursAgo)
  return {
    product: {
      ...same,
      modelEn: model.en,
      modelAr: model.ar,
      descriptionEn: description.en,
      descriptionAr: description.ar,
      priceSar: halalas(price),
      formerPriceSar: formerPrice === undefined ? null : halalas(formerPrice),
      createdAt,
      updatedAt: createdAt,
    },
    collections,
    photos,
  }
}

/** SAR to its minor unit. */
const halalas = (riyals: number) => riyals * 100

/** The hour that begins then or next: the deadlines that people read end at no odd minute. */
const wholeHour = (moment: Date) => new Date(Math.ceil(moment.getTime() / 3_600_000) * 3_600_000)

const hoursFrom = (moment: Date, hours: number) => new Date(moment.getTime() + hours * 3_600_000)
