import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/kept-queries.ts'

export const customerKey = ['customer' satisfies QueryRoot] as const

export const isCustomerKey = ([root]: readonly unknown[]): boolean => root === customerKey[0]

/** The signed-in customer. Enabled only if the session has a token. */
export const customerQuery = (preferences: Preferences) =>
  queryOptions({
    queryKey: customerKey,
    queryFn: async ({ signal }) => (await call('customer.get', { ...preferences, signal })).data,
  })
