import type { ProductQuery } from '#contract/catalogue/catalogue-queries.ts'
import type { Product, ProductList, Suggestions } from '#contract/catalogue/catalogue.ts'
import { defaultPerPage } from '#contract/catalogue/catalogue-terms.ts'
import type { Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'
import { raceWithServer } from './race-with-server.ts'
import type { DeviceAnswer, FromCatalogueWorker, Question, ToCatalogueWorker } from './catalogue-messages.ts'

type Audience = { locale: Locale; currency: Currency }

/** The time of the data (ISO 8601), if the server has not confirmed it (yet). */
type Dated = { asOf?: string | undefined }
export type AnsweredList = ProductList & Dated
export type ShownProduct = Product & Dated

/** The filters from the shop's URL. */
type Search = Omit<Partial<ProductQuery>, 'inStock' | 'page'> & { inStock?: true }

/**
 * The page's side of the web worker that has the catalogue. Undefined means no answer: no catalogue, no such product, no
 * rate, or a broken worker.
 */
export type CatalogueClient = {
  /** A list for each page of twelve products. */
  lists: (search: Search, pages: readonly number[], audience: Audience) => Promise<AnsweredList[] | undefined>
  product: (id: string, audience: Audience) => Promise<ShownProduct | undefined>
  suggestions: (text: string, audience: Audience) => Promise<Suggestions | undefined>
  /** How many of a list's pieces were published after a moment, milliseconds since 1970; none where its words are only nearly met. */
  countNew: (search: Search, since: number, audience: Audience) => Promise<number | undefined>
  /** The time of a language's catalogue (ISO 8601). */
  asOf: (locale: Locale) => Promise<string | undefined>
  /** Opens the catalogue of a language, from the network if the device has none. */
  open: (locale: Locale) => void
  /** Fetches a newer one, if there is one. */
  refresh: (locale: Locale) => void
  /** Calls `listener` after each catalogue that was opened or refreshed. @returns the end of it */
  onOpened: (listener: (locale: Locale) => void) => () => void
  /** Merges the product shown with the response of a call: the server's, or one that the service worker cached on an earlier visit. */
  mergeCached: (shown: ShownProduct | undefined, answer: ShownProduct) => ShownProduct
  raceWithServer: typeof raceWithServer
}

/** The part of a Worker that is used here. */
type Port = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

/** A worker that does not reply within this time has crashed. Its longest task is opening a catalogue, some 300 ms on a slow phone. */
const patienceMs = 10_000

export function createCatalogueClient(startWorker: () => Port): CatalogueClient {
  let worker: Port | undefined
  let asked = 0
  const waiting = new Map<number, (answer?: DeviceAnswer<Question['kind']>) => void>()
  const listeners = new Set<(locale: Locale) => void>()

  /** Terminates a failed worker and resolves its pending questions with undefined; the next question starts another worker. */
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
      if (data.type === 'opened') {
        for (const listener of listeners) listener(data.locale)
        return
      }
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

  // The reply has the question's kind, which TypeScript cannot infer across the message.
  const askFor = <Kind extends Question['kind']>(locale: Locale, question: Question & { kind: Kind }) =>
    ask(locale, question) as Promise<DeviceAnswer<Kind> | undefined>

  return {
    lists: async (search, pages, { locale, currency }) => {
      const query = queryOf(search)
      const answers = await Promise.all(pages.map((page) => askFor(locale, { kind: 'list', query: { ...query, page }, currency })))
      const lists = answers.filter((answer) => answer !== undefined).map(({ value, asOf }) => ({ ...value, asOf }))
      return lists.length === pages.length ? lists : undefined
    },
    product: async (id, { locale, currency }) => {
      const answer = await askFor(locale, { kind: 'product', id, currency })
      return answer && { ...answer.value, asOf: answer.asOf }
    },
    suggestions: async (text, { locale, currency }) => (await askFor(locale, { kind: 'suggestions', text, currency }))?.value,
    countNew: async (search, since, { locale, currency }) =>
      (await askFor(locale, { kind: 'new', query: { ...queryOf(search), page: 1 }, currency, since }))?.value,
    asOf: async (locale) => (await askFor(locale, { kind: 'as-of' }))?.asOf,
    open: (locale) => void send({ type: 'open', locale }),
    refresh: (locale) => void send({ type: 'refresh', locale }),
    onOpened: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    mergeCached,
    raceWithServer,
  }
}

const queryOf = ({ inStock, ...filters }: Search) => ({
  ...filters,
  ...(inStock && { inStock: 'true' as const }),
  perPage: defaultPerPage,
})

/**
 * A cached response has the description, findings and photos, which the catalogue lacks; all other fields come from the newer of the two.
 */
function mergeCached(shown: ShownProduct | undefined, answer: ShownProduct): ShownProduct {
  if (!shown?.asOf || !answer.asOf || shown.asOf <= answer.asOf) return answer
  const { description, findings, images } = answer
  return { ...shown, description, ...(findings && { findings }), ...(images[0]?.path === shown.images[0]?.path && { images }) }
}

export const catalogueClient = createCatalogueClient(() => {
  const early = window.catalogueWorker
  window.catalogueWorker = undefined
  return early ?? new Worker(new URL('./catalogue-worker.ts', import.meta.url), { type: 'module', name: 'catalogue' })
})
