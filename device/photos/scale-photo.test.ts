import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createPhotoScaler } from './photo-scaler.ts'
import { scaledSize, scalePhoto, type Scaled, type Size } from './scale-photo.ts'

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})

test.each<[Size, Size]>([
  [
    { width: 4032, height: 3024 },
    { width: 2048, height: 1536 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1536, height: 2048 },
  ],
  [
    { width: 10_000, height: 2 },
    { width: 2048, height: 1 },
  ],
  [
    { width: 2048, height: 2048 },
    { width: 2048, height: 2048 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
])('the longer side becomes at most 2048 px: %o', (size, scaled) => {
  expect(scaledSize(size)).toEqual(scaled)
})

describe('a photo', () => {
  const small = new Blob(['small'], { type: 'image/jpeg' })
  const opened = (size: Size, drawn = small) => ({ ...size, close: vi.fn(), toJpeg: vi.fn(async (_: Size) => drawn) })
  const photo = new Blob(['a photograph'], { type: 'image/png' })

  it.each([
    ['a large one in the smaller size', { width: 4000, height: 3000 }, { width: 2048, height: 1536 }],
    ['a small one in its own, because that removes its metadata', { width: 800, height: 600 }, { width: 800, height: 600 }],
  ])('is drawn anew: %s', async (_, size, drawn) => {
    const each = opened(size)
    await expect(scalePhoto(photo, async () => each)).resolves.toEqual({ state: 'scaled', photo: small })
    expect(each.toJpeg).toHaveBeenCalledWith(drawn)
    expect(each.close).toHaveBeenCalledTimes(1)
  })

  it('is not drawn if the browser cannot write JPEG, or has no canvas in a worker', async () => {
    const png = opened({ width: 4000, height: 3000 }, new Blob(['x'], { type: 'image/png' }))
    await expect(scalePhoto(photo, async () => png)).resolves.toEqual({ state: 'not-drawn' })
    const none = { ...opened({ width: 9, height: 9 }), toJpeg: () => Promise.reject(new ReferenceError('OffscreenCanvas is not defined')) }
    await expect(scalePhoto(photo, async () => none)).resolves.toEqual({ state: 'not-drawn' })
    expect([png.close.mock.calls.length, none.close.mock.calls.length]).toEqual([1, 1])
  })

  it('is not decoded if the browser cannot open it: a HEIC outside of Safari', async () => {
    const open = () => Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError'))
    await expect(scalePhoto(photo, open)).resolves.toEqual({ state: 'not-decoded' })
  })
})

describe('the scaler', () => {
  const photo = new Blob(['a large photograph'])
  const scaled: Scaled = { state: 'scaled', photo: new Blob(['small'], { type: 'image/jpeg' }) }

  /** A worker that answers, or does not. */
  function worker(answer: (id: number) => Scaled | undefined) {
    const target = new EventTarget()
    const reply = (id: number, given: Scaled) => target.dispatchEvent(new MessageEvent('message', { data: { id, scaled: given } }))
    return Object.assign(target, {
      reply,
      terminate: vi.fn(),
      postMessage: vi.fn(({ id }: { id: number; photo: Blob }) => {
        const given = answer(id)
        if (given) queueMicrotask(() => reply(id, given))
      }),
    })
  }

  it('returns the answer of its worker', async () => {
    const scale = createPhotoScaler(() => worker(() => scaled))
    expect(await scale(photo)).toBe(scaled)
  })

  it('has one photo decoded at a time', async () => {
    const slow = worker(() => undefined)
    const scale = createPhotoScaler(() => slow)
    const both = [scale(photo), scale(photo)]
    await vi.waitFor(() => expect(slow.postMessage).toHaveBeenCalledTimes(1))
    slow.reply(1, scaled)
    await both[0]
    await vi.waitFor(() => expect(slow.postMessage).toHaveBeenCalledTimes(2))
    slow.reply(2, { state: 'not-decoded' })
    expect(await Promise.all(both)).toEqual([scaled, { state: 'not-decoded' }])
  })

  it('works in the page if there is no worker, or the worker fails', async () => {
    const none = createPhotoScaler(
      () => {
        throw new Error('no workers')
      },
      async () => scaled,
    )
    expect(await none(photo)).toBe(scaled)
    const broken = worker(() => undefined)
    const scale = createPhotoScaler(
      () => broken,
      async () => scaled,
    )
    const result = scale(photo)
    await vi.waitFor(() => expect(broken.postMessage).toHaveBeenCalled())
    broken.dispatchEvent(new Event('error'))
    expect(await result).toBe(scaled)
    expect(broken.terminate).toHaveBeenCalledTimes(1)
    expect(await scale(photo)).toBe(scaled)
  })

  it('gives up a photo that is stuck, and starts a new worker for the next', async () => {
    vi.useFakeTimers()
    const workers = [worker(() => undefined), worker(() => scaled)]
    let started = 0
    const scale = createPhotoScaler(() => workers[started++]!)
    const results = [scale(photo), scale(photo)]
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    expect(await Promise.all(results)).toEqual([{ state: 'not-drawn' }, scaled])
    expect(workers[0]!.terminate).toHaveBeenCalledTimes(1)
  })
})
