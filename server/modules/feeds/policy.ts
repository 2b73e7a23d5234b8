import { type Locale, locales } from '#contract/locale.ts'
import { keysOf } from '#contract/typed-keys.ts'
import type { ProductRecord } from '#server/db/records/catalogue-records.ts'

/**
 * The files of a feed: `google-ar.xml`. Prices are in riyals, in which the pages that they lead to open: a channel compares the two.
 */

const formats = { google: 'xml', products: 'json' } as const
export type FeedFormat = keyof typeof formats
export type FeedFile = { format: FeedFormat; locale: Locale }

const files = new Map<string, FeedFile>(
  keysOf(formats).flatMap((format) => locales.map((locale) => [`${format}-${locale}.${formats[format]}`, { format, locale }])),
)
/** The names of all files. */
export const feedFileNames: readonly string[] = [...files.keys()]

export const feedFileOf = (name: string): FeedFile | undefined => files.get(name)

/** The form of a secret: what has another one is not looked up. */
export const isFeedSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Whether a piece in the shop can be bought at its price now. @param auctions those that run, by product */
export const canBeSold = ({ row }: ProductRecord, auctions: ReadonlyMap<string, unknown>): boolean =>
  !row.withdrawn && row.stock > 0 && !auctions.has(row.id)
