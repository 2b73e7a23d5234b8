import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import type { Purchase, PurchaseBody } from '#contract/products/purchase.ts'
import type { Locale } from '#contract/locale.ts'
import { keysOf } from '#contract/typed-keys.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PurchaseColumns, StaffProductRecord } from '#server/db/records/staff-product-records.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { type DrawInvoice, openInvoicePrinter } from '#server/pdf/draw-invoice.ts'
import { type GetShopFace, paperFaceOf } from '#server/modules/face/shop-face-service.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createTurns } from '#server/platform/turns.ts'
import { noSuchProduct, type ProductChanges } from '../edit/change-service.ts'
import { checkComplete, checkVersion } from '../edit/policy.ts'
import { type House, presentPurchase, type WholePurchase } from './presenter.ts'
import { findProduct, putPrivate, readRecords } from '../edit/repository.ts'

export type PurchasesDeps = {
  db: Db
  catalogue: Pick<Catalogue, 'vocabulary'>
  recordAction: RecordAction
  houseIn: (locale: Locale) => Promise<House>
  shopFace: GetShopFace
  /** The folder of the face's pictures. */
  storage: Storage
  open?: () => Promise<DrawInvoice>
}

/** A drawing occupies the process, so one follows another, and the rest is asked to come again. */
const mostWaiting = 20

/** From whom the house has bought its pieces, and the invoices of that. Each view is in the log of actions (docs/areas/products.md). */
export function createPurchases(
  { db, catalogue, recordAction, houseIn, shopFace, storage, open = openInvoicePrinter }: PurchasesDeps,
  { changing }: Pick<ProductChanges, 'changing'>,
) {
  const inTurn = createTurns(1, mostWaiting)
  let draw: DrawInvoice | undefined
  const read = async (id: string): Promise<StaffProductRecord> => {
    const row = productIdPattern.test(id) ? await findProduct(db, id) : undefined
    const [record] = row ? await readRecords(db, [row]) : []
    if (!record) throw noSuchProduct()
    return record
  }
  const viewed = (id: string, staff: StaffCaller, action: 'purchase.view' | 'purchase.invoice') =>
    db.transaction((transaction) => recordAction(transaction, staff, { action, subject: id, changes: {} }))

  return {
    async get(id: string, staff: StaffCaller): Promise<Purchase> {
      const record = await read(id)
      await viewed(id, staff, 'purchase.view')
      return present(record)
    },

    /** @throws HttpError `product.changed` */
    async save(id: string, { version, ...given }: PurchaseBody, staff: StaffCaller): Promise<Purchase> {
      await changing(id, staff, async (transaction, record) => {
        checkVersion(record.row, version)
        const [before, after] = [columnsOf(present(record)), columnsOf(given)]
        const changed = keysOf(after).filter((key) => before[key] !== after[key])
        if (changed.length > 0) await putPrivate(transaction, id, after)
        // The log outlives the product: names of fields, and no values.
        return { changes: Object.fromEntries(changed.map((key) => [`private.${key}`, {}])), columns: {} }
      })
      return present(await read(id))
    },

    /** The invoice, as PDF. @throws HttpError `product.incomplete` with the fields that it lacks; TooBusy */
    invoice: (id: string, locale: Locale, staff: StaffCaller): Promise<{ name: string; content: Buffer }> =>
      inTurn(async () => {
        const record = await read(id)
        const purchase = record.private
        checkComplete(missingOf(record))
        if (!purchase || !isWhole(purchase)) throw new HttpError('product.incomplete', 'no purchase is recorded')
        draw ??= await open()
        const brand = record.row.brandId === null ? undefined : catalogue.vocabulary.brands.get(record.row.brandId)
        const house = { en: await houseIn('en'), ar: await houseIn('ar') }
        const face = await shopFace()
        const paper = presentPurchase({ record, purchase, brand, house, names: face.names }, locale)
        const content = await draw({ ...paper, face: await paperFaceOf(face, locale, storage) })
        await viewed(id, staff, 'purchase.invoice')
        return { name: `purchase-${id}.pdf`, content }
      }),
  }
}

const isWhole = (purchase: NonNullable<StaffProductRecord['private']>): purchase is WholePurchase =>
  purchase.costSar !== null && purchase.acquiredAt !== null

const present = (record: StaffProductRecord): Purchase => ({
  idKind: record.private?.sellerIdKind ?? null,
  idNumber: record.private?.sellerIdNumber ?? '',
  phone: record.private?.sellerPhone ?? '',
  payment: record.private?.paidBy ?? null,
  version: record.row.version,
  missing: missingOf(record),
})

const columnsOf = ({ idKind, idNumber, phone, payment }: Omit<PurchaseBody, 'version'>): PurchaseColumns => ({
  sellerIdKind: idKind,
  sellerIdNumber: idNumber,
  sellerPhone: phone,
  paidBy: payment,
})

/** Paths of what a purchase invoice needs, as the forms name them. */
function missingOf({ row, private: own }: StaffProductRecord): string[] {
  const needed: [path: string, isThere: boolean][] = [
    ['model.en', row.modelEn !== ''],
    ['model.ar', row.modelAr !== ''],
    ['private.acquiredFrom', (own?.acquiredFrom ?? '') !== ''],
    ['private.acquiredAt', (own?.acquiredAt ?? null) !== null],
    ['private.costSar', (own?.costSar ?? null) !== null],
    ['idKind', (own?.sellerIdKind ?? null) !== null],
    ['idNumber', (own?.sellerIdNumber ?? '') !== ''],
    ['payment', (own?.paidBy ?? null) !== null],
  ]
  return needed.filter(([, isThere]) => !isThere).map(([path]) => path)
}
