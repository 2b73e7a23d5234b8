import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A page or worker that has just started on this device. */
async function start() {
  vi.resetModules()
  const [shared, persister, ids, drafts] = await Promise.all([
    import('./shared-photos.ts'),
    import('./draft-file-persister.ts'),
    import('./draft-file-ids.ts'),
    import('./draft-store.ts'),
  ])
  const openForm = (onPersisted = vi.fn()) => ({
    ...persister.persistDraftFiles({ user: 'noura', form: 'sell', fields: ['front', 'more'], onPersisted, onProblem: vi.fn() }),
    onPersisted,
  })
  return { ...shared, ...ids, ...drafts, openForm }
}

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})

const now = Date.UTC(2026, 10, 23)
const photo = (name: string, fill = 1) => new File([new Uint8Array(100).fill(fill)], name, { type: 'image/jpeg' })
const photos = (count: number) => Array.from({ length: count }, (_, at) => photo(`${at}.jpg`, at))

describe('shared photos', () => {
  it('are read by another page, in their order', async () => {
    const worker = await start()
    await worker.storeSharedPhotos([photo('واجهة.jpg', 7), photo('b.jpg')], now)
    await worker.storeSharedPhotos([photo('c.jpg')], now + 1)
    const page = await start()
    const shared = await page.readSharedPhotos(now + 2)
    expect(shared.photos.map(({ file: { name, type, size } }) => [name, type, size])).toEqual([
      ['واجهة.jpg', 'image/jpeg', 100],
      ['b.jpg', 'image/jpeg', 100],
      ['c.jpg', 'image/jpeg', 100],
    ])
    expect((await shared.photos[0]!.file.bytes())[0]).toBe(7)
    expect([shared.left, shared.others]).toEqual([0, []])
  })

  it('are twelve of one share at most: of the others the number is stored', async () => {
    const { storeSharedPhotos, readSharedPhotos, dropSharedPhotos } = await start()
    await storeSharedPhotos(photos(14), now)
    const shared = await readSharedPhotos(now)
    expect([shared.photos.length, shared.left, shared.others.length]).toEqual([12, 2, 1])
    await dropSharedPhotos([...shared.others, shared.photos[0]!.id])
    const rest = await readSharedPhotos(now)
    expect([rest.photos.map(({ file }) => file.name).slice(0, 2), rest.left]).toEqual([['1.jpg', '2.jpg'], 0])
  })

  it('are moved when a draft stores them, in one transaction', async () => {
    const page = await start()
    await page.storeSharedPhotos(photos(3), now)
    const { photos: shared } = await page.readSharedPhotos(now)
    const [one, two] = shared.map(({ id, file }) => {
      const scaled = photo(`scaled ${file.name}`)
      page.setDraftFileId(scaled, id)
      return scaled
    })
    const form = page.openForm()
    form.persist({ front: [one!], more: [two!] })
    await vi.waitFor(() => expect(form.onPersisted).toHaveBeenCalled())
    const next = await start()
    expect((await next.readSharedPhotos(now)).photos.map(({ file }) => file.name)).toEqual(['2.jpg'])
    const stored = await next.openForm().restore()
    expect(stored?.files.front?.[0]?.name).toBe('scaled 0.jpg')
    expect(stored?.files.more?.[0]?.name).toBe('scaled 1.jpg')
    // The restored draft is written again under the same ids.
    const again = next.openForm()
    again.persist({ front: stored!.files.more! })
    await again.stop()
    expect(again.onPersisted).not.toHaveBeenCalled()
    expect((await next.readSharedPhotos(now)).photos).toHaveLength(1)
  })

  it('stay where the draft could not be stored', async () => {
    const page = await start()
    await page.storeSharedPhotos(photos(1), now)
    const { photos: shared } = await page.readSharedPhotos(now)
    page.setDraftFileId(shared[0]!.file, shared[0]!.id)
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    const form = page.openForm()
    form.persist({ front: [shared[0]!.file] })
    await form.stop()
    expect(put).toHaveBeenCalled()
    vi.restoreAllMocks()
    expect((await page.readSharedPhotos(now)).photos).toHaveLength(1)
  })

  it('outlive the drafts of an older contract, and are deleted at a logout', async () => {
    const page = await start()
    await page.storeSharedPhotos(photos(1), now)
    await page.dropOlderDrafts()
    expect((await page.readSharedPhotos(now)).photos).toHaveLength(1)
    await page.dropDraftsOf('noura')
    expect((await page.readSharedPhotos(now)).photos).toHaveLength(1)
    await page.dropDraftsOf('guest')
    expect((await page.readSharedPhotos(now)).photos).toEqual([])
  })

  it('expire after 30 days, and unreadable ones are to be dropped, too', async () => {
    const page = await start()
    await page.storeSharedPhotos(photos(1), now)
    const later = await page.readSharedPhotos(now + page.sharedMaxAgeMs)
    expect([later.photos, later.others.length]).toEqual([[], 1])
    await page.dropSharedPhotos(later.others)
    expect((await page.readSharedPhotos(now)).photos).toEqual([])
  })
})
