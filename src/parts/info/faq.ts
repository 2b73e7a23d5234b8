import { faqHead } from '#src/features/page-texts/info-head.ts'
import { faqQuery } from '#src/features/page-texts/info-queries.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from '../page-loading.ts'

export { FaqPage } from '#src/features/page-texts/faq-page.tsx'

export async function loadFaq({ context, location }: PageLoading) {
  const { queryClient } = context
  const [questions] = await Promise.all([
    queryClient.query({ ...faqQuery(context), staleTime: 'static' }),
    queryClient.query({ ...settingsQuery(context), staleTime: 'static' }),
  ])
  return { head: pageHead(faqHead(questions, { ...context, path: location.pathname })) }
}
