import { queryOptions } from '@tanstack/react-query'
import { download } from '#src/api/download.ts'
import type { Receipt } from '#src/contract/orders.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** A receipt of the customer's own order, in the memory of this page only: no cache of the device has it. It never changes. */
export const receiptQuery = ({ locale, currency }: Preferences, orderId: string, { id, type }: Receipt) =>
  queryOptions({
    queryKey: ['order-receipt', orderId, id],
    queryFn: ({ signal }) => download('orders.receipts.get', { locale, currency, params: { id: orderId, receiptId: id }, type, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
