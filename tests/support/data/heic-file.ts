/** A HEIC file with a phone's structure, without decodable pixels: no encoder is available here. */

const box = (type: string, ...content: Uint8Array[]): Buffer => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const full = (version: number) => Buffer.from([version, 0, 0, 0])
const number16 = (value: number) => Buffer.from([value >> 8, value & 255])
const number32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const text = (value: string) => Buffer.from(`${value}\0`, 'latin1')
const item = (id: number, type: string, ...more: Uint8Array[]) =>
  box('infe', full(2), number16(id), number16(0), Buffer.from(type, 'latin1'), text(''), ...more)

/** Private metadata in the file, which must be gone afterwards. */
export const heicSecrets = ['Secret Camera Works', '24.7136 N', 'Riyadh', 'note of an application', 'serial 0815'] as const
const [camera, place, city, note, serial] = heicSecrets.map((secret) => Buffer.from(secret)) as [Buffer, Buffer, Buffer, Buffer, Buffer]

export type HeicOptions = {
  width?: number
  height?: number
  brand?: 'heic' | 'mif1'
  /** How many bytes replace the pixels. */
  pixels?: number
  /** EXIF in the box `idat`, as some encoders write it. */
  exifInMeta?: boolean
  /** The declared end of the EXIF data, if it is not the real one. */
  exifLength?: number
}

export function aHeic({
  width = 4032,
  height = 3024,
  brand = 'heic',
  pixels = 6000,
  exifInMeta = false,
  exifLength,
}: HeicOptions = {}): Buffer {
  const coded = Buffer.alloc(pixels, 0xab)
  const exif = Buffer.concat([number32(6), Buffer.from('Exif\0\0MM', 'latin1'), camera, place])
  const xmp = Buffer.concat([Buffer.from('<x:xmpmeta><place>'), city, Buffer.from('</place></x:xmpmeta>')])
  const file = (start: number): Buffer => {
    const extent = (id: number, method: number, at: number, length: number) =>
      Buffer.concat([number16(id), number16(method), number16(0), number16(1), number32(at), number32(length)])
    const exifAt = exifInMeta ? 0 : start + coded.length + xmp.length
    return Buffer.concat([
      box('ftyp', Buffer.from(brand, 'latin1'), number32(0), Buffer.from('mif1heic', 'latin1')),
      box(
        'meta',
        full(0),
        box('hdlr', full(0), number32(0), Buffer.from('pict'), Buffer.alloc(12), text('')),
        box('pitm', full(0), number16(1)),
        box('iinf', full(0), number16(3), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime', text('application/rdf+xml'))),
        box(
          'iprp',
          box('ipco', box('ispe', full(0), number32(width), number32(height)), box('irot', Buffer.from([3]))),
          box('ipma', full(0), number32(0)),
        ),
        ...(exifInMeta ? [box('idat', exif)] : []),
        box(
          'iloc',
          full(1),
          Buffer.from([0x44, 0x00]),
          number16(3),
          extent(1, 0, start, coded.length),
          extent(2, exifInMeta ? 1 : 0, exifAt, exifLength ?? exif.length),
          extent(3, 0, start + coded.length, xmp.length),
        ),
        box('uuid', note),
      ),
      box('mdat', coded, xmp, ...(exifInMeta ? [] : [exif])),
      box('sefd', serial),
    ])
  }
  // The length of the part before the pixels does not depend on their offset.
  return file(file(0).indexOf(coded.subarray(0, 100)))
}
