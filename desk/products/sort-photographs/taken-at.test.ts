import { expect, test } from 'vitest'
import { exifTime, takenAt } from './taken-at.ts'

/** The beginning of a photograph, as a camera of either order of bytes writes it. */
function photograph(time: string, isLittle: boolean, before = 'JFIF and more, Exif'): Uint8Array<ArrayBuffer> {
  const tiff = new DataView(new ArrayBuffer(100))
  const put16 = (at: number, value: number) => tiff.setUint16(at, value, isLittle)
  const put32 = (at: number, value: number) => tiff.setUint32(at, value, isLittle)
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d)
  put16(2, 42)
  put32(4, 8)
  // The first directory: the orientation, and where the directory of EXIF is.
  put16(8, 2)
  put16(10, 0x0112)
  put16(22, 0x8769)
  put32(30, 40)
  // That directory: the time of the photograph.
  put16(40, 1)
  put16(42, 0x9003)
  put16(44, 2)
  put32(46, 20)
  put32(50, 60)
  const text = new TextEncoder().encode(time)
  new Uint8Array(tiff.buffer).set(text, 60)
  const head = new TextEncoder().encode(`${before}Exif\0\0`)
  const bytes = new Uint8Array(head.length + tiff.byteLength)
  bytes.set(head)
  bytes.set(new Uint8Array(tiff.buffer), head.length)
  return bytes
}
const time = '2026:11:29 10:04:01'
const expected = new Date(2026, 10, 29, 10, 4, 1).getTime()

test.each([true, false])('the time of the camera, little endian: %s', (isLittle) => {
  expect(exifTime(photograph(time, isLittle).buffer)).toBe(expected)
})

test('a HEIC has it behind its own head', () => {
  expect(exifTime(photograph(time, false, `\0\0\0\x18ftypheic${'x'.repeat(3000)}`).buffer)).toBe(expected)
})

test.each([
  ['a camera without a clock', photograph('0000:00:00 00:00:00', true)],
  ['no time', photograph('yesterday', true)],
  ['a file that ends early', photograph(time, true).slice(0, 90)],
  ['a file that ends in its directory', photograph(time, true).slice(0, 40)],
  ['no EXIF', new TextEncoder().encode('no photograph at all')],
  ['nothing', new Uint8Array()],
])('%s: when the file was changed', async (_, bytes) => {
  expect(await takenAt(new File([bytes], 'a.jpg', { lastModified: 1234 }))).toBe(1234)
})
