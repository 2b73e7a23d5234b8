import { shopDayOf } from '#contract/orders/estimated-delivery.ts'
import type { UndraftedSell } from '#contract/products/sell-drafts.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import type { Db } from '#server/db/open/database.ts'
import { agreedPrice, type SellPhotoRow, type SellRow } from '#server/db/records/request-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { storedContent } from '#server/platform/files/file-content.ts'
import { newId, newProductId } from '#server/platform/secrets/secrets.ts'
import { insertPhotos, newPhoto } from '#server/db/photograph-records.ts'
import { nothing, type ProductChanges } from '../edit/change-service.ts'
import { privateColumns, productColumns } from '../edit/policy.ts'
import { findByKey, insertProduct, putPrivate } from '../edit/repository.ts'
import { checkDraftable, draftable, draftKeyOf, fieldsOfSell, phoneOf } from './policy.ts'
import { findFront, findWithPhotos, listUndrafted, lockSell, readSell, readSellPhotos } from './repository.ts'

export type SellDrafts = {
  /** Sell requests that were approved and have no draft yet, the newest first. */
  list: () => Promise<UndraftedSell[]>
  /** The id of the photo of the front of one of them. @throws HttpError where there is none */
  frontOf: (sellId: string) => Promise<string>
  /**
   * Makes a draft of an approved sell request, with what it says of the piece and with copies of its photos. There is one draft of a
   * request at most: a second call answers with the first one's.
   * @param sellId of a sell request that exists
   * @throws HttpError `request.illegal-move` where it is not approved
   */
  create: (sellId: string, staff: StaffCaller) => Promise<StaffProduct>
  /** The piece was bought: its record gets the day, where the draft is there and has none. */
  bought: (sellId: string, staff: StaffCaller) => Promise<void>
}

export type SellDraftsDeps = {
  db: Db
  clock: Clock
  catalogue: Catalogue
  recordAction: RecordAction
  files: Pick<Files, 'open' | 'write' | 'keep' | 'remove'>
  /** A product as the staff see it. */
  get: (id: string, role: StaffRole) => Promise<StaffProduct>
  changing: ProductChanges['changing']
}

export function createSellDrafts({ db, clock, catalogue, recordAction, files, get, changing }: SellDraftsDeps): SellDrafts {
  const undrafted = () => listUndrafted(db, draftable, draftKeyOf(''))

  /** Copies photos as private files. They are nobody's until they are kept. @returns their ids, in order */
  async function copied(photos: readonly SellPhotoRow[], into: string[]): Promise<void> {
    for (const { fileId, type } of photos) {
      const bytes = await files.open(fileId)
      // A photo whose file is gone from the disk is left out; the log of the server says so.
      if (!bytes) continue
      const id = newId()
      into.push(id)
      await files.write(id, storedContent(type, buffers(bytes)).content)
    }
  }

  async function insertDraft(transaction: Db, sell: SellRow, copies: readonly string[], staff: StaffCaller): Promise<string> {
    const now = clock.now()
    const fields = fieldsOfSell(sell, catalogue.vocabulary.brands.values(), shopDayOf(now))
    const id = newProductId()
    const draft = { ...productColumns(fields), id, status: 'draft' as const, createdAt: now, updatedAt: now }
    await insertProduct(transaction, draft, privateColumns(fields), draftKeyOf(sell.id))
    await putPrivate(transaction, id, { sellerPhone: phoneOf(sell) })
    const photos = copies.map((fileId, nth) => ({ fileId, row: newPhoto(id, newId(), nth) }))
    if (photos.length > 0) {
      await insertPhotos(
        transaction,
        photos.map(({ row }) => row),
        photos.map(({ fileId, row }) => ({ key: row.key, productId: id, fileId, dueAt: now, addedAt: now })),
      )
      await files.keep(transaction, copies)
    }
    const changes = { type: { to: fields.type }, sell: { to: sell.id }, photos: { to: photos.length } }
    await recordAction(transaction, staff, { action: 'product.create', subject: id, changes })
    return id
  }

  return {
    async list() {
      const rows = await undrafted()
      const withPhotos = await findWithPhotos(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => presentUndrafted(row, withPhotos.has(row.id)))
    },
    async frontOf(sellId) {
      const isListed = (await undrafted()).some(({ id }) => id === sellId)
      const front = isListed ? await findFront(db, sellId) : undefined
      if (!front) throw new HttpError('resource.not-found', 'no such sell request without a draft, or one without photos')
      return front.id
    },
    async create(sellId, staff) {
      const made = await findByKey(db, draftKeyOf(sellId))
      if (made !== undefined) return get(made, staff.role)
      checkDraftable(await readSell(db, sellId))
      const copies: string[] = []
      try {
        await copied(await readSellPhotos(db, sellId), copies)
        const id = await db.transaction(async (transaction) => {
          const sell = await lockSell(transaction, sellId)
          checkDraftable(sell)
          return (await findByKey(transaction, draftKeyOf(sellId))) ?? insertDraft(transaction, sell, copies, staff)
        })
        return await get(id, staff.role)
      } finally {
        // It skips those that are kept.
        await files.remove(copies)
      }
    },
    async bought(sellId, staff) {
      const id = await findByKey(db, draftKeyOf(sellId))
      if (id === undefined) return
      await changing(id, staff, async (transaction, { private: own }) => {
        if (own?.acquiredAt) return nothing
        await putPrivate(transaction, id, { acquiredAt: shopDayOf(clock.now()) })
        // The log outlives the product: names of fields, and no values.
        return { changes: { 'private.acquiredAt': {} }, columns: {} }
      })
    },
  }
}

function presentUndrafted(row: SellRow, hasPhotos: boolean): UndraftedSell {
  const price = agreedPrice(row)
  if (!price) throw new Error('an approval has its price')
  const { id, number, productType, model, condition } = row
  const photo = hasPhotos ? `/v1/staff/sell-drafts/${id}/photo` : null
  return { id, number: String(number), productType, model, condition, agreedPrice: price, photo }
}

async function* buffers(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk)
}
