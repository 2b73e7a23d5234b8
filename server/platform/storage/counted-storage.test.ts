import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { countedStorage, type StorageOperation } from './counted-storage.ts'
import { type Storage, StorageFailed, StorageMissing } from './storage.ts'

const away = () => new StorageFailed('away', { isPassing: true })

/** Does everything but what a test replaces. */
const storageWith = (changes: Partial<Storage>): Storage => ({
  write: () => Promise.resolve(),
  read: () => Promise.resolve(Readable.from(['bytes'])),
  pathOf: () => undefined,
  proxyPathOf: () => undefined,
  stat: () => Promise.resolve(undefined),
  list: async function* () {},
  delete: () => Promise.resolve(),
  removeUnfinished: () => Promise.resolve(),
  ...changes,
})

const noted: StorageOperation[] = []
const counted = (changes: Partial<Storage>) => countedStorage(storageWith(changes), (operation) => noted.push(operation))
const all = async (chunks: AsyncIterable<unknown>) => {
  for await (const _ of chunks);
}

test('each failure is told once, and reaches the caller', async () => {
  const failing = counted({
    write: () => Promise.reject(away()),
    stat: () => Promise.reject(away()),
    delete: () => Promise.reject(away()),
    list: async function* () {
      yield* await Promise.reject<[]>(away())
    },
  })
  await expect(failing.write('private/a', Readable.from([]))).rejects.toThrow(StorageFailed)
  await expect(failing.stat('private/a')).rejects.toThrow(StorageFailed)
  await expect(failing.delete('private/a')).rejects.toThrow(StorageFailed)
  await expect(all(failing.list('private/'))).rejects.toThrow(StorageFailed)
  expect(noted.splice(0)).toEqual(['write', 'stat', 'delete', 'list'])
})

test('so is one in the middle of a file', async () => {
  const breaking = Readable.from(
    (async function* () {
      yield 'half'
      yield await Promise.reject<string>(away())
    })(),
  )
  const bytes = await counted({ read: () => Promise.resolve(breaking) }).read('private/a')
  await expect(all(bytes)).rejects.toThrow(StorageFailed)
  expect(noted.splice(0)).toEqual(['read'])
})

test('a file that is not stored, and one that the caller’s bytes end early, are none', async () => {
  const missing = counted({
    read: () => Promise.reject(new StorageMissing('none')),
    write: () => Promise.reject(new Error('the shopper has gone')),
  })
  await expect(missing.read('private/a')).rejects.toThrow(StorageMissing)
  await expect(missing.write('private/a', Readable.from([]))).rejects.toThrow('the shopper has gone')
  expect(noted).toEqual([])
})
