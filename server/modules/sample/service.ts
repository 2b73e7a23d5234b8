import type { Db } from '#server/db/open/database.ts'
import { sampleBank } from '#server/config/ordering.ts'
import { sampleAuctions } from '#server/db/seed/sample/auctions.ts'
import { sampleBrands } from '#server/db/seed/sample/brands.ts'
import { sampleFaq } from '#server/db/seed/sample/faq.ts'
import { sampleProducts } from '#server/db/seed/sample/products.ts'
import { sampleTestimonials } from '#server/db/seed/sample/testimonials.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { OfferRules } from '#server/modules/offers/rules-service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import {
  countInShop,
  deleteAuctions,
  deleteSampleBank,
  deleteTexts,
  deleteUnused,
  deleteUnusedBrands,
  withdrawInShop,
} from './repository.ts'

export type Sample = {
  /** How many pieces of the sample are in the shop. */
  count: () => Promise<number>
  /**
   * Takes the sample out of the shop: pieces, brands, questions, testimonials, auctions, its account for transfers. What orders, offers or
   * photographs refer to is withdrawn and stays readable; shoppers with an approved offer are notified. Nothing happens where it is out
   * already.
   */
  remove: (staff: StaffCaller) => Promise<void>
}

export type SampleDeps = {
  db: Db
  clock: Clock
  catalogue: Pick<Catalogue, 'taken'>
  recordAction: RecordAction
  notifyWithdrawn: OfferRules['notifyWithdrawn']
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
const productIds = idsOf(sampleProducts)

/** The end of the sample, with which a first start fills an empty shop (docs/areas/settings.md). */
export function createSample({ db, clock, catalogue, recordAction, notifyWithdrawn }: SampleDeps): Sample {
  return {
    count: () => countInShop(db, productIds),
    async remove(staff) {
      await db.transaction(async (transaction) => {
        await deleteAuctions(transaction, idsOf(sampleAuctions))
        const deleted = await deleteUnused(transaction, productIds)
        const withdrawn = await withdrawInShop(transaction, productIds, clock.now())
        for (const id of withdrawn) await notifyWithdrawn(transaction, id)
        await deleteUnusedBrands(transaction, idsOf(sampleBrands))
        await deleteTexts(transaction, { faq: idsOf(sampleFaq), testimonials: idsOf(sampleTestimonials) })
        await deleteSampleBank(transaction, sampleBank)
        const changes = { deleted: { to: deleted.length }, withdrawn: { to: withdrawn.length } }
        await recordAction(transaction, staff, { action: 'sample.remove', subject: 'sample', changes })
      })
      await catalogue.taken({ products: new Set(productIds), tables: new Set(['brand', 'faq', 'testimonial', 'auction', 'setting']) })
    },
  }
}
