import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { idImageSides } from '#contract/accounts/customer.ts'
import { hourMs } from '#contract/durations.ts'
import { idImage, privateFile } from '#server/db/schema/files.ts'
import { tendFiles } from '#server/jobs/tend-files.ts'
import type { Files } from '#server/modules/files/service.ts'
import { createIdImages } from '#server/modules/id-images/service.ts'
import { openFiles } from '#server/wiring/open-files.ts'
import { fileKeys, FilesKeyUnusable } from '#server/platform/files/file-keys.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openShop, type OpenedShop } from '../../support/server/api-shop.ts'
import { aCustomer, type SignedIn } from '../../support/server/customers.ts'
import { aJpeg, aPdf, aPng, formBody, formType } from '../../support/data/id-files.ts'
import { both, bytesOf, idImageCalls, idImagesPath } from '../../support/server/id-image-calls.ts'

/** A busy machine may take its time. */
const patienceMs = 15_000

/** No picture is marked here. */
const asItIs = (picture: Buffer) => Promise.resolve(picture)
const megabyte = 1024 * 1024
const logged: string[] = []
let shop: OpenedShop
let calls: ReturnType<typeof idImageCalls>
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  shop = await openShop({ logged, privateFiles: { uploadBytes: megabyte } })
  calls = idImageCalls(shop)
  jpeg = await aJpeg()
  png = await aPng()
})
afterAll(() => shop.close())

const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })

async function collect(chunks: AsyncIterable<Uint8Array> = Readable.from([])): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

describe('when something goes wrong', () => {
  const filesOf = async (caller: SignedIn) => shop.db.select().from(idImage).where(eq(idImage.customerId, caller.id))

  test('a file that was changed on the disk is not given out, and the log says which', async () => {
    const me = await aCustomer(shop)
    await calls.sendParts(me, both(aPdf(200_000)))
    const [image] = await filesOf(me)
    const path = join(shop.privateFolder, image?.fileId ?? '')
    const sealed = readFileSync(path)
    sealed.writeUInt8(sealed.readUInt8(sealed.length - 20) ^ 1, sealed.length - 20)
    writeFileSync(path, sealed)
    const response = await calls.get(`${idImagesPath}/${image?.side}`, me)
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ code: 'server.error', message: 'Internal server error.' })
    expect(logged.some((line) => line.includes(image?.fileId ?? '') && line.includes('was changed'))).toBe(true)
  })

  test('a file that is gone from the disk is a 404, and can be sent again', async () => {
    const me = await aCustomer(shop)
    await calls.sendParts(me, both(jpeg))
    const rows = await filesOf(me)
    await shop.files.remove(rows.map(({ fileId }) => fileId))
    expect((await calls.get(`${idImagesPath}/front`, me)).status).toBe(200)
    for (const { fileId } of rows) rmSync(join(shop.privateFolder, fileId))
    expect((await calls.get(`${idImagesPath}/front`, me)).status).toBe(404)
    expect(logged.some((line) => line.includes('gone from the disk') && line.includes(rows[0]?.fileId ?? ''))).toBe(true)
    expect((await calls.sendParts(me, both(png))).status).toBe(200)
    expect((await bytesOf(await calls.get(`${idImagesPath}/front`, me))).equals(png)).toBe(true)
  })

  test('what a crash left behind is swept away, and nothing else', async () => {
    const me = await aCustomer(shop)
    await calls.sendParts(me, both(jpeg))
    const before = calls.onDisk()
    const long = new Date(Date.now() - 2 * hourMs)
    // Half a file of a killed request, one that is being received, and one whose deletion failed.
    const left = { half: 'half000000000001', young: 'young00000000001', doomed: 'doomed0000000001' }
    for (const id of Object.values(left)) writeFileSync(join(shop.privateFolder, id), 'half')
    await shop.db.insert(privateFile).values([
      { id: left.half, state: 'incoming', since: long },
      { id: left.young, state: 'incoming', since: new Date() },
      { id: left.doomed, state: 'doomed', since: new Date() },
    ])
    await shop.files.sweep()
    expect(calls.onDisk()).toEqual([...before, left.young].toSorted())
    await shop.files.remove([left.young])
    expect(calls.onDisk()).toEqual(before)
  })

  test('an upload that took longer than the sweep waits is not half there', async () => {
    let now = Date.now()
    const { dataDir } = shop.made.config
    const privateFiles = { key: undefined, oldKeys: [], lostKeys: [], uploadBytes: megabyte }
    const slow = await openFiles(
      { dataDir, privateFiles },
      {
        db: shop.db,
        storage: openFolderStorage(dataDir),
        clock: { now: () => new Date(now) },
        log,
      },
    )
    const body = new Uint8Array(formBody([both(jpeg)[0]]))
    const request = new Request('http://shop.test', { method: 'POST', body, headers: { 'content-type': formType } })
    const [image] = await slow.receive(request, { fields: ['front_id_image'], types: ['image/jpeg'] })
    now += 2 * hourMs
    await slow.sweep()
    await expect(slow.keep(shop.db, [image?.id ?? ''])).rejects.toThrow('swept away')
    expect(calls.onDisk()).not.toContain(image?.id)
  })

  test('deleting an account takes the files with it', async () => {
    const me = await aCustomer(shop)
    const before = calls.onDisk()
    await calls.sendParts(me, both(jpeg))
    const idImages = createIdImages({
      db: shop.db,
      files: shop.files,
      clock: systemClock,
      recordAction: shop.accounts.recordAction,
      mark: asItIs,
    })
    await shop.db.transaction((transaction) => idImages.deleteFilesOf(transaction, me.id))
    await shop.files.sweep()
    expect(calls.onDisk()).toEqual(before)
    expect(await idImages.of(me.id)).toEqual({ front: null, back: null })
    expect((await calls.get(`${idImagesPath}/front`, me)).status).toBe(404)
  })
})

describe('when the key is changed', () => {
  const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]

  test('files are encrypted anew; those that cannot be are named, and the others still are', async () => {
    const before = await openShop({ privateFiles: { key: oldKey } })
    const me = await aCustomer(before)
    const other = await aCustomer(before)
    for (const one of [me, other]) {
      const response = await idImageCalls(before).sendParts(one, both(jpeg))
      expect(response.status).toBe(200)
    }
    const { dataDir } = before.made.config
    const opened = (key: Buffer | undefined, oldKeys: Buffer[], lostKeys: string[] = []) =>
      openFiles(
        { dataDir, privateFiles: { key, oldKeys, lostKeys, uploadBytes: 1 } },
        { db: before.db, storage: openFolderStorage(dataDir), clock: systemClock, log },
      )
    const readBy = async (files: Files) => {
      const read = createIdImages({ db: before.db, files, clock: systemClock, recordAction: before.accounts.recordAction, mark: asItIs })
      const contents = [me, other].flatMap(({ id }) => idImageSides.map(async (side) => collect((await read.open(id, side))?.content)))
      return (await Promise.allSettled(contents)).filter((one) => one.status === 'fulfilled' && one.value.equals(jpeg)).length
    }

    // As after a restore without the key: it is named, and no new one is made.
    const oldId = fileKeys(oldKey).current.id.toString('hex')
    for (const key of [undefined, newKey]) {
      const opening = opened(key, [])
      await expect(opening).rejects.toThrow(FilesKeyUnusable)
      await expect(opening).rejects.toThrow(`${oldId} (4 files)`)
    }
    expect(existsSync(join(dataDir, 'files-key'))).toBe(false)
    expect(await readBy(await opened(newKey, [], [oldId]))).toBe(0)

    const changed = await opened(newKey, [oldKey])
    expect(await readBy(changed)).toBe(4)
    const ids = readdirSync(before.privateFolder).toSorted()
    const [broken = ''] = ids
    writeFileSync(join(before.privateFolder, broken), 'broken')
    expect(await changed.renewKeys()).toEqual({ renewed: 3, failed: 1 })
    expect(logged.some((line) => line.includes(broken) && line.includes('could not be encrypted anew'))).toBe(true)
    expect(readdirSync(before.privateFolder)).toHaveLength(4)
    expect(readdirSync(before.privateFolder).filter((id) => ids.includes(id))).toEqual([broken])
    expect(await changed.renewKeys()).toEqual({ renewed: 0, failed: 1 })

    // The server does the same at its start, and logs it.
    const tended = tendFiles({ uploads: shop.uploads, files: changed, log })
    await vi.waitFor(
      () => expect(logged.some((line) => line.includes('"failed":1') && line.includes('encrypted anew'))).toBe(true),
      patienceMs,
    )
    await tended()

    // From now on the old key is not needed.
    expect(await readBy(await opened(newKey, []))).toBe(3)
    await expect(opened(oldKey, [])).rejects.toThrow(FilesKeyUnusable)
    await before.close()
  })
})
