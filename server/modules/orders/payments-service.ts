import type { UploadIds } from '#contract/files/upload-types.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Attachment } from '#server/http/answers/attachment.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { TellHouse } from '#server/modules/house-pushes/tell-house-service.ts'
import type { Requests } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { expectsReceipt } from './policy.ts'
import { findReceiptByKey, insertEvent } from './receipts-repository.ts'
import type { OrderReceipts } from './receipts-service.ts'
import { newsOf } from './presenter.ts'
import { readOrder } from './repository.ts'

/** `idempotencyKey`: with endpoint and caller. */
export type ReceiptSender = { caller: CustomerCaller; idempotencyKey: string; uploads: UploadIds }

export type OrderPayments = {
  /**
   * Takes a receipt of the transfer: the order is processed from then on, and after a rejection its units are taken out of the stock again.
   * A repeated key changes nothing, for ever.
   * @throws HttpError 404 if it is another customer's order, `order.no-receipt-expected`, `order.sold`, and for the file `upload.gone`,
   * `request.invalid`
   */
  sendReceipt: (orderId: string, sender: ReceiptSender) => Promise<void>
  /** @throws HttpError 404 if it is another customer's order, or has no such receipt */
  openReceipt: (orderId: string, receiptId: string, caller: CustomerCaller) => Promise<Attachment>
}

export type OrderPaymentsDeps = {
  clock: Clock
  requests: Pick<Requests, 'find' | 'change' | 'moveBySystem'>
  receipts: OrderReceipts
  tellHouse: TellHouse
}

export function createOrderPayments({ clock, requests, receipts, tellHouse }: OrderPaymentsDeps): OrderPayments {
  const findOwn = (id: string, caller: CustomerCaller) => requests.find('order', id, { caller, key: null })
  async function take(transaction: Db, orderId: string, { caller, idempotencyKey, uploads }: ReceiptSender): Promise<void> {
    const { customerId } = caller
    // After locking, so that of two equal calls at the same time the second one finds the receipt of the first.
    if (await wasSent(transaction, orderId, idempotencyKey)) return
    // One moment for receipt and event: the event begins the receipts of a transfer.
    const now = clock.now()
    const order = await readOrder(transaction, orderId)
    const { row, receipts: before } = order
    if (!expectsReceipt(order, now)) throw new HttpError('order.no-receipt-expected', `the order is ${row.status}`)
    await receipts.add(transaction, { orderId, customerId, uploads, position: before.length, sentAt: now, idempotencyKey })
    // Another photo of the same transfer changes nothing else.
    if (row.status === 'processing') return
    const nothing = { staffId: null, staffName: null, carrier: null, trackingNumber: null, amount: null, idempotencyKey: null }
    await insertEvent(transaction, { orderId, event: 'receipt-sent', at: now, by: 'shopper', ...nothing })
    await requests.moveBySystem(transaction, 'order', orderId, 'processing')
    await tellHouse(transaction, { kind: 'receipt', ...newsOf(order), request: { ...row, status: 'processing' } })
  }

  return {
    async sendReceipt(orderId, sender) {
      await findOwn(orderId, sender.caller)
      await requests.change('order', orderId, (transaction, { customerId }) => {
        if (customerId !== sender.caller.customerId) throw new HttpError('auth.unauthorized', 'the account is gone')
        return take(transaction, orderId, sender)
      })
    },
    async openReceipt(orderId, receiptId, caller) {
      await findOwn(orderId, caller)
      return receipts.open(orderId, receiptId)
    },
  }
}

/** @throws HttpError if the key was used for another order */
async function wasSent(transaction: Db, orderId: string, idempotencyKey: string): Promise<boolean> {
  const sent = await findReceiptByKey(transaction, idempotencyKey)
  if (sent && sent.orderId !== orderId) throw new HttpError('idempotency.key-reused', 'the key was used for another order')
  return sent !== undefined
}
