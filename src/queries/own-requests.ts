import { queryOptions } from '@tanstack/react-query'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'
import { allPages, type Page, type PageQuery } from './all-pages.ts'
import { inBothLanguages, storeOtherLanguage } from './both-languages.ts'

type Asked = ReturnType<typeof inBothLanguages> & { signal: AbortSignal }

/** Whether a kind's requests have texts of the shop, such as the names of products: they are stored in each language. */
type Options = { isTranslated: boolean }

const keyPart = ({ locale }: Preferences, { isTranslated }: Options): [] | [string] => (isTranslated ? [locale] : [])

/**
 * All of the signed-in customer's requests of a kind, newest first. For kinds whose prices stay in the currency in which they were made:
 * the key has no currency.
 * @param root first part of the query's key
 */
export function ownList<Summary extends { id: string }>(
  root: QueryRoot,
  options: Options,
  askPage: (asked: Asked & { query: PageQuery }) => Promise<Page<Summary>>,
) {
  const list = (preferences: Preferences) =>
    queryOptions({
      queryKey: [root, ...keyPart(preferences, options)],
      queryFn: async ({ signal, client }): Promise<Summary[]> => {
        const { data, other } = await allPages((query) => askPage({ ...inBothLanguages(preferences), query, signal }))
        storeOtherLanguage(client, preferences, list, other)
        return data
      },
    })
  return list
}

/** One of the customer's own requests, as `ownList`. */
export function ownOne<Request>(
  root: QueryRoot,
  options: Options,
  ask: (asked: Asked & { params: { id: string } }) => Promise<{ data: Request; other?: { data: Request } | undefined }>,
) {
  const one = (preferences: Preferences, id: string) =>
    queryOptions({
      queryKey: [root, id, ...keyPart(preferences, options)],
      queryFn: async ({ signal, client }): Promise<Request> => {
        const { data, other } = await ask({ ...inBothLanguages(preferences), params: { id }, signal })
        storeOtherLanguage(client, preferences, (inOther) => one(inOther, id), other?.data)
        return data
      },
    })
  return one
}
