import { IDBDatabase } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contactEntry, emptyDevice, stored, photo, wishlistEntry } from '../../tests/support/data/outbox-entries.ts'
import {
  addEntry,
  changeEntry,
  deliverEntry,
  deliveredMs,
  dropEntriesOf,
  OutboxFull,
  readAttachments,
  readEntry,
  readOutbox,
  removeEntry,
  returnEntry,
} from './entry-store.ts'
import { mostBytes, mostEntries } from './limits.ts'
import { answerOf, transact } from './outbox-database.ts'

beforeEach(async () => {
  await emptyDevice()
})

const ids = async () => (await readOutbox(0)).entries.map(({ id }) => id)
const storedFiles = () => transact('readonly', ({ files }) => answerOf(files.count()))

describe('the outbox on the device', () => {
  it('returns what was written, files byte for byte', async () => {
    const photos = [photo(1000, 1), photo(0), photo(2000, 2)]
    const entry = contactEntry({ attachments: photos.map(stored) })
    await addEntry(entry, photos)
    expect(await readEntry(entry.id)).toEqual(entry)
    expect(await readAttachments(entry)).toEqual(photos)
  })

  it('detects an incomplete file', async () => {
    const entry = contactEntry({ attachments: [stored(photo(1000))] })
    await addEntry(entry, [photo(999)])
    expect(await readAttachments(entry)).toBeUndefined()
  })

  it('is written with strict durability', async () => {
    await addEntry(contactEntry(), [])
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await addEntry(contactEntry(), [])
    expect(opened).toHaveBeenCalledWith(expect.anything(), 'readwrite', { durability: 'strict' })
    opened.mockRestore()
  })

  it('is in the order in which it was written', async () => {
    const [second, first] = [contactEntry({ createdAt: 20 }), contactEntry({ createdAt: 10 })]
    await addEntry(second, [])
    await addEntry(first, [])
    expect(await ids()).toEqual([first.id, second.id])
  })

  it('takes fifty entries, and changes nothing at the next', async () => {
    for (let count = 0; count < mostEntries; count++) await addEntry(contactEntry({ user: count % 2 ? 'noura' : 'omar' }), [])
    await expect(addEntry(contactEntry(), [photo(10)])).rejects.toBeInstanceOf(OutboxFull)
    expect(await ids()).toHaveLength(mostEntries)
    expect(await storedFiles()).toBe(0)
  })

  it('takes 200 MB', async () => {
    await addEntry(contactEntry({ attachments: [{ ...stored(photo(1)), size: mostBytes - 10_000 }] }), [])
    await expect(addEntry(contactEntry({ attachments: [stored(photo(20_000))] }), [photo(20_000)])).rejects.toBeInstanceOf(OutboxFull)
    await addEntry(contactEntry({ attachments: [stored(photo(5_000))] }), [photo(5_000)])
  })

  it('corrects an entry in one transaction: removes the old one with its files only if the new one is written', async () => {
    const old = contactEntry({ attachments: [stored(photo(10))] })
    await addEntry(old, [photo(10)])
    const next = contactEntry()
    await addEntry(next, [], old.id)
    expect(await ids()).toEqual([next.id])
    expect(await storedFiles()).toBe(0)
    await expect(
      addEntry(contactEntry({ attachments: [{ ...stored(photo(1)), size: mostBytes + 1 }] }), [], next.id),
    ).rejects.toBeInstanceOf(OutboxFull)
    expect(await ids()).toEqual([next.id])
  })

  it('deletes files with their entry', async () => {
    const entry = contactEntry({ attachments: [stored(photo(10)), stored(photo(11))] })
    const other = contactEntry({ id: `${entry.id}0`, attachments: [stored(photo(12))] })
    await addEntry(entry, [photo(10), photo(11)])
    await addEntry(other, [photo(12)])
    expect(await removeEntry(entry.id)).toBe(true)
    expect(await removeEntry(entry.id)).toBe(false)
    expect(await readAttachments(other)).toEqual([photo(12)])
    expect(await storedFiles()).toBe(1)
  })

  it('does not change entries that it cannot read', async () => {
    await addEntry(contactEntry(), [])
    const strange = [
      { id: 'x', user: 'noura', endpoint: 'sells.create', contractVersion: 9 },
      'nonsense',
      contactEntry({ user: 7 as never }),
    ]
    await transact('readwrite', ({ entries }) =>
      Promise.all(strange.map((value, index) => answerOf(entries.put(value, `strange ${index}`)))),
    )
    await addEntry(contactEntry(), [])
    expect(await readOutbox(0)).toMatchObject({ unreadable: ['noura', undefined, 7] })
    expect(await transact('readonly', ({ entries }) => answerOf(entries.count()))).toBe(5)
  })

  it('deletes everything of one user, and nothing of another’s', async () => {
    const [his, hers] = [contactEntry({ user: 'omar' }), contactEntry({ attachments: [stored(photo(10))] })]
    await addEntry(his, [])
    await addEntry(hers, [photo(10)])
    await addEntry(contactEntry({ id: 'sent' }), [])
    await deliverEntry(
      'sent',
      { id: 'sent', user: 'noura', endpoint: 'contact.create', subject: {}, deliveredAt: 5, answer: { id: 'm1' } },
      5,
    )
    await dropEntriesOf('noura')
    expect(await readOutbox(5)).toMatchObject({ entries: [{ id: his.id }], delivered: [] })
    expect(await storedFiles()).toBe(0)
  })

  it('keeps delivered entries for a day', async () => {
    const delivered = (id: string, deliveredAt: number) =>
      ({ id, user: 'noura', endpoint: 'contact.create', subject: {}, deliveredAt, answer: { id } }) as const
    await addEntry(contactEntry({ id: 'one' }), [])
    await addEntry(contactEntry({ id: 'two' }), [])
    await deliverEntry('one', delivered('one', 0), 0)
    await deliverEntry('two', delivered('two', deliveredMs - 1), deliveredMs - 1)
    const at = async (now: number) => (await readOutbox(now)).delivered.map(({ id }) => id)
    expect(await at(deliveredMs - 1)).toEqual(['one', 'two'])
    expect(await at(deliveredMs)).toEqual(['two'])
    // An entry that was deleted while it was being sent leaves no record.
    await deliverEntry('three', delivered('three', deliveredMs), deliveredMs)
    expect(await transact('readonly', (stores) => answerOf(stores.delivered.getAllKeys()))).toEqual(['two'])
  })
})

describe('a command that is undone before it is sent', () => {
  it('cancels out with the earlier one, and changes no other', async () => {
    const others = [wishlistEntry('add', 'w2'), wishlistEntry('add', 'w1', { user: 'omar' })]
    expect(await addEntry(wishlistEntry('add', 'w1'), [])).toBe(true)
    for (const other of others) await addEntry(other, [])
    expect(await addEntry(wishlistEntry('remove', 'w1'), [])).toBe(false)
    expect(await ids()).toEqual(others.map(({ id }) => id))
    const again = wishlistEntry('add', 'w1')
    expect(await addEntry(again, [])).toBe(true)
    expect(await ids()).toEqual([...others.map(({ id }) => id), again.id])
  })

  it('replaces the earlier one if the server may have that, or has rejected it', async () => {
    const rejection = { status: 404, code: 'resource.not-found', message: '', fields: {} }
    const first = [
      wishlistEntry('add', 'w1', { mayHaveArrived: true }),
      wishlistEntry('add', 'w2', { state: { name: 'needs-attention', refusal: rejection } }),
    ]
    for (const entry of first) await addEntry(entry, [])
    const last = [wishlistEntry('remove', 'w1'), wishlistEntry('remove', 'w2')]
    for (const entry of last) expect(await addEntry(entry, [])).toBe(true)
    expect(await ids()).toEqual(last.map(({ id }) => id))
  })

  it('replaces the same command', async () => {
    await addEntry(wishlistEntry('add', 'w1'), [])
    const last = wishlistEntry('add', 'w1')
    expect(await addEntry(last, [])).toBe(true)
    expect(await ids()).toEqual([last.id])
  })

  it('is removed with the one that was being sent, if the server did not get that', async () => {
    const first = wishlistEntry('add', 'w1')
    await addEntry(first, [])
    await changeEntry(first.id, () => ({ state: { name: 'sending', since: 0, failures: 0 }, mayHaveArrived: true }))
    await addEntry(wishlistEntry('remove', 'w1'), [])
    expect(await ids()).toHaveLength(2)
    await returnEntry(first.id, { name: 'waiting', why: 'later', failures: 0, notBefore: 1000 }, false)
    expect(await ids()).toEqual([])
  })

  it('is sent after the one that is being sent, which is then not retried', async () => {
    const first = wishlistEntry('add', 'w1', { createdAt: 100 })
    await addEntry(first, [])
    await changeEntry(first.id, () => ({ state: { name: 'sending', since: 0, failures: 0 } }))
    // The clock was set back.
    const second = wishlistEntry('remove', 'w1', { createdAt: 50 })
    await addEntry(second, [])
    expect(await ids()).toEqual([first.id, second.id])
    await returnEntry(first.id, { name: 'waiting', why: 'later', failures: 1, notBefore: 1000 }, true)
    expect(await ids()).toEqual([second.id])
  })

  it('does not restore what was discarded while it was sent', async () => {
    const entry = contactEntry()
    await addEntry(entry, [])
    await removeEntry(entry.id)
    await returnEntry(entry.id, { name: 'waiting', why: 'network', failures: 0 }, true)
    expect(await ids()).toEqual([])
  })
})
