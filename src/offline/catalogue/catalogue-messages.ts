import type { Product, ProductList, ProductQuery, Suggestions } from '#src/contract/catalogue.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { Currency } from '#src/contract/money.ts'

/** What the page and the catalogue's web worker say to each other. */

export type Question =
  | { kind: 'list'; query: ProductQuery; currency: Currency }
  | { kind: 'product'; id: string; currency: Currency }
  | { kind: 'suggestions'; text: string; currency: Currency }
  /** Only from when the catalogue is. */
  | { kind: 'as-of' }

type Values = { list: ProductList; product: Product; suggestions: Suggestions; 'as-of': true }

/** With the time (ISO 8601) at which the catalogue was the shop's. */
export type DeviceAnswer<Kind extends Question['kind']> = { value: Values[Kind]; asOf: string }

export type ToCatalogueWorker =
  /** Have the catalogue of a language at hand: from the device, else from the network. */
  | { type: 'open'; locale: Locale }
  /** Look whether there is a newer one. */
  | { type: 'refresh'; locale: Locale }
  /** Answered by `answer` with the same id. */
  | { type: 'ask'; id: number; locale: Locale; question: Question }

/** Without an answer where the device has none. */
export type FromCatalogueWorker = { type: 'answer'; id: number; answer?: DeviceAnswer<Question['kind']> }
