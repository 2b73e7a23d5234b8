import { BoxesUnreadable, type IsoBox, isoBoxes, isoNumbers } from './iso-boxes.ts'

/** Items with pixels, or with the composition of images. All others (EXIF, XMP) contain metadata about place, time and device. */
const pictureItems = new Set(['hvc1', 'grid', 'iovl', 'iden', 'tmap'])
/** The boxes that an image needs. Others are data of applications, and videos of a "live" photo. */
const neededBoxes = new Set(['ftyp', 'meta', 'mdat'])
const neededInMeta = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'dinf', 'grpl'])
/** The bytes of version and flags, with which many boxes begin. */
const fullHead = 4

/**
 * Overwrites a HEIC's metadata about place, time and device with zeros; all offsets stay, since boxes refer to each other by offset. The orientation
 * is a property of its own, and stays.
 * @throws BoxesUnreadable where it is no HEIC, or its items cannot be located
 */
export function heicWithoutMetadata(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes)
  const boxes = isoBoxes(bytes, 0, bytes.length)
  const { meta, children } = metaOf(bytes, boxes)
  const items = itemsOf(bytes, children)
  for (const { id, from, to } of extentsOf(bytes, children)) {
    if (!pictureItems.has(items.get(id) ?? '')) clean.fill(0, from, to)
  }
  const unneeded = [
    ...boxes.filter(({ type }) => !neededBoxes.has(type)),
    ...children.filter(({ type, start }) => start >= meta.start && !neededInMeta.has(type)),
  ]
  for (const { start, content, end } of unneeded) clean.fill(0, content, end).write('free', start + 4, 'latin1')
  return clean
}

/** The largest width and height that it declares; undefined where it is no HEIC that can be read. */
export function heicSize(bytes: Buffer): { width: number; height: number } | undefined {
  try {
    const { children } = metaOf(bytes, isoBoxes(bytes, 0, bytes.length))
    if (![...itemsOf(bytes, children).values()].includes('hvc1')) return undefined
    const properties = childrenOf(bytes, the('ipco', childrenOf(bytes, the('iprp', children), 0)), 0)
    const sizes = properties
      .filter(({ type }) => type === 'ispe')
      .map((box) => {
        const numbers = isoNumbers(bytes, box)
        numbers.skip(fullHead)
        return { width: numbers.next(4), height: numbers.next(4) }
      })
    return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0]
  } catch (error) {
    if (error instanceof BoxesUnreadable) return undefined
    throw error
  }
}

function the(type: string, boxes: readonly IsoBox[]): IsoBox {
  const [found, another] = boxes.filter((box) => box.type === type)
  if (!found || another) throw new BoxesUnreadable(`not one box ${type}`)
  return found
}

const childrenOf = (bytes: Buffer, { content, end }: IsoBox, head: number) => isoBoxes(bytes, content + head, end)

function metaOf(bytes: Buffer, boxes: readonly IsoBox[]): { meta: IsoBox; children: IsoBox[] } {
  const meta = the('meta', boxes)
  return { meta, children: childrenOf(bytes, meta, fullHead) }
}

/** The kind of each item, by its id. */
function itemsOf(bytes: Buffer, children: readonly IsoBox[]): Map<number, string> {
  const list = the('iinf', children)
  const version = isoNumbers(bytes, list).next(1)
  const entries = childrenOf(bytes, list, fullHead + (version === 0 ? 2 : 4))
  return new Map(
    entries.map((entry) => {
      const numbers = isoNumbers(bytes, entry)
      const entryVersion = numbers.next(1)
      // Older versions do not have the type of an item.
      if (entry.type !== 'infe' || entryVersion < 2) throw new BoxesUnreadable('an item without its kind')
      numbers.skip(3)
      const id = numbers.next(entryVersion === 2 ? 2 : 4)
      numbers.skip(2)
      return [id, Buffer.from(Array.from({ length: 4 }, () => numbers.next(1))).toString('latin1')] as const
    }),
  )
}

type Extent = { id: number; from: number; to: number }

/** The byte ranges of each item in the file. */
function extentsOf(bytes: Buffer, children: readonly IsoBox[]): Extent[] {
  const numbers = isoNumbers(bytes, the('iloc', children))
  const version = numbers.next(1)
  if (version > 2) throw new BoxesUnreadable('places of items of an unknown version')
  numbers.skip(3)
  const sizes = numbers.next(1)
  const more = numbers.next(1)
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizes >> 4, sizes & 15, more >> 4, version === 0 ? 0 : more & 15]
  const extents: Extent[] = []
  const items = numbers.next(version < 2 ? 2 : 4)
  for (let item = 0; item < items; item++) {
    const id = numbers.next(version < 2 ? 2 : 4)
    const method = version === 0 ? 0 : numbers.next(2) & 15
    numbers.skip(2)
    const base = numbers.next(baseSize)
    const count = numbers.next(2)
    for (let extent = 0; extent < count; extent++) {
      numbers.next(indexSize)
      const begin = base + numbers.next(offsetSize)
      const length = numbers.next(lengthSize)
      extents.push({ id, ...placeOf(bytes, children, { method, begin, length }) })
    }
  }
  return extents
}

/** A byte range of the file itself, or within the box `idat`. */
function placeOf(bytes: Buffer, children: readonly IsoBox[], { method, begin, length }: { method: number; begin: number; length: number }) {
  if (method > 1) throw new BoxesUnreadable('an item within an item')
  const within = method === 0 ? { content: 0, end: bytes.length } : the('idat', children)
  const from = within.content + begin
  // Length 0 means up to the end.
  const to = length === 0 ? within.end : from + length
  if (to > within.end) throw new BoxesUnreadable('an item beyond the file')
  return { from, to }
}
