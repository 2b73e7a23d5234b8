import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { contactEntry } from '../../../../tests/support/data/outbox-entries.ts'

const now = Date.UTC(2026, 10, 28)

afterEach(() => vi.unstubAllGlobals())

/** A device on which customers have left something of each kind. Each test has its own modules: they hold open databases. */
async function startDevice(...users: string[]) {
  vi.resetModules()
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  const [{ dropLeftData }, { queryStore, ownersOfQueries }, drafts, invoices, outbox, known] = await Promise.all([
    import('./drop-data.ts'),
    import('#device/queries/query-store.ts'),
    import('#device/drafts/draft-store.ts'),
    import('#device/invoices/invoice-store.ts'),
    import('#device/outbox/entry-store.ts'),
    import('#src/session/known-customers.ts'),
  ])
  for (const user of users) {
    await queryStore(user).write({ timestamp: now, buster: '1', queries: [] })
    await drafts.writeDraft(user, 'contact', { savedAt: now, values: { message: 'Is it still there?' } })
    await invoices.storeInvoice(user, 'o1', new ArrayBuffer(8))
  }
  return {
    dropLeftData,
    seen: known.noteKnownCustomer,
    known: () => [...known.knownCustomers().keys()],
    queue: (user: string) => outbox.addEntry(contactEntry({ user }), []),
    /** Whose data is there, by kind. */
    left: async () => ({
      queries: await ownersOfQueries(),
      drafts: await drafts.ownersOfDrafts(),
      invoices: await invoices.ownersOfInvoices(),
      entries: await outbox.ownersOfEntries(),
    }),
  }
}

const all = (...users: string[]) => ({ queries: users, drafts: users, invoices: users, entries: [] as string[] })

it('a customer whose session has ended is waited for 30 days, then everything of theirs is deleted', async () => {
  const device = await startDevice('noura', 'guest')
  await device.queue('noura')
  device.seen('noura', now, 'noura@example.com')
  await device.dropLeftData(undefined, now + 29 * dayMs)
  expect(await device.left()).toEqual({ ...all('guest', 'noura'), entries: ['noura'] })
  await device.dropLeftData(undefined, now + 30 * dayMs)
  expect(await device.left()).toEqual(all('guest'))
  expect(device.known()).toEqual([])
})

it('as soon as another customer signs in, only what waits to be sent stays, for the rest of the 30 days', async () => {
  const device = await startDevice('noura', 'omar', 'sara', 'guest')
  await device.queue('noura')
  for (const user of ['noura', 'sara']) device.seen(user, now)
  await device.dropLeftData('sara', now + dayMs)
  expect(await device.left()).toEqual({ ...all('guest', 'sara'), entries: ['noura'] })
  expect(device.known()).toEqual(['noura', 'sara'])
  await device.dropLeftData('sara', now + 31 * dayMs)
  expect(await device.left()).toEqual(all('guest', 'sara'))
})

it('data of an older build is deleted 30 days after this one has seen it, also if the clock is set back', async () => {
  const device = await startDevice('noura')
  await device.dropLeftData(undefined, now)
  await device.dropLeftData(undefined, now - 5 * dayMs)
  await device.dropLeftData(undefined, now + 24 * dayMs)
  expect(await device.left()).toEqual(all('noura'))
  await device.dropLeftData(undefined, now + 25 * dayMs)
  expect(await device.left()).toEqual(all())
})
