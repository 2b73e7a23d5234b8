import { idImageFileName } from '#contract/accounts/id-image-name.ts'
import { receiptFileName } from '#contract/orders/order-receipt.ts'
import { photoEndings } from '#contract/photographs/photo-limits.ts'
import { photoFileName } from '#contract/sells/sell-photos.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { inOnePiece } from '#server/platform/files/in-one-piece.ts'
import { type ZipContent, zipOf } from '#server/platform/files/zip-writer.ts'
import { type ExportedRow, readAccount, readFiles, readOfRequests, readRequestRows } from './export-repository.ts'
import { existingCustomer } from './page-service.ts'

/**
 * All that is stored of a customer, as an archive that is made while it is read: the files, then `data.json`. The export is recorded.
 * @throws HttpError where there is no such customer
 */
export type ExportCustomer = (id: string, staff: StaffCaller) => Promise<AsyncIterable<Uint8Array>>

export type ExportCustomerDeps = {
  db: Db
  clock: Clock
  files: Pick<Files, 'open'>
  recordAction: RecordAction
  /** The pieces that a customer has added to their own, with what is sealed of them. */
  ownedPiecesOf: (db: Db, customerId: string) => Promise<ExportedRow[]>
}

export function createExportCustomer({ db, clock, files, recordAction, ownedPiecesOf }: ExportCustomerDeps): ExportCustomer {
  return async (id, staff) => {
    await existingCustomer(db, id)
    // Recorded before the first byte is sent.
    await recordAction(db, staff, { action: 'customer.export', subject: id, changes: {} })
    return archive(id)
  }

  /** Begins where it is read: a HEAD request reads nothing. */
  async function* archive(customerId: string): AsyncGenerator<Uint8Array> {
    yield* zipOf(exported(customerId)) as AsyncIterable<Uint8Array>
  }

  async function* exported(customerId: string): AsyncGenerator<ZipContent> {
    const named = await namedFiles(customerId)
    const missing: string[] = []
    for (const { name, fileId, type } of named) {
      const content = await files.open(fileId)
      // A lost file is in the log, and must not keep the others from being exported.
      if (content) yield { name, isPacked: type !== 'application/pdf', content }
      else missing.push(name)
    }
    const data = await db.transaction(async (transaction) => ({
      ...(await dataOf(transaction, customerId)),
      ownedPieces: await ownedPiecesOf(transaction, customerId),
    }))
    const text = JSON.stringify({ exportedAt: clock.now(), ...data, missingFiles: missing }, undefined, 2)
    yield { name: 'data.json', isPacked: false, content: inOnePiece(Buffer.from(text)) }
  }

  async function namedFiles(customerId: string) {
    const { idImages, photos, receipts, ownedPhotos } = await readFiles(db, customerId)
    return [
      ...idImages.map((image) => ({ ...image, name: `id/${idImageFileName(image.side, image.type)}` })),
      ...photos.map(({ number, photo }) => ({ ...photo, name: `sell-${number}/${photoFileName(photo, photo.position)}` })),
      ...ownedPhotos.map((photo) => ({
        ...photo,
        name: `piece-${photo.pieceId}/photo-${photo.position + 1}${photoEndings[photo.type][0]}`,
      })),
      ...receipts.map(({ number, receipt }) => ({
        ...receipt,
        name: `order-${number}/${receiptFileName(String(number), receipt.type, receipt.position)}`,
      })),
    ]
  }
}

async function dataOf(transaction: Db, customerId: string) {
  const { customer, ...account } = await readAccount(transaction, customerId)
  const requests = await readRequestRows(transaction, customerId)
  const parts = await readOfRequests(
    transaction,
    requests.map(({ id }) => String(id)),
  )
  return { customer: customer?.[0], ...account, requests: requests.map((row) => ({ ...row, ...parts.get(String(row['id'])) })) }
}
