import { orderReceipt, receiptFileName } from '#contract/orders/order-receipt.ts'
import { receiptTypes, type UploadIds } from '#contract/files/upload-types.ts'
import type { Db } from '#server/db/open/database.ts'
import type { OrderReceiptRow } from '#server/db/records/request-records.ts'
import type { Attachment } from '#server/http/answers/attachment.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { TakenFile } from '#server/modules/files/take-uploads-service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isNewId, newId } from '#server/platform/secrets/secrets.ts'
import { clearTracking, deleteReceipts, findReceipt, insertReceipt, insertView } from './receipts-repository.ts'
import { readOrder } from './repository.ts'

/** A receipt that is sent. `position`: among the receipts of its order, from 0. `idempotencyKey`: with endpoint and caller. */
export type GivenReceipt = {
  orderId: string
  customerId: string
  uploads: UploadIds
  position: number
  sentAt: Date
  idempotencyKey: string
}

/** The receipts of transfers: files that only their owner and the staff read. */
export type OrderReceipts = {
  /**
   * Makes an upload the receipt of an order, in the transaction that processes the order.
   * @throws HttpError if the upload is another customer's, incomplete, or of a type that no receipt has
   */
  add: (transaction: Db, given: GivenReceipt) => Promise<void>
  /** Opens a receipt of an order that the caller may see. @throws HttpError if it has no such receipt */
  open: (orderId: string, receiptId: string) => Promise<Attachment>
  /** Opens a receipt for a specialist, and records the view. @returns undefined if there is no such receipt */
  openForStaff: (staff: StaffCaller, receiptId: string) => Promise<Attachment | undefined>
  /** Deletes all receipts of orders, in the transaction that deletes their account. The next sweep deletes the files. */
  removeAllOf: (transaction: Db, orderIds: readonly string[]) => Promise<void>
}

export type OrderReceiptsDeps = {
  db: Db
  clock: Clock
  files: Pick<Files, 'open' | 'doom'>
  uploads: Pick<Uploads, 'take'>
  recordAction: RecordAction
}

export function createOrderReceipts({ db, clock, files, uploads, recordAction }: OrderReceiptsDeps): OrderReceipts {
  const find = async (id: string) => (isNewId(id) ? findReceipt(db, id) : undefined)
  const openRow = async ({ orderId, type, position, bytes, fileId }: OrderReceiptRow): Promise<Attachment> => {
    const content = await files.open(fileId)
    if (!content) throw noSuchReceipt()
    const { number } = (await readOrder(db, orderId)).row
    return { name: receiptFileName(String(number), type, position), type, bytes, content }
  }

  return {
    async add(transaction, { orderId, customerId, uploads: ids, position, sentAt, idempotencyKey }) {
      const [file] = await uploads.take(transaction, customerId, orderReceipt, ids)
      if (!file) throw new Error('a receipt without its file was accepted')
      const { id: fileId, bytes } = file
      const sent = { sentAt, state: 'sent' as const, reason: null }
      await insertReceipt(transaction, {
        id: newId(),
        orderId,
        position,
        type: receiptTypeOf(file),
        bytes,
        ...sent,
        fileId,
        idempotencyKey,
      })
    },

    async open(orderId, receiptId) {
      const row = await find(receiptId)
      if (row?.orderId !== orderId) throw noSuchReceipt()
      return openRow(row)
    },

    async openForStaff(staff, receiptId) {
      const row = await find(receiptId)
      if (!row) return undefined
      // Insert the view before the first byte is sent, so that no receipt is seen without a record.
      await db.transaction(async (transaction) => {
        const { staffId, name: staffName } = staff
        const { orderId } = row
        await insertView(transaction, { staffId, staffName, orderId, receiptId, viewedAt: clock.now() })
        await recordAction(transaction, staff, { action: 'receipt.view', subject: orderId, changes: { receipt: { to: receiptId } } })
      })
      return openRow(row)
    },

    async removeAllOf(transaction, orderIds) {
      await files.doom(transaction, await deleteReceipts(transaction, orderIds))
      await clearTracking(transaction, orderIds)
    },
  }
}

const noSuchReceipt = () => new HttpError('resource.not-found', 'no such receipt')

function receiptTypeOf({ type }: TakenFile): OrderReceiptRow['type'] {
  const receiptType = receiptTypes.find((known) => known === type)
  if (!receiptType) throw new Error(`an upload of type ${type} was taken as a receipt`)
  return receiptType
}
