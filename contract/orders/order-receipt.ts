import { mostUploadBytes, receiptTypes } from '#contract/files/upload-types.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'

/** The receipt of a transfer, by the name under which it is sent. Free of zod, because `paths.ts` imports it. */
export const orderReceipt = {
  receipt: { types: receiptTypes, maxBytes: mostUploadBytes, min: 1, max: 1 },
} as const satisfies FileFields

/** The most receipts of one order; rejected ones count. */
export const mostReceipts = 5

const endings: Record<(typeof receiptTypes)[number], string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** The name of the file as which a receipt is saved: `receipt-10461-1.pdf`. @param position among the receipts of its order, from 0 */
export const receiptFileName = (orderNumber: string, type: keyof typeof endings, position: number): string =>
  `receipt-${orderNumber}-${position + 1}.${endings[type]}`
