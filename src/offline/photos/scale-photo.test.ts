import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createPhotoScaler } from './photo-scaler.ts'
import { scaledSize, scalePhoto, type Size } from './scale-photo.ts'

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue(undefined)
})

test.each<[Size, Size | undefined]>([
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
  [{ width: 2048, height: 2048 }, undefined],
  [{ width: 640, height: 480 }, undefined],
])('the longer side becomes 2048 px: %o', (size, scaled) => {
  expect(scaledSize(size)).toEqual(scaled)
})

describe('a photo', () => {
  const small = new Blob(['small'], { type: 'image/jpeg' })
  const opened = (size: Size, drawn = small) => ({ ...size, close: vi.fn(), toJpeg: vi.fn(async (_: Size) => drawn) })
  const photo = new Blob(['a large photograph'], { type: 'image/png' })

  it('is drawn in the smaller size', async () => {
    const large = opened({ width: 4000, height: 3000 })
    await expect(scalePhoto(photo, async () => large)).resolves.toBe(small)
    expect(large.toJpeg).toHaveBeenCalledWith({ width: 2048, height: 1536 })
    expect(large.close).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['is small', opened({ width: 800, height: 600 })],
    ['would become larger', opened({ width: 4000, height: 3000 }, new Blob(['x'.repeat(1000)], { type: 'image/jpeg' }))],
    ['would become no JPEG', opened({ width: 4000, height: 3000 }, new Blob(['x'], { type: 'image/png' }))],
  ])('goes as it is where it %s', async (_, each) => {
    await expect(scalePhoto(photo, async () => each)).resolves.toBeUndefined()
    expect(each.close).toHaveBeenCalledTimes(1)
  })

  it('is not scaled if the browser cannot open it: a HEIC outside of Safari', async () => {
    const open = () => Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError'))
    await expect(scalePhoto(photo, open)).resolves.toBeUndefined()
  })
})

describe('the scaler', () => {
  const file = new File(['a large photograph'], 'صورة.1.HEIC', { type: 'image/heic', lastModified: 5 })
  const scaled = new Blob(['small'], { type: 'image/jpeg' })

  /** A worker that answers, or does not. */
  function worker(answer: (id: number) => object | undefined) {
    const target = new EventTarget()
    return Object.assign(target, {
      terminate: vi.fn(),
      postMessage: ({ id }: { id: number }) => {
        const data = answer(id)
        if (data) queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data })))
      },
    })
  }

  it('returns a JPEG with the same name', async () => {
    const scale = createPhotoScaler(() => worker((id) => ({ id, scaled })))
    const result = await scale(file)
    expect([result.name, result.type, result.lastModified, await result.text()]).toEqual(['صورة.1.jpg', 'image/jpeg', 5, 'small'])
  })

  it('returns the file itself if it is not scaled', async () => {
    const scale = createPhotoScaler(() => worker((id) => ({ id })))
    expect(await scale(file)).toBe(file)
  })

  it('works in the page if there is no worker, or the worker fails', async () => {
    const none = createPhotoScaler(
      () => {
        throw new Error('no workers')
      },
      async () => scaled,
    )
    expect((await none(file)).type).toBe('image/jpeg')
    const broken = worker(() => undefined)
    const scale = createPhotoScaler(
      () => broken,
      async () => scaled,
    )
    const result = scale(file)
    broken.dispatchEvent(new Event('error'))
    expect((await result).type).toBe('image/jpeg')
    expect(broken.terminate).toHaveBeenCalledTimes(1)
    expect((await scale(file)).type).toBe('image/jpeg')
  })

  it('times out for a photo that is stuck', async () => {
    vi.useFakeTimers()
    const scale = createPhotoScaler(() => worker(() => undefined))
    const result = scale(file)
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()
    expect(await result).toBe(file)
  })
})
