/** HEIC files: a real one, made by libheif's encoder, and one with a phone's structure and any declared size, but without pixels. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Private metadata in the real one. */
export const heicSecret = 'Secret Camera Works'

/** 320 × 240 px, to be turned to the right: it is blue and red above, white and green below. Its EXIF has a camera and a location. */
export const realHeic = (): Buffer => readFileSync(join(import.meta.dirname, 'photo.heic'))

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
const item = (id: number, type: string) => box('infe', full(2), number16(id), number16(0), Buffer.from(type, 'latin1'), text(''))

export type HeicOptions = {
  width?: number
  height?: number
  /** How many bytes replace the pixels. */
  pixels?: number
}

export function aHeic({ width = 4032, height = 3024, pixels = 6000 }: HeicOptions = {}): Buffer {
  const coded = Buffer.alloc(pixels, 0xab)
  const file = (start: number): Buffer =>
    Buffer.concat([
      box('ftyp', Buffer.from('heic', 'latin1'), number32(0), Buffer.from('mif1heic', 'latin1')),
      box(
        'meta',
        full(0),
        box('hdlr', full(0), number32(0), Buffer.from('pict'), Buffer.alloc(12), text('')),
        box('pitm', full(0), number16(1)),
        box('iinf', full(0), number16(1), item(1, 'hvc1')),
        box(
          'iprp',
          box('ipco', box('ispe', full(0), number32(width), number32(height)), box('irot', Buffer.from([3]))),
          box('ipma', full(0), number32(0)),
        ),
        box(
          'iloc',
          full(1),
          Buffer.from([0x44, 0x00]),
          number16(1),
          Buffer.concat([number16(1), number16(0), number16(0), number16(1), number32(start), number32(coded.length)]),
        ),
      ),
      box('mdat', coded),
    ])
  // The length of the part before the pixels does not depend on their offset.
  return file(file(0).indexOf(coded.subarray(0, 100)))
}
