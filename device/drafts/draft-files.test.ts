import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from '#contract/durations.ts'

const user = 'noura'
const form = 'sell'

/** A new page on this device, as after a reload or in another tab. */
async function openPage() {
  vi.resetModules()
  const { persistDraftFiles } = await import('./draft-file-persister.ts')
  const drafts = await import('./draft-store.ts')
  const onPersisted = vi.fn()
  const onProblem = vi.fn()
  const open = (given: { user?: string; now?: () => number; fields?: string[] } = {}) =>
    persistDraftFiles({ user, form, fields: ['front', 'more'], onPersisted, onProblem, ...given })
  return { open, drafts, onPersisted, onProblem }
}

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange })
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

const photo = (name: string, fill: number, size = 1000) => new File([new Uint8Array(size).fill(fill)], name, { type: 'image/jpeg' })
const [front, one, two] = [photo('واجهة.jpg', 1), photo('one.jpg', 2), photo('two.jpg', 3)]
const seen = async (files: Readonly<Record<string, readonly File[]>> | undefined) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(files ?? {}).map(async ([field, each]) => [
        field,
        await Promise.all(each.map(async (file) => [file.name, file.type, (await file.bytes())[0], file.size])),
      ]),
    ),
  )
const whole = {
  front: [['واجهة.jpg', 'image/jpeg', 1, 1000]],
  more: [
    ['one.jpg', 'image/jpeg', 2, 1000],
    ['two.jpg', 'image/jpeg', 3, 1000],
  ],
}

describe('the files of a draft', () => {
  it('are restored in another page as they were chosen', async () => {
    const { open, onPersisted, onProblem } = await openPage()
    const persister = open({ now: () => 5000 })
    await expect(persister.restore()).resolves.toBeUndefined()
    persister.persist({ front: [front], more: [one, two] })
    await vi.waitFor(() => expect(onPersisted).toHaveBeenCalledWith(5000))
    expect(onProblem).toHaveBeenLastCalledWith(undefined)
    const next = (await openPage()).open({ now: () => 6000 })
    const stored = await next.restore()
    expect(stored?.savedAt).toBe(5000)
    expect(await seen(stored?.files)).toEqual(whole)
  })

  it('are written once each, in any order, and deleted when they are removed', async () => {
    const { open } = await openPage()
    const persister = open()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const written = () =>
      put.mock.calls.filter(([value]) => value instanceof Object && 'bytes' in value).map(([value]) => (value as File).name)
    const settle = () => vi.waitFor(async () => expect(await seen((await (await openPage()).open().restore())?.files)).toEqual(expected))
    let expected: object = whole
    persister.persist({ front: [front], more: [one, two] })
    await settle()
    expect(written()).toEqual(['واجهة.jpg', 'one.jpg', 'two.jpg'])
    expected = { more: [whole.more[1], whole.more[0]] }
    persister.persist({ more: [two, one] })
    await settle()
    expected = { front: [whole.more[0]] }
    persister.persist({ front: [one] })
    await settle()
    expect(written()).toHaveLength(3)
  })

  it('are not read again while the shopper types in other fields', async () => {
    const { open, onPersisted } = await openPage()
    const persister = open()
    persister.persist({ front: [front] })
    await vi.waitFor(() => expect(onPersisted).toHaveBeenCalledTimes(1))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    persister.persist({ front: [front], more: [] })
    await persister.stop()
    expect(put).not.toHaveBeenCalled()
  })

  it('belong to one account and one form', async () => {
    const { open, onPersisted } = await openPage()
    open().persist({ front: [front] })
    await vi.waitFor(() => expect(onPersisted).toHaveBeenCalled())
    await expect(open({ user: 'omar' }).restore()).resolves.toBeUndefined()
    await expect(open({ user: 'guest' }).restore()).resolves.toBeUndefined()
  })

  it('are deleted with the draft', async () => {
    const { open, onPersisted, drafts } = await openPage()
    const persister = open()
    persister.persist({ front: [front], more: [one] })
    await vi.waitFor(() => expect(onPersisted).toHaveBeenCalled())
    await drafts.writeDraft(user, form, { savedAt: 1, values: { name: 'Noura' } })
    await drafts.writeDraft(user, 'contact', { savedAt: 1, values: { name: 'Noura' } })
    await persister.stop()
    await drafts.deleteDraft(user, form)
    await expect(persister.restore()).resolves.toBeUndefined()
    expect(await keysOnDevice()).toEqual([[1, user, 'contact']])
    // The form is still open: the next choice is stored again.
    persister.persist({ front: [front] })
    await vi.waitFor(() => expect(onPersisted).toHaveBeenCalledTimes(2))
  })

  it('are deleted at a logout in any tab, also from an open form', async () => {
    const here = await openPage()
    const persister = here.open()
    persister.persist({ front: [front] })
    await vi.waitFor(() => expect(here.onPersisted).toHaveBeenCalled())
    await here.drafts.dropDraftsOf(user)
    persister.persist({ more: [one] })
    await persister.stop()
    expect(await keysOnDevice()).toEqual([])
  })

  it('expire after half a year, and a time in the future means that the clock was set back', async () => {
    const { open, onPersisted } = await openPage()
    open({ now: () => 1000 }).persist({ front: [front] })
    await vi.waitFor(() => expect(onPersisted).toHaveBeenCalled())
    await expect(open({ now: () => 181 * dayMs }).restore()).resolves.toBeUndefined()
    await expect(open({ now: () => 500 }).restore()).resolves.toMatchObject({ savedAt: 500 })
  })

  it('are reported as not stored if the quota is exceeded or there is no database; earlier ones stay', async () => {
    const { open, onPersisted, onProblem } = await openPage()
    const persister = open()
    persister.persist({ front: [front] })
    await vi.waitFor(() => expect(onPersisted).toHaveBeenCalled())
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    persister.persist({ front: [front], more: [one] })
    await vi.waitFor(() => expect(onProblem).toHaveBeenLastCalledWith('no-room'))
    put.mockImplementation(() => {
      throw new DOMException('no', 'UnknownError')
    })
    persister.persist({ front: [front], more: [two] })
    await vi.waitFor(() => expect(onProblem).toHaveBeenLastCalledWith('unavailable'))
    put.mockRestore()
    expect(await seen((await (await openPage()).open().restore())?.files)).toEqual({ front: whole.front })
    persister.persist({ front: [front], more: [one, two] })
    await vi.waitFor(() => expect(onProblem).toHaveBeenLastCalledWith(undefined))
  })

  it('that cannot be read are left out', async () => {
    const { open, onPersisted } = await openPage()
    open().persist({ front: [front], more: [one] })
    await vi.waitFor(() => expect(onPersisted).toHaveBeenCalled())
    const first = (await keysOnDevice()).find((key) => Array.isArray(key) && key[3] === 'file')
    await onDevice((store) => store.put({ name: 'half', bytes: 'gone' }, first))
    const stored = await open().restore()
    expect(Object.values(stored?.files ?? {}).flat()).toHaveLength(1)
  })

  it('are never pictures of an ID', async () => {
    const { open } = await openPage()
    expect(() => open({ fields: ['front_id_image'] })).toThrow('front_id_image')
  })
})

async function onDevice<Result>(act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const answered = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no reason')))
    })
  const database = await answered(indexedDB.open('mizwala-drafts'))
  const result = await answered(act(database.transaction('drafts', 'readwrite').objectStore('drafts')))
  database.close()
  return result
}
const keysOnDevice = () => onDevice((store) => store.getAllKeys())
