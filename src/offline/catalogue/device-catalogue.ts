import type { Product, ProductList, ProductQuery, Suggestions } from '#src/contract/catalogue.ts'
import { defaultPerPage } from '#src/contract/catalogue-terms.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'
import { answerFirst } from './answer-first.ts'
import type { DeviceAnswer, FromCatalogueWorker, Question, ToCatalogueWorker } from './catalogue-messages.ts'

type Audience = { locale: Locale; currency: Currency }

/** From when the data is (ISO 8601), where the server has not confirmed it (yet). */
type Dated = { asOf?: string | undefined }
export type AnsweredList = ProductList & Dated
export type ShownProduct = Product & Dated

/** The filters as they stand in the shop's address. */
type Search = Omit<Partial<ProductQuery>, 'inStock' | 'page'> & { inStock?: true }

/** The catalogue on this device, as pages ask it. Undefined is "the device does not know": no catalogue, no such piece, no rate, a broken worker. */
export type DeviceAnswers = {
  /** A list for each page of twelve pieces. */
  lists: (search: Search, pages: readonly number[], audience: Audience) => Promise<AnsweredList[] | undefined>
  product: (id: string, audience: Audience) => Promise<ShownProduct | undefined>
  suggestions: (text: string, audience: Audience) => Promise<Suggestions | undefined>
  /** ISO 8601: from when the catalogue is that answers in a language. */
  asOf: (locale: Locale) => Promise<string | undefined>
  /** Has the catalogue of a language at hand, from the network where the device keeps none. */
  open: (locale: Locale) => void
  /** Looks for a newer one. */
  refresh: (locale: Locale) => void
  /** What to show once the answer to a call has come, too: the server's, or one that the service worker kept of a visit before. */
  mergeKept: (shown: ShownProduct | undefined, answer: ShownProduct) => ShownProduct
  answerFirst: typeof answerFirst
}

/** The part of a Worker that is used here. */
type Port = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

/** A worker that says nothing for so long has died without a word. The longest work is opening a catalogue, some 300 ms on a slow phone. */
const patienceMs = 10_000

export function createDeviceCatalogue(startWorker: () => Port): DeviceAnswers {
  let worker: Port | undefined
  let asked = 0
  const waiting = new Map<number, (answer?: DeviceAnswer<Question['kind']>) => void>()

  /** Nobody waits for a worker that failed; the next question starts another one. */
  const giveUp = (failed: Port, reason: unknown) => {
    if (worker !== failed) return
    console.debug('the worker of the catalogue failed', reason)
    worker.terminate()
    worker = undefined
    for (const answer of waiting.values()) answer()
    waiting.clear()
  }

  const start = (): Port => {
    const started = startWorker()
    started.addEventListener('message', ({ data }: MessageEvent<FromCatalogueWorker>) => {
      waiting.get(data.id)?.(data.answer)
      waiting.delete(data.id)
    })
    started.addEventListener('error', (event) => {
      event.preventDefault()
      giveUp(started, event.message)
    })
    started.addEventListener('messageerror', () => giveUp(started, 'a message could not be read'))
    return started
  }

  const send = (message: ToCatalogueWorker): Port | undefined => {
    try {
      worker ??= start()
      worker.postMessage(message, [])
    } catch (error) {
      console.debug('the worker of the catalogue could not be started', error)
    }
    return worker
  }

  const ask = (locale: Locale, question: Question): Promise<DeviceAnswer<Question['kind']> | undefined> =>
    new Promise((resolve) => {
      const id = ++asked
      const to = send({ type: 'ask', id, locale, question })
      if (!to) return resolve(undefined)
      const timer = setTimeout(() => giveUp(to, 'it does not answer'), patienceMs)
      waiting.set(id, (answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
    })

  // The worker answers in the kind that was asked for, which TypeScript cannot follow through the message.
  const askFor = <Kind extends Question['kind']>(locale: Locale, question: Question & { kind: Kind }) =>
    ask(locale, question) as Promise<DeviceAnswer<Kind> | undefined>

  return {
    lists: async ({ inStock, ...filters }, pages, { locale, currency }) => {
      const query = { ...filters, ...(inStock && { inStock: 'true' as const }), perPage: defaultPerPage }
      const answers = await Promise.all(pages.map((page) => askFor(locale, { kind: 'list', query: { ...query, page }, currency })))
      const lists = answers.filter((answer) => answer !== undefined).map(({ value, asOf }) => ({ ...value, asOf }))
      return lists.length === pages.length ? lists : undefined
    },
    product: async (id, { locale, currency }) => {
      const answer = await askFor(locale, { kind: 'product', id, currency })
      return answer && { ...answer.value, asOf: answer.asOf }
    },
    suggestions: async (text, { locale, currency }) => (await askFor(locale, { kind: 'suggestions', text, currency }))?.value,
    asOf: async (locale) => (await askFor(locale, { kind: 'as-of' }))?.asOf,
    open: (locale) => void send({ type: 'open', locale }),
    refresh: (locale) => void send({ type: 'refresh', locale }),
    mergeKept,
    answerFirst,
  }
}

/** What was kept has the long texts and the photographs as they were seen; of what else both know, the newer one is right. */
function mergeKept(shown: ShownProduct | undefined, answer: ShownProduct): ShownProduct {
  if (!shown?.asOf || !answer.asOf || shown.asOf <= answer.asOf) return answer
  const { description, findings, images } = answer
  return { ...shown, description, ...(findings && { findings }), ...(images[0]?.path === shown.images[0]?.path && { images }) }
}

export const deviceCatalogue = createDeviceCatalogue(
  () => new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module', name: 'catalogue' }),
)
