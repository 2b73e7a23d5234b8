import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openFolderStorage } from './folder-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import { type Storage, StorageFailed, StorageMissing } from './storage.ts'
import { type Fault, startBucket, type TestBucket } from '../../../tests/support/server/test-bucket.ts'

const root = mkdtempSync(join(tmpdir(), 'mizwala-storage-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function* inChunks(bytes: Buffer, size = 70_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function* breakingOff(bytes: Buffer) {
  yield* inChunks(bytes)
  throw new Error('the line broke')
}
let names = 0
const newName = (folder = 'media') => `${folder}/file${(names += 1)}`

let bucket: TestBucket
beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())
const times = { connectMs: 3_000, idleMs: 8_000, wholeMs: 60_000, tries: 2 }
const openBucket = () => openS3Storage(bucket.config, times)

describe.each<[string, () => Storage]>([
  ['a folder', () => openFolderStorage(root)],
  ['a bucket', openBucket],
])('%s', (_what, open) => {
  test.each([0, 1, 70_000, 5_000_001, 9_000_000])('has a file of %i bytes as it was written', async (length) => {
    const storage = open()
    const bytes = randomBytes(length)
    const name = newName()
    await storage.write(name, inChunks(bytes))
    expect((await buffer(await storage.read(name))).equals(bytes)).toBe(true)
    expect(await storage.stat(name)).toMatchObject({ bytes: length })
    await storage.delete(name)
  })

  test('reads a part', async () => {
    const storage = open()
    const bytes = randomBytes(100_000)
    const name = newName()
    await storage.write(name, inChunks(bytes))
    for (const [start, end] of [
      [0, 28],
      [65_000, 66_000],
      [99_999, 100_000],
      [5, 5],
    ] as const) {
      expect((await buffer(await storage.read(name, { start, end }))).equals(bytes.subarray(start, end))).toBe(true)
    }
    for await (const chunk of await storage.read(name)) if (chunk) break
  })

  test.each([100, 9_000_000])('has what it had before where a write of %i bytes ends with an error', async (length) => {
    const storage = open()
    const name = newName()
    await expect(storage.write(name, breakingOff(randomBytes(length)))).rejects.toThrow('the line broke')
    expect(await storage.stat(name)).toBeUndefined()
    await storage.write(name, inChunks(Buffer.from('before')))
    await expect(storage.write(name, breakingOff(randomBytes(length)))).rejects.toThrow('the line broke')
    expect((await buffer(await storage.read(name))).toString()).toBe('before')
    await storage.write(name, inChunks(Buffer.from('after')))
    expect((await buffer(await storage.read(name))).toString()).toBe('after')
  })

  test('lists what begins with a prefix, also in folders below', async () => {
    const storage = open()
    for (const name of ['media/list/a-1', 'media/list/a-2', 'media/list/b', 'media/list/more/a-3', 'private/list-a'])
      await storage.write(name, inChunks(Buffer.from(name)))
    const namesOf = async (prefix: string) => {
      const found: string[] = []
      for await (const { name, bytes } of storage.list(prefix)) {
        expect(bytes).toBe(name.length)
        found.push(name)
      }
      return found.toSorted()
    }
    expect(await namesOf('media/list/')).toEqual(['media/list/a-1', 'media/list/a-2', 'media/list/b', 'media/list/more/a-3'])
    expect(await namesOf('media/list/a-')).toEqual(['media/list/a-1', 'media/list/a-2'])
    expect(await namesOf('private/nothing/')).toEqual([])
  })

  test('says where there is none, and deletes it all the same', async () => {
    const storage = open()
    const name = newName('private')
    expect(await storage.stat(name)).toBeUndefined()
    await expect(storage.read(name)).rejects.toBeInstanceOf(StorageMissing)
    await expect(storage.read(name, { start: 0, end: 5 })).rejects.toBeInstanceOf(StorageMissing)
    await storage.write(name, inChunks(Buffer.from('x')))
    await storage.delete(name)
    await storage.delete(name)
    expect(await storage.stat(name)).toBeUndefined()
  })

  test.each([
    'private/../outside',
    '/etc/passwd',
    'pg/base',
    'files-key',
    'media',
    'media/',
    'media/.a.part',
    `media/${'x'.repeat(200)}`,
    '',
  ])('has no file called "%s"', async (name) => {
    const storage = open()
    await expect(storage.write(name, inChunks(Buffer.from('x')))).rejects.toThrow('not the name')
    await expect(storage.read(name)).rejects.toThrow('not the name')
    await expect(storage.stat(name)).rejects.toThrow('not the name')
    await expect(storage.delete(name)).rejects.toThrow('not the name')
  })
})

test('a folder has files for its user only, nothing of writes that broke off, and loses old rests', async () => {
  const folder = mkdtempSync(join(root, 'own-'))
  const storage = openFolderStorage(folder)
  await storage.write('private/whole', inChunks(Buffer.from('x')))
  await expect(storage.write('private/broken', breakingOff(Buffer.from('x')))).rejects.toThrow('the line broke')
  expect(readdirSync(join(folder, 'private'))).toEqual(['whole'])
  expect(statSync(join(folder, 'private')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'private', 'whole')).mode & 0o777).toBe(0o600)

  let release = () => {}
  const waiting = new Promise<void>((resolve) => (release = resolve))
  async function* slow() {
    yield Buffer.from('x')
    await waiting
  }
  const writing = storage.write('private/slow', slow())
  await expect.poll(() => readdirSync(join(folder, 'private'))).toHaveLength(2)
  await storage.removeUnfinished('private/', new Date(Date.now() - 60_000))
  expect(readdirSync(join(folder, 'private'))).toHaveLength(2)
  for await (const { name } of storage.list('private/')) expect(name).toBe('private/whole')
  await storage.removeUnfinished('private/', new Date(Date.now() + 60_000))
  expect(readdirSync(join(folder, 'private'))).toEqual(['whole'])
  release()
  await expect(writing).rejects.toMatchObject({ name: 'StorageFailed' })
})

describe('a bucket of which', () => {
  afterEach(() => {
    bucket.fault = undefined
  })
  const usual = () => openBucket()
  const always = (fault: Fault, method?: string) => {
    bucket.fault = (request) => (method === undefined || request.method === method ? fault : undefined)
  }

  test.each<[string, Fault, boolean]>([
    ['the machine is away', 'away', true],
    ['nothing answers', 'silent', true],
    ['the service answers 503', { status: 503, code: 'SlowDown' }, true],
    ['the space is used up', { status: 507, code: 'InsufficientStorage' }, false],
    ['the quota is used up', { status: 403, code: 'QuotaExceeded' }, false],
    ['the bucket is gone', { status: 404, code: 'NoSuchBucket' }, false],
  ])('%s says so with an error of its own, and says whether it may pass', async (_what, fault, isPassing) => {
    const storage = () => openS3Storage(bucket.config, fault === 'silent' ? { ...times, idleMs: 300, wholeMs: 1_000 } : times)
    const name = newName('private')
    await openBucket().write(name, inChunks(Buffer.from('before')))
    always(fault)
    const failure = expect.objectContaining({ name: StorageFailed.name, isPassing })
    await expect(storage().write(name, inChunks(Buffer.from('after')))).rejects.toEqual(failure)
    await expect(storage().read(name)).rejects.toEqual(failure)
    await expect(storage().list('private/')[Symbol.asyncIterator]().next()).rejects.toEqual(failure)
    await expect(storage().delete(name)).rejects.toEqual(failure)
    bucket.fault = undefined
    expect((await buffer(await openBucket().read(name))).toString()).toBe('before')
  })

  test.each<Fault>(['away', 'half', { status: 503, code: 'SlowDown' }])('one request fails (%o) is asked again', async (fault) => {
    const name = newName()
    const bytes = randomBytes(100_000)
    const once = () => {
      const begun = bucket.requests.length
      bucket.fault = () => (bucket.requests.length === begun + 1 ? fault : undefined)
    }
    if (fault !== 'half') once()
    await usual().write(name, inChunks(bytes))
    once()
    expect((await buffer(await usual().read(name))).equals(bytes)).toBe(true)
  })

  test('half a file comes is no whole file', async () => {
    const name = newName()
    await usual().write(name, inChunks(randomBytes(100_000)))
    always('half', 'GET')
    await expect(usual().read(name)).rejects.toMatchObject({ name: StorageFailed.name, isPassing: true })
  })

  test('other bytes come than were written says so before the last of them are read', async () => {
    const small = newName()
    await usual().write(small, inChunks(randomBytes(100_000)))
    always('other-bytes', 'GET')
    const read = async () => buffer(await usual().read(small))
    await expect(read()).rejects.toMatchObject({ name: StorageFailed.name, isPassing: false })
  })

  test('other bytes arrive than were sent is noticed: at once by a storage that compares digests, else at reading', async () => {
    const name = newName()
    bucket.comparesDigests = true
    always('other-bytes-sent', 'PUT')
    await expect(usual().write(name, inChunks(randomBytes(100_000)))).rejects.toMatchObject({ name: StorageFailed.name, isPassing: true })
    bucket.comparesDigests = false
    await usual().write(name, inChunks(randomBytes(100_000)))
    await expect(buffer(await usual().read(name))).rejects.toMatchObject({ name: StorageFailed.name, isPassing: false })
  })

  test('a write breaks off in the midst of its parts keeps nothing of them', async () => {
    const name = newName()
    await usual().write(name, inChunks(Buffer.from('before')))
    bucket.fault = ({ path }) => (path.includes('partNumber=2') ? 'away' : undefined)
    await expect(usual().write(name, inChunks(randomBytes(9_000_000)))).rejects.toMatchObject({ name: StorageFailed.name })
    bucket.fault = undefined
    expect(bucket.requests.at(-1)).toMatch(/^DELETE .*uploadId=/)
    expect((await buffer(await usual().read(name))).toString()).toBe('before')
  })
})
