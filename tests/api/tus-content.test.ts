import { readdirSync, rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mostUploadBytes, receiptTypes } from '#contract/files/upload-types.ts'
import { photoTypes } from '#contract/photographs/photo-limits.ts'
import type { FileFields } from '#contract/protocol/file-types.ts'
import { privateFile } from '#server/db/schema/files.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer, type SignedIn } from '../support/server/customers.ts'
import { errorsOf } from '../support/server/id-image-calls.ts'
import { checksumOf, tusCalls } from '../support/server/tus-calls.ts'
import { aHeic, heicSecret, realHeic } from '../support/data/heic-file.ts'
import { badFiles } from '../support/data/bad-files.ts'
import { aJpeg, aPdf, aPng } from '../support/data/id-files.ts'

let shop: OpenedShop
let calls: ReturnType<typeof tusCalls>
let me: SignedIn
beforeAll(async () => {
  shop = await openShop()
  calls = tusCalls(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  me = await aCustomer(shop)
})

const any: FileFields = { file: { min: 1, max: 9, types: [...photoTypes, ...receiptTypes], maxBytes: mostUploadBytes } }
const onDisk = () => readdirSync(shop.privateFolder)

/** The stored content of an uploaded file. */
async function storedOf(bytes: Buffer): Promise<{ type: string; content: Buffer }> {
  const id = await calls.uploaded(me, bytes)
  const [taken] = await shop.db.transaction((transaction) => shop.uploads.take(transaction, me.id, any, { file: [id] }))
  if (!taken) throw new Error('nothing was taken')
  const chunks: Uint8Array[] = []
  for await (const chunk of (await shop.files.open(taken.id)) ?? []) chunks.push(chunk)
  const content = Buffer.concat(chunks)
  expect(taken.bytes).toBe(content.length)
  return { type: taken.type, content }
}

describe('what is stored', () => {
  test('is a PDF as it was sent, byte for byte, for any chunk size', async () => {
    for (const size of [1, 63_000, 65_536, 65_537, 700_000]) {
      const pdf = aPdf(size)
      expect((await storedOf(pdf)).content.equals(pdf), String(size)).toBe(true)
    }
  })

  test('is a picture without place and device', async () => {
    const taken = sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } }).withExif({
      IFD0: { Make: 'Secret Camera Works' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' },
    })
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const sent = await taken.clone().toFormat(format).toBuffer()
      expect(sent.includes('Secret Camera')).toBe(true)
      const { type, content } = await storedOf(sent)
      expect(type).toBe(`image/${format}`)
      expect(content.includes('Secret Camera')).toBe(false)
      expect(await sharp(content).raw().toBuffer()).toEqual(await sharp(sent).raw().toBuffer())
    }
  })

  test('is a JPEG of a HEIC, without place and device', async () => {
    expect(realHeic().includes(heicSecret)).toBe(true)
    const { type, content } = await storedOf(realHeic())
    expect(type).toBe('image/jpeg')
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 320 })
    expect(content.includes(heicSecret)).toBe(false)
  })
})

describe('rejected content', () => {
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ...badFiles.filter(({ is }) => is === 'refused').map(({ name, make }): [string, typeof make] => [name, make]),
    ['a PNG of which all but the head is missing', async () => (await aPng(200)).subarray(0, 20)],
    ['a HEIC that breaks off', () => realHeic().subarray(0, -400)],
    ['a HEIC without pixels', () => aHeic()],
    ['a few bytes', () => Buffer.from('hi')],
    ['a program', () => Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(70_000)])],
  ])('%s', async (_, make) => {
    const bytes = await make()
    const before = onDisk()
    const path = await calls.begun(me, bytes)
    let answer = new Response()
    for (let at = 0; at < bytes.length && answer.status < 300; at += 65_536)
      answer = await calls.append(me, path, at, bytes.subarray(at, at + 65_536))
    expect(answer.status).toBe(422)
    expect(await errorsOf(answer)).toMatchObject({ code: 'upload.file-type', message: 'Invalid file type. Please upload an image.' })
    // The upload has ended, and nothing of it is stored.
    expect((await calls.head(me, path)).status).toBe(404)
    expect(onDisk()).toEqual(before)
    const left = await shop.db.select().from(privateFile)
    expect(left.map(({ id }) => id).toSorted()).toEqual(before.toSorted())
  })

  test('another type is detected in the first chunk', async () => {
    const bytes = Buffer.alloc(500_000, '<html>')
    const path = await calls.begun(me, bytes)
    expect((await calls.append(me, path, 0, bytes.subarray(0, 65_536))).status).toBe(422)
  })

  test('a whole that is not the file which was announced, though each chunk is', async () => {
    const jpeg = await aJpeg(200)
    const other = Buffer.from(jpeg)
    other.writeUInt8(other.readUInt8(9000) ^ 1, 9000)
    const path = await calls.begun(me, jpeg)
    const answer = await calls.append(me, path, 0, other, checksumOf(other))
    expect([answer.status, (await errorsOf(answer)).code]).toEqual([422, 'upload.not-whole'])
    expect((await calls.head(me, path)).status).toBe(404)
  })
})

describe('when something fails', () => {
  const noRoom = () => new Error('cannot write', { cause: Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' }) })

  test('a chunk that is lost from the disk ends the upload: the file has to be sent again', async () => {
    const pdf = aPdf(100_000)
    const path = await calls.begun(me, pdf)
    const before = onDisk()
    await calls.append(me, path, 0, pdf.subarray(0, 65_536))
    for (const file of onDisk()) if (!before.includes(file)) rmSync(`${shop.privateFolder}/${file}`)
    const answer = await calls.append(me, path, 65_536, pdf.subarray(65_536))
    expect([answer.status, (await errorsOf(answer)).code]).toEqual([410, 'upload.gone'])
    expect((await calls.head(me, path)).status).toBe(404)
  })

  test('a full disk is reported, and the upload continues afterwards', async () => {
    const jpeg = await aJpeg(200)
    const path = await calls.begun(me, jpeg)
    await calls.append(me, path, 0, jpeg.subarray(0, 5000))
    await shop.db.execute(sql`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
    await shop.db.execute(sql`create trigger no_room before insert on private_file execute function no_room()`)
    const refused = await calls.append(me, path, 5000, jpeg.subarray(5000))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    await shop.db.execute(sql`drop trigger no_room on private_file`)
    expect((await calls.head(me, path)).headers.get('upload-offset')).toBe('5000')
    expect((await calls.append(me, path, 5000, jpeg.subarray(5000))).status).toBe(204)
  })

  test('the same of the disk with the files', async () => {
    const jpeg = await aJpeg(200)
    const path = await calls.begun(me, jpeg)
    const write = vi.spyOn(shop.storage, 'write').mockRejectedValueOnce(noRoom())
    expect((await calls.append(me, path, 0, jpeg)).status).toBe(503)
    write.mockRestore()
    expect((await calls.append(me, path, 0, jpeg)).status).toBe(204)
  })

  test('a disk that is full when the chunks are joined loses none of them', async () => {
    const jpeg = await aJpeg(200)
    const path = await calls.begun(me, jpeg)
    await calls.append(me, path, 0, jpeg.subarray(0, 5000))
    const before = onDisk()
    // The last chunk still has room, the whole file has not.
    const { write: writeFile } = shop.storage
    const write = vi.spyOn(shop.storage, 'write').mockImplementationOnce(writeFile).mockRejectedValueOnce(noRoom())
    const refused = await calls.append(me, path, 5000, jpeg.subarray(5000))
    write.mockRestore()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
    expect(onDisk()).toEqual(before)
    expect((await calls.head(me, path)).headers.get('upload-offset')).toBe('5000')
    expect((await calls.append(me, path, 5000, jpeg.subarray(5000))).status).toBe(204)
  })

  test('twelve large photos at a time do not fill the memory', async () => {
    // A WebP is in memory as a whole.
    const noise = sharp({
      create: { width: 1400, height: 1400, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
    })
    const photo = await noise.webp({ lossless: true, effort: 0 }).toBuffer()
    expect(photo.length).toBeGreaterThan(4_000_000)
    const callers = await Promise.all(Array.from({ length: 12 }, () => aCustomer(shop)))
    const before = process.memoryUsage().rss
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
    const ids = await Promise.all(callers.map((caller) => calls.uploaded(caller, photo, 1_000_000)))
    clearInterval(watch)
    expect(ids).toHaveLength(12)
    process.stdout.write(
      `12 photos of ${Math.round(photo.length / 1e6)} MB: memory from ${Math.round(before / 1e6)} to at most ${Math.round(most / 1e6)} MB\n`,
    )
    expect(most - before).toBeLessThan(400_000_000)
  })
})
