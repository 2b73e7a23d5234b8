import { queryOptions } from '@tanstack/react-query'
import type { TextPage } from '#contract/page-texts/page-text-paths.ts'
import { call } from '../call.ts'

export const pageTextQuery = (page: TextPage) =>
  queryOptions({
    queryKey: ['page-text', page],
    meta: { isShown: true },
    queryFn: async ({ signal }) => (await call('staff.page-texts.get', { params: { page }, signal })).data,
    // A form is open on it: what another person publishes meanwhile is said when this one publishes.
    staleTime: Infinity,
  })

/** A version stays as it was published. */
export const pageVersionQuery = (page: TextPage, number: number) =>
  queryOptions({
    queryKey: ['page-text', page, number],
    queryFn: async ({ signal }) => (await call('staff.page-texts.version', { params: { page, number: String(number) }, signal })).data,
    staleTime: Infinity,
  })
