import { beforeEach, expect, test, vi } from 'vitest'
import { contactEntry, emptyDevice, stored, photo } from '../../tests/support/data/outbox-entries.ts'
import { filesOfEntry } from './entry-files.ts'
import { addEntry } from './entry-store.ts'

beforeEach(async () => {
  await emptyDevice()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})

test('an entry gives its files back by field, in their order, for the form that corrects it', async () => {
  const files = [photo(10, 1), { ...photo(20, 2), field: 'more', name: 'صورة.jpg' }, { ...photo(30, 3), field: 'more' }]
  const entry = contactEntry({ attachments: files.map(stored) })
  await addEntry(entry, files)
  const { front = [], more = [], ...others } = await filesOfEntry(entry)
  expect(others).toEqual({})
  expect([...front, ...more].map(({ name, type, size }) => [name, type, size])).toEqual([
    ['front.jpg', 'image/jpeg', 10],
    ['صورة.jpg', 'image/jpeg', 20],
    ['front.jpg', 'image/jpeg', 30],
  ])
  expect((await more[1]?.bytes())?.[0]).toBe(3)
})

test('incomplete files have to be chosen again', async () => {
  const entry = contactEntry({ attachments: [{ ...stored(photo(10)), size: 11 }] })
  await addEntry(entry, [photo(10)])
  await expect(filesOfEntry(entry)).resolves.toEqual({})
  await emptyDevice()
  Object.assign(globalThis, { indexedDB: undefined })
  await expect(filesOfEntry(entry)).resolves.toEqual({})
})
