import { queryOptions } from '@tanstack/react-query'
import { call } from '#calls/call.ts'
import type { TextPage } from '#contract/page-texts/page-text-paths.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import type { QueryRoot } from '#device/queries/stored-queries.ts'

/** What the house has written for a page, and null where the text is that of the release. With a version, that one. */
export const pageTextQuery = (page: TextPage, { locale, currency }: Preferences, version?: number) =>
  queryOptions({
    queryKey: ['page-text' satisfies QueryRoot, locale, page, ...(version === undefined ? [] : [String(version)])],
    queryFn: async ({ signal }) =>
      (await call('page-texts.get', { locale, currency, params: { page }, query: version === undefined ? {} : { version }, signal })).data,
  })

/** The house's own photograph of "About us"; null where it has none. */
export const aboutPhotoQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['about-photo' satisfies QueryRoot, locale],
    queryFn: async ({ signal }) => (await call('about-photo.get', { locale, currency, signal })).data,
  })

/** All questions and answers, in the order that staff gave them. */
export const faqQuery = ({ locale, currency }: Preferences) =>
  queryOptions({
    queryKey: ['faq' satisfies QueryRoot, locale],
    queryFn: async ({ signal }) => (await call('faq.list', { locale, currency, signal })).data,
  })
