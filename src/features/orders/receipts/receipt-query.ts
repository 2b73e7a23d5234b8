import { download } from '#calls/download.ts'
import type { Receipt } from '#contract/orders/orders.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { ownFile } from '#src/queries/own-file.ts'

/** A receipt of the customer's own order. */
export const receiptQuery = ({ locale, currency }: Preferences, orderId: string, { id, type }: Receipt) =>
  ownFile(['order-receipt', orderId, id], (signal) =>
    download('orders.receipts.get', { locale, currency, params: { id: orderId, receiptId: id }, type, signal }),
  )
