import { queryOptions } from '@tanstack/react-query'
import { call } from '../call.ts'

export const faqQuery = queryOptions({
  queryKey: ['faq'],
  queryFn: async ({ signal }) => (await call('staff.faq.list', { signal })).data,
})

export const testimonialsQuery = queryOptions({
  queryKey: ['testimonials'],
  queryFn: async ({ signal }) => (await call('staff.testimonials.list', { signal })).data,
})

/** The placeholders that texts may have. */
export const figuresQuery = queryOptions({
  queryKey: ['figures'],
  queryFn: async ({ signal }) => (await call('staff.figures.get', { signal })).data,
})
