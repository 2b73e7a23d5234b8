import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { openFolderStorage } from './folder-storage.ts'
import { StorageMissing } from './storage.ts'

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

describe.each([['a folder', async () => openFolderStorage(root)]])('%s', (_what, open) => {
  test.each([0, 1, 70_000, 5_000_001, 20_000_000])('has a file of %i bytes as it was written', async (length) => {
    const storage = await open()
    const bytes = randomBytes(length)
    const name = newName()
    await storage.write(name, inChunks(bytes))
    expect((await buffer(await storage.read(name))).equals(bytes)).toBe(true)
    expect(await storage.stat(name)).toMatchObject({ bytes: length })
    await storage.delete(name)
  })

  test('reads a part', async () => {
    const storage = await open()
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

  test.each([100, 20_000_000])('has what it had before where a write of %i bytes ends with an error', async (length) => {
    const storage = await open()
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
    const storage = await open()
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
    const storage = await open()
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
    const storage = await open()
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
