/**
 * The QR code of simplified tax invoices, phase one of the Saudi tax authority (ZATCA): fields as tag, length and value, in base64. The
 * length is one byte and counts bytes of UTF-8, not characters.
 */

/** Amounts in minor units of SAR. */
export type TaxFacts = { sellerName: string; vatNumber: string; issuedAt: Date; total: number; vat: number }

const mostBytes = 255
const encoder = new TextEncoder()

/** @returns the text of the QR code */
export function zatcaQrText({ sellerName, vatNumber, issuedAt, total, vat }: TaxFacts): string {
  const timestamp = issuedAt.toISOString().replace(/\.\d+Z$/, 'Z')
  const values = [sellerName, vatNumber, timestamp, decimal(total), decimal(vat)]
  return Buffer.concat(values.map((value, index) => field(index + 1, value))).toString('base64')
}

function field(tag: number, value: string): Uint8Array {
  const bytes = withinLimit(value)
  return Uint8Array.of(tag, bytes.length, ...bytes)
}

/** Cuts a name that is too long for its length byte at the end of a character. */
function withinLimit(value: string): Uint8Array {
  const bytes = new Uint8Array(mostBytes)
  const { written } = encoder.encodeInto(value, bytes)
  return bytes.subarray(0, written)
}

/** "1234.50". */
const decimal = (amount: number): string => (amount / 100).toFixed(2)
