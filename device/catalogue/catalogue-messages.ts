import type { ProductQuery } from '#contract/catalogue/catalogue-queries.ts'
import type { Product, ProductList, Suggestions } from '#contract/catalogue/catalogue.ts'
import type { Locale } from '#contract/locale.ts'
import type { Currency } from '#contract/money/money.ts'

/** Messages between the page and the catalogue's web worker. */

export type Question =
  | { kind: 'list'; query: ProductQuery; currency: Currency }
  | { kind: 'product'; id: string; currency: Currency }
  | { kind: 'suggestions'; text: string; currency: Currency }
  /** How many of a list's pieces were published after a moment, milliseconds since 1970. */
  | { kind: 'new'; query: ProductQuery; currency: Currency; since: number }
  /** Only the catalogue's time. */
  | { kind: 'as-of' }

type Values = { list: ProductList; product: Product; suggestions: Suggestions; new: number; 'as-of': true }

/** `asOf`: the time (ISO 8601) at which the catalogue was current. */
export type DeviceAnswer<Kind extends Question['kind']> = { value: Values[Kind]; asOf: string }

export type ToCatalogueWorker =
  /** Open the catalogue of a language: from the device, else from the network. */
  | { type: 'open'; locale: Locale }
  /** Fetch a newer catalogue, if there is one. */
  | { type: 'refresh'; locale: Locale }
  /** The reply is an `answer` with the same id. */
  | { type: 'ask'; id: number; locale: Locale; question: Question }

export type FromCatalogueWorker =
  /** `answer` is missing if the device has none. */
  | { type: 'answer'; id: number; answer?: DeviceAnswer<Question['kind']> }
  /** A catalogue was opened or refreshed: an answer from before may be missing or old. */
  | { type: 'opened'; locale: Locale }
