import { firstWhere } from '../arrays/bisect.ts'
import { grown } from '../arrays/grown.ts'
import { compact } from '../words/normalise.ts'

/** The references of all rows, compacted and concatenated: row r has the bytes from `ends[r - 1]` (or 0) to `ends[r]`. */
export type References = { readonly bytes: Uint8Array; readonly ends: Uint32Array }

/** The offset of a row's bytes; for the row after the last one, the total length. */
export const startOf = (ends: Uint32Array, row: number): number => (row === 0 ? 0 : ends[row - 1]!)

/** ASCII stays as it is. Arabic letters lie in one Unicode block, so that seven of their bits tell them apart. */
const referenceByte = (code: number): number => (code < 128 ? code : (code & 127) | 128)

function referenceBytes(reference: string): Uint8Array {
  const text = compact(reference)
  // A plain loop: an iterator would make the references a third of the build time of the index.
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = referenceByte(text.charCodeAt(at))
  return bytes
}

/** Collects references one by one. */
export class ReferenceWriter {
  #bytes = new Uint8Array(1024)
  #length = 0
  #ends = new Uint32Array(64)
  #rows = 0

  add(reference: string): void {
    const bytes = referenceBytes(reference)
    const end = this.#length + bytes.length
    if (end > this.#bytes.length) this.#bytes = grown(this.#bytes, end * 2)
    if (this.#rows === this.#ends.length) this.#ends = grown(this.#ends, this.#rows * 2)
    this.#bytes.set(bytes, this.#length)
    this.#length = this.#ends[this.#rows++] = end
  }

  /** Both arrays may be longer than their content. */
  get references(): References {
    return { bytes: this.#bytes, ends: this.#ends }
  }
}

/** The compacted reference of a row, its letters beyond ASCII as the codes that stand for them. */
export const referenceAt = ({ bytes, ends }: References, row: number): string =>
  String.fromCharCode(...bytes.subarray(startOf(ends, row), ends[row]))

export function compareReferences({ bytes, ends }: References, a: number, b: number): number {
  const aStart = startOf(ends, a)
  const bStart = startOf(ends, b)
  const aLength = ends[a]! - aStart
  const bLength = ends[b]! - bStart
  const shared = Math.min(aLength, bLength)
  for (let at = 0; at < shared; at++) {
    const difference = bytes[aStart + at]! - bytes[bStart + at]!
    if (difference !== 0) return difference
  }
  return aLength - bLength
}

/** The first six bytes as a number, by which references can be sorted without comparing bytes one by one. */
export function referenceHead({ bytes, ends }: References, row: number): number {
  const start = startOf(ends, row)
  let head = 0
  for (let at = 0; at < 6; at++) head = head * 256 + (start + at < ends[row]! ? bytes[start + at]! : 0)
  return head
}

/** Compares the beginning of a row's reference with `prefix`; 0 where it starts with it. */
function compareWithPrefix({ bytes, ends }: References, row: number, prefix: Uint8Array): number {
  const start = startOf(ends, row)
  for (let at = 0; at < prefix.length; at++) {
    if (start + at >= ends[row]!) return -1
    const difference = bytes[start + at]! - prefix[at]!
    if (difference !== 0) return difference
  }
  return 0
}

/** The rows whose reference or stock number begins with a text; the first `exact` of them equal it. */
export type NumberMatch = { readonly rows: Uint32Array; readonly exact: number }

/** @param order all rows by their reference. @param text compacted. */
export function findReferences(references: References, order: Uint32Array, text: string): NumberMatch {
  const prefix = referenceBytes(text)
  const from = firstWhere(order.length, (index) => compareWithPrefix(references, order[index]!, prefix) >= 0)
  const to = firstWhere(order.length, (index) => compareWithPrefix(references, order[index]!, prefix) > 0)
  const isLonger = (row: number) => references.ends[row]! - startOf(references.ends, row) > prefix.length
  return { rows: order.subarray(from, to), exact: firstWhere(to - from, (index) => isLonger(order[from + index]!)) }
}
