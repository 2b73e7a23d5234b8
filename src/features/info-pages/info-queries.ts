import { queryOptions } from '@tanstack/react-query'
import { call } from '#src/api/call.ts'
import type { Preferences } from '#src/i18n/preferences.tsx'

/** All questions and answers, in the order that staff gave them. */
export const faqQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['faq', locale],
    queryFn: async ({ signal }) => (await call('faq.list', { locale, currency, signal })).data,
  })
