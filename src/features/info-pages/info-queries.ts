import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'
import type { QueryRoot } from '#src/offline/queries/stored-queries.ts'

/** All questions and answers, in the order that staff gave them. */
export const faqQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['faq' satisfies QueryRoot, locale],
    queryFn: async ({ signal }) => (await call('faq.list', { locale, currency, signal })).data,
  })
