import type { Db } from '#server/db/open/database.ts'
import type { StoredInvoice } from '#server/db/records/invoice-records.ts'
import type { Attachment } from '#server/http/answers/attachment.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { type DrawInvoice, openInvoicePrinter } from '#server/pdf/draw-invoice.ts'
import { type GetShopFace, paperFaceOf } from '#server/modules/face/shop-face-service.ts'
import { inOnePiece } from '#server/platform/files/in-one-piece.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { createTurns } from '#server/platform/turns.ts'
import { invoiceNumberText, isTaxInvoice, presentInvoice, vatInRiyals } from './presenter.ts'
import { findInvoice } from './repository.ts'
import { zatcaQrText } from './zatca-policy.ts'

/** An invoice as a PDF document. */
export type InvoiceFile = { name: string; type: 'application/pdf'; content: Buffer }

export type Invoices = {
  /**
   * Draws the invoice of an order, in the language of the order and with a note if it was canceled or refunded since. The caller has
   * checked who may see it.
   * @throws HttpError where there is no such order; TooBusy
   */
  file: (orderId: string) => Promise<InvoiceFile>
}

/** A drawing occupies the process, so one follows another, and the rest is asked to come again. */
const mostWaiting = 20

export type InvoicesDeps = { db: Db; shopFace: GetShopFace; storage: Storage; open?: () => Promise<DrawInvoice> }

export function createInvoices({ db, shopFace, storage, open = openInvoicePrinter }: InvoicesDeps): Invoices {
  const inTurn = createTurns(1, mostWaiting)
  let draw: DrawInvoice | undefined
  return {
    file: (orderId) =>
      inTurn(async () => {
        const stored = await findInvoice(db, orderId)
        if (!stored) throw new HttpError('resource.not-found', 'no such invoice')
        draw ??= await open()
        const face = await shopFace()
        const paper = presentInvoice(stored, qrTextOf(stored), face.names)
        const content = await draw({ ...paper, face: await paperFaceOf(face, paper.locale, storage) })
        return { name: `invoice-${invoiceNumberText(stored.invoice.number)}.pdf`, type: 'application/pdf', content }
      }),
  }
}

/** The response with an invoice. */
export const attachmentOf = ({ name, type, content }: InvoiceFile): Attachment => ({
  name,
  type,
  bytes: content.length,
  content: inOnePiece(content),
})

/** Only tax invoices have one. */
function qrTextOf(stored: StoredInvoice): string | undefined {
  const { sellerName, sellerVatNumber, issuedAt } = stored.invoice
  if (!isTaxInvoice(stored)) return undefined
  return zatcaQrText({ sellerName, vatNumber: sellerVatNumber, issuedAt, total: stored.order.grandTotalSar, vat: vatInRiyals(stored) })
}
