import { type Locale, locales } from '#src/contract/locale.ts'
import { currencies, type Currency, defaultCurrency } from '#src/contract/money/money.ts'
import type { ProductRecord } from '#server/db/catalogue-records.ts'

/** The files of a feed: `google-ar.xml`, and `google-ar-usd.xml` in another currency than riyals. */

const formats = { google: 'xml', products: 'json' } as const
export type FeedFormat = keyof typeof formats
export type FeedFile = { format: FeedFormat; locale: Locale; currency: Currency }

const nameOf = ({ format, locale, currency }: FeedFile): string =>
  `${format}-${locale}${currency === defaultCurrency ? '' : `-${currency.toLowerCase()}`}.${formats[format]}`

const files = new Map(
  (Object.keys(formats) as FeedFormat[]).flatMap((format) =>
    currencies.flatMap((currency) =>
      locales.map((locale) => [nameOf({ format, locale, currency }), { format, locale, currency }] as const),
    ),
  ),
)
/** The names of all files, those in riyals first. */
export const feedFileNames: readonly string[] = [...files.keys()]

export const feedFileOf = (name: string): FeedFile | undefined => files.get(name)

/** The form of a secret: what has another one is not looked up. */
export const isFeedSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Whether a piece in the shop can be bought at its price now. @param auctions those that run, by product */
export const canBeSold = ({ row }: ProductRecord, auctions: ReadonlyMap<string, unknown>): boolean =>
  !row.withdrawn && row.stock > 0 && !auctions.has(row.id)
