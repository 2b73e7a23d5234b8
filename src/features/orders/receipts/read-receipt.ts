import { isPdf, pdfSniffedBytes } from '#contract/files/pdf-content.ts'
import { mostUploadBytes, receiptTypes } from '#contract/files/upload-types.ts'

export type ReceiptType = (typeof receiptTypes)[number]

/** Why a chosen file is rejected: it is none of the types, too large, has no bytes (a cloud has not downloaded it), or cannot be read. */
export type ReceiptProblem = 'type' | 'too-large' | 'empty' | 'unreadable'

const begins = (head: Uint8Array, beginning: string): boolean => String.fromCharCode(...head.subarray(0, beginning.length)) === beginning

/** Each type is known by the first bytes of the content: a name or a declared type may be wrong. */
const isOfType: Record<ReceiptType, (head: Uint8Array) => boolean> = {
  'image/jpeg': (head) => begins(head, '\xff\xd8\xff'),
  'image/png': (head) => begins(head, '\x89PNG\r\n\x1a\n'),
  'application/pdf': isPdf,
}

/**
 * Reads a chosen receipt, and checks it by its content. Its bytes stay as they are: a receipt keeps its pixels, and the server removes
 * location and device while it receives it, as for ID images (docs/areas/uploads.md). They are read now, because a phone may take the
 * file away before it is sent. Never rejects.
 */
export async function readReceipt(file: File): Promise<{ receipt: File } | { problem: ReceiptProblem }> {
  if (file.size === 0) return { problem: 'empty' }
  if (file.size > mostUploadBytes) return { problem: 'too-large' }
  try {
    const bytes = await file.arrayBuffer()
    const head = new Uint8Array(bytes, 0, Math.min(pdfSniffedBytes, bytes.byteLength))
    const type = receiptTypes.find((each) => isOfType[each](head))
    return type ? { receipt: new File([bytes], file.name, { type, lastModified: file.lastModified }) } : { problem: 'type' }
  } catch (error) {
    console.debug('a chosen receipt could not be read', error)
    return { problem: 'unreadable' }
  }
}
