import { expect, test } from 'vitest'
import { mostUploadBytes } from '#contract/files/upload-types.ts'
import { readReceipt } from './read-receipt.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const pdf = [...new TextEncoder().encode('%PDF-1.7')]
const heic = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic')]
const fileOf = (bytes: readonly number[], name: string, type: string, size = bytes.length) => {
  const content = new Uint8Array(size)
  content.set(bytes)
  return new File([content], name, { type })
}

test.each([
  ['a JPEG', fileOf(jpeg, 'a.jpg', 'image/jpeg'), 'image/jpeg'],
  ['a PNG that is called JPEG', fileOf(png, 'a.jpg', 'image/jpeg'), 'image/png'],
  ['a PDF without a type', fileOf(pdf, 'a.pdf', ''), 'application/pdf'],
  ['a PDF after a line feed', fileOf([10, ...pdf], 'a.pdf', 'application/pdf'), 'application/pdf'],
  ['a PDF of the largest size', fileOf(pdf, 'a.pdf', 'application/pdf', mostUploadBytes), 'application/pdf'],
])('%s is taken as what it is, byte by byte', async (_, file, type) => {
  const read = await readReceipt(file)
  if (!('receipt' in read)) throw new Error(read.problem)
  expect(read.receipt.type).toBe(type)
  expect(read.receipt.name).toBe(file.name)
  expect(await read.receipt.arrayBuffer()).toEqual(await file.arrayBuffer())
})

test.each([
  ['a text that is called PDF', fileOf([65, 66], 'a.pdf', 'application/pdf'), 'type'],
  ['a photo of another format', fileOf(heic, 'a.heic', 'image/heic'), 'type'],
  ['one byte too much', fileOf(jpeg, 'a.jpg', 'image/jpeg', mostUploadBytes + 1), 'too-large'],
  ['a file without bytes', fileOf([], 'a.jpg', 'image/jpeg'), 'empty'],
])('%s is rejected', async (_, file, problem) => {
  expect(await readReceipt(file)).toEqual({ problem })
})

test('a file that the device no longer gives is rejected', async () => {
  const file = fileOf(jpeg, 'a.jpg', 'image/jpeg')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  expect(await readReceipt(file)).toEqual({ problem: 'unreadable' })
})
