import type { Locale } from '#contract/locale.ts'
import type { DeviceAnswer, Question } from './catalogue-messages.ts'
import { type OpenCatalogue, openCatalogueFile } from './catalogue-file.ts'
import { parseCatalogue } from './parse-catalogue.ts'

/** The sources of catalogues. Each resolves with undefined, or rejects, if it has none. */
export type Sources = {
  /** Cache Storage. */
  cached: (locale: Locale) => Promise<Response | undefined>
  network: (locale: Locale) => Promise<Response>
}

/** The open catalogues of this worker, one per language. */
export type CataloguesByLanguage = {
  open: (locale: Locale) => Promise<void>
  refresh: (locale: Locale) => Promise<void>
  ask: (locale: Locale, question: Question) => Promise<DeviceAnswer<Question['kind']> | undefined>
  /** Builds now what the first search in a language would build. */
  prepareSearch: (locale: Locale) => void
}

type Opened = { catalogue: OpenCatalogue; asOf: string; tag: string | null }

export function cataloguesByLanguage({ cached, network }: Sources): CataloguesByLanguage {
  const opened = new Map<Locale, Opened>()
  const opening = new Map<Locale, Promise<boolean>>()

  /** Loads a catalogue; an unusable one never replaces the open one. @returns whether one is open now */
  const put = async (locale: Locale, from: 'device' | 'network'): Promise<boolean> => {
    try {
      const response = from === 'device' ? await cached(locale) : await network(locale)
      const next = response?.ok ? await read(response, locale, opened.get(locale)) : undefined
      if (next) opened.set(locale, next)
    } catch (error) {
      // No network, or a truncated response: the open catalogue stays; the next question or visit retries.
      console.debug(`the catalogue could not be read from the ${from}`, error)
    }
    return opened.has(locale)
  }

  /** Opens the catalogue on the device; concurrent calls share one read. */
  const openCached = (locale: Locale): Promise<boolean> => {
    if (opened.has(locale)) return Promise.resolve(true)
    const running = opening.get(locale) ?? put(locale, 'device').finally(() => opening.delete(locale))
    opening.set(locale, running)
    return running
  }

  return {
    open: async (locale) => {
      if (!(await openCached(locale))) await put(locale, 'network')
    },
    prepareSearch: (locale) => opened.get(locale)?.catalogue.prepareSearch(),
    refresh: async (locale) => void (await put(locale, 'network')),
    ask: async (locale, question) => {
      await openCached(locale)
      const found = opened.get(locale)
      const value = found && answer(found.catalogue, question)
      return found && value !== undefined ? { value, asOf: found.asOf } : undefined
    },
  }
}

/** @param present is reused if the ETag has not changed */
async function read(response: Response, locale: Locale, present: Opened | undefined): Promise<Opened | undefined> {
  const date = response.headers.get('date')
  const tag = response.headers.get('etag')
  if (present && tag !== null && tag === present.tag) {
    await response.body?.cancel()
    return { ...present, asOf: later(present.asOf, date) }
  }
  const parsed = parseCatalogue(await response.text())
  if (!parsed.ok) {
    console.debug(`the catalogue cannot be used (${parsed.problem})`, parsed.detail)
    return undefined
  }
  const { file } = parsed
  if (file.locale !== locale) {
    console.debug(`the catalogue is in another language: ${file.locale}`)
    return undefined
  }
  const catalogue = present?.catalogue.version === file.version ? present.catalogue : openCatalogueFile(file)
  return { catalogue, asOf: later(file.asOf, date), tag }
}

/**
 * An unchanged file is as current as the response that confirmed it. Both times are the server's, so the device's clock does not matter.
 */
function later(asOf: string, date: string | null): string {
  const answered = Date.parse(date ?? '')
  return answered > Date.parse(asOf) ? new Date(answered).toISOString() : asOf
}

function answer(catalogue: OpenCatalogue, question: Question): DeviceAnswer<Question['kind']>['value'] | undefined {
  switch (question.kind) {
    case 'list':
      return catalogue.list(question.query, question.currency)
    case 'product':
      return catalogue.product(question.id, question.currency)
    case 'suggestions':
      return catalogue.suggestions(question.text, question.currency)
    case 'new':
      return catalogue.countNew(question.query, question.currency, question.since)
    case 'as-of':
      return true
  }
}
