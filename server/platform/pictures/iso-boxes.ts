/** A box of an ISO base media file (ISO/IEC 14496-12): HEIC, for example. Offsets are those of the whole file. */
export type IsoBox = { type: string; start: number; content: number; end: number }

/** A file whose boxes are not nested correctly. */
export class BoxesUnreadable extends Error {}

/** A photo of a phone has some hundred. */
const mostBoxes = 20_000

/**
 * The consecutive boxes between two offsets.
 * @throws BoxesUnreadable where one ends beyond `to`, or where there are too many
 */
export function isoBoxes(bytes: Buffer, from: number, to: number): IsoBox[] {
  const boxes: IsoBox[] = []
  for (let start = from; start < to;) {
    if (boxes.length === mostBoxes) throw new BoxesUnreadable('too many boxes')
    if (start + 8 > to) throw new BoxesUnreadable('a box is shorter than its head')
    const short = bytes.readUInt32BE(start)
    const isLong = short === 1
    if (isLong && start + 16 > to) throw new BoxesUnreadable('a box is shorter than its head')
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short
    const content = start + (isLong ? 16 : 8)
    const end = start + size
    if (end < content || end > to) throw new BoxesUnreadable('a box does not fit into the file')
    boxes.push({ type: bytes.toString('latin1', start + 4, start + 8), start, content, end })
    start = end
  }
  return boxes
}

/** Reads consecutive numbers. */
export type IsoNumbers = { next: (size: 1 | 2 | 4) => number; skip: (count: number) => void }

/** @throws BoxesUnreadable where a number goes beyond the box */
export function isoNumbers(bytes: Buffer, { content, end }: IsoBox): IsoNumbers {
  let at = content
  const take = (count: number): number => {
    if (at + count > end) throw new BoxesUnreadable('a box is shorter than what it lists')
    at += count
    return at - count
  }
  return {
    next: (size) => bytes.readUIntBE(take(size), size),
    skip: (count) => void take(count),
  }
}
