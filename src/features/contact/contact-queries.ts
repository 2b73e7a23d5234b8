import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import { statusQuery } from '#src/blocks/requests/status/status-query.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'

/** A message's status: of a link, or the customer's own. */
export const contactRequestQuery = statusQuery('message', async (asked) => (await call('contact.get', asked)).data, 'contact')

/** What became of the customer's newest messages, so that their pages open offline, too. */
export const ownContactsQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: ['contacts' satisfies QueryRoot],
    queryFn: async ({ signal, client }) => {
      const { data } = await call('contact.list', { ...preferences, query: { page: 1, perPage: newestMessages }, signal })
      for (const message of data) client.setQueryData(contactRequestQuery(preferences, message.id).queryKey, message)
      return data
    },
  })
const newestMessages = 20

/** The name of the product that the message is about. Offline it is the cached one, or nothing. */
export const productNameQuery = (preferences: Preferences, id: string) =>
  queryOptions({
    queryKey: ['contact product', id, preferences.locale],
    queryFn: async ({ signal }) => {
      const { data } = await call('products.get', { ...preferences, params: { id }, signal })
      return { id: data.id, name: `${data.brand.name} ${data.model}` }
    },
  })
