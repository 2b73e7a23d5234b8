import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { UploadIds } from '#contract/files/upload-types.ts'
import { contactEntry, emptyDevice, stored, photo } from '../../tests/support/data/outbox-entries.ts'
import type { Entry } from './entry.ts'
import { addEntry, readEntry, readOutbox, removeEntry } from './entry-store.ts'
import { flushOutbox, type FlushDeps } from './flush.ts'
import { onOutboxEvent } from './outbox-events.ts'
import type { UploadFile } from './upload-attachments.ts'

const now = 1_000_000

beforeEach(async () => {
  await emptyDevice()
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})

const rejection = (status: number, code: string) => Object.assign(new Error(`refused: ${code}`), { status, code, fields: {} })

/** A server that takes files in chunks, and records the upload ids of each call. */
function server(given: { afterChunk?: (chunk: number) => unknown; answer?: (call: number) => unknown } = {}) {
  const begun: (string | undefined)[] = []
  const calls: UploadIds[] = []
  let chunks = 0
  const upload: FlushDeps['upload'] = async (_entry, _sender, { bytes, begun: before, onProgress }: Parameters<UploadFile>[0]) => {
    begun.push(before)
    const id = before ?? `upload-${begun.length}`
    for (let offset = 100; offset < bytes.byteLength + 100; offset += 100) {
      await onProgress({ id, offset: Math.min(offset, bytes.byteLength) })
      chunks += 1
      const failure = await given.afterChunk?.(chunks)
      if (failure instanceof Error) throw failure
    }
    return id
  }
  const send: FlushDeps['send'] = async (_, files) => {
    calls.push(files)
    const failure = given.answer?.(calls.length)
    if (failure instanceof Error) throw failure
    return { data: { id: 'made-1', number: '10461' } }
  }
  const flush = (at = now) =>
    flushOutbox({ sender: () => ({ user: 'noura', token: 'hers' }), upload, send, now: () => at, random: () => 0 })
  return { begun, calls, flush }
}

const files = [photo(250, 1), { ...photo(100, 2), field: 'more' }, { ...photo(50, 3), field: 'more' }]
const putOne = async (given: Partial<Entry> = {}): Promise<Entry> => {
  const entry = contactEntry({ attachments: files.map(stored), ...given })
  await addEntry(entry, files)
  return entry
}

describe('an entry with files', () => {
  it('uploads each, then makes its call with their ids by name', async () => {
    const heard: number[] = []
    const end = onOutboxEvent((event) => void (event.type === 'progress' && heard.push(event.share)))
    await putOne()
    const { flush, calls, begun } = server()
    await expect(flush()).resolves.toMatchObject({ sent: 1 })
    end()
    expect(begun).toEqual([undefined, undefined, undefined])
    expect(calls).toEqual([{ front: ['upload-1'], more: ['upload-2', 'upload-3'] }])
    expect(heard).toEqual([0.25, 0.5, 0.625, 0.875, 1])
  })

  it('resumes its uploads, and cannot have arrived before its call was made', async () => {
    const { id } = await putOne()
    const first = server({ afterChunk: (chunk) => (chunk === 4 ? rejection(0, 'network.failed') : undefined) })
    await expect(first.flush()).resolves.toMatchObject({ sent: 0, isNetworkAway: true })
    expect(first.calls).toEqual([])
    expect(await readEntry(id)).toMatchObject({
      mayHaveArrived: false,
      attachments: [{ upload: { id: 'upload-1', offset: 250 } }, { upload: { id: 'upload-2', offset: 100 } }, { field: 'more' }],
    })
    const second = server()
    await second.flush()
    // The first two are uploaded.
    expect(second.begun).toEqual([undefined])
    expect(second.calls).toEqual([{ front: ['upload-1'], more: ['upload-2', 'upload-1'] }])
  })

  it('passes on the id of a started upload', async () => {
    await putOne({ attachments: [{ ...stored(photo(250, 1)), upload: { id: 'begun', offset: 200 } }] })
    const { flush, begun } = server()
    await flush()
    expect(begun).toEqual(['begun'])
  })

  it('that is interrupted during an upload, by a kill, cannot have arrived', async () => {
    const { id } = await putOne()
    const seen: unknown[] = []
    const look = async () => void seen.push((await readEntry(id))?.mayHaveArrived)
    await server({ afterChunk: look }).flush()
    expect(seen).toEqual(Array(5).fill(false))
  })

  it('may have arrived once its call was made', async () => {
    const { id } = await putOne()
    await server({ answer: () => rejection(0, 'network.failed') }).flush()
    expect(await readEntry(id)).toMatchObject({ mayHaveArrived: true })
    const again = server()
    await again.flush()
    expect(again.begun).toEqual([])
    expect(again.calls).toEqual([{ front: ['upload-1'], more: ['upload-2', 'upload-3'] }])
  })

  it('waits as long as a server without room says, and continues where it was', async () => {
    const { id } = await putOne()
    const full = Object.assign(rejection(503, 'server.unavailable'), { retryAfterMs: 60_000 })
    await expect(server({ afterChunk: (chunk) => (chunk === 2 ? full : undefined) }).flush()).resolves.toMatchObject({
      sent: 0,
      isNetworkAway: false,
      nextAt: now + 60_000,
    })
    expect(await readEntry(id)).toMatchObject({ mayHaveArrived: false, attachments: [{ upload: { id: 'upload-1', offset: 200 } }, {}, {}] })
    const later = server()
    await expect(later.flush(now + 59_000)).resolves.toMatchObject({ sent: 0 })
    expect(later.begun).toEqual([])
    await expect(later.flush(now + 60_000)).resolves.toMatchObject({ sent: 1 })
    expect(later.begun[0]).toBe('upload-1')
    expect(later.calls).toHaveLength(1)
  })

  it('needs attention at the field of a rejected file', async () => {
    const { id } = await putOne()
    const { flush, calls } = server({ afterChunk: (chunk) => (chunk === 4 ? rejection(422, 'upload.file-type') : undefined) })
    await flush()
    expect(calls).toEqual([])
    expect(await readEntry(id)).toMatchObject({
      mayHaveArrived: false,
      state: { name: 'needs-attention', refusal: { code: 'upload.file-type', fields: { more: ['refused: upload.file-type'] } } },
    })
  })

  it('uploads expired files again, once', async () => {
    await putOne({
      attachments: files.map((file, index) => ({ ...stored(file), upload: { id: `old-${index}`, offset: file.bytes.byteLength } })),
    })
    const { flush, calls, begun } = server({ answer: (call) => (call === 1 ? rejection(410, 'upload.gone') : undefined) })
    await expect(flush()).resolves.toMatchObject({ sent: 1 })
    expect(begun).toEqual([undefined, undefined, undefined])
    expect(calls).toEqual([
      { front: ['old-0'], more: ['old-1', 'old-2'] },
      { front: ['upload-1'], more: ['upload-2', 'upload-3'] },
    ])
  })

  it('does not repeat that for ever', async () => {
    const { id } = await putOne()
    const { flush, calls } = server({ answer: () => rejection(410, 'upload.gone') })
    await flush()
    expect(calls).toHaveLength(2)
    expect(await readEntry(id)).toMatchObject({ state: { name: 'needs-attention' } })
  })

  it('makes no call when it was discarded while its files were uploaded', async () => {
    const entry = await putOne()
    const { flush, calls } = server({
      afterChunk: (chunk) => (chunk === 2 ? removeEntry(entry.id).then(() => undefined) : undefined),
    })
    await expect(flush()).resolves.toMatchObject({ sent: 0 })
    expect(calls).toEqual([])
    expect((await readOutbox(now)).entries).toEqual([])
  })

  it('is sent from a full disk', async () => {
    await putOne()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError')
    })
    const { flush, calls } = server()
    await expect(flush()).resolves.toMatchObject({ sent: 1 })
    vi.restoreAllMocks()
    expect(calls).toHaveLength(1)
  })

  it('of a build that sent files with the call is sent the same way', async () => {
    const { field, name, type, size } = stored(files[0]!)
    await addEntry(contactEntry({ attachments: [{ field, name, type, size }] }), [files[0]!])
    const { flush, calls } = server()
    await expect(flush()).resolves.toMatchObject({ sent: 1 })
    expect(calls).toEqual([{ front: ['upload-1'] }])
  })
})
