import { describe, expect, test, vi } from 'vitest'
import type { FromCatalogueWorker, ToCatalogueWorker } from './catalogue-messages.ts'
import { createCatalogueClient, type ShownProduct } from './catalogue-client.ts'

/** A fake worker: records its messages, and sends replies. */
function aWorker() {
  const target = new EventTarget()
  const posted: ToCatalogueWorker[] = []
  return {
    posted,
    terminate: vi.fn<() => void>(),
    postMessage: (message: ToCatalogueWorker) => void posted.push(message),
    addEventListener: target.addEventListener.bind(target),
    say: (data: FromCatalogueWorker) => target.dispatchEvent(new MessageEvent('message', { data })),
    fail: () => target.dispatchEvent(Object.assign(new Event('error'), { message: 'out of memory' })),
  }
}
const audience = { locale: 'en', currency: 'SAR' } as const
const answer = (asOf: string) => ({ value: true as const, asOf })

test('answers are matched to their questions in any order', async () => {
  const worker = aWorker()
  const device = createCatalogueClient(() => worker)
  const [one, other] = [device.asOf('en'), device.asOf('ar')]
  worker.say({ type: 'answer', id: 2, answer: answer('second') })
  worker.say({ type: 'answer', id: 1, answer: answer('first') })
  await expect(Promise.all([one, other])).resolves.toEqual(['first', 'second'])
})

test('a worker that fails resolves its pending questions, and the next question starts another', async () => {
  const workers = [aWorker(), aWorker()]
  const start = vi.fn(() => workers[start.mock.calls.length - 1]!)
  const device = createCatalogueClient(start)
  const lost = device.product('p1', audience)
  workers[0]!.fail()
  await expect(lost).resolves.toBeUndefined()
  expect(workers[0]!.terminate).toHaveBeenCalled()

  const next = device.asOf('en')
  workers[1]!.say({ type: 'answer', id: 2, answer: answer('now') })
  await expect(next).resolves.toBe('now')
  expect(start).toHaveBeenCalledTimes(2)
})

test('a worker that cannot be started, or crashes, is a device without an answer', async () => {
  const impossible = createCatalogueClient(() => {
    throw new DOMException('no workers here', 'SecurityError')
  })
  await expect(impossible.suggestions('fluvia', audience)).resolves.toBeUndefined()

  vi.useFakeTimers()
  const silent = createCatalogueClient(() => aWorker())
  const question = silent.asOf('en')
  await vi.advanceTimersByTimeAsync(60_000)
  await expect(question).resolves.toBeUndefined()
  vi.useRealTimers()
})

describe('a product whose response the service worker has cached on an earlier visit', () => {
  const { mergeCached } = createCatalogueClient(() => aWorker())
  const image = { path: '/media/p1/1-0', widths: [], width: 1, height: 1, placeholder: '', alt: '' }
  const aProduct = (given: Partial<ShownProduct>) => ({ stock: 1, description: '', images: [image], ...given }) as ShownProduct

  test('has the cached texts and photos, and newer fields from the catalogue', () => {
    const shown = aProduct({ stock: 0, asOf: '2026-11-20' })
    const findings = [{ kind: 'flaw' as const, text: 'Light hairlines' }]
    const cached = aProduct({ description: 'long', findings, images: [image, image], asOf: '2026-11-18' })
    expect(mergeCached(shown, cached)).toEqual(
      aProduct({ stock: 0, description: 'long', findings, images: [image, image], asOf: '2026-11-20' }),
    )
  })

  test('does not have the cached photos if they have been replaced', () => {
    const shown = aProduct({ images: [{ ...image, path: '/media/p1/2-0' }], asOf: '2026-11-20' })
    expect(mergeCached(shown, aProduct({ asOf: '2026-11-18' })).images).toEqual(shown.images)
  })

  test('is the cached one if that is newer, and the server’s whenever it responds', () => {
    const shown = aProduct({ stock: 0, asOf: '2026-11-18' })
    expect(mergeCached(shown, aProduct({ asOf: '2026-11-20' }))).toEqual(aProduct({ asOf: '2026-11-20' }))
    expect(mergeCached(shown, aProduct({}))).toEqual(aProduct({}))
  })
})
