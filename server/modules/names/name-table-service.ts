import type { Db } from '#server/db/open/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'

/** Changes of a small table of the catalogue, each in a transaction: this process shows it afterwards, others within a second. */
export const changesOfTable =
  (
    { db, catalogue }: { db: Db; catalogue: Pick<Catalogue, 'taken'> },
    table: 'brand' | 'term' | 'collection' | 'setting' | 'faq' | 'testimonial' | 'auction' | 'page_version',
  ) =>
  async <T>(work: (transaction: Db) => Promise<T>): Promise<T> => {
    const result = await db.transaction(work)
    await catalogue.taken({ products: new Set(), tables: new Set([table]) })
    return result
  }
