import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shareTarget } from '#contract/pages/share-target.ts'
import { readSharedPhotos } from '#device/drafts/shared-photos.ts'
import { isShare, receiveShare } from './share-target.ts'

const origin = 'https://shop.example'

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  // The module of the database opens it once: each test has what the ones before have stored.
  if (typeof indexedDB === 'undefined') Object.assign(globalThis, { indexedDB: new IDBFactory() })
  vi.stubGlobal('self', { navigator: { languages: ['ar-SA'] }, cookieStore: { getAll: async () => [] } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const share = (files: readonly File[], more: Record<string, string> = {}) => {
  const body = new FormData()
  for (const file of files) body.append(shareTarget.field, file)
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  return new Request(origin + shareTarget.path, { method: 'POST', body })
}
const photo = (name: string) => new File([new Uint8Array(100)], name, { type: 'image/jpeg' })
const answer = async (request: Request) => {
  const { status, headers } = await receiveShare(request)
  return [status, headers.get('location')]
}
const stored = async () => (await readSharedPhotos(Date.now())).photos.map(({ file }) => file.name)

describe('a share', () => {
  it('is on the device before the redirect', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    expect(await answer(share([photo('one.jpg'), photo('two.jpg')]))).toEqual([303, `${origin}/ar/sell?step=photos`])
    expect(put).toHaveBeenCalledTimes(2)
    expect(await stored()).toEqual(['one.jpg', 'two.jpg'])
  })

  it('leads to the form in the language of the last visit', async () => {
    vi.stubGlobal('self', { navigator: { languages: ['ar'] }, cookieStore: { getAll: async () => [{ name: 'locale', value: 'en' }] } })
    expect(await answer(share([photo('three.jpg')]))).toEqual([303, `${origin}/en/sell?step=photos`])
  })

  it.each([
    ['has a text only', () => share([], { [shareTarget.field]: 'https://example.com' })],
    ['has an empty field of a file', () => share([new File([], '')])],
  ])('says that nothing was shared where it %s', async (_, request) => {
    const before = await stored()
    expect(await answer(request())).toEqual([303, `${origin}/ar/sell?step=photos&shared=none`])
    expect(await stored()).toEqual(before)
  })

  it('says that the device could not store it, or that it could not be read', async () => {
    const before = await stored()
    const broken = new Request(origin + shareTarget.path, {
      method: 'POST',
      body: 'broken',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(await answer(broken)).toEqual([303, `${origin}/ar/sell?step=photos&shared=not-stored`])
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    expect(await answer(share([photo('four.jpg')]))).toEqual([303, `${origin}/ar/sell?step=photos&shared=not-stored`])
    vi.restoreAllMocks()
    expect(await stored()).toEqual(before)
  })

  it('is a POST to its address only', () => {
    expect(isShare(share([]), origin)).toBe(true)
    expect(isShare(new Request(origin + shareTarget.path), origin)).toBe(false)
    expect(isShare(new Request(`${origin}/v1/contact`, { method: 'POST' }), origin)).toBe(false)
    expect(isShare(new Request(`https://other.example${shareTarget.path}`, { method: 'POST' }), origin)).toBe(false)
  })
})
