import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import { statusQuery } from '#src/blocks/requests/status-query.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** A message's status: of a link, or the customer's own. */
export const contactRequestQuery = statusQuery('message', async (asked) => (await call('contact.get', asked)).data, 'contact')

/** The name of the product that the message is about. Offline it is the cached one, or nothing. */
export const productNameQuery = (preferences: Preferences, id: string) =>
  queryOptions({
    queryKey: ['contact product', id, preferences.locale],
    queryFn: async ({ signal }) => {
      const { data } = await call('products.get', { ...preferences, params: { id }, signal })
      return { id: data.id, name: `${data.brand.name} ${data.model}` }
    },
  })
