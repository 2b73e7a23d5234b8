import { BoxesUnreadable, type IsoBox, isoBoxes, isoNumbers } from './iso-boxes.ts'

/** The bytes of version and flags, with which many boxes begin. */
const fullHead = 4
/** The kind of a color box. */
const profileHead = 4

/** The largest width and height that it declares; undefined where it is no HEIC that can be read. */
export const heicSize = (bytes: Buffer): { width: number; height: number } | undefined =>
  ifReadable(() => {
    const children = childrenOfMeta(bytes)
    if (![...itemsOf(bytes, children).values()].includes('hvc1')) return undefined
    const sizes = propertiesOf(bytes, children)
      .filter(({ type }) => type === 'ispe')
      .map((box) => {
        const numbers = isoNumbers(bytes, box)
        numbers.skip(fullHead)
        return { width: numbers.next(4), height: numbers.next(4) }
      })
    return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0]
  })

/** The ICC profile of its colors, if it has one: that of a phone is Display P3. Undefined where it is no HEIC that can be read. */
export const heicProfile = (bytes: Buffer): Buffer | undefined =>
  ifReadable(() => {
    const children = childrenOfMeta(bytes)
    const kindOf = ({ content }: IsoBox) => bytes.toString('latin1', content, content + profileHead)
    const profile = propertiesOf(bytes, children).find((box) => box.type === 'colr' && kindOf(box) === 'prof')
    return profile && bytes.subarray(profile.content + profileHead, profile.end)
  })

function ifReadable<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof BoxesUnreadable) return undefined
    throw error
  }
}

const propertiesOf = (bytes: Buffer, children: readonly IsoBox[]): IsoBox[] =>
  childrenOf(bytes, the('ipco', childrenOf(bytes, the('iprp', children), 0)), 0)

function the(type: string, boxes: readonly IsoBox[]): IsoBox {
  const [found, another] = boxes.filter((box) => box.type === type)
  if (!found || another) throw new BoxesUnreadable(`not one box ${type}`)
  return found
}

const childrenOf = (bytes: Buffer, { content, end }: IsoBox, head: number) => isoBoxes(bytes, content + head, end)

const childrenOfMeta = (bytes: Buffer): IsoBox[] => childrenOf(bytes, the('meta', isoBoxes(bytes, 0, bytes.length)), fullHead)

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
