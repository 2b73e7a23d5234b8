import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mostUploadBytes } from '#contract/files/upload-types.ts'
import { aHeic } from '../../tests/support/data/heic-file.ts'
import { aJpeg, aPdf, aPng } from '../../tests/support/data/id-files.ts'
import { readPhoto } from './read-photo.ts'
import type { Scaled } from './scale-photo.ts'

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})

const scaled: Scaled = { state: 'scaled', photo: new Blob(['small'], { type: 'image/jpeg' }) }
const notDecoded: Scaled = { state: 'not-decoded' }
const fileOf = (content: BlobPart, name = 'front.jpg', type = '') => new File([content], name, { type, lastModified: 5 })
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)
const asRead = async (file: File, result: Scaled = scaled) => {
  const read = await readPhoto(file, async () => result)
  return 'problem' in read ? read.problem : read.photo
}

describe('a chosen file', () => {
  it('becomes the scaled photo under its own name', async () => {
    const photo = await asRead(fileOf(bytesOf(await aPng(8)), 'صورة.1.PNG'))
    expect(photo).toMatchObject({ name: 'صورة.1.jpg', type: 'image/jpeg', lastModified: 5, size: 5 })
  })

  it('is known by its content, not by its name or declared type', async () => {
    const webp = bytesOf(Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'))
    for (const content of [bytesOf(await aJpeg(8)), bytesOf(await aPng(8)), webp, bytesOf(aHeic())])
      expect(await asRead(fileOf(content, 'paper.pdf', 'application/pdf'))).toBeInstanceOf(File)
  })

  it.each([
    ['a PDF', () => bytesOf(aPdf())],
    ['a drawing', () => readFileSync('public/icons/app-icon.svg')],
    ['an AVIF', () => bytesOf(Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1'))],
    ['a film', () => bytesOf(Buffer.from('\0\0\0\x20ftypisom\0\0\0\0', 'latin1'))],
    ['a text', () => 'no photo'],
    ['three letters', () => 'abc'],
  ])('is rejected as no photo where it is %s', async (_, content) => {
    expect(await asRead(fileOf(content(), 'front.jpg', 'image/jpeg'))).toBe('no-photo')
  })

  it('is rejected where it is empty', async () => {
    expect(await asRead(fileOf('', 'front.jpg', 'image/jpeg'))).toBe('empty')
  })

  it('is rejected as broken where the browser cannot decode it', async () => {
    expect(await asRead(fileOf(bytesOf(await aJpeg(8))), notDecoded)).toBe('broken')
  })

  it('is rejected as broken where it can no longer be read', async () => {
    const gone = fileOf(bytesOf(await aJpeg(8)))
    vi.spyOn(gone, 'slice').mockImplementation(() => {
      const part = new Blob(['x'])
      part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
      return part
    })
    expect(await asRead(gone)).toBe('broken')
  })

  it('goes as it is, with the type of its content, where it is a HEIC that the browser cannot decode', async () => {
    const heic = bytesOf(aHeic())
    const photo = await asRead(fileOf(heic, 'IMG_1.HEIC'), notDecoded)
    expect(photo).toMatchObject({ name: 'IMG_1.HEIC', type: 'image/heic', lastModified: 5, size: heic.byteLength })
  })

  it('is broken where a HEIC ends early', async () => {
    const heic = bytesOf(aHeic())
    for (const length of [20, 200, heic.byteLength - 1, heic.byteLength - 4])
      expect(await asRead(fileOf(heic.subarray(0, length), 'IMG_1.HEIC'), notDecoded), `${length}`).toBe('broken')
  })

  it('goes as it is where the browser cannot draw it', async () => {
    const jpeg = bytesOf(await aJpeg(8))
    expect(await asRead(fileOf(jpeg, 'front.jpg', 'image/png'), { state: 'not-drawn' })).toMatchObject({
      name: 'front.jpg',
      type: 'image/jpeg',
      size: jpeg.byteLength,
    })
  })

  it('may be larger than 10 MB only before it is scaled', async () => {
    const large = fileOf(bytesOf(Buffer.concat([await aJpeg(8), Buffer.alloc(mostUploadBytes)])))
    expect(await asRead(large)).toBeInstanceOf(File)
    expect(await asRead(large, { state: 'not-drawn' })).toBe('too-large')
    expect(await asRead(fileOf(bytesOf(aHeic({ pixels: mostUploadBytes })), 'a.heic'), notDecoded)).toBe('too-large')
    expect(await asRead(large, { state: 'scaled', photo: new Blob([new Uint8Array(mostUploadBytes + 1)]) })).toBe('too-large')
  })
})
