import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { FileUnreadable } from './file-cipher.ts'
import { fileKeys, FilesKeyUnusable, openFileKeys } from './file-keys.ts'
import { FileMissing, openFileStore } from './file-store.ts'
import { openFolderStorage } from '../storage/folder-storage.ts'

const root = mkdtempSync(join(tmpdir(), 'mizwala-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const key = randomBytes(32)
let folders = 0
function open(keys = fileKeys(key)) {
  const dataDir = join(root, `store-${(folders += 1)}`)
  const storage = openFolderStorage(dataDir)
  return {
    folder: join(dataDir, 'private'),
    store: openFileStore(storage, keys),
    again: (other: typeof keys) => openFileStore(storage, other),
  }
}
async function* chunksOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
const piece = 64 * 1024
const id = 'aFile00000000001'

describe('a private file', () => {
  test.each([0, 1, piece - 1, piece, piece + 1, 2 * piece, 3 * piece + 17])(
    'of %i bytes is restored unchanged, for all sizes of chunks',
    async (length) => {
      const { store } = open()
      const bytes = randomBytes(length)
      for (const size of [977, piece, 1_000_000]) {
        await store.write(id, chunksOf(bytes, size))
        expect((await bytesOf(await store.read(id))).equals(bytes)).toBe(true)
      }
    },
  )

  test('has no plain bytes on the disk, never the same ones twice, and is readable by the server’s user only', async () => {
    const { store, folder } = open()
    const plain = Buffer.from('passport number 0123456789 '.repeat(10_000))
    await store.write(id, chunksOf(plain, 1000))
    const first = readFileSync(join(folder, id))
    for (const part of ['passport', 'number', '0123456789']) expect(first.includes(part)).toBe(false)
    await store.write(id, chunksOf(plain, 1000))
    expect(readFileSync(join(folder, id)).subarray(28, 92).equals(first.subarray(28, 92))).toBe(false)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['its head', (sealed) => flipped(sealed, 0)],
    ['the id of its key', (sealed) => flipped(sealed, 5)],
    ['its salt', (sealed) => flipped(sealed, 20)],
    ['its first byte', (sealed) => flipped(sealed, 28)],
    ['the tag of a piece', (sealed) => flipped(sealed, 28 + piece + 3)],
    ['its last byte', (sealed) => flipped(sealed, sealed.length - 1)],
  ])('of which one bit of %s was changed is refused', async (_name, change) => {
    await expectRefused(change)
  })

  test.each<[string, (sealed: Buffer) => Buffer]>([
    ['cut off between pieces', (sealed) => sealed.subarray(0, 28 + piece + 16)],
    ['cut off within a piece', (sealed) => sealed.subarray(0, 28 + piece + 900)],
    ['cut off before its first piece', (sealed) => sealed.subarray(0, 28)],
    ['cut off within the head', (sealed) => sealed.subarray(0, 11)],
    ['emptied', () => Buffer.alloc(0)],
    ['made longer', (sealed) => Buffer.concat([sealed, Buffer.from('more')])],
    [
      'put into another order',
      (sealed) => {
        const [from, to] = [28 + piece + 16, 28 + 2 * (piece + 16)]
        return Buffer.concat([sealed.subarray(0, 28), sealed.subarray(from, to), sealed.subarray(28, from), sealed.subarray(to)])
      },
    ],
  ])('that was %s is refused', async (_name, change) => {
    await expectRefused(change)
  })

  test('cannot replace another one', async () => {
    const { store, folder } = open()
    await store.write(id, chunksOf(randomBytes(100), 100))
    writeFileSync(join(folder, 'anotherFile00001'), readFileSync(join(folder, id)))
    await expect(store.read('anotherFile00001')).rejects.toBeInstanceOf(FileUnreadable)
  })

  test('whose write fails half-way is removed', async () => {
    const { store, folder } = open()
    async function* failing() {
      yield randomBytes(3 * piece)
      throw new Error('the line broke')
    }
    await expect(store.write(id, failing())).rejects.toThrow('the line broke')
    expect(readdirSync(folder)).toEqual([])
    await expect(store.read(id)).rejects.toBeInstanceOf(FileMissing)
  })

  test('is missing after its deletion, which is idempotent', async () => {
    const { store, folder } = open()
    await store.write(id, chunksOf(randomBytes(10), 10))
    await store.delete(id)
    await store.delete(id)
    expect(readdirSync(folder)).toEqual([])
    await expect(store.read(id)).rejects.toBeInstanceOf(FileMissing)
  })

  test.each(['../outside', '/etc/passwd', 'a/b', '..', '', 'a-file-0001', 'photo001.jpg', 'x'.repeat(65)])(
    'cannot be called "%s"',
    async (name) => {
      const { store } = open()
      await expect(store.write(name, chunksOf(Buffer.from('x'), 1))).rejects.toThrow('not the id')
      await expect(store.read(name)).rejects.toThrow('not the id')
      await expect(async () => store.delete(name)).rejects.toThrow('not the id')
    },
  )
})

describe('keys', () => {
  const other = randomBytes(32)

  test('are rotated without losing the files of the old one', async () => {
    const { store, again } = open()
    const bytes = randomBytes(200_000)
    await store.write(id, chunksOf(bytes, 5000))
    const changed = again(fileKeys(other, [key]))
    expect((await bytesOf(await changed.read(id))).equals(bytes)).toBe(true)
    expect(await changed.isOfCurrentKey(id)).toBe(false)
    await changed.write('aFile00000000002', chunksOf(bytes, 5000))
    expect(await changed.isOfCurrentKey('aFile00000000002')).toBe(true)
  })

  test('that are missing are reported by id', async () => {
    const { store, again } = open()
    await store.write(id, chunksOf(randomBytes(10), 10))
    const found = fileKeys(key).current.id.toString('hex')
    await expect(again(fileKeys(other)).read(id)).rejects.toThrow(new RegExp(`${found}.*not among the keys`))
  })

  test('are generated at the first start where none is configured, for this user only, and stay', async () => {
    const file = join(root, 'made', 'files-key')
    const nothing = { key: undefined, oldKeys: [] }
    const [first, second] = await Promise.all([openFileKeys(nothing, file), openFileKeys(nothing, file)])
    const third = await openFileKeys(nothing, file)
    expect(second.current.secret.equals(first.current.secret)).toBe(true)
    expect(third.current.secret.equals(first.current.secret)).toBe(true)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(root, 'made'))).toEqual(['files-key'])

    // A key that is configured later becomes the current one; files of the first one can still be read.
    const configured = await openFileKeys({ key, oldKeys: [other] }, file)
    expect(configured.current.secret.equals(key)).toBe(true)
    for (const { id: known } of [first.current, fileKeys(other).current]) expect(configured.find(known)).toBeDefined()
  })

  test('are not generated where one is configured, and never replace an unreadable one', async () => {
    const file = join(root, 'never-made')
    await openFileKeys({ key, oldKeys: [] }, file)
    expect(readdirSync(root)).not.toContain('never-made')
    writeFileSync(file, 'half a key')
    await expect(openFileKeys({ key: undefined, oldKeys: [] }, file)).rejects.toBeInstanceOf(FilesKeyUnusable)
    expect(readFileSync(file, 'utf8')).toBe('half a key')
  })
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

/** Changes a file of several pieces on the disk; reading it must fail. */
async function expectRefused(change: (sealed: Buffer) => Buffer): Promise<void> {
  const { store, folder } = open()
  await store.write(id, chunksOf(randomBytes(2 * piece + 5000), 10_000))
  const path = join(folder, id)
  writeFileSync(path, change(readFileSync(path)))
  await expect(store.read(id)).rejects.toBeInstanceOf(FileUnreadable)
}
