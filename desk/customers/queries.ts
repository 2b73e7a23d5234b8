import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

/** All customers, the newest first, or those that a text names. Who is found by a text is logged: it is not asked for again by itself. */
export const customersQuery = (text: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['customers', text],
    queryFn: async ({ pageParam: after, signal }) => (await call('staff.customers.find', { body: { text, after }, signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...(text !== undefined && { staleTime: Infinity }),
  })

/** Not kept once it is out of sight: each view is logged. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    meta: { isShown: true },
    queryFn: async ({ signal }) => (await call('staff.customers.get', { params: { id }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  })
