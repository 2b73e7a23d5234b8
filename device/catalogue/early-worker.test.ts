import { afterEach, expect, test, vi } from 'vitest'
import { openCatalogueEarly } from './early-worker.ts'

class FakeWorker extends EventTarget {
  readonly asked: unknown[] = []
  postMessage(message: unknown): void {
    this.asked.push(message)
  }
}

function visit({ isControlled }: { isControlled: boolean }) {
  const window: { catalogueWorker?: FakeWorker } = {}
  vi.stubGlobal('window', window)
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  vi.stubGlobal('navigator', { serviceWorker: { controller: isControlled ? {} : null } })
  openCatalogueEarly()
  return window
}

afterEach(() => vi.unstubAllGlobals())

test("opens the catalogue of the page's language", () => {
  expect(visit({ isControlled: true }).catalogueWorker?.asked).toMatchObject([{ type: 'ask', locale: 'ar' }])
})

test('starts nothing on a page without the service worker, which has no catalogue', () => {
  expect(visit({ isControlled: false }).catalogueWorker).toBeUndefined()
})

test('leaves no failed worker to the app', () => {
  const window = visit({ isControlled: true })
  window.catalogueWorker?.dispatchEvent(new Event('error'))
  expect(window.catalogueWorker).toBeUndefined()
})
