import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ToWorker } from '#device/messages.ts'
import { hasAnswers, cacheAnswers } from './catalogue/answers.ts'
import { refreshCatalogue } from './catalogue/catalogue.ts'
import { onMessage } from './messages.ts'

// Another file of this worker may have loaded it with what is mocked here.
vi.hoisted(() => vi.resetModules())
vi.mock('./catalogue/answers.ts', () => ({ cacheAnswers: vi.fn(), hasAnswers: vi.fn() }))
vi.mock('./pages/builds.ts', () => ({ dropWhatNobodyNeeds: vi.fn() }))
vi.mock('./catalogue/catalogue.ts', () => ({ refreshCatalogue: vi.fn() }))
vi.mock('./clients.ts', () => ({ openAddresses: () => Promise.resolve([]) }))
vi.mock('./files.ts', () => ({ cacheResources: vi.fn() }))

/** The fetched URLs, in order. */
let fetched: string[] = []

beforeEach(() => {
  fetched = []
  vi.mocked(cacheAnswers).mockImplementation((_, locale) => Promise.resolve(void fetched.push(`answers ${locale}`)))
  vi.mocked(refreshCatalogue).mockImplementation((locale) => {
    fetched.push(`catalogue ${locale}`)
    return Promise.resolve({ ok: true })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Sends a message from a page. @returns the reply */
async function send(message: ToWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data)))
  port1.start()
  const work: Promise<unknown>[] = []
  const waitUntil = (each: Promise<unknown>) => void work.push(each)
  const event = Object.assign(new Event('message'), { data: message, ports: [port2], lastEventId: '', origin: '', source: null, waitUntil })
  onMessage(event, () => Promise.resolve())
  await Promise.all(work)
  const answer = await answered
  port1.close()
  return answer
}

const pageCame: ToWorker = { type: 'page-came', build: 'b1', locale: 'en', resources: [] }

test('a page load caches both languages, its own first and the catalogues last', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '4g' } })
  await send(pageCame)
  expect(fetched).toEqual(['answers en', 'answers ar', 'catalogue en', 'catalogue ar'])
})

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: 'slow-2g' }, { effectiveType: '2g' }])(
  'with %j only its own answers come',
  async (connection) => {
    vi.stubGlobal('navigator', { connection })
    await send(pageCame)
    expect(fetched).toEqual(['answers en'])
  },
)

test('replies whether a language is on the device', async () => {
  vi.mocked(hasAnswers).mockImplementation((locale) => Promise.resolve(locale === 'en'))
  expect(await send({ type: 'has-language', locale: 'en' })).toBe(true)
  expect(await send({ type: 'has-language', locale: 'ar' })).toBe(false)
})
